import { type Fault, placesOf } from '../physics/fault.ts'
import type { Excitation } from '../physics/faults/excitation.ts'
import { excitationOf, isExcited } from '../physics/faults/exciters.ts'
import { bearingSpeeds, JITTER } from '../physics/faults/rolling.ts'
import { addLines, HUM_HZ, linesOf } from '../physics/lines.ts'
import { loadAt, speedRpmAt } from '../physics/load.ts'
import type { Direction, MachineModel, PointModel, Resonance } from '../physics/machine.ts'
import { raceImpacts } from '../physics/race-fault.ts'
import { type Random, seeded } from '../physics/random.ts'
import { addFlowNoise, addRinging, type Impact } from '../physics/resonator.ts'
import { severityAt } from '../physics/severity.ts'
import { shaftAngle } from '../physics/shaft.ts'
import { addForced } from '../physics/structure.ts'
import { disturbed } from './disturb.ts'
import type { WaveRequest } from './wave-request.ts'

/** Acceleration of the sensor's X, Y and Z in m/s2, and the speed of the point's shaft. */
export interface TriaxialWave {
  readonly axes: readonly [Float64Array, Float64Array, Float64Array]
  /** As it follows from the machine's speed and the ratio of this shaft: what a sensor reports. */
  readonly shaftRpm: number
  /** As the shaft turns, mean of the record: a slipping belt makes it slower. */
  readonly turningRpm: number
  readonly load: number
}

/**
 * Record time discarded at the start, so that ring-downs and coloured noise have settled, s (guess: the slowest resonance has rung down).
 */
const LEAD_SECONDS = 0.04
/** The same for machines with forced vibration: frames of 30 Hz have settled to a hundredth (guess). */
const FORCED_LEAD_SECONDS = 0.6

/** Severity of a fault of this machine at the time of a record; each fault scatters on its own. */
const severityOf = ({ machine, presentMs, atMs }: WaveRequest, fault: Fault): number =>
  severityAt(fault, `${machine.key}/${fault.kind === 'imbalance' ? 'imbalance' : placesOf(fault)[0]}`, presentMs, atMs)

/** Share of a fault's effect that reaches a point. */
const shareAt = ({ machine, point }: WaveRequest, fault: Fault): number => (placesOf(fault).includes(point.key) ? 1 : machine.transmission)

/** Velocity added to the 1x line by imbalance faults at this point, mm/s RMS at rated speed. */
function imbalanceMmS(request: WaveRequest): number {
  let sum = 0
  for (const fault of request.machine.faults)
    if (fault.kind === 'imbalance') sum += fault.mmS * shareAt(request, fault) * severityOf(request, fault)
  return sum
}

function sourceOf(machine: MachineModel, fault: Fault): PointModel {
  const [at] = placesOf(fault)
  const source = machine.points.find((candidate) => candidate.key === at)
  if (!source) throw new Error(`${machine.key}: there is no point ${at} for its ${fault.kind}`)
  return source
}

function impactsOf(request: WaveRequest, angle: Float64Array, shaftHz: number, random: Random): Impact[] {
  const { machine, point } = request
  const impacts: Impact[] = []
  for (const fault of machine.faults) {
    if (fault.kind !== 'outerRace' && fault.kind !== 'innerRace') continue
    const severity = severityOf(request, fault)
    if (severity <= 0) continue
    const source = sourceOf(machine, fault)
    const speeds = bearingSpeeds(machine, source)
    // The defect rotates with its own shaft; the angle given is this point's shaft.
    const order = ((fault.kind === 'outerRace' ? speeds.outer : speeds.inner) * source.shaftRatio) / point.shaftRatio
    const strength = fault.impactMs2 * severity * shareAt(request, fault) * (shaftHz / ((machine.ratedRpm * point.shaftRatio) / 60))
    impacts.push(...raceImpacts(angle, { order, jitter: JITTER, strength, turnsWithShaft: fault.kind === 'innerRace' }, random))
  }
  return impacts
}

/** What the faults with forces of their own do, each with the share that reaches this point. */
function excitationsOf(request: WaveRequest, angle: Float64Array, shaftHz: number, load: number): { share: number; effect: Excitation }[] {
  const { machine, point, sampleHz, atMs } = request
  return machine.faults.filter(isExcited).flatMap((fault) => {
    const severity = severityOf(request, fault)
    // The bars of a sound cage are felt too: only what is missing grows.
    if (severity <= 0 && fault.kind !== 'rotorBars') return []
    const source = sourceOf(machine, fault)
    const ratio = source.shaftRatio / point.shaftRatio
    const scene = {
      ...{ machine, source, point, sampleHz, severity, load },
      angle: ratio === 1 ? angle : angle.map((at) => at * ratio),
      shaftHz: shaftHz * ratio,
      specimen: seeded(`${machine.key}/${fault.kind}`),
      random: seeded(`${machine.key}/${fault.kind}@${atMs}`),
    }
    return [{ share: shareAt(request, fault), effect: excitationOf(fault, scene) }]
  })
}

