import type { CodeOf } from '../core/enum.ts'
import { telemetryKeys } from '../device/telemetry/telemetry.ts'
import { retentionSubject } from './retention.enums.ts'

export type RetentionSubject = CodeOf<typeof retentionSubject>

const { Vibration, Temperature, Operation, Device } = retentionSubject.members

/** Telemetry keys that are not vibration, with their groups. */
const others: Readonly<Record<string, RetentionSubject>> = {
  tem: Temperature.code,
  ambTem: Temperature.code,
  rSpeed: Operation.code,
  axDisp: Operation.code,
  vFreq: Operation.code,
  runtime: Operation.code,
  cur: Operation.code,
  level: Operation.code,
  press: Operation.code,
  batt: Device.code,
  sigFault: Device.code,
  rssi: Device.code,
}

const subjectOfColumn = new Map<string, RetentionSubject>(telemetryKeys.map(({ key, column }) => [column, others[key] ?? Vibration.code]))

/** The group of a history series: that of its column; the computed temperature rise belongs to the temperatures. */
export const subjectOfSeries = (series: string): RetentionSubject => subjectOfColumn.get(series) ?? Temperature.code

/** The groups of the telemetry, without waveforms. */
export const featureSubjects: readonly RetentionSubject[] = [Vibration.code, Temperature.code, Operation.code, Device.code]
