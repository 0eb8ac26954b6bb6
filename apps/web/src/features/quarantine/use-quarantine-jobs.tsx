import { useQueryClient } from '@tanstack/react-query'
import { memberOf } from '@undertone/domain/core/enum'
import {
  discardReport,
  type QuarantineSelection,
  quarantineCalls,
  type ReplayReport,
  replayReport,
} from '@undertone/domain/quarantine/quarantine.calls'
import { replayOutcome } from '@undertone/domain/quarantine/quarantine.enums'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { send } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import type { Job } from '../../resource/job/follow-job.ts'
import { JobBar } from '../../resource/job/job-bar.tsx'
import { useJob } from '../../resource/job/use-job.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useConfirmLoss } from '../../ui/overlay/confirm-dialog.tsx'
import { quarantineText } from './quarantine.text.ts'
import { reasonWord, whyWord } from './quarantine-words.ts'
import { byteSize } from './raw-bytes.ts'

/** What is going to be lost, by reason. */
export interface Lost {
  readonly reason: string
  readonly entries: number
  readonly bytes: number
}

/** What the screen can have done, and how that goes. */
interface QuarantineWork {
  readonly busy: boolean
  /** The progress of the job that runs. */
  readonly bar: ReactNode
  /** The question before a loss. */
  readonly dialog: ReactNode
  readonly report: ReplayReport | null
  readonly closeReport: () => void
  /** True when nothing of it stays. */
  readonly replay: (selection: QuarantineSelection) => Promise<boolean>
  /** Asks first; true when they are gone. */
  readonly discard: (selection: QuarantineSelection, lost: readonly Lost[]) => Promise<boolean>
}

/** Replays and discards entries as jobs, one at a time; whoever left meanwhile, by a reload too, finds the job or its result again. */
export function useQuarantineWork(): QuarantineWork {
  const say = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { user } = useSession()
  const { ask, dialog } = useConfirmLoss()
  const { job, isStopping, follow, resume, forget, cancel } = useJob(`ut.quarantine.${user.id}`)
  const [busy, setBusy] = useState(false)
  const [report, setReport] = useState<ReplayReport | null>(null)

  /** Says what a job came to; true when nothing stays of what it was given. */
  function show(ended: Job): boolean {
    forget()
    if (ended.state === 'cancelled') toast.success(say(quarantineText.stopped))
    const replayed = replayReport.safeParse(ended.result)
    if (replayed.success) {
      const { rows } = replayed.data
      const [only] = rows
      // One entry needs no table, and behind its drawer nobody would see it.
      if (only && rows.length === 1 && only.entries === 1) tell(only)
      else setReport(replayed.data)
      return rows.every(({ outcome }) => outcome === 'stored' || outcome === 'gone')
    }
    const discarded = discardReport.safeParse(ended.result)
    if (!discarded.success) return false
    toast.success(say(quarantineText.discarded, { count: discarded.data.entries, size: byteSize(discarded.data.bytes) }))
    return true
  }

  function tell(row: ReplayReport['rows'][number]): void {
    const outcome = say(memberOf(replayOutcome, row.outcome) ?? quarantineText.outcome)
    if (row.outcome === 'stored' || row.outcome === 'gone') toast.success(outcome)
    else toast.error(say(quarantineText.stays, { outcome, why: whyWord(row, say) }))
  }

  async function work(start: () => Promise<Job>): Promise<boolean> {
    setReport(null)
    setBusy(true)
    try {
      const ended = await follow(await start())
      return ended !== null && show(ended)
    } catch (error) {
      toast.error(error instanceof Error ? error : String(error))
      return false
    } finally {
      setBusy(false)
      const { findPage, use, find } = quarantineCalls
      await Promise.all([findPage, use, find].map((one) => client.invalidateQueries({ queryKey: keyOf(one) })))
    }
  }

  const comeBack = useRef((_found: Job) => {})
  useEffect(() => {
    comeBack.current = (found) => void work(async () => found)
  })
  useEffect(() => {
    let isHere = true
    void resume().then((kept) => {
      if (isHere && kept) comeBack.current(kept.job)
    })
    return () => {
      isHere = false
    }
  }, [resume])

  const replay = (selection: QuarantineSelection) => work(() => send(quarantineCalls.replay, { body: selection }, { stay: true }))

  async function discard(selection: QuarantineSelection, lost: readonly Lost[]): Promise<boolean> {
    const entries = lost.reduce((sum, one) => sum + one.entries, 0)
    const size = byteSize(lost.reduce((sum, one) => sum + one.bytes, 0))
    const sure = await ask({
      title: say(entries === 1 ? quarantineText.discardOne : quarantineText.discardMany, { count: entries, size }),
      names: lost.map((one) =>
        say(quarantineText.lossOfReason, { reason: reasonWord(one.reason, say), count: one.entries, size: byteSize(one.bytes) }),
      ),
      note: say(quarantineText.discardNote),
      action: say(quarantineText.discard),
    })
    return sure && work(() => send(quarantineCalls.discard, { body: selection }, { stay: true }))
  }

  const stop = () => void cancel().catch((error: Error) => toast.error(error))
  const label = say(job?.kind === 'quarantine.discard' ? quarantineText.discarding : quarantineText.replaying)
  return {
    busy,
    bar: job && <JobBar label={label} job={job} isStopping={isStopping} onStop={stop} />,
    dialog,
    report,
    closeReport: () => setReport(null),
    replay,
    discard,
  }
}
