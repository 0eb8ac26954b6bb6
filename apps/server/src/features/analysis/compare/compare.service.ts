import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { Baseline } from '@undertone/domain/analysis/baseline/baseline.calls'
import type { Comparison } from '@undertone/domain/analysis/compare/compare.calls'
import { compareWith } from '@undertone/domain/analysis/compare/compare.enums'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Database } from '../../../platform/database/database.ts'
import { type Caller, may } from '../../../platform/identity/principal.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { samplingOf, wavesOf } from '../../../waves/view/wave.store.ts'
import { baselineOf } from '../baseline/baseline.store.ts'
import { type Compared, type Found, lastBefore, lastRepair, nearestTo, ofSister } from './compare.store.ts'

const dayMs = 86_400_000
/** How long before a recording the other one is, and how far it may be from there, in days (guess: half the step, so that a weekly round finds one). */
const steps = { Week: { back: 7, within: 3.5 }, Month: { back: 30, within: 15 } } as const
/** How far apart in time recordings of sister machines may be, in days (guess). */
const sisterWithin = 30

const kinds = compareWith.members

/** The recordings that a waveform in scope can be compared with; those that do not exist are absent, and all for one without a calibration. */
export async function comparisonsOf(db: Database, caller: Caller, waveId: number): Promise<Comparison[]> {
  const { scope, timeZone } = caller
  const sampling = await samplingOf(db, scope, waveId)
  if (!sampling) throw new DomainError(coreErrors.recordNotFound, {}, 'waveId')
  const { mappingId, equipmentId, freqMode, t0 } = sampling
  if (mappingId === null || equipmentId === null || !sampling.isCalibrated) return []
  const own: Compared = { waveId, mappingId, equipmentId, freqMode, t0 }
  const stepBack = ({ back, within }: (typeof steps)[keyof typeof steps]) =>
    nearestTo(db, scope, own, new Date(t0.getTime() - back * dayMs), within * dayMs)
  const axes = (await wavesOf(db, waveId)).map(({ axis }) => axis).join('')
  const baseline = await baselineOf(db, scope, timeZone, { mappingId, freqMode, axes })
  const repairedAt = await lastRepair(db, scope, own, may(caller, alarmRecordCalls.ofPoint.access))
  const found = [
    { with: kinds.Week.code, other: await stepBack(steps.Week) },
    { with: kinds.Month.code, other: await stepBack(steps.Month) },
    { with: kinds.Repair.code, other: repairedAt ? await lastBefore(db, scope, own, repairedAt) : undefined },
    { with: kinds.Baseline.code, other: baseline && baseline.waveId !== waveId ? baseline : undefined },
    { with: kinds.Sister.code, other: await ofSister(db, scope, own, sisterWithin * dayMs) },
  ]
  return found.flatMap(({ with: kind, other }) => (other ? [comparison(kind, other, own, timeZone)] : []))
}

function comparison(
  kind: Comparison['with'],
  other: Found | Pick<Baseline, 'waveId' | 'dateTime'>,
  own: Compared,
  timeZone: string,
): Comparison {
  if ('dateTime' in other) return { with: kind, waveId: other.waveId, mappingId: own.mappingId, dateTime: other.dateTime, place: '' }
  const { waveId, mappingId, t0, equipmentName, pointName } = other
  const place = kind === kinds.Sister.code ? `${equipmentName} · ${pointName}` : ''
  return { with: kind, waveId, mappingId, dateTime: toZoned(t0, timeZone), place }
}
