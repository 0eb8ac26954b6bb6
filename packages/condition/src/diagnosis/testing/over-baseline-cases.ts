import { type Axes, blows, plus, quiet } from './fault-cases.ts'
import { gaussian, randomOf, type Setting } from './machine-signals.ts'

/** Ten seconds of a shaft at 24.7 Hz, at a rate that carries little above 1 kHz; and two and a half at one that carries 5 kHz. */
export const slow: Setting = { sampleHz: 2560, seconds: 12.8, speedHz: 24.7, seed: 3 }
export const fast: Setting = { sampleHz: 12_800, seconds: 2.56, speedHz: 24.7, seed: 3 }
export const soundAt = (setting: Setting): Axes => quiet(setting, 40)
const nowAt = (setting: Setting): Axes => quiet(setting, 60)

export const on = (setting: Setting, more: Partial<Axes>): Axes => plus(nowAt(setting), more)
const count = ({ sampleHz, seconds }: Setting): number => Math.round(sampleHz * seconds)

/** Noise below a frequency: the mean of neighbouring samples, three times, whose strength comes and goes with slow eddies. */
export function eddies(setting: Setting, hz: number, rms: number, seed: number): Float64Array {
  const width = Math.max(2, Math.round(setting.sampleHz / (2 * hz)))
  let x: Float64Array = gaussian(count(setting), seed)
  for (let pass = 0; pass < 3; pass++) {
    const y = new Float64Array(x.length)
    let total = 0
    for (let i = 0; i < x.length; i++) {
      total += x[i]! - (x[i - width] ?? 0)
      y[i] = total / width
    }
    x = y
  }
  const scale = rms / Math.sqrt(x.reduce((sumOf, value) => sumOf + value * value, 0) / x.length)
  return x.map((value, i) => scale * value * (1 + 0.3 * Math.sin((2 * Math.PI * 1.3 * i) / setting.sampleHz)))
}

/**
 * A seal that the rotor meets once a turn: the housing gives way and comes back, a smooth bump of its displacement that is short against the turn. Its acceleration has no
 * mean, so that 1× gets least of it.
 */
export function sealBlows(setting: Setting, strength: number): Float64Array {
  const width = 1 / (3 * 2 * Math.PI * setting.speedHz)
  return Float64Array.from({ length: count(setting) }, (_, i) => {
    const turn = (setting.speedHz * i) / setting.sampleHz
    const at = (turn - Math.round(turn)) / setting.speedHz / width
    return strength * (1 - at * at) * Math.exp(-0.5 * at * at)
  })
}

/** A pit that is struck now and then: blows at random, a few a second, that ring at 2.9 kHz. */
export function rareBlows(setting: Setting, perSecond: number, strength: number, seed: number): Float64Array {
  const random = randomOf(seed)
  const list: [number, number][] = []
  for (let time = random() / perSecond; time < setting.seconds; time += (2 * random()) / perSecond)
    list.push([time, strength * (0.7 + 0.6 * random())])
  return blows(setting, list, 2900, 0.04)
}

/** Bursts of friction, once a turn of a cage: noise at high frequencies under a hump that repeats. */
export function cageBursts(setting: Setting, order: number, strength: number, seed: number): Float64Array {
  const noise = gaussian(count(setting), seed)
  return noise.map((value, i) => {
    const at = (order * setting.speedHz * i) / setting.sampleHz
    const away = at - Math.round(at)
    return strength * Math.exp(-0.5 * (away / 0.08) ** 2) * (value - (noise[i - 1] ?? 0))
  })
}

/** Pits on three neighbouring teeth: the mesh is stronger while they carry, and nothing jumps. */
export function pittedTogether(setting: Setting, teeth: number, depth: number): Float64Array {
  return Float64Array.from({ length: count(setting) }, (_, i) => {
    const turn = (setting.speedHz * i) / setting.sampleHz
    const away = teeth * (turn - Math.round(turn))
    const carried = Math.abs(away) < 4 ? 0.5 + 0.5 * Math.cos((Math.PI * away) / 4) : 0
    const phase = 2 * Math.PI * teeth * turn - 0.4 * carried
    return (1 + depth * carried) * (Math.cos(phase) + 0.3 * Math.cos(2 * phase)) + 1.2 * depth * carried * Math.cos(2 * phase)
  })
}

/** A steady mesh with two harmonics. */
export const steadyMesh = (setting: Setting, teeth: number): Float64Array =>
  Float64Array.from({ length: count(setting) }, (_, i) => {
    const phase = (2 * Math.PI * teeth * setting.speedHz * i) / setting.sampleHz
    return Math.cos(phase) + 0.3 * Math.cos(2 * phase)
  })
