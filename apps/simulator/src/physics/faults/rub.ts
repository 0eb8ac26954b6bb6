import { spread } from '../resonator.ts'
import { contactMotion } from './contact.ts'
import type { Exciter } from './excitation.ts'

/** Mass of the rotor at the seal, kg, and its damping (guesses). */
const ROTOR_KG = 40
const ROTOR_DAMPING = 0.05
/** Stiffness of the seal against the rotor's: its natural frequency is this many times the critical speed (guess). */
const SEAL_SHARE = 5
const SEAL_DAMPING = 0.05
/** Friction of a dry seal: the force across, as a share of the push (textbook value for steel on bronze). */
const FRICTION = 0.2
/** Clearance over the amplitude of the orbit: free when sound, deep inside at severity 1 (guesses). */
const CLEARANCE = { sound: 1.05, touching: 0.15 } as const

/** A rotor on its shaft whose orbit reaches a seal on one side: the seal pushes back only while they touch. */
export const rubFault: Exciter<'rub'> = (fault, { angle, sampleHz, shaftHz, machine, source, severity }) => {
  const rated = (machine.ratedRpm * source.shaftRatio) / 60
  const force = fault.forcedMs2 * (shaftHz / rated) ** 2
  const r = shaftHz / fault.criticalHz
  const orbit = force / (2 * Math.PI * fault.criticalHz) ** 2 / Math.hypot(1 - r * r, 2 * ROTOR_DAMPING * r)
  const clearance = orbit * (CLEARANCE.sound - (CLEARANCE.sound - CLEARANCE.touching) * Math.min(1, severity))
  const { contact } = contactMotion({
    drive: angle.map((at) => force * Math.cos(at)),
    sampleHz,
    holdMs2: 0,
    ownHz: fault.criticalHz,
    ownDamping: ROTOR_DAMPING,
    contactHz: fault.criticalHz * SEAL_SHARE,
    contactDamping: SEAL_DAMPING,
    seatM: -clearance,
  })
  return { forces: spread(contact, { horizontal: -ROTOR_KG, vertical: -ROTOR_KG * FRICTION }) }
}
