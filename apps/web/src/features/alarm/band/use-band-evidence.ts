import { bandAlarmCalls } from '@undertone/domain/alarm/band/band-alarm.calls'
import { bandAlarm } from '@undertone/domain/alarm/band/band-alarm.resource'
import type { AlarmDetail } from '@undertone/domain/alarm/record/alarm-record.calls'
import { permissionOf } from '@undertone/domain/core/resource'
import { useCall } from '../../../core/api/query.ts'
import { useSession } from '../../../core/session/session.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { limitOfAlarm } from '../shared/alarm-evidence.ts'
import { evidenceBandOf } from './band-view.ts'

const options = { noErrorPage: true, staleMs: 60_000 } as const

/** What is known of a band alarm: the band, its values over a period, and its value in the waveform that raised the alarm. */
export function useBandEvidence(
  alarm: AlarmDetail,
  { bandId, mappingId, period }: { readonly bandId: number; readonly mappingId: number; readonly period: readonly [number, number] },
) {
  const { can } = useSession()
  const wave = alarm.nearestWave
  const [begin, end] = period
  const detail = useCall(
    callsFor(bandAlarm).detail,
    { params: { id: String(bandId) } },
    { ...options, enabled: can(permissionOf(bandAlarm, 'query')) },
  )
  const values = useCall(
    bandAlarmCalls.values,
    { query: { id: String(bandId), mappingId: String(mappingId), begin: String(begin), end: String(end) } },
    options,
  )
  const inWave = useCall(
    bandAlarmCalls.inWave,
    { query: { id: String(bandId), waveId: String(wave?.waveId) } },
    { ...options, enabled: wave !== null },
  )
  const band = detail.data ? evidenceBandOf(detail.data) : null
  // Without the permission to view the band, the exceeded limit is still known.
  return { band, values, inWave, limits: band?.limits ?? limitOfAlarm(alarm) }
}
