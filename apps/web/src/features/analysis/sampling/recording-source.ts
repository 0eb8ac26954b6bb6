import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { createContext, use } from 'react'
import { useCall } from '../../../core/api/query.ts'

/** The networking task whose recordings the lists show instead of those of a measuring point; null for the analysis page of a point. */
export const RecordingTask = createContext<number | null>(null)

export const useRecordingTask = (): number | null => use(RecordingTask)

/** How often the recordings of a task are read again, ms (guess: who mounts sensors waits for them). */
const refreshMs = 10_000

/** One page of the recordings of a networking task, newest first; nothing is read without a task. */
export function useTaskRecordings(page: number, pageSize: number) {
  const task = useRecordingTask()
  return useCall(
    waveformCalls.findPage,
    { body: { ...(task === null ? {} : { networkingTaskId: task }), pageNum: page, pageSize } },
    { enabled: task !== null, keepPrevious: true, noErrorPage: true, refreshMs },
  )
}
