import { bearingOrders } from '@undertone/dsp/order/bearing'
import type { MachineModel, PointModel } from '../machine.ts'
import { bandNoise, whiteNoise } from '../noise.ts'
import { loadZone, STRENGTH_SCATTER } from '../race-fault.ts'
import { hashOf } from '../random.ts'
import { type Impact, spread } from '../resonator.ts'
import { strikesAlong } from '../strikes.ts'
import { IMPULSE_NS } from '../structure.ts'
import type { Exciter } from './excitation.ts'

/** Range of the mean slip of a bearing, as a fraction, different for each (guess within the field guide's 0 to 2 %). */
const SLIP = { min: 0.002, max: 0.006 } as const
/** Scatter of the interval between impacts, as a fraction (guess). */
export const JITTER = 0.008

/** Slip of a bearing, the same in each record. */
export const slipOf = (machine: MachineModel, at: string): number =>
  SLIP.min + (SLIP.max - SLIP.min) * (hashOf(`${machine.key}/${at}/slip`) / 4294967296)

/**
 * Speeds of the bearing's parts over the shaft's, at the cage slip of the machine: a cage that lags passes the outer race less often and the inner
 * race more often. Without a cage slip all of them share one slip.
 */
export function bearingSpeeds(machine: MachineModel, point: PointModel): { outer: number; inner: number; ball: number; cage: number } {
  if (!point.bearing) throw new Error(`${machine.key}: a bearing fault needs a bearing at ${point.key}`)
  const { n, d, D, phi } = point.bearing
  const { bpfo, bpfi, bsf, ftf } = bearingOrders(n, d, D, phi)
  if (machine.cageSlip === undefined) {
    const kept = 1 - slipOf(machine, point.key)
    return { outer: bpfo * kept, inner: bpfi * kept, ball: bsf * kept, cage: ftf * kept }
  }
  const cage = ftf * (1 - machine.cageSlip)
  return { outer: n * cage, inner: n * (1 - cage), ball: bsf * (1 - machine.cageSlip), cage }
}

/** Impacts get harder with speed, like those of the races. */
const speedShare = (shaftHz: number, machine: MachineModel, point: PointModel) => shaftHz / ((machine.ratedRpm * point.shaftRatio) / 60)

/** Share of an inner-race strike that reaches the housing: it crosses the rolling elements and their films (guess). */
const INNER_PATH = 0.6
/** Turns of the ball over which its spin axis wanders by a radian (guess). */
const AXIS_TURNS = 60

/**
 * A pit in a rolling element strikes the outer and the inner race once per spin each, while the cage carries the element through the load zone. The
 * spin axis wanders, and a pit that leaves the track strikes nothing.
 */
export const ballFault: Exciter<'ball'> = (fault, { machine, source, angle, shaftHz, severity, random }) => {
  const { ball, cage } = bearingSpeeds(machine, source)
  const start = 2 * Math.PI * random.next()
  const impacts: Impact[] = []
  let axis = 0.4 * random.normal()
  let isInner = false
  for (const { atSample, angle: at } of strikesAlong(angle, 2 * ball, JITTER / 2, random)) {
    axis += random.normal() / Math.sqrt(2 * AXIS_TURNS) - axis / (4 * AXIS_TURNS)
    const strength =
      fault.impactMs2 * severity * speedShare(shaftHz, machine, source) * loadZone(cage * at + start) * Math.abs(Math.cos(axis))
    const scatter = Math.exp(STRENGTH_SCATTER * random.normal())
    impacts.push({ atSample, strength: strength * scatter * (isInner ? INNER_PATH : 1) })
    isInner = !isInner
  }
  return { impacts }
}

/** Micro-impacts of a rubbing cage per turn of the cage (guess). */
const RUBS_PER_TURN = 240
/** How narrowly the rubbing is bound to one position of the cage: the rate follows exp(k (cos - 1)) (guess). */
const RUB_FOCUS = 5

/** A cage with a broken or worn bar rubs on its guiding land where the bar passes: bursts of micro-impacts, once per turn of the cage. */
export const cageFault: Exciter<'cage'> = (fault, { machine, source, angle, shaftHz, severity, random }) => {
  const { cage } = bearingSpeeds(machine, source)
  const start = 2 * Math.PI * random.next()
  const impacts: Impact[] = []
  for (const { atSample, angle: at } of strikesAlong(angle, RUBS_PER_TURN * cage, 0.5, random)) {
    const focus = Math.exp(RUB_FOCUS * (Math.cos(cage * at + start) - 1))
    if (random.next() > focus) continue
    impacts.push({ atSample, strength: -Math.log(1 - random.next()) * fault.impactMs2 * severity * speedShare(shaftHz, machine, source) })
  }
  return { impacts }
}

/** Contacts of asperities per second in a starved bearing at severity 1 (guess). */
const CONTACTS_PER_SECOND = 9000

/** A starved bearing: asperities touch through the film, at random and all around, harder where the friction varies. */
export const lubricationFault: Exciter<'lubrication'> = (fault, { angle, sampleHz, severity, shaftHz, machine, source, random }) => {
  const force = new Float64Array(angle.length)
  const friction = bandNoise(angle.length, sampleHz, 0.5, 8, 0.15, random)
  const hiss = whiteNoise(angle.length, random)
  const strength = fault.impactMs2 * severity * speedShare(shaftHz, machine, source)
  const rate = CONTACTS_PER_SECOND / sampleHz
  for (let i = 0; i < force.length; i++) {
    const contact = random.next() < rate ? -Math.log(1 - random.next()) : 0
    force[i] = (contact + 0.5 * Math.sqrt(rate) * hiss[i]!) * strength * Math.max(0, 1 + friction[i]!) * IMPULSE_NS * sampleHz
  }
  return { forces: spread(force, { horizontal: 1, vertical: 1, axial: 1 }) }
}
