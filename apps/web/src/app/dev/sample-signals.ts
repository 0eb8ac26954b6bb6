/** Shaft speed, outer race frequency and resonance of the sample machine, Hz. */
export const shaftHz = 24.8
export const outerRaceHz = 89.4
export const resonanceHz = 2600

/** Repeatable noise from -1 to 1. */
export function noise(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2147483648 - 1
  }
}

/** Acceleration in m/s²: imbalance at 1× and 2×, and impacts that ring at the resonance. */
export function bearingSignal(count: number, sampleHz: number, seed = 1): Float32Array {
  const random = noise(seed)
  const ringing = 320
  return Float32Array.from({ length: count }, (_, index) => {
    const t = index / sampleHz
    const sinceImpact = t % (1 / outerRaceHz)
    const impact = 9 * Math.exp(-ringing * sinceImpact) * Math.sin(2 * Math.PI * resonanceHz * sinceImpact)
    const shaft = 2.2 * Math.sin(2 * Math.PI * shaftHz * t) + 0.9 * Math.sin(4 * Math.PI * shaftHz * t + 1)
    return shaft + impact + 0.4 * random()
  })
}

/** The main lobe of a Hann window, `bins` from its centre. */
const hannLobe = (bins: number): number => {
  if (Math.abs(bins) >= 2) return 0
  if (Math.abs(bins) === 1) return 0.5
  const x = Math.PI * bins
  return Math.abs(bins) < 1e-9 ? 1 : Math.abs(Math.sin(x) / x / (1 - bins * bins))
}

/** Lines at frequencies, as a spectrum with a Hann window shows them, above a noise floor. */
export function spectrumOf(
  lines: readonly (readonly [hz: number, amplitude: number])[],
  { bins, binHz, floor, seed = 1 }: { readonly bins: number; readonly binHz: number; readonly floor: number; readonly seed?: number },
): Float32Array {
  const random = noise(seed)
  const spectrum = Float32Array.from({ length: bins }, () => floor * (1 + 0.8 * random()))
  for (const [hz, amplitude] of lines) {
    const centre = hz / binHz
    for (let bin = Math.max(0, Math.ceil(centre - 2)); bin <= Math.min(bins - 1, centre + 2); bin++) {
      spectrum[bin] = Math.max(spectrum[bin]!, amplitude * hannLobe(bin - centre))
    }
  }
  return spectrum
}

/** Multiples of a frequency with decaying amplitudes. */
export const harmonics = (hz: number, amplitude: number, count: number, decay: number): [number, number][] =>
  Array.from({ length: count }, (_, index) => [hz * (index + 1), amplitude * decay ** index])

/** The lines of the sample machine: shaft orders, and the outer race with sidebands; `wear` scales the fault. */
export const machineLines = (wear: number): [number, number][] => [
  ...harmonics(shaftHz, 2.1, 6, 0.5),
  ...harmonics(outerRaceHz, 1.3 * wear, 8, 0.8),
  ...harmonics(outerRaceHz, 0.35 * wear, 5, 0.8).map(([hz, amplitude]): [number, number] => [hz + shaftHz, amplitude]),
]
