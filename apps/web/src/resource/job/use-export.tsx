import { jobCalls } from '@undertone/domain/core/job.calls'
import type { Resource } from '@undertone/domain/core/resource'
import { type ReactNode, useState } from 'react'
import { download, downloadOrData } from '../../core/api/api.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { callsFor } from '../core/calls-for.ts'
import { engineText } from '../core/resource-engine.text.ts'
import type { Job } from './follow-job.ts'
import { JobBar } from './job-bar.tsx'
import { jobClass } from './job-class.ts'
import { useJob, useResumedJob } from './use-job.ts'

/** A download and its progress. */
export interface Download {
  readonly start: (query: Readonly<Record<string, string>>) => Promise<void>
  readonly busy: boolean
  readonly bar: ReactNode
}

/** Exports the workbook of a list. */
export const useExport = (of: Resource): Download =>
  useDownload(of.key, (query) => downloadOrData(callsFor(of).export, { query }, { noErrorPage: true }))

/** A file that is ready, to be downloaded or dismissed. */
function ReadyBar({
  fileName,
  busy,
  onDownload,
  onDismiss,
}: {
  readonly fileName: Job['fileName']
  readonly busy: boolean
  readonly onDownload: () => void
  readonly onDismiss: () => void
}) {
  const say = useText()
  return (
    <div className={jobClass.job} role="status">
      <span>{say(engineText.exportReady)}</span>
      <span className={jobClass.file}>{fileName}</span>
      <Button icon="download" disabled={busy} onClick={onDownload}>
        {say(engineText.download)}
      </Button>
      <Button kind="quiet" onClick={onDismiss}>
        {say(engineText.close)}
      </Button>
    </div>
  )
}

/** Runs work and says its result, or its error. */
function useWork() {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const work = async (run: () => Promise<string | null>): Promise<void> => {
    setBusy(true)
    try {
      const done = await run()
      if (done !== null) toast.success(done)
    } catch (error) {
      toast.error(error instanceof Error ? error : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, work }
}

/**
 * Downloads a file with `ask`, which returns what `downloadOrData` returns; if the server creates the file in a job, `bar` shows
 * the progress. After leaving and coming back, the screen shows the job or its file again. The browser stores the job under `name`.
 */
export function useDownload(name: string, ask: (query: Readonly<Record<string, string>>) => Promise<unknown>): Download {
  const say = useText()
  const toast = useToast()
  const { user } = useSession()
  const { busy, work } = useWork()
  const [ready, setReady] = useState<Job | null>(null)
  const { job, isStopping, follow, resume, forget, cancel } = useJob(`ut.export.${user.id}.${name}`)

  const dismiss = () => {
    forget()
    setReady(null)
  }
  const fetchFile = async (finished: Job): Promise<string> => {
    setReady(finished)
    await download(jobCalls.file, { params: { id: String(finished.id) } }, { noErrorPage: true })
    dismiss()
    return say(engineText.exported)
  }
  const followToEnd = async (started: Job): Promise<string | null> => {
    const ended = await follow(started)
    if (ended?.state === 'cancelled') return say(engineText.exportStopped)
    return ended && fetchFile(ended)
  }
  useResumedJob(resume, (stored) => (stored.job.state === 'done' ? setReady(stored.job) : void work(() => followToEnd(stored.job))))

  const start = (query: Readonly<Record<string, string>>) =>
    work(async () => {
      setReady(null)
      const answer = await ask(query)
      const started = jobCalls.find.data.safeParse(answer)
      return started.success ? followToEnd(started.data) : say(engineText.exported)
    })
  const stop = () => void cancel().catch((error: Error) => toast.error(error))
  const bar = job ? (
    <JobBar label={say(engineText.exporting)} job={job} isStopping={isStopping} onStop={stop} />
  ) : (
    ready && <ReadyBar fileName={ready.fileName} busy={busy} onDownload={() => void work(() => fetchFile(ready))} onDismiss={dismiss} />
  )
  return { start, busy, bar }
}
