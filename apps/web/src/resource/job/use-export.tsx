import { jobCalls } from '@undertone/domain/core/job.calls'
import type { Resource } from '@undertone/domain/core/resource'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { download, downloadOrData } from '../../core/api/api.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { callsFor } from '../core/calls-for.ts'
import { engineText } from '../core/resource-engine.text.ts'
import type { Job } from './follow-job.ts'
import { JobBar } from './job-bar.tsx'
import { useJob } from './use-job.ts'

/** The way to a file, and how far it is. */
export interface Download {
  readonly start: (query: Readonly<Record<string, string>>) => Promise<void>
  readonly busy: boolean
  readonly bar: ReactNode
}

/** Fetches the workbook of a list. */
export const useExport = (of: Resource): Download =>
  useDownload(of.key, (query) => downloadOrData(callsFor(of).export, { query }, { stay: true }))

/**
 * Fetches a file by `ask`, which answers as `downloadOrData` does; where the server makes it in a job, `bar` shows how far it is. Whoever left meanwhile finds the job again
 * on the screen, or the file that it made. Under `name` the browser keeps which job it was.
 */
export function useDownload(name: string, ask: (query: Readonly<Record<string, string>>) => Promise<unknown>): Download {
  const say = useText()
  const toast = useToast()
  const { user } = useSession()
  const [busy, setBusy] = useState(false)
  const [ready, setReady] = useState<Job | null>(null)
  const { job, isStopping, follow, resume, forget, cancel } = useJob(`ut.export.${user.id}.${name}`)

  const work = useCallback(
    async (run: () => Promise<string | null>) => {
      setBusy(true)
      try {
        const done = await run()
        if (done !== null) toast.success(done)
      } catch (error) {
        toast.error(error instanceof Error ? error : String(error))
      } finally {
        setBusy(false)
      }
    },
    [toast],
  )
  const dismiss = useCallback(() => {
    forget()
    setReady(null)
  }, [forget])
  const fetchFile = useCallback(
    async (made: Job) => {
      setReady(made)
      await download(jobCalls.file, { params: { id: String(made.id) } }, { stay: true })
      dismiss()
      return say(engineText.exported)
    },
    [dismiss, say],
  )
  const toItsEnd = useCallback(
    async (started: Job) => {
      const ended = await follow(started)
      if (ended?.state === 'cancelled') return say(engineText.exportStopped)
      return ended && fetchFile(ended)
    },
    [follow, fetchFile, say],
  )

  const comeBack = useRef((_found: Job) => {})
  useEffect(() => {
    comeBack.current = (found) => (found.state === 'done' ? setReady(found) : void work(() => toItsEnd(found)))
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

  const start = (query: Readonly<Record<string, string>>) =>
    work(async () => {
      setReady(null)
      const answer = await ask(query)
      const started = jobCalls.find.data.safeParse(answer)
      return started.success ? toItsEnd(started.data) : say(engineText.exported)
    })
  const stop = () => void cancel().catch((error: Error) => toast.error(error))
  const bar = job ? (
    <JobBar label={say(engineText.exporting)} job={job} isStopping={isStopping} onStop={stop} />
  ) : ready ? (
    <div className="resource-job" role="status">
      <span>{say(engineText.exportReady)}</span>
      <span className="resource-job-file">{ready.fileName}</span>
      <Button icon="download" disabled={busy} onClick={() => void work(() => fetchFile(ready))}>
        {say(engineText.download)}
      </Button>
      <Button kind="quiet" onClick={dismiss}>
        {say(engineText.close)}
      </Button>
    </div>
  ) : null
  return { start, busy, bar }
}
