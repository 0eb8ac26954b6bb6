import { spread } from '../resonator.ts'
import { modalMass } from '../structure.ts'
import { contactMotion } from './contact.ts'
import type { Exciter } from './excitation.ts'

/** Holding acceleration over the rotating force's: bolts of a sound foot hold more than what shakes it; at severity 1 a sixth of it remains (guesses). */
const HELD = { sound: 1.5, loose: 0.25 } as const
/** A foot on its base, over the frame's own frequency, and its damping: it falls like a sack, without bouncing (guesses). */
const FOOT_SHARE = 1.6
const FOOT_DAMPING = 0.6
/** Share of the lifting that shows across and along the machine, which rocks (guess). */
const ROCKING = { horizontal: 0.4, vertical: 1, axial: 0.2 } as const
/** Share of the contact force that reaches the higher modes as blows (guess). */
const BLOW_SHARE = 0.25

/**
 * A machine foot that its bolts no longer hold: where the rotating force exceeds the rest of the holding force, the foot lifts and falls back. Cut
 * peaks, harmonics, impacts and, when it skips turns, half orders come out of the equation of motion.
 */
export const loosenessFault: Exciter<'looseness'> = (fault, { source, angle, sampleHz, shaftHz, machine, severity }) => {
  const frame = source.resonances[0]
  if (!frame) throw new Error(`${machine.key}: looseness needs the frame of ${source.key}`)
  const force = fault.forcedMs2 * (shaftHz / ((machine.ratedRpm * source.shaftRatio) / 60)) ** 2
  const held = HELD.sound - (HELD.sound - HELD.loose) * Math.min(1, severity)
  const { acceleration, contact } = contactMotion({
    drive: angle.map((at) => force * Math.cos(at)),
    sampleHz,
    holdMs2: fault.forcedMs2 * held,
    ownHz: 0,
    ownDamping: 0,
    contactHz: frame.hz * FOOT_SHARE,
    contactDamping: FOOT_DAMPING,
    seatM: 0,
  })
  const mass = modalMass(frame)
  return {
    motion: spread(acceleration, ROCKING),
    forces: spread(contact, { vertical: BLOW_SHARE * mass, horizontal: 0.4 * BLOW_SHARE * mass }),
  }
}
