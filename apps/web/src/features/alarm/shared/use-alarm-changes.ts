import { useQueryClient } from '@tanstack/react-query'
import { maintenanceCalls } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import type { Call } from '@undertone/domain/core/call'
import { keyOf } from '../../../core/api/query.ts'
import { useDebounced } from '../../../core/hooks/use-debounced.ts'
import { useLive } from '../../../core/live/live.ts'
import { alarmReads } from '../../../points/alarm/alarm-reads.ts'

/** Changes of alarms are collected for this time, ms: ten at a time cause one request (guess). */
const collectMs = 300

/** All calls that show shelved alarms. */
export const shelvingReads: readonly Call[] = [...alarmReads, maintenanceCalls.shelves, maintenanceCalls.mutedNow]

/** Refetches the displayed alarms when one changes. */
export function useAlarmChanges(calls: readonly Call[] = alarmReads): void {
  const client = useQueryClient()
  const refetch = useDebounced(() => {
    for (const call of calls) void client.invalidateQueries({ queryKey: keyOf(call) })
  }, collectMs)
  useLive((event) => {
    if (event.type === 'alarm') refetch()
  })
}
