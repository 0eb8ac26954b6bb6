import type { Random } from './random.ts'

/** White noise. */
export function whiteNoise(samples: number, random: Random): Float64Array {
  const noise = new Float64Array(samples)
  for (let i = 0; i < samples; i++) noise[i] = random.normal()
  return noise
}

/** Noise between two frequencies (three poles above, one below), scaled to `rms`: flow and friction that fluctuate slowly. */
export function bandNoise(samples: number, sampleHz: number, lowHz: number, highHz: number, rms: number, random: Random): Float64Array {
  const noise = new Float64Array(samples)
  const keepHigh = Math.exp((-2 * Math.PI * highHz) / sampleHz)
  const keepLow = Math.exp((-2 * Math.PI * lowHz) / sampleHz)
  let first = 0
  let second = 0
  let smooth = 0
  let slow = 0
  let power = 0
  for (let i = 0; i < samples; i++) {
    first = keepHigh * first + (1 - keepHigh) * random.normal()
    second = keepHigh * second + (1 - keepHigh) * first
    smooth = keepHigh * smooth + (1 - keepHigh) * second
    slow = keepLow * slow + (1 - keepLow) * smooth
    noise[i] = smooth - slow
    power += (smooth - slow) ** 2
  }
  const scale = power > 0 ? rms / Math.sqrt(power / samples) : 0
  for (let i = 0; i < samples; i++) noise[i] = noise[i]! * scale
  return noise
}
