import type { Direction, Resonance } from './machine.ts'

/**
 * Impulse that makes a mode of strike 1 ring with 1 m/s2, N s: gives the modes of `Resonance` a mass, so that forces in N act on the same structure
 * as impacts in m/s2. A frame of 90 Hz and strike 0.003 has 300 kg, a bearing seat of 2750 Hz 28 kg (guess).
 */
export const IMPULSE_NS = 1.6e-3

/** Highest mode as a share of the sampling rate that a recursive filter still represents well. */
const HIGHEST_SHARE = 0.45

/** Mass of a mode, kg: an impulse J starts its ring-down with J / m, an acceleration of J w / m. */
export const modalMass = (mode: Resonance): number => (IMPULSE_NS * 2 * Math.PI * mode.hz) / mode.strike

/** Adds the acceleration of the structure under a force in N: the sum of its modes, each solved exactly for a force that is straight between samples. */
export function addForced(
  out: Float64Array,
  sampleHz: number,
  modes: readonly Resonance[],
  direction: Direction,
  force: Float64Array,
  share = 1,
): void {
  for (const mode of modes) {
    if (mode.hz >= HIGHEST_SHARE * sampleHz) continue
    const omega = 2 * Math.PI * mode.hz
    const damped = omega * Math.sqrt(1 - mode.damping ** 2)
    const shrink = Math.exp((-mode.damping * omega) / sampleHz)
    const cos = shrink * Math.cos(damped / sampleHz)
    const sin = shrink * Math.sin(damped / sampleHz)
    const xx = cos + ((mode.damping * omega) / damped) * sin
    const xv = sin / damped
    const vx = (-omega * omega * sin) / damped
    const vv = cos - ((mode.damping * omega) / damped) * sin
    const gain = (share * mode.gain[direction]) / modalMass(mode)
    const stiffness = omega * omega
    const drag = 2 * mode.damping * omega
    const heldX = (1 - xx) / stiffness
    const rampV = heldX * sampleHz
    const rampX = -(drag * rampV + xv * sampleHz - 1) / stiffness
    let x = (gain * (force[0] ?? 0)) / stiffness
    let v = 0
    for (let i = 0; i < out.length; i++) {
      const pull = gain * force[i]!
      out[i] = out[i]! + pull - drag * v - stiffness * x
      const rise = gain * (force[i + 1] ?? force[i]!) - pull
      const next = xx * x + xv * v + heldX * pull + rampX * rise
      v = vx * x + vv * v + xv * pull + rampV * rise
      x = next
    }
  }
}
