import { bandNoise, whiteNoise } from '../noise.ts'
import { spread } from '../resonator.ts'
import { IMPULSE_NS } from '../structure.ts'
import type { Exciter, FaultScene } from './excitation.ts'

/** Width of the pressure pulse of a blade at the tongue, as a share of the spacing (guess). */
const PULSE_WIDTH = 0.18
/** Share of the lift of a blade that pushes the wheel across and along (guess). */
const ACROSS = 0.4
const ALONG = 0.3

const bladesOf = ({ machine, source }: FaultScene): number => {
  if (!source.blades) throw new Error(`${machine.key}: ${source.key} has no blades`)
  return source.blades
}

/** Speed over rated speed, squared: what flow pushes with. */
const pressureShare = ({ machine, source, shaftHz }: FaultScene) => (shaftHz / ((machine.ratedRpm * source.shaftRatio) / 60)) ** 2

/** Pressure at the tongue as the blades pass it; `lift` is the strength of each. */
function passing(angle: Float64Array, lift: readonly number[]): Float64Array {
  const spacing = (2 * Math.PI) / lift.length
  const width = PULSE_WIDTH * spacing
  return angle.map((at) => {
    const nearest = Math.round(at / spacing)
    let sum = 0
    for (let k = nearest - 2; k <= nearest + 2; k++) {
      const blade = ((k % lift.length) + lift.length) % lift.length
      sum += lift[blade]! * Math.exp(-0.5 * ((at - k * spacing) / width) ** 2)
    }
    return sum
  })
}

/** A wheel with one blade that lifts less: its pulse is missing at the tongue, the lift of the others pushes the wheel round, and the flow behind it is disturbed. */
export const fanBladeFault: Exciter<'fanBlade'> = (fault, scene) => {
  const { angle, sampleHz, severity, load, specimen, random } = scene
  const blades = bladesOf(scene)
  // The disturbed wheel also runs closer to the tongue: each blade pushes somewhat more, none alike.
  const lift = Array.from({ length: blades }, () => severity * (0.6 + 0.1 * specimen.normal()))
  const lost = Math.min(1, fault.lostShare * severity)
  lift[0] = (lift[0] ?? 0) - lost
  const push = fault.liftN * pressureShare(scene) * (0.5 + 0.5 * load)
  const pulses = passing(angle, lift)
  const eddies = () => bandNoise(angle.length, sampleHz, 1, 30, fault.turbulenceN * severity * pressureShare(scene), random)
  const [across, up] = [eddies(), eddies()]
  return {
    forces: {
      horizontal: angle.map((at, i) => push * (pulses[i]! - lost * ACROSS * Math.cos(at)) + across[i]!),
      vertical: angle.map((at, i) => push * (0.5 * pulses[i]! - lost * ACROSS * Math.sin(at)) + up[i]!),
      axial: angle.map((at) => -push * lost * ALONG * Math.cos(at)),
    },
  }
}

/** A pump whose vanes pass the cutwater too closely, one of them worn. */
export const vaneFault: Exciter<'vane'> = (fault, scene) => {
  const vanes = bladesOf(scene)
  const lift = Array.from({ length: vanes }, () => scene.severity * (1 + 0.08 * scene.specimen.normal()))
  lift[0] = (lift[0] ?? 0) * (1 - Math.min(1, fault.lostShare * scene.severity))
  // The cutwater stands anywhere in relation to the steady flow around the wheel.
  const cutwater = 2 * Math.PI * scene.specimen.next()
  const pulses = passing(
    scene.angle.map((at) => at + cutwater),
    lift,
  )
  return {
    forces: spread(pulses, { horizontal: 1, vertical: 0.7, axial: 0.3 }, fault.pulseN * pressureShare(scene) * (0.6 + 0.4 * scene.load)),
  }
}

/** Flow that turns back at the inlet of the wheel: a slow random surge, and broadband noise that the vanes cut. It is strongest at low load. */
export const recirculationFault: Exciter<'recirculation'> = (fault, scene) => {
  const { angle, sampleHz, severity, load, random } = scene
  const vanes = bladesOf(scene)
  const force = fault.forceN * severity * pressureShare(scene) * (1.4 - load)
  const surge = bandNoise(angle.length, sampleHz, 0.5, 12, 1, random)
  const hiss = bandNoise(angle.length, sampleHz, 40, 700, 1, random)
  const flow = angle.map((at, i) => force * (0.5 * surge[i]! + 0.12 * hiss[i]! * (1 + 0.4 * Math.cos(vanes * at) + 0.3 * surge[i]!)))
  return { forces: spread(flow, { horizontal: 1, vertical: 0.8, axial: 0.7 }) }
}

/** Collapsing bubbles, at random but more where a vane passes: very short blows of all sizes, so many that none stands out. */
export const cavitationFault: Exciter<'cavitation'> = (fault, scene) => {
  const { angle, sampleHz, severity, load, random } = scene
  const vanes = bladesOf(scene)
  const rate = (fault.perSecond * Math.min(1.5, severity) * (0.5 + 0.5 * load)) / sampleHz
  const strength = fault.impactMs2 * Math.sqrt(severity) * IMPULSE_NS * sampleHz
  const force = new Float64Array(angle.length)
  const rest = whiteNoise(angle.length, random)
  for (let i = 0; i < angle.length; i++) {
    const now = rate * (1 + 0.7 * Math.cos(vanes * angle[i]!) + 0.15 * Math.cos(angle[i]!))
    const collapse = random.next() < Math.min(1, now) ? -Math.log(1 - random.next()) : 0
    force[i] = strength * (collapse + 0.6 * Math.sqrt(Math.max(0, now)) * rest[i]!)
  }
  return { forces: spread(force, { horizontal: 1, vertical: 1, axial: 0.8 }) }
}
