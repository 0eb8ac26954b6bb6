import { useQueryClient } from '@tanstack/react-query'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { Call } from '@undertone/domain/core/call'
import { keyOf } from '../../../core/api/query.ts'
import { useLater } from '../../../core/hooks/use-debounced.ts'
import { useLive } from '../../../core/live/live.ts'

/** News of alarms are gathered for so long, ms: ten at once are one question (guess). */
const gatherMs = 300

/** Every call that shows alarms. */
export const alarmReads: readonly Call[] = [
  alarmRecordCalls.findPage,
  alarmRecordCalls.detail,
  alarmRecordCalls.unread,
  alarmRecordCalls.machines,
  alarmRecordCalls.overview,
  alarmRecordCalls.ofPoint,
]

/** Asks again for what is shown of alarms when something happened to one. */
export function useAlarmNews(calls: readonly Call[] = alarmReads): void {
  const client = useQueryClient()
  const askAgain = useLater(() => {
    for (const call of calls) void client.invalidateQueries({ queryKey: keyOf(call) })
  }, gatherMs)
  useLive((event) => {
    if (event.type === 'alarm') askAgain()
  })
}
