import { jobCalls } from '@undertone/domain/core/job.calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from '../core/api.ts'
import { followJob, type Job } from './follow-job.ts'

/** Follows one job at a time: its progress, and the way to cancel it. Leaving the screen stops the asking, not the job. */
export function useJob() {
  const [job, setJob] = useState<Job | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const follow = useCallback(async (started: Job): Promise<Job | null> => {
    stop.current?.abort()
    stop.current = new AbortController()
    try {
      return await followJob(started, { signal: stop.current.signal, onStep: setJob })
    } finally {
      setJob(null)
    }
  }, [])
  const id = job?.id
  const cancel = useCallback(async () => (id === undefined ? null : send(jobCalls.cancel, { body: { id } }, { stay: true })), [id])
  return { job, follow, cancel }
}
