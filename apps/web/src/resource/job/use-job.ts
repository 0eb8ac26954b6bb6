import { jobCalls } from '@undertone/domain/core/job.calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, send } from '../../core/api/api.ts'
import { readStored, type StoredKey, writeStored } from '../../core/browser/storage.ts'
import { followJob, type Job } from './follow-job.ts'

/** A job that was left, and when it was begun, in epoch ms. */
export interface KeptJob {
  readonly job: Job
  readonly since: number
}

/** Reads which job was left under a key; anything else counts as none. */
export function readKept(key: StoredKey): { readonly id: number; readonly since: number } | null {
  const [id, since] = (readStored(key) ?? '').split(',').map(Number)
  return id !== undefined && since !== undefined && Number.isInteger(id) && Number.isInteger(since) ? { id, since } : null
}

/**
 * Follows one job at a time: its progress, and the way to cancel it. Leaving the screen stops the asking, not the job: its id is kept until
 * its result was taken (`forget`), and whoever comes back, after a reload too, finds it with `resume`.
 */
export function useJob(key: StoredKey) {
  const [job, setJob] = useState<Job | null>(null)
  const [isStopping, setStopping] = useState(false)
  const leave = useRef<AbortController | null>(null)
  useEffect(() => () => leave.current?.abort(), [])
  const forget = useCallback(() => writeStored(key, null), [key])
  const follow = useCallback(
    async (started: Job): Promise<Job | null> => {
      leave.current?.abort()
      const left = new AbortController()
      leave.current = left
      if (readKept(key)?.id !== started.id) writeStored(key, `${started.id},${Date.now()}`)
      try {
        return await followJob(started, {
          signal: left.signal,
          onStep: (now) => {
            setJob(now)
            if (now.state === 'failed' || now.state === 'cancelled') forget()
          },
        })
      } finally {
        if (!left.signal.aborted) {
          setJob(null)
          setStopping(false)
        }
      }
    },
    [key, forget],
  )
  const resume = useCallback(async (): Promise<KeptJob | null> => {
    const kept = readKept(key)
    if (!kept) return null
    const answer = send(jobCalls.find, { params: { id: String(kept.id) } }, { stay: true })
    return answer.then(
      (job) => ({ job, since: kept.since }),
      (error: unknown) => {
        // The server forgets a job after a day; without an answer it may still be there.
        if (error instanceof ApiError && error.status !== 0) forget()
        return null
      },
    )
  }, [key, forget])
  const id = job?.id
  const cancel = useCallback(async () => {
    if (id === undefined) return
    setStopping(true)
    await send(jobCalls.cancel, { body: { id } }, { stay: true }).catch((error: unknown) => {
      setStopping(false)
      throw error
    })
  }, [id])
  return { job, isStopping, follow, resume, forget, cancel }
}
