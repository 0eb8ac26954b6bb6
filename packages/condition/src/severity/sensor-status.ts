import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import type { CodeOf } from '@undertone/domain/core/enum'
import { sensorAlarmStatus } from '@undertone/domain/device/sensor/sensor-status.enums'
import { isSilent } from './live-state.ts'

export type SensorAlarmStatus = CodeOf<typeof sensorAlarmStatus>

/** What the alarm status of a sensor depends on. */
export interface SensorFacts {
  /** Measuring time of its newest data, epoch ms; null without any. */
  readonly lastMs: number | null
  readonly uploadMinutes: number
  /** Code of the highest level of its active alarms; null without one. */
  readonly level: number | null
  /** Its newest signal has no value, as of a broken wire. */
  readonly hasSignalFault: boolean
}

/** A silence beyond this is prolonged, ms. A guess: the large screen counts sensor states over 24 hours (specification, section 9). */
const prolongedMs = 24 * 3_600_000

const { Normal, Offline, C, D, Unknown, Offline2 } = sensorAlarmStatus.members

/**
 * The alarm status of a sensor at a time, epoch ms: silence first, since the alarms of a silent sensor are old; then a signal without a value,
 * then its highest active alarm.
 */
export function sensorAlarmStatusOf({ lastMs, uploadMinutes, level, hasSignalFault }: SensorFacts, nowMs: number): SensorAlarmStatus {
  if (lastMs === null) return Unknown.code
  if (isSilent(lastMs, uploadMinutes, nowMs)) return nowMs - lastMs > prolongedMs ? Offline2.code : Offline.code
  if (hasSignalFault) return Unknown.code
  if (level === alarmLevel.members.D.code) return D.code
  return level === alarmLevel.members.C.code ? C.code : Normal.code
}
