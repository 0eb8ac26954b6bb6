import type { Random } from './random.ts'

/** Shaft angle in radians at every sample: speed with a slow jitter of 0.03 % standard deviation and 0.5 s memory (guess). */
export function shaftAngle(samples: number, sampleHz: number, shaftHz: number, random: Random): Float64Array {
  const angle = new Float64Array(samples)
  const step = (2 * Math.PI * shaftHz) / sampleHz
  const memory = Math.exp(-1 / (0.5 * sampleHz))
  const kick = 3e-4 * Math.sqrt(1 - memory * memory)
  let jitter = 3e-4 * random.normal()
  let at = 2 * Math.PI * random.next()
  for (let i = 0; i < samples; i++) {
    angle[i] = at
    jitter = jitter * memory + kick * random.normal()
    at += step * (1 + jitter)
  }
  return angle
}
