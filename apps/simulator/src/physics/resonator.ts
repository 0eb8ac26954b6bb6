import type { Direction, Resonance } from './machine.ts'
import type { Random } from './random.ts'

/** A force impulse: its time in samples (may be fractional) and its strength. */
export interface Impact {
  readonly atSample: number
  readonly strength: number
}

/** Dynamic magnification of a second-order system for a steady force at `hz`: real and imaginary part, 1 at standstill. */
export function magnification(mode: Resonance, hz: number): { re: number; im: number } {
  const r = hz / mode.hz
  const re = 1 - r * r
  const im = 2 * mode.damping * r
  const norm = re * re + im * im
  return { re: re / norm, im: -im / norm }
}

/** Adds the ring-down of a mode to each impact, peak = strength x strike x gain: an exponentially decaying sine that starts between samples. */
export function addRinging(out: Float64Array, sampleHz: number, mode: Resonance, direction: Direction, impacts: readonly Impact[]): void {
  const omega = (2 * Math.PI * mode.hz) / sampleHz
  if (omega >= Math.PI) return
  const decay = mode.damping * omega
  const damped = omega * Math.sqrt(1 - mode.damping * mode.damping)
  const shrink = Math.exp(-decay)
  const cos = shrink * Math.cos(damped)
  const sin = shrink * Math.sin(damped)
  const lifetime = Math.ceil(Math.log(1e4) / decay)
  for (const impact of impacts) {
    const first = Math.ceil(impact.atSample)
    const lag = first - impact.atSample
    const amplitude = impact.strength * mode.strike * mode.gain[direction] * Math.exp(-decay * lag)
    let re = amplitude * Math.cos(damped * lag)
    let im = amplitude * Math.sin(damped * lag)
    const last = Math.min(out.length, first + lifetime)
    for (let i = first; i < last; i++) {
      if (i >= 0) out[i] = out[i]! + im
      const turned = re * cos - im * sin
      im = re * sin + im * cos
      re = turned
    }
  }
}

/** Adds stationary noise coloured by the structure's modes, `rms` in all when the gains are 1, one third of it white. */
export function addFlowNoise(
  out: Float64Array,
  sampleHz: number,
  modes: readonly Resonance[],
  direction: Direction,
  rms: number,
  random: Random,
): void {
  const audible = modes.filter((mode) => mode.hz < sampleHz / 2)
  const share = rms * Math.sqrt(2 / 3 / Math.max(1, audible.length))
  const white = new Float64Array(out.length)
  for (let i = 0; i < white.length; i++) white[i] = random.normal()
  const floor = rms * Math.sqrt(1 / 3)
  for (let i = 0; i < out.length; i++) out[i] = out[i]! + floor * white[i]!
  for (const mode of audible) {
    const omega = (2 * Math.PI * mode.hz) / sampleHz
    const r = Math.exp(-mode.damping * omega)
    const feed1 = 2 * r * Math.cos(omega * Math.sqrt(1 - mode.damping * mode.damping))
    const feed2 = -r * r
    // Variance of a second-order autoregressive process driven by unit white noise.
    const variance = (1 - feed2) / ((1 + feed2) * ((1 - feed2) ** 2 - feed1 ** 2))
    const scale = (share * mode.gain[direction]) / Math.sqrt(variance)
    let y1 = 0
    let y2 = 0
    for (let i = 0; i < out.length; i++) {
      const y = white[i]! + feed1 * y1 + feed2 * y2
      y2 = y1
      y1 = y
      out[i] = out[i]! + scale * y
    }
  }
}

/** The same time series in several directions, each with its share. */
export function spread(
  series: Float64Array,
  shares: Partial<Readonly<Record<Direction, number>>>,
  scale = 1,
): Partial<Record<Direction, Float64Array>> {
  const out: Partial<Record<Direction, Float64Array>> = {}
  for (const direction of ['horizontal', 'vertical', 'axial'] as const) {
    const share = shares[direction]
    if (share !== undefined) out[direction] = series.map((value) => value * share * scale)
  }
  return out
}
