import type { OrderHead } from '@undertone/domain/analysis/shaft/order.calls'
import { maxSpeedRatio, minTurns, type SpeedProblem } from '@undertone/domain/analysis/shaft/order-speed.table'
import { highPassAt, type ShaftQuantity } from '@undertone/domain/analysis/shaft/shaft-quantities.table'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { resampledByAngle } from '@undertone/dsp/order/order-tracking'
import { estimateSpeed, RELIABLE_CONFIDENCE } from '@undertone/dsp/order/speed-estimate'
import { isProblem } from '@undertone/dsp/record/problem'
import { averagedSpectrum } from '@undertone/dsp/spectrum/averaged-spectrum'
import { isSteady, type SpeedInput, type Turning, turningOf } from './order-turning.ts'
import { type AxisRecord, type AxisSamples, lineNear, quantityOf, type Usable, usableOf } from './shaft-record.ts'

/** Input of an order spectrum. */
export interface OrderJob {
  readonly axes: readonly AxisSamples[]
  readonly sampleHz: number
  readonly quantity: ShaftQuantity
  readonly speed: SpeedInput
  /** The highest order, 0 for all. */
  readonly maxOrder: number
  /** Revolutions per segment, 0 for the whole record. */
  readonly turns: number
}

/** An order spectrum of each axis, or why there is none. */
export interface OrderResult
  extends Omit<Usable, 'records'>,
    Pick<OrderHead, 'highPassHz' | 'orderStep' | 'turns' | 'averages' | 'lineRpm' | 'sure' | 'problem' | 'curve'> {
  readonly speed: Omit<NonNullable<OrderHead['speed']>, 'source'> | null
  readonly spectra: readonly { readonly axis: Axis; readonly amplitude: Float32Array }[]
}

/** With fewer samples no speed can be estimated (`estimateSpeed`). */
const minSamples = 16

/** Calculates the order spectra of one sampling. */
export function ordersOf(job: OrderJob): OrderResult {
  const { sampleHz } = job
  const { records, problems, saturated } = usableOf(job.axes, sampleHz, minSamples, 'not')
  const none = { problems, saturated, highPassHz: null, orderStep: 0, turns: 0, averages: 0, lineRpm: null, sure: false, curve: null }
  const rejected = (problem: SpeedProblem): OrderResult => ({ ...none, speed: null, problem, spectra: [] })
  const samples = Math.min(...records.map(({ x }) => x.length))
  if (records.length === 0) return rejected('noAxis')
  const found = job.speed.kind === 'search' ? searched(records, sampleHz, job.speed.nearHz) : null
  if (job.speed.kind === 'search' && !found) return rejected('notFound')
  const turning = turningOf(found ? { kind: 'steady', hz: found.hz } : job.speed, samples, sampleHz)
  if ('problem' in turning) return rejected(turning.problem)
  const problem = problemOf(turning, sampleHz)
  const speed = {
    meanRpm: turning.meanHz * 60,
    lowRpm: turning.lowHz * 60,
    highRpm: turning.highHz * 60,
    confidence: found?.confidence ?? null,
    marks: turning.marks,
  }
  if (problem) return { ...none, speed, problem, spectra: [], curve: turning.curve }
  const near = isSteady(job.speed) ? lineNear(records, sampleHz, turning.meanHz) : null
  const lineRpm = near ? near.speedHz * 60 : null
  const sure = found ? found.confidence >= RELIABLE_CONFIDENCE : !isSteady(job.speed) || near !== null
  const spectra = spectraOf(job, records, samples, turning)
  const highPassHz = job.quantity === 'acceleration' ? null : highPassAt(turning.meanHz)
  return { problems, saturated, highPassHz, speed, lineRpm, sure, problem: null, curve: turning.curve, ...spectra }
}

function problemOf({ meanHz, lowHz, highHz, turns }: Turning, sampleHz: number): SpeedProblem | null {
  if (!(lowHz > 0)) return 'standing'
  if (highHz > maxSpeedRatio * lowHz) return 'variesTooMuch'
  if (meanHz >= sampleHz / 2) return 'aboveNyquist'
  return turns < minTurns ? 'tooFewTurns' : null
}

/** The most reliable speed estimate of all axes: near the transmitted speed if there is a line, otherwise anywhere. */
function searched(records: readonly AxisRecord[], sampleHz: number, nearHz: number | null): { hz: number; confidence: number } | null {
  const near = nearHz === null ? null : lineNear(records, sampleHz, nearHz)
  if (near) return { hz: near.speedHz, confidence: near.confidence }
  const found = records.flatMap(({ x }) => {
    const one = estimateSpeed(x, sampleHz)
    return one && !isProblem(one) ? [{ hz: one.speedHz, confidence: one.confidence }] : []
  })
  return found.reduce<{ hz: number; confidence: number } | null>(
    (best, one) => (best && best.confidence >= one.confidence ? best : one),
    null,
  )
}

/** The spectra over the same whole revolutions of every axis. */
function spectraOf({ sampleHz, quantity, maxOrder, turns }: OrderJob, records: readonly AxisRecord[], samples: number, turning: Turning) {
  // No filter before resampling: even at the slowest speed a revolution must contain the full bandwidth of the record.
  const perTurn = 2 * Math.ceil(sampleHz / turning.lowHz / 2)
  const resampled = records.map(({ axis, x }) => {
    const record = resampledByAngle(
      quantityOf(x.subarray(0, samples), sampleHz, quantity, turning.meanHz),
      sampleHz,
      turning.phase,
      perTurn,
    )
    if (isProblem(record)) throw new Error(`unexpected resampling problem: ${record.error}`)
    return { axis, record }
  })
  const whole = Math.min(...resampled.map(({ record }) => Math.floor(record.samples.length / perTurn)))
  const piece = turns > 0 && turns <= whole ? turns : whole
  const top = Math.min(maxOrder > 0 ? maxOrder : Number.POSITIVE_INFINITY, sampleHz / 2 / turning.meanHz)
  const averaged = resampled.map(({ axis, record }) => {
    const spectrum = averagedSpectrum(record.samples.subarray(0, whole * perTurn), perTurn, { segment: piece * perTurn })
    if (isProblem(spectrum)) throw new Error(`unexpected order spectrum problem: ${spectrum.error}`)
    return { axis, averages: spectrum.averages, amplitude: Float32Array.from(spectrum.amplitude.subarray(0, Math.floor(top * piece) + 1)) }
  })
  return {
    orderStep: 1 / piece,
    turns: piece,
    averages: averaged[0]?.averages ?? 0,
    spectra: averaged.map(({ axis, amplitude }) => ({ axis, amplitude })),
  }
}
