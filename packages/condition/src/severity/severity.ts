import { type IsoZone, isoZoneOf } from '@undertone/domain/asset/severity/iso-zones.table'
import { severityBand, severityMinSampleHz } from '@undertone/domain/asset/severity/severity-band'
import type { CodeOf } from '@undertone/domain/core/enum'
import { type Axis, axes } from '@undertone/domain/device/telemetry/telemetry'
import type { ungradedReason } from '@undertone/domain/monitor/monitor.enums'

/** Input for grading a machine's vibration. */
export interface SeverityInput {
  /** Velocity r.m.s. in the severity band in mm/s, by axis. */
  readonly velocity: Partial<Record<Axis, number>>
  /** Class of the machine in the severity table. */
  readonly isoClass: string | null
  /** The highest sampling rate of the sensor, Hz; null without a known sensor at the point. */
  readonly sampleHz: number | null
  /** False when the sensor's unit is undeclared. */
  readonly unitKnown: boolean
}

export type GradeProblem = CodeOf<typeof ungradedReason>

/** A/B: at most B, of a standard that does not separate the two. */
export type SeverityZone = 'A' | 'B' | 'A/B' | 'C' | 'D'

/** The boundaries of a row, and the zone of a value on them. */
export type ZoneBoundaries = Pick<IsoZone, 'ab' | 'bc' | 'cd' | 'upperFrom'>

/** A grade with its basis, or the reason why there is none. */
export type Severity =
  | { zone: SeverityZone; axis: Axis; value: number; row: IsoZone; band: typeof severityBand }
  | { refused: GradeProblem }

/** Zone of a velocity in mm/s r.m.s.; a value on a boundary belongs to the lower zone unless the row says otherwise. */
export function zoneOf(value: number, { ab, bc, cd, upperFrom = [] }: ZoneBoundaries): SeverityZone {
  const isBelow = (boundary: number, name: 'ab' | 'bc'): boolean => value < boundary || (value === boundary && !upperFrom.includes(name))
  if (ab !== null && isBelow(ab, 'ab')) return 'A'
  if (isBelow(bc, 'bc')) return ab === null ? 'A/B' : 'B'
  return value <= cd ? 'C' : 'D'
}

/** The axis with the largest usable velocity, the first of equal ones. Without intermediate arrays: a fleet is graded ten thousand times. */
function worstAxis(velocity: Partial<Record<Axis, number>>): Axis | undefined {
  let worst: Axis | undefined
  let largest = Number.NEGATIVE_INFINITY
  for (const axis of axes) {
    const value = velocity[axis]
    if (value === undefined || !Number.isFinite(value) || value < 0 || value <= largest) continue
    worst = axis
    largest = value
  }
  return worst
}

/** Grades the worst axis by ISO 10816 / 20816, or gives the reason why it cannot (product decision 7). */
export function gradeSeverity({ velocity, isoClass, sampleHz, unitKnown }: SeverityInput): Severity {
  if (!unitKnown) return { refused: 'unknownUnit' }
  const worst = worstAxis(velocity)
  if (!worst) return { refused: 'noValue' }
  if (sampleHz === null) return { refused: 'noSensor' }
  if (sampleHz < severityMinSampleHz) return { refused: 'rateTooLow' }
  const row = isoZoneOf(isoClass)
  if (!row) return { refused: 'noClass' }
  const value = velocity[worst]!
  return { zone: zoneOf(value, row), axis: worst, value, row, band: severityBand }
}
