import { useQueryClient } from '@tanstack/react-query'
import { batchCalls } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, send } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/query.ts'
import type { PickedFile } from './picked-files.ts'

/** Files that are sent at a time (guess: enough to fill a line, and each user has few slots). */
const sentAtOnce = 3
/** Failures of which the list keeps the reasons. */
const listedFailures = 20

/** How far an upload is; null when none was begun. */
export interface UploadState {
  readonly done: number
  readonly total: number
  /** Files that were there already. */
  readonly skipped: number
  readonly failures: readonly { readonly path: string; readonly reason: string }[]
  readonly failed: number
  readonly isRunning: boolean
}

/** Whether no further file can be sent either: the session has ended, the disk is full, or the import. */
const endsAll = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 401 || error.status === 507)

/** Sends picked files one after another, without those that are there, and has them read at the end. */
export function useBatchUpload(id: number): {
  readonly state: UploadState | null
  readonly upload: (files: readonly PickedFile[]) => Promise<void>
  readonly stop: () => void
} {
  const client = useQueryClient()
  const [state, setState] = useState<UploadState | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const upload = useCallback(
    async (files: readonly PickedFile[]) => {
      if (files.length === 0 || running.current) return
      const abort = new AbortController()
      running.current = abort
      const options = { signal: abort.signal, noErrorPage: true }
      let now: UploadState = { done: 0, total: files.length, skipped: 0, failures: [], failed: 0, isRunning: true }
      const note = (part: Partial<UploadState>) => {
        now = { ...now, ...part }
        setState(now)
      }
      const fail = (path: string, reason: string) =>
        note({ failed: now.failed + 1, failures: [...now.failures, { path, reason }].slice(0, listedFailures) })
      note({})
      try {
        const known = new Map((await send(batchCalls.paths, { params: { id: String(id) } }, options)).map((one) => [one.path, one.bytes]))
        const due = files.filter(({ path, file }) => known.get(path) !== file.size)
        note({ skipped: files.length - due.length, done: files.length - due.length })
        const queue = due.values()
        const work = async () => {
          for (const { path, file } of queue) {
            if (abort.signal.aborted) return
            try {
              await send(batchCalls.upload, { query: { id: String(id), path, modified: String(file.lastModified) }, file }, options)
            } catch (error) {
              if (abort.signal.aborted) return
              fail(path, error instanceof Error ? error.message : String(error))
              if (endsAll(error)) return abort.abort()
            }
            note({ done: now.done + 1 })
          }
        }
        await Promise.all(Array.from({ length: sentAtOnce }, work))
        await send(batchCalls.read, { body: { id } }, { noErrorPage: true })
      } catch (error) {
        if (!abort.signal.aborted) fail('', error instanceof Error ? error.message : String(error))
      }
      running.current = undefined
      note({ isRunning: false })
      await Promise.all(
        [batchCalls.detail, batchCalls.files, batchCalls.findPage].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })),
      )
    },
    [client, id],
  )
  const stop = useCallback(() => running.current?.abort(), [])
  return { state, upload, stop }
}
