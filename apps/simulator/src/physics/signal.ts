import { bearingOrders } from '@undertone/dsp/order/bearing'
import { addLines, HUM_HZ, linesOf } from './lines.ts'
import { loadAt, speedRpmAt } from './load.ts'
import type { Direction, MachineModel, PointModel } from './machine.ts'
import { raceImpacts } from './race-fault.ts'
import { hashOf, type Random, seeded } from './random.ts'
import { addFlowNoise, addRinging, type Impact } from './resonator.ts'
import { severityAt } from './severity.ts'
import { shaftAngle } from './shaft.ts'

/** Point and time of a waveform. */
export interface WaveRequest {
  readonly machine: MachineModel
  readonly point: PointModel
  /** Start of the wave, epoch ms. */
  readonly atMs: number
  /** The day for which the faults' severities are stated, epoch ms. */
  readonly presentMs: number
  readonly sampleHz: number
  readonly samples: number
}

/** Acceleration of the sensor's X, Y and Z in m/s2, and the speed of the point's shaft. */
export interface TriaxialWave {
  readonly axes: readonly [Float64Array, Float64Array, Float64Array]
  readonly shaftRpm: number
  readonly load: number
}

/**
 * Record time discarded at the start, so that ring-downs and coloured noise have settled, s (guess: the slowest resonance has rung down).
 */
const LEAD_SECONDS = 0.04
/** Range of the mean slip of a bearing, as a fraction, different for each (guess within the field guide's 0 to 2 %). */
const SLIP = { min: 0.002, max: 0.006 } as const
/** Scatter of the interval between impacts, as a fraction (guess). */
const JITTER = 0.008

/** Velocity added to the 1x line by imbalance faults at this point, mm/s RMS at rated speed. */
function imbalanceMmS(sampling: WaveRequest): number {
  let sum = 0
  for (const fault of sampling.machine.faults) {
    if (fault.kind !== 'imbalance') continue
    const share = fault.at.includes(sampling.point.key) ? 1 : sampling.machine.transmission
    sum += fault.mmS * share * severityAt(fault, `${sampling.machine.key}/imbalance`, sampling.presentMs, sampling.atMs)
  }
  return sum
}

function impactsOf(request: WaveRequest, angle: Float64Array, shaftHz: number, random: Random): Impact[] {
  const { machine, point } = request
  const impacts: Impact[] = []
  for (const fault of machine.faults) {
    if (fault.kind === 'imbalance') continue
    const source = machine.points.find((candidate) => candidate.key === fault.at)
    if (!source?.bearing) throw new Error(`${machine.key}: a race fault needs a bearing at ${fault.at}`)
    const severity = severityAt(fault, `${machine.key}/${fault.at}`, request.presentMs, request.atMs)
    if (severity <= 0) continue
    const share = fault.at === point.key ? 1 : machine.transmission
    const { n, d, D, phi } = source.bearing
    const orders = bearingOrders(n, d, D, phi)
    // The defect rotates with its own shaft; the angle given is this point's shaft.
    const order = ((fault.kind === 'outerRace' ? orders.bpfo : orders.bpfi) * source.shaftRatio) / point.shaftRatio
    const strength = fault.impactMs2 * severity * share * (shaftHz / ((machine.ratedRpm * point.shaftRatio) / 60))
    const slip = SLIP.min + (SLIP.max - SLIP.min) * (hashOf(`${machine.key}/${fault.at}/slip`) / 4294967296)
    impacts.push(...raceImpacts(angle, { order, slip, jitter: JITTER, strength, turnsWithShaft: fault.kind === 'innerRace' }, random))
  }
  return impacts
}

function axisWave(
  request: WaveRequest,
  direction: Direction,
  angle: Float64Array,
  shaftHz: number,
  load: number,
  impacts: readonly Impact[],
  random: Random,
): Float64Array {
  const { machine, point, sampleHz } = request
  const out = new Float64Array(angle.length)
  addFlowNoise(out, sampleHz, point.resonances, direction, point.levels.flowMs2 * (0.6 + 0.4 * load), random)
  addLines(out, angle, sampleHz, shaftHz, linesOf(machine, point, direction, { shaftHz, load, imbalanceMmS: imbalanceMmS(request) }))
  const hum = Math.SQRT2 * (point.levels.humMs2 ?? 0)
  const humPhase = 2 * Math.PI * random.next()
  for (let i = 0; i < out.length; i++)
    out[i] = out[i]! + hum * Math.cos((2 * Math.PI * HUM_HZ * i) / sampleHz + humPhase) + point.sensorNoiseMs2 * random.normal()
  for (const mode of point.resonances) addRinging(out, sampleHz, mode, direction, impacts)
  return out
}

/** The waveform of a tri-axial sensor at this point and time; the same arguments give the same samples. */
export function waveAt(request: WaveRequest): TriaxialWave {
  const { machine, point, sampleHz } = request
  const random = seeded(`${machine.key}/${point.key}@${request.atMs}x${request.samples}/${sampleHz}`)
  const load = loadAt(machine, request.atMs)
  const shaftRpm = speedRpmAt(machine, request.atMs) * point.shaftRatio
  const shaftHz = shaftRpm / 60
  const lead = Math.ceil(LEAD_SECONDS * sampleHz)
  const angle = shaftAngle(request.samples + lead, sampleHz, shaftHz, random)
  const impacts = impactsOf(request, angle, shaftHz, random)
  const take = (direction: Direction) => axisWave(request, direction, angle, shaftHz, load, impacts, random).subarray(lead)
  const [x, y, z] = point.axes
  return { axes: [take(x), take(y), take(z)], shaftRpm, load }
}
