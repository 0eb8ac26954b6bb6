import type { CodeOf } from '../core/enum.ts'
import { telemetryKeys } from '../device/telemetry/telemetry.ts'
import { dilutionSubject } from './retention.enums.ts'

export type DilutionSubject = CodeOf<typeof dilutionSubject>

const { Vibration, Temperature, Operation, Device } = dilutionSubject.members

/** The keys of the telemetry that are neither vibration nor anything else of their own group. */
const others: Readonly<Record<string, DilutionSubject>> = {
  tem: Temperature.code,
  ambTem: Temperature.code,
  rSpeed: Operation.code,
  axDisp: Operation.code,
  vFreq: Operation.code,
  runtime: Operation.code,
  batt: Device.code,
  rssi: Device.code,
}

const subjectOfColumn = new Map<string, DilutionSubject>(telemetryKeys.map(({ key, column }) => [column, others[key] ?? Vibration.code]))

/** The group of a series of history: that of its column; the temperature rise, which no sensor sends, goes with the temperatures. */
export const subjectOfSeries = (series: string): DilutionSubject => subjectOfColumn.get(series) ?? Temperature.code

/** The groups of the telemetry, waves left out. */
export const featureSubjects: readonly DilutionSubject[] = [Vibration.code, Temperature.code, Operation.code, Device.code]
