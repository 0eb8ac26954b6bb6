import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { createContext, use } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { recordingsRefreshMs } from '../../../points/networking/networking-frame.tsx'

/** The networking task whose recordings the lists show instead of those of a measuring point; null for the analysis page of a point. */
export const RecordingTask = createContext<number | null>(null)

export const useRecordingTask = (): number | null => use(RecordingTask)

/** One page of the recordings of a networking task, newest first; nothing is read without a task. Only the first is kept up to date. */
export function useTaskRecordings(page: number, pageSize: number) {
  const task = useRecordingTask()
  return useCall(
    waveformCalls.findPage,
    { body: { ...(task === null ? {} : { networkingTaskId: task }), pageNum: page, pageSize } },
    { enabled: task !== null, keepPrevious: true, noErrorPage: true, ...(page === 1 ? { refreshMs: recordingsRefreshMs } : {}) },
  )
}
