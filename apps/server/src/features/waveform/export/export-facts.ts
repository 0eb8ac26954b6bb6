import { axisNamesOf, namedWithLetter } from '@undertone/domain/device/sensor/axis-names'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import type { Caller } from '../../../platform/identity/principal.ts'
import { offsetWriter, toZoned } from '../../../platform/runtime/clock.ts'
import { namePart } from '../../../platform/sheet/csv.ts'
import { titleOf } from '../../../waves/compute/wave.service.ts'
import type { SamplingDetail } from '../../../waves/view/wave.store.ts'
import type { FactName } from './wave-export.ts'

/** The file name: point, time and view. */
export const nameOf = (sampling: SamplingDetail, caller: Caller, what: string | number): string =>
  namePart(`${titleOf(sampling)}_${toZoned(sampling.t0, caller.timeZone).replace(/[: ]/g, '-')}_${what}`)

/** Column name of an axis. */
export const channelName = ({ directions }: Pick<SamplingDetail, 'directions'>, axis: Axis): string =>
  namedWithLetter(axisNamesOf(directions), axis)

export type Facts = (readonly [FactName, string])[]

/** Facts of a measurement in the head of every export. */
export const factsOf = (
  { pointName, equipmentName, areaName, sensorId, sampleHz, rpm, t0, isCalibrated }: SamplingDetail,
  timeZone: string,
): Facts => [
  // First: a format has room for some facts only.
  ...(isCalibrated ? [] : [['calibration', 'uncalibrated'] as const]),
  ['zone', `${timeZone} (${offsetWriter(timeZone)(t0.getTime())})`],
  ['point', [areaName, equipmentName, pointName].filter(Boolean).join(' / ')],
  ['sensor', sensorId],
  ['sampleHz', String(sampleHz)],
  ...(rpm === null ? [] : [['speed', String(rpm)] as const]),
]
