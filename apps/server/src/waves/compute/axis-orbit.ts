import type { OrbitHead } from '@undertone/domain/analysis/shaft/order.calls'
import { minTurns } from '@undertone/domain/analysis/shaft/order-speed.table'
import { highPassAt, type ShaftQuantity } from '@undertone/domain/analysis/shaft/shaft-quantities.table'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { orbitEllipse } from '@undertone/dsp/order/orbit'
import { type Line, lineAlong, lineAmplitude, linePhaseDeg } from '@undertone/dsp/spectrum/spectral-line'
import { type PhaseResult, phaseOf } from './phase.ts'
import { type OrbitTacho, type ShaftAngle, shaftAngle } from './shaft-angle.ts'
import { type AxisRecord, type AxisSamples, lineIn, lineNear, quantityOf, type Usable, usableOf } from './shaft-record.ts'

/** Input of an orbit; a speed of 0 Hz is unknown, and without orders the signals are not filtered. */
export interface OrbitJob {
  readonly axes: readonly AxisSamples[]
  readonly sampleHz: number
  readonly quantity: ShaftQuantity
  /** The axes of the phase: that of the second relative to the first. */
  readonly pair: readonly [Axis, Axis]
  /** The speed, which is used as it is. */
  readonly speedHz: number
  readonly tacho: OrbitTacho | null
  readonly orders: readonly number[]
}

/** Signals of an orbit, and their properties at the running speed. */
export interface OrbitResult
  extends Omit<Usable, 'records'>,
    Pick<OrbitHead, 'highPassHz' | 'orders' | 'shaftHz' | 'lineRpm' | 'phaseFrom' | 'lines' | 'doubts' | 'ellipse'> {
  readonly signals: readonly { readonly axis: Axis; readonly values: Float32Array }[]
  readonly phase: PhaseResult
}

type LineOf = (x: Float64Array, order: number) => Line | null

/**
 * A line this far from the speed, in lines of the whole record, is offered. Guess: a twentieth turns the phase by 9° between start and middle, and a line is located more precisely than that.
 */
const offeredFrom = 0.05

/** Below this coherence a phase is not meaningful (guess: at 0.5 half of the energy at 1× would have no common cause). */
const minCoherence = 0.8

/** Calculates the signals, lines, phase and ellipse of one sampling, at exactly its speed: a line of the signal near it is only named. */
export function orbitOf({ axes, sampleHz, quantity, pair, speedHz, tacho, orders }: OrbitJob): OrbitResult {
  const { records, problems, saturated } = usableOf(axes, sampleHz, 1, 'counts')
  const shaftHz = speedHz > 0 && speedHz < sampleHz / 2 ? speedHz : null
  const near = shaftHz === null ? null : lineNear(of(records, pair), sampleHz, shaftHz)
  const length = Math.max(0, ...records.map(({ x }) => x.length))
  const angle = shaftAngle(shaftHz ?? 0, tacho, length, sampleHz)
  const isLong = ({ x }: AxisRecord) => shaftHz !== null && x.length * shaftHz >= minTurns * sampleHz
  const lineOf: LineOf = (x, order) => {
    const line = lineAlong(x, (i) => order * angle.turnsAt(i))
    return line && lineIn(quantity, line, order * (shaftHz ?? 0), speedHz)
  }
  const lines = records.filter(isLong).flatMap(({ axis, x }) => {
    const line = lineOf(x, 1)
    return line ? [{ axis, line }] : []
  })
  const usedOrders = shaftHz !== null && records.every(isLong) ? orders.filter((order) => order * shaftHz < sampleHz / 2) : []
  const phase = phaseIn(records, pair, sampleHz, speedHz)
  const [first, second] = pair.map((axis) => lines.find((one) => one.axis === axis)?.line)
  const isTurning = first && second && (lineAmplitude(first) > 0 || lineAmplitude(second) > 0)
  return {
    problems,
    saturated,
    highPassHz: quantity === 'acceleration' ? null : highPassAt(speedHz),
    orders: usedOrders,
    shaftHz,
    lineRpm: near && Math.abs(near.speedHz - speedHz) * length > offeredFrom * sampleHz ? near.speedHz * 60 : null,
    phaseFrom: angle.from,
    lines: lines.map(({ axis, line }) => ({ axis, amplitude: lineAmplitude(line), phaseDeg: linePhaseDeg(line) })),
    phase,
    doubts: doubtsOf(phase, near !== null),
    ellipse: isTurning ? orbitEllipse(first, second) : null,
    signals: records.map(({ axis, x }) => ({
      axis,
      values:
        usedOrders.length > 0 ? shaftAlone(x, usedOrders, angle, lineOf) : Float32Array.from(quantityOf(x, sampleHz, quantity, speedHz)),
    })),
  }
}

const of = (records: readonly AxisRecord[], selected: readonly Axis[]) => records.filter(({ axis }) => selected.includes(axis))

function phaseIn(records: readonly AxisRecord[], [a, b]: OrbitJob['pair'], sampleHz: number, hz: number): PhaseResult {
  const [first, second] = [a, b].map((axis) => records.find((one) => one.axis === axis)?.x)
  if (!first || !second) return { degrees: null, coherence: null, problem: 'axisMissing' }
  return phaseOf({ first, second, sampleHz, hz })
}

function doubtsOf({ problem, coherence }: PhaseResult, hasLine: boolean): OrbitResult['doubts'] {
  if (problem !== null) return []
  const steadiness = coherence === null ? ['onePiece' as const] : coherence < minCoherence ? ['lowCoherence' as const] : []
  return [...steadiness, ...(hasLine ? [] : ['noLine' as const])]
}

/** The record reduced to these orders of the shaft. */
function shaftAlone(x: Float64Array, orders: readonly number[], { turnsAt }: ShaftAngle, lineOf: LineOf): Float32Array {
  const out = new Float32Array(x.length)
  for (const order of orders) {
    const { re, im } = lineOf(x, order) ?? { re: 0, im: 0 }
    for (let i = 0; i < out.length; i++) {
      const turns = order * turnsAt(i)
      const angle = 2 * Math.PI * (turns - Math.floor(turns))
      out[i] = out[i]! + re * Math.cos(angle) - im * Math.sin(angle)
    }
  }
  return out
}
