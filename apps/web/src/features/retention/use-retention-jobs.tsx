import { useQueryClient } from '@tanstack/react-query'
import { type RetentionPreview, retentionCalls, retentionPreview } from '@undertone/domain/retention/retention.calls'
import { type ReactNode, useEffect, useState } from 'react'
import { send } from '../../core/api/api.ts'
import { keyOf, useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { JobBar } from '../../resource/job/job-bar.tsx'
import { useJob } from '../../resource/job/use-job.ts'
import { byteSize } from '../../ui/display/byte-size.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useConfirm } from '../../ui/overlay/confirm-dialog.tsx'
import { countOf } from './byte-size.ts'
import { retentionText } from './retention.text.ts'
import { RunBar } from './retention-runs.tsx'

/** Refetch interval of a run in progress, ms (guess: the bar moves visibly). */
const followMs = 1500

/** The jobs of the screen and their state. */
interface RetentionJobs {
  readonly busy: boolean
  /** Progress bar of a preview or a run. */
  readonly bar: ReactNode
  /** The confirmation before a run. */
  readonly dialog: ReactNode
  /** The result of a preview, and the previewed policies. */
  readonly preview: { readonly found: RetentionPreview; readonly what: string } | null
  readonly closePreview: () => void
  /** Previews one policy, or all enabled ones. */
  readonly showPreview: (policyId: number | null, what: string) => Promise<void>
  /** Previews all enabled policies, asks for confirmation, and runs them. */
  readonly run: () => Promise<void>
}

/** The newest run, read again until it ends. */
function useNewestRun() {
  const toast = useToast()
  const client = useQueryClient()
  const newest = useCall(retentionCalls.runs, { query: { pageNum: '1', pageSize: '1' } }, { noErrorPage: true, staleMs: 0 })
  const run = newest.data?.records[0]
  const isRunActive = run?.state === 'waiting' || run?.state === 'running'
  useEffect(() => {
    if (!isRunActive) return
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: keyOf(retentionCalls.runs) }), followMs)
    return () => clearInterval(timer)
  }, [isRunActive, client])
  const stop = (id: number) =>
    void send(retentionCalls.stop, { body: { id } }, { noErrorPage: true }).then(
      () => newest.refetch(),
      (error: Error) => toast.error(error),
    )
  return { run, isRunActive, stop }
}

/** Previews and runs, one at a time. A run continues on the server: its progress is shown again on return. */
export function useRetentionJobs(): RetentionJobs {
  const say = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { user } = useSession()
  const { ask, dialog } = useConfirm()
  const { job, isStopping, follow, forget, cancel } = useJob(`ut.dilution.${user.id}`)
  const [isPreviewing, setPreviewing] = useState(false)
  const [preview, setPreview] = useState<RetentionJobs['preview']>(null)
  const { run, isRunActive, stop } = useNewestRun()

  async function runPreview(policyId: number | null, what: string): Promise<RetentionPreview | null> {
    setPreview(null)
    setPreviewing(true)
    try {
      const started = await send(retentionCalls.preview, { body: { policyId } }, { noErrorPage: true })
      const ended = await follow(started)
      forget()
      const read = retentionPreview.safeParse(ended?.result)
      if (!read.success) return null
      setPreview({ found: read.data, what })
      return read.data
    } catch (error) {
      toast.error(error instanceof Error ? error : String(error))
      return null
    } finally {
      setPreviewing(false)
    }
  }

  async function start(): Promise<void> {
    const found = await runPreview(null, say(retentionText.allEnabled))
    if (!found || found.shares.length === 0) return
    const names = found.shares.map(({ companyName, samples, waves, featureBytes, waveBytes }) =>
      say(retentionText.runLoss, {
        company: companyName,
        samples: countOf(samples),
        waves: countOf(waves),
        size: byteSize(featureBytes + waveBytes),
      }),
    )
    const isSure = await ask({
      title: say(retentionText.runTitle),
      names,
      note: say(retentionText.runNote),
      action: say(retentionText.run),
    })
    if (!isSure) return
    await send(retentionCalls.run, { body: {} }, { noErrorPage: true }).then(
      () => client.invalidateQueries({ queryKey: keyOf(retentionCalls.runs) }),
      (error: Error) => toast.error(error),
    )
  }

  const stopPreview = () => void cancel().catch((error: Error) => toast.error(error))
  return {
    busy: isPreviewing || isRunActive,
    bar: (
      <>
        {run && isRunActive && <RunBar run={run} onStop={() => stop(run.id)} />}
        {job && <JobBar label={say(retentionText.previewing)} job={job} isStopping={isStopping} onStop={stopPreview} />}
      </>
    ),
    dialog,
    preview,
    closePreview: () => setPreview(null),
    showPreview: async (policyId, what) => void (await runPreview(policyId, what)),
    run: start,
  }
}