/** The modes of a point now: a support that loses stiffness lets the frame's mode fall. */
function modesOf(request: WaveRequest): readonly Resonance[] {
  let lost = 0
  for (const fault of request.machine.faults)
    if (fault.kind === 'softSupport') lost += fault.lostShare * severityOf(request, fault) * shareAt(request, fault)
  const [frame, ...rest] = request.point.resonances
  if (lost === 0 || !frame) return request.point.resonances
  return [{ ...frame, hz: frame.hz * Math.sqrt(Math.max(0.05, 1 - lost)) }, ...rest]
}

/** Share of its speed that this point's shaft loses, because a belt that drives it slips. */
function beltSlipAt(request: WaveRequest): number {
  let slip = 0
  for (const fault of request.machine.faults)
    if (fault.kind === 'beltSlip' && fault.at[1] === request.point.key) slip += fault.slip * severityOf(request, fault)
  return slip
}

/** The state of a point during one record. */
interface Scene {
  readonly request: WaveRequest
  readonly angle: Float64Array
  readonly shaftHz: number
  readonly load: number
  readonly modes: readonly Resonance[]
  readonly impacts: readonly Impact[]
  readonly excitations: readonly { readonly share: number; readonly effect: Excitation }[]
}

function axisWave(
  { request, angle, shaftHz, load, modes, impacts, excitations }: Scene,
  direction: Direction,
  random: Random,
): Float64Array {
  const { machine, point, sampleHz } = request
  const out = new Float64Array(angle.length)
  addFlowNoise(out, sampleHz, modes, direction, point.levels.flowMs2 * (0.6 + 0.4 * load), random)
  const running = { shaftHz, load, imbalanceMmS: imbalanceMmS(request), ...(modes[0] && { frame: modes[0] }) }
  addLines(out, angle, sampleHz, shaftHz, linesOf(machine, point, direction, running))
  const hum = Math.SQRT2 * (point.levels.humMs2 ?? 0)
  const humPhase = 2 * Math.PI * random.next()
  for (let i = 0; i < out.length; i++)
    out[i] = out[i]! + hum * Math.cos((2 * Math.PI * HUM_HZ * i) / sampleHz + humPhase) + point.sensorNoiseMs2 * random.normal()
  for (const mode of modes) addRinging(out, sampleHz, mode, direction, impacts)
  for (const { share, effect } of excitations) {
    const { forces, motion, impacts: blows } = effect
    const [force, moved] = [forces?.[direction], motion?.[direction]]
    if (force) addForced(out, sampleHz, modes, direction, force, share)
    if (moved) for (let i = 0; i < out.length; i++) out[i] = out[i]! + share * moved[i]!
    if (blows)
      for (const mode of modes)
        addRinging(
          out,
          sampleHz,
          mode,
          direction,
          blows.map((blow) => ({ ...blow, strength: blow.strength * share })),
        )
  }
  return out
}

/** The shaft's angle: drawn for the machine where all points are sampled together, else for the point. */
function angleOf(request: WaveRequest, samples: number, shaftHz: number, random: Random): Float64Array {
  const { machine, point, sampleHz, atMs } = request
  if (!machine.synchronous) return shaftAngle(samples, sampleHz, shaftHz, random)
  const first = shaftAngle(samples, sampleHz, shaftHz / point.shaftRatio, seeded(`${machine.key}@${atMs}/angle`))
  return first.map((at) => at * point.shaftRatio)
}

/** The waveform of a tri-axial sensor at this point and time; the same arguments give the same samples. */
export function waveAt(request: WaveRequest): TriaxialWave {
  const { machine, point, sampleHz } = request
  const random = seeded(`${machine.key}/${point.key}@${request.atMs}x${request.samples}/${sampleHz}`)
  const load = loadAt(machine, request.atMs)
  const shaftRpm = speedRpmAt(machine, request.atMs) * point.shaftRatio
  const shaftHz = (shaftRpm / 60) * (1 - beltSlipAt(request))
  const lead = Math.ceil((machine.faults.some(isExcited) ? FORCED_LEAD_SECONDS : LEAD_SECONDS) * sampleHz)
  const disturb = disturbed(request, lead)
  const angle = disturb.speed(angleOf(request, request.samples + lead, shaftHz, random))
  const impacts = impactsOf(request, angle, shaftHz, random)
  const excitations = excitationsOf(request, angle, shaftHz, load)
  const scene: Scene = { request, angle, shaftHz, load, modes: modesOf(request), impacts, excitations }
  const take = (direction: Direction) => disturb.axis(axisWave(scene, direction, random), direction).subarray(lead)
  const [x, y, z] = point.axes
  const turns = (angle[angle.length - 1]! - angle[lead]!) / (2 * Math.PI)
  const turningRpm = (60 * turns * sampleHz) / (angle.length - 1 - lead)
  return { axes: [take(x), take(y), take(z)], shaftRpm, turningRpm, load }
}
