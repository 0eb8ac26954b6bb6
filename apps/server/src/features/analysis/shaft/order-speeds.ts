import type { OrderHead } from '@undertone/domain/analysis/shaft/order.calls'
import { type SpeedProblem, type SpeedSource, speedSourceKeys } from '@undertone/domain/analysis/shaft/order-speed.table'
import { type TurnMarks, turnMarksIn } from '@undertone/domain/waveform/tacho-marks'
import { seriesNamed } from '../../../history/codec/series.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type SpeedInput, turningOf } from '../../../waves/compute/order-turning.ts'
import { readShown } from '../../../waves/point/point-history.ts'
import type { Sampling } from '../../../waves/view/sampling-view.ts'

/** The speed from a source, or why it has none. */
type SourceResult = { readonly given: SpeedInput; readonly rpm: number | null } | { readonly problem: SpeedProblem }
export type Speeds = Readonly<Record<SpeedSource, SourceResult>>

/** Telemetry readings count as a curve up to the record's length before and after it, but at least this long, ms (guess). */
const minMarginMs = 1000
/** Maximum readings considered (guess: 100 a second over the longest waveform). */
const maxReadings = 10_000

const steadyAt = (rpm: number | null | undefined, missing: SpeedProblem): SourceResult =>
  rpm === null || rpm === undefined
    ? { problem: missing }
    : rpm > 0
      ? { given: { kind: 'steady', hz: rpm / 60 }, rpm }
      : { problem: 'standing' }

/** All known speeds of a measurement; `rotation` is the entered one in r/min, 0 or nothing for none. */
export async function speedsOf(db: Database, found: Sampling, rotation: number | undefined): Promise<Speeds> {
  const { sampling, waves } = found
  const marks = turnMarksIn(waves.map(({ meta }) => meta))
  const samples = Math.max(...waves.map(({ n }) => n))
  return {
    entered: steadyAt(rotation || null, 'notEntered'),
    tacho: tachoOf(marks, samples, sampling.sampleHz),
    curve: sentCurve(marks) ?? (await readCurve(db, found, (1000 * samples) / sampling.sampleHz)) ?? { problem: 'noReadings' },
    sampling: steadyAt(sampling.rpm, 'notSent'),
    found: { given: { kind: 'search', nearHz: sampling.rpm ? sampling.rpm / 60 : null }, rpm: null },
  }
}

function tachoOf({ tacho }: TurnMarks, samples: number, sampleHz: number): SourceResult {
  if (!tacho) return { problem: 'noTacho' }
  const given = { kind: 'pulses', timesS: tacho.pulsesS, pulsesPerTurn: tacho.pulsesPerTurn } as const
  const turning = turningOf(given, samples, sampleHz)
  return 'problem' in turning ? turning : { given, rpm: turning.meanHz * 60 }
}

const curveOf = (timesS: readonly number[], rpm: readonly number[]): SourceResult => ({
  given: { kind: 'curve', timesS, hz: rpm.map((one) => one / 60) },
  rpm: rpm.reduce((sum, one) => sum + one, 0) / rpm.length,
})

const sentCurve = ({ speedCurve }: TurnMarks): SourceResult | null => (speedCurve ? curveOf(speedCurve.timesS, speedCurve.rpm) : null)

/** The speed readings of a point's telemetry around a record, if they cover it completely. */
async function readCurve(db: Database, { sampling }: Sampling, durationMs: number): Promise<SourceResult | null> {
  if (sampling.mappingId === null) return null
  const start = sampling.t0.getTime()
  // Readings have whole milliseconds, so the query must as well.
  const margin = Math.ceil(Math.max(minMarginMs, durationMs))
  const end = start + Math.ceil(durationMs) + margin
  const requested = { mappingId: sampling.mappingId, series: [seriesNamed('r_speed')], begin: start - margin, end }
  const { points } = await readShown(db, requested, maxReadings)
  const readings = points.flatMap(({ t, values: [rpm] }) =>
    typeof rpm === 'number' && rpm >= 0 ? [{ timeS: (t - start) / 1000, rpm }] : [],
  )
  const first = readings.findLastIndex(({ timeS }) => timeS <= 0)
  const last = readings.findIndex(({ timeS }) => timeS * 1000 >= durationMs)
  if (first < 0 || last <= first) return null
  const used = readings.slice(first, last + 1)
  return curveOf(
    used.map(({ timeS }) => timeS),
    used.map(({ rpm }) => rpm),
  )
}

/** The requested source, or the most reliable one with a speed. */
export const selectSpeed = (speeds: Speeds, wanted: SpeedSource | undefined): SpeedSource =>
  wanted ?? speedSourceKeys.find((source) => 'given' in speeds[source]) ?? 'found'

/** Every source with its speed, for the head of a response. */
export const sourcesOf = (speeds: Speeds): OrderHead['sources'] =>
  speedSourceKeys.map((source) => {
    const results = speeds[source]
    return 'given' in results ? { source, rpm: results.rpm, problem: null } : { source, rpm: null, problem: results.problem }
  })
