/** A seeded random generator: the same seed always gives the same plant, so a restart sends the same history. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number
  /** Standard normal: mean 0, standard deviation 1. */
  normal(): number
  /** Uniform in [low, high). */
  between(low: number, high: number): number
}

/** FNV-1a hash of a text as an unsigned 32-bit number (Fowler, Noll, Vo; offset basis and prime from their page). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

function splitMix(state: number): () => number {
  let s = state >>> 0
  return () => {
    s = (s + 0x9e3779b9) >>> 0
    let z = s
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b)
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35)
    return (z ^ (z >>> 16)) >>> 0
  }
}

const rotate = (value: number, bits: number) => (value << bits) | (value >>> (32 - bits))

/** xoshiro128** (Blackman and Vigna) seeded from a text, with the polar method of Marsaglia for normal numbers. */
export function seeded(seed: string): Random {
  const fill = splitMix(hashOf(seed))
  let a = fill()
  let b = fill()
  let c = fill()
  let d = fill()
  const next = () => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotate(d, 11)
    return result / 4294967296
  }
  let spare: number | undefined
  const normal = () => {
    if (spare !== undefined) {
      const kept = spare
      spare = undefined
      return kept
    }
    for (;;) {
      const u = 2 * next() - 1
      const v = 2 * next() - 1
      const s = u * u + v * v
      if (s === 0 || s >= 1) continue
      const factor = Math.sqrt((-2 * Math.log(s)) / s)
      spare = v * factor
      return u * factor
    }
  }
  return { next, normal, between: (low, high) => low + (high - low) * next() }
}

/** Smooth random curve in [-1, 1] with one fresh value per `stepMs`, a pure function of seed and time: load, draught, weather. */
export function wander(seed: string, atMs: number, stepMs: number): number {
  const position = atMs / stepMs
  const cell = Math.floor(position)
  const valueAt = (index: number) => splitMix(hashOf(`${seed}#${index}`))() / 2147483648 - 1
  const t = position - cell
  const eased = t * t * (3 - 2 * t)
  return valueAt(cell) * (1 - eased) + valueAt(cell + 1) * eased
}
