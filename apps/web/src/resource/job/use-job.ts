import { jobCalls } from '@undertone/domain/core/job.calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, send } from '../../core/api/api.ts'
import { readStored, type StoredKey, writeStored } from '../../core/browser/storage.ts'
import { followJob, type Job } from './follow-job.ts'

/** A job in progress when the screen was left, and its start in epoch ms. */
export interface StoredJob {
  readonly job: Job
  readonly since: number
}

/** Reads the stored job of a key; null if it is invalid. */
export function readStoredJob(key: StoredKey): { readonly id: number; readonly since: number } | null {
  const [id, since] = (readStored(key) ?? '').split(',').map(Number)
  return id !== undefined && since !== undefined && Number.isInteger(id) && Number.isInteger(since) ? { id, since } : null
}

/**
 * Follows one job at a time, with its progress and cancellation. Leaving the screen stops polling, not the job: its id is stored until
 * `forget` is called, so that `resume` finds it again, also after a reload.
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
      if (readStoredJob(key)?.id !== started.id) writeStored(key, `${started.id},${Date.now()}`)
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
  const resume = useCallback(async (): Promise<StoredJob | null> => {
    const stored = readStoredJob(key)
    if (!stored) return null
    const answer = send(jobCalls.find, { params: { id: String(stored.id) } }, { noErrorPage: true })
    return answer.then(
      (job) => ({ job, since: stored.since }),
      (error: unknown) => {
        // The server deletes a job after a day; without a response it may still exist.
        if (error instanceof ApiError && error.status !== 0) forget()
        return null
      },
    )
  }, [key, forget])
  const id = job?.id
  const cancel = useCallback(async () => {
    if (id === undefined) return
    setStopping(true)
    await send(jobCalls.cancel, { body: { id } }, { noErrorPage: true }).catch((error: unknown) => {
      setStopping(false)
      throw error
    })
  }, [id])
  return { job, isStopping, follow, resume, forget, cancel }
}

/** Continues with the stored job once after the screen opens; `resume` is that of `useJob`. */
export function useResumedJob(resume: () => Promise<StoredJob | null>, onResumed: (stored: StoredJob) => void): void {
  const latest = useRef(onResumed)
  useEffect(() => {
    latest.current = onResumed
  })
  useEffect(() => {
    let isHere = true
    void resume().then((stored) => {
      if (isHere && stored) latest.current(stored)
    })
    return () => {
      isHere = false
    }
  }, [resume])
}
