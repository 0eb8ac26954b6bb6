import { useQueryClient } from '@tanstack/react-query'
import { memberOf } from '@undertone/domain/core/enum'
import {
  discardReport,
  type QuarantineRetryReport,
  type QuarantineSelection,
  quarantineCalls,
  retryReport,
} from '@undertone/domain/quarantine/quarantine.calls'
import { retryOutcome } from '@undertone/domain/quarantine/quarantine.enums'
import { type ReactNode, useState } from 'react'
import { send } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import type { Job } from '../../resource/job/follow-job.ts'
import { JobBar } from '../../resource/job/job-bar.tsx'
import { useJob, useResumedJob } from '../../resource/job/use-job.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useConfirm } from '../../ui/overlay/confirm-dialog.tsx'
import { quarantineText } from './quarantine.text.ts'
import { reasonLabel, remainingReason } from './quarantine-labels.ts'
import { byteSize } from './raw-bytes.ts'

/** The entries to discard of one reason. */
export interface LostEntries {
  readonly reason: string
  readonly entries: number
  readonly bytes: number
}

/** The jobs of the screen and their state. */
export interface QuarantineJobs {
  readonly busy: boolean
  /** Progress bar of the running job. */
  readonly bar: ReactNode
  /** The confirmation before discarding. */
  readonly dialog: ReactNode
  readonly report: QuarantineRetryReport | null
  readonly closeReport: () => void
  /** Resolves to true if all entries were removed. */
  readonly retry: (selection: QuarantineSelection) => Promise<boolean>
  /** Asks for confirmation; resolves to true if all entries were discarded. */
  readonly discard: (selection: QuarantineSelection, lost: readonly LostEntries[]) => Promise<boolean>
}

/** Whether a retried entry has left the quarantine. */
const isRemoved = ({ outcome }: { readonly outcome: string }): boolean => outcome === 'stored' || outcome === 'gone'

/** Shows the result of an ended job; a retry of many entries becomes a report. */
function useJobResult() {
  const say = useText()
  const toast = useToast()
  const [report, setReport] = useState<QuarantineRetryReport | null>(null)

  function showSingle(row: QuarantineRetryReport['rows'][number]): void {
    const outcome = say(memberOf(retryOutcome, row.outcome) ?? quarantineText.outcome)
    if (isRemoved(row)) toast.success(outcome)
    else toast.error(say(quarantineText.notRetried, { outcome, why: remainingReason(row, say) }))
  }

  /** Returns true if all entries of the job were removed. */
  function show(ended: Job): boolean {
    if (ended.state === 'cancelled') toast.success(say(quarantineText.stopped))
    const retried = retryReport.safeParse(ended.result)
    if (retried.success) {
      const { rows } = retried.data
      const [only] = rows
      // One entry needs no table, which its drawer would cover anyway.
      if (only && rows.length === 1 && only.entries === 1) showSingle(only)
      else setReport(retried.data)
      return rows.every(isRemoved)
    }
    const discarded = discardReport.safeParse(ended.result)
    if (!discarded.success) return false
    toast.success(say(quarantineText.discarded, { count: discarded.data.entries, size: byteSize(discarded.data.bytes) }))
    return true
  }
  return { report, show, closeReport: () => setReport(null) }
}

/** Asks before entries are discarded. */
function useDiscardConfirm() {
  const say = useText()
  const { ask, dialog } = useConfirm()
  const confirm = (lost: readonly LostEntries[]): Promise<boolean> => {
    const entries = lost.reduce((sum, one) => sum + one.entries, 0)
    const size = byteSize(lost.reduce((sum, one) => sum + one.bytes, 0))
    return ask({
      title: say(entries === 1 ? quarantineText.discardOne : quarantineText.discardMany, { count: entries, size }),
      names: lost.map((one) =>
        say(quarantineText.lossOfReason, { reason: reasonLabel(one.reason, say), count: one.entries, size: byteSize(one.bytes) }),
      ),
      note: say(quarantineText.discardNote),
      action: say(quarantineText.discard),
    })
  }
  return { confirm, dialog }
}

/** Retries and discards entries as jobs, one at a time; a job or its result is found again after leaving or reloading the page. */
export function useQuarantineJobs(): QuarantineJobs {
  const say = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { user } = useSession()
  const { confirm, dialog } = useDiscardConfirm()
  const { job, isStopping, follow, resume, forget, cancel } = useJob(`ut.quarantine.${user.id}`)
  const { report, show, closeReport } = useJobResult()
  const [busy, setBusy] = useState(false)

  async function runJob(start: () => Promise<Job>): Promise<boolean> {
    closeReport()
    setBusy(true)
    try {
      const ended = await follow(await start())
      if (ended === null) return false
      forget()
      return show(ended)
    } catch (error) {
      toast.error(error instanceof Error ? error : String(error))
      return false
    } finally {
      setBusy(false)
      const { findPage, use, find } = quarantineCalls
      await Promise.all([findPage, use, find].map((one) => client.invalidateQueries({ queryKey: keyOf(one) })))
    }
  }

  useResumedJob(resume, (stored) => void runJob(async () => stored.job))

  const retry = (selection: QuarantineSelection) => runJob(() => send(quarantineCalls.replay, { body: selection }, { noErrorPage: true }))
  const discard = async (selection: QuarantineSelection, lost: readonly LostEntries[]) =>
    (await confirm(lost)) && runJob(() => send(quarantineCalls.discard, { body: selection }, { noErrorPage: true }))
  const stop = () => void cancel().catch((error: Error) => toast.error(error))
  const label = say(job?.kind === 'quarantine.discard' ? quarantineText.discarding : quarantineText.retrying)
  const bar = job && <JobBar label={label} job={job} isStopping={isStopping} onStop={stop} />
  return { busy, bar, dialog, report, closeReport, retry, discard }
}
