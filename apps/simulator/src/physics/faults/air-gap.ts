import type { PointModel } from '../machine.ts'
import type { Exciter } from './excitation.ts'

/** Angles around the gap at which the magnetic pull is computed. */
const ANGLES = 32
/** A rotor core that sits askew is not round either: its lobes, one per pole, as a share of its eccentricity (guess). */
const LOBES = 0.3
/** Area of the gap over which the mean pull acts, m2, and the pull at the mean flux, N/m2 (0.8 T; guesses of a 100 kW motor). */
const PULL_N = 0.063 * 1.27e5

/** Where a sensor of each direction stands around the stator. */
const SENSOR_ANGLE = { horizontal: 0, vertical: Math.PI / 2 } as const

/** Displacement of the stator ring per unit of a pressure wave with `m` lobes, such that the wave of a centred rotor gives the healthy hum. */
function ringFlexibility(point: PointModel, lineHz: number, lobes: number): (m: number) => number {
  const hum = Math.SQRT2 * (point.levels.humMs2 ?? 0.1)
  // A pressure wave cos(2 p phi - 2 w t) of a centred rotor has the amplitude 1 in units of the mean pull.
  const unit = hum / (4 * Math.PI * lineHz) ** 2
  return (m) => (unit * (lobes ** 2 - 1) ** 2) / (m * m - 1) ** 2
}

/**
 * A rotor that is not in the middle of its stator. The field is strongest where the gap is narrow, its pull is the square of the flux, and the sum
 * around the gap pulls the rotor while its waves bend the stator. Computed around the gap at each sample, minus the same of a centred rotor.
 */
export const airGapFault: Exciter<'airGap'> = (fault, { machine, point, angle, sampleHz, severity, specimen, random }) => {
  const { motor } = machine
  if (!motor) throw new Error(`${machine.key}: an air gap needs a motor`)
  const { polePairs, lineHz } = motor
  const fixed = fault.fixedShare * severity
  const turning = fault.turningShare * severity
  const narrowAt = 0.6 * (specimen.next() - 0.5)
  const start = 2 * Math.PI * random.next()
  const highest = 2 * polePairs + 1
  const flexibility = ringFlexibility(point, lineHz, 2 * polePairs)
  const around = Array.from({ length: ANGLES }, (_, k) => (2 * Math.PI * k) / ANGLES)
  const cosOf = Array.from({ length: highest + 1 }, (_, m) => around.map((phi) => Math.cos(m * phi)))
  const sinOf = Array.from({ length: highest + 1 }, (_, m) => around.map((phi) => Math.sin(m * phi)))
  const fixedPart = around.map((phi) => fixed * Math.cos(phi - narrowAt))
  const forces = { horizontal: new Float64Array(angle.length), vertical: new Float64Array(angle.length) }
  const bending = { horizontal: new Float64Array(angle.length), vertical: new Float64Array(angle.length) }
  for (let i = 0; i < angle.length; i++) {
    const field = (2 * Math.PI * lineHz * i) / sampleHz + start
    const theta = angle[i]!
    const pull = around.map((phi, k) => {
      const gap = 1 - fixedPart[k]! - turning * (Math.cos(phi - theta) + LOBES * Math.cos(2 * polePairs * (phi - theta)))
      const wave = Math.cos(polePairs * phi - field) ** 2
      return 2 * wave * (1 / (gap * gap) - 1)
    })
    for (let m = 1; m <= highest; m++) {
      let c = 0
      let s = 0
      for (let k = 0; k < ANGLES; k++) {
        c += (2 / ANGLES) * pull[k]! * cosOf[m]![k]!
        s += (2 / ANGLES) * pull[k]! * sinOf[m]![k]!
      }
      if (m === 1) {
        forces.horizontal[i] = (PULL_N * c) / 2
        forces.vertical[i] = (PULL_N * s) / 2
      } else
        for (const direction of ['horizontal', 'vertical'] as const) {
          const at = m * SENSOR_ANGLE[direction]
          bending[direction][i] = bending[direction][i]! + flexibility(m) * (c * Math.cos(at) + s * Math.sin(at))
        }
    }
  }
  return {
    forces,
    motion: { horizontal: accelerationOf(bending.horizontal, sampleHz), vertical: accelerationOf(bending.vertical, sampleHz) },
  }
}

/** Second derivative of a displacement. */
function accelerationOf(x: Float64Array, sampleHz: number): Float64Array {
  const a = new Float64Array(x.length)
  for (let i = 1; i + 1 < x.length; i++) a[i] = (x[i + 1]! - 2 * x[i]! + x[i - 1]!) * sampleHz * sampleHz
  return a
}
