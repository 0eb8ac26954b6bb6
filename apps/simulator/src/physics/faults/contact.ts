/** A mass that meets a stop on one side: x'' = drive - hold - drag x' - own x - [x < seat] (stiffness (x - seat) + loss x'), all per unit of mass. */
export interface ContactSystem {
  /** Acceleration by the drive at each sample, m/s2. */
  readonly drive: Float64Array
  readonly sampleHz: number
  /** Constant acceleration towards the seat, m/s2. */
  readonly holdMs2: number
  /** Natural frequency and damping of its own suspension; 0 without one. */
  readonly ownHz: number
  readonly ownDamping: number
  /** Natural frequency and damping on the stop, and the position of the stop, m. */
  readonly contactHz: number
  readonly contactDamping: number
  readonly seatM: number
}

/** Acceleration of the mass and the part of it that the stop causes, m/s2. */
export interface ContactMotion {
  readonly acceleration: Float64Array
  readonly contact: Float64Array
}

/** Steps per sample such that the contact's period has at least this many. */
const STEPS_PER_PERIOD = 120

/** Solves the equation of motion by the semi-implicit Euler method, which keeps the energy of a free oscillation. */
export function contactMotion(system: ContactSystem): ContactMotion {
  const { drive, sampleHz, holdMs2, seatM } = system
  const own = (2 * Math.PI * system.ownHz) ** 2
  const ownDrag = 2 * system.ownDamping * 2 * Math.PI * system.ownHz
  const stop = (2 * Math.PI * system.contactHz) ** 2
  const stopDrag = 2 * system.contactDamping * 2 * Math.PI * system.contactHz
  const steps = Math.max(1, Math.ceil((STEPS_PER_PERIOD * system.contactHz) / sampleHz))
  const dt = 1 / (sampleHz * steps)
  const acceleration = new Float64Array(drive.length)
  const contact = new Float64Array(drive.length)
  let x = seatM - (own > 0 ? 0 : holdMs2 / stop)
  let v = 0
  for (let i = 0; i < drive.length; i++) {
    const from = drive[i]!
    const slope = ((drive[i + 1] ?? from) - from) / steps
    let sum = 0
    let sumContact = 0
    for (let step = 0; step < steps; step++) {
      // A stop pushes and never pulls.
      const push = x < seatM ? Math.max(0, -stop * (x - seatM) - stopDrag * v) : 0
      const a = from + slope * step - holdMs2 - ownDrag * v - own * x + push
      v += a * dt
      x += v * dt
      sum += a
      sumContact += push
    }
    acceleration[i] = sum / steps
    contact[i] = sumContact / steps
  }
  return { acceleration, contact }
}
