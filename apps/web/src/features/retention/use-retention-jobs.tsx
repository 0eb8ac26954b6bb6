import { useQueryClient } from '@tanstack/react-query'
import { type DilutionPreview, dilutionCalls, dilutionPreview } from '@undertone/domain/retention/retention.calls'
import { type ReactNode, useEffect, useState } from 'react'
import { send } from '../../core/api/api.ts'
import { keyOf, useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { JobBar } from '../../resource/job/job-bar.tsx'
import { useJob } from '../../resource/job/use-job.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useConfirmLoss } from '../../ui/overlay/confirm-dialog.tsx'
import { countOf, roomOf } from './byte-size.ts'
import { dilutionText } from './retention.text.ts'
import { RunBar } from './retention-runs.tsx'

/** How often a run that goes on is asked for, ms (guess: a bar that moves). */
const followMs = 1500

/** What the screen can have done, and how that goes. */
interface DilutionWork {
  readonly busy: boolean
  /** The progress of a preview or a run. */
  readonly bar: ReactNode
  /** The question before a loss. */
  readonly dialog: ReactNode
  /** What a preview found, and of which policies. */
  readonly preview: { readonly found: DilutionPreview; readonly what: string } | null
  readonly closePreview: () => void
  /** Previews one policy, or all enabled ones. */
  readonly look: (policyId: number | null, what: string) => Promise<void>
  /** Previews all enabled policies, asks, and has them carried out. */
  readonly run: () => Promise<void>
}

/** Previews and runs, one at a time. A run belongs to the server: whoever comes back sees how far it is. */
export function useDilutionWork(): DilutionWork {
  const say = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { user } = useSession()
  const { ask, dialog } = useConfirmLoss()
  const { job, isStopping, follow, forget, cancel } = useJob(`ut.dilution.${user.id}`)
  const [isLooking, setLooking] = useState(false)
  const [preview, setPreview] = useState<DilutionWork['preview']>(null)
  const newest = useCall(dilutionCalls.runs, { query: { pageNum: '1', pageSize: '1' } }, { stay: true, staleMs: 0 })
  const { refetch } = newest
  const run = newest.data?.records[0]
  const isGoing = run?.state === 'waiting' || run?.state === 'running'
  useEffect(() => {
    if (!isGoing) return
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: keyOf(dilutionCalls.runs) }), followMs)
    return () => clearInterval(timer)
  }, [isGoing, client])

  async function lookAt(policyId: number | null, what: string): Promise<DilutionPreview | null> {
    setPreview(null)
    setLooking(true)
    try {
      const started = await send(dilutionCalls.preview, { body: { policyId } }, { stay: true })
      const ended = await follow(started)
      forget()
      const read = dilutionPreview.safeParse(ended?.result)
      if (!read.success) return null
      setPreview({ found: read.data, what })
      return read.data
    } catch (error) {
      toast.error(error instanceof Error ? error : String(error))
      return null
    } finally {
      setLooking(false)
    }
  }

  async function start(): Promise<void> {
    const found = await lookAt(null, say(dilutionText.enabledOnes))
    if (!found || found.shares.length === 0) return
    const names = found.shares.map(({ companyName, samples, waves, featureBytes, waveBytes }) =>
      say(dilutionText.runLoss, {
        company: companyName,
        samples: countOf(samples),
        waves: countOf(waves),
        size: roomOf(featureBytes + waveBytes),
      }),
    )
    const isSure = await ask({ title: say(dilutionText.runTitle), names, note: say(dilutionText.runNote), action: say(dilutionText.run) })
    if (!isSure) return
    await send(dilutionCalls.run, { body: {} }, { stay: true }).then(
      () => client.invalidateQueries({ queryKey: keyOf(dilutionCalls.runs) }),
      (error: Error) => toast.error(error),
    )
  }

  const stop = (id: number) =>
    void send(dilutionCalls.stop, { body: { id } }, { stay: true }).then(
      () => refetch(),
      (error: Error) => toast.error(error),
    )
  const stopLooking = () => void cancel().catch((error: Error) => toast.error(error))
  return {
    busy: isLooking || isGoing,
    bar: (
      <>
        {run && isGoing && <RunBar run={run} onStop={() => stop(run.id)} />}
        {job && <JobBar label={say(dilutionText.previewing)} job={job} isStopping={isStopping} onStop={stopLooking} />}
      </>
    ),
    dialog,
    preview,
    closePreview: () => setPreview(null),
    look: async (policyId, what) => void (await lookAt(policyId, what)),
    run: start,
  }
}
