import { bandNoise } from '../noise.ts'
import { spread } from '../resonator.ts'
import type { Exciter, FaultScene } from './excitation.ts'

/** Width of a worn spot, as a share of the belt (guess). */
const SPOT = 0.035
/** Where the second pulley lies on the path of the belt (guess: not quite half way). */
const SECOND_PULLEY = 0.45

const beltOf = ({ machine, source }: FaultScene): number => {
  if (!source.beltOrder) throw new Error(`${machine.key}: ${source.key} has no belt`)
  return source.beltOrder
}

/** The pull of a belt acts between the pulleys: opposite at the two shafts, along the line between them. */
const pullDirections = (scene: FaultScene, driven: string) => {
  const side = scene.point.key === driven ? -1 : 1
  return { horizontal: side, vertical: 0.35 * side, axial: 0.08 * side }
}

/** A worn or hard spot of a belt: a pulse of its tension each time it runs over a pulley, twice per turn of the belt. */
export const beltWearFault: Exciter<'beltWear'> = (fault, scene) => {
  const order = beltOf(scene)
  const pulse = (place: number) => Math.exp(-0.5 * ((place - Math.round(place)) / SPOT) ** 2)
  const tension = scene.angle.map((at) => {
    const place = (order * at) / (2 * Math.PI)
    return fault.pulseN * scene.severity * (pulse(place) + 0.8 * pulse(place - SECOND_PULLEY))
  })
  return { forces: spread(tension, pullDirections(scene, fault.at[1])) }
}

/** A slipping belt: it sticks and slides, so its tension fluctuates slowly and without order (the driven shaft's loss of speed: `beltSlipAt`). */
export const beltSlipFault: Exciter<'beltSlip'> = (fault, scene) => {
  const { angle, sampleHz, severity, random } = scene
  const order = beltOf(scene)
  const creep = bandNoise(angle.length, sampleHz, 1, 14, 1, random)
  const grip = bandNoise(angle.length, sampleHz, 150, 900, 1, random)
  // The friction between rubber and groove squeals while it slides.
  const tension = angle.map(
    (at, i) => fault.tensionN * severity * (creep[i]! * (1 + 0.3 * Math.cos(order * at)) + 0.06 * Math.max(0, creep[i]!) * grip[i]!),
  )
  return { forces: spread(tension, pullDirections(scene, fault.at[1])) }
}
