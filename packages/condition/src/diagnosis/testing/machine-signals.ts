import type { BearingFacts } from '@undertone/domain/asset/bearing-check'
import { type DiagnosisInput, type MachineFacts, noFacts, type SignalRecord } from '../record/machine-facts.ts'

/** Reproducible random numbers, evenly between 0 and 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Gaussian noise of RMS 1. */
export function gaussian(n: number, seed: number): Float64Array {
  const random = randomOf(seed)
  return Float64Array.from({ length: n }, () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random()))
}

export interface Setting {
  readonly sampleHz: number
  readonly seconds: number
  readonly speedHz: number
  readonly seed: number
}

/** A geometry in the facts of a library row. */
export const geometry = (rollerCount: number, elementDiameter: number, pitchDiameter: number, contactAngle = 0): BearingFacts => ({
  rollerCount,
  elementDiameter,
  pitchDiameter,
  contactAngle,
  bpfo: null,
  bpfi: null,
  bsf: null,
  ftf: null,
})

/** Lines of a running machine in acceleration, m/s²: order, amplitude. */
export function shaftLines(
  { sampleHz, seconds, speedHz, seed }: Setting,
  lines: readonly (readonly [order: number, amplitude: number])[],
): Float64Array {
  const random = randomOf(seed)
  const out = new Float64Array(Math.round(sampleHz * seconds))
  for (const [order, amplitude] of lines) {
    const phase = 2 * Math.PI * random()
    for (let i = 0; i < out.length; i++) out[i]! += amplitude * Math.cos((2 * Math.PI * order * speedHz * i) / sampleHz + phase)
  }
  return out
}

export function sum(...parts: readonly Float64Array[]): Float64Array {
  const out = new Float64Array(parts[0]?.length ?? 0)
  for (const part of parts) for (let i = 0; i < out.length; i++) out[i]! += part[i]!
  return out
}

export const scaled = (x: Float64Array, by: number): Float64Array => x.map((value) => value * by)

interface Defect {
  readonly part: 'outer' | 'inner' | 'ball'
  readonly facts: BearingFacts
  /** Contact angle under load, degrees: it moves the lines of the races in opposite directions. */
  readonly loadedAngle?: number
  /** Amplitude of an impact, m/s². */
  readonly impact: number
  /** Random share of a period by which contacts come early or late. */
  readonly slip?: number
}

/**
 * What a defect does: elements roll over it one after the other, each with a small random delay; every contact rings a resonance. The load is largest at the bottom, so a
 * defect on the inner race strikes harder once a turn, and one on a ball once a turn of the cage; a ball strikes both races in one spin.
 */
export function defectSignal(
  { sampleHz, seconds, speedHz, seed }: Setting,
  { part, facts, loadedAngle = 0, impact, slip = 0.01 }: Defect,
): Float64Array {
  const random = randomOf(seed)
  const n = facts.rollerCount ?? 8
  const ratio = ((facts.elementDiameter ?? 1) / (facts.pitchDiameter ?? 4)) * Math.cos((loadedAngle * Math.PI) / 180)
  const cageHz = (speedHz * (1 - ratio)) / 2
  const passHz = part === 'outer' ? n * cageHz : part === 'inner' ? n * (speedHz - cageHz) : (speedHz * (1 - ratio ** 2)) / ratio
  const loadHz = part === 'outer' ? 0 : part === 'inner' ? speedHz : cageHz
  const out = new Float64Array(Math.round(sampleHz * seconds))
  const resonanceHz = 0.27 * sampleHz
  const decay = sampleHz * 0.0015
  let time = random() / passHz
  while (time < seconds) {
    const load = loadHz === 0 ? 1 : 0.35 + 0.65 * Math.max(0, Math.cos(2 * Math.PI * loadHz * time))
    const at = time * sampleHz
    const first = Math.ceil(at)
    for (let i = first; i < Math.min(out.length, first + 6 * decay); i++)
      out[i]! += impact * load * Math.exp(-(i - at) / decay) * Math.sin((2 * Math.PI * resonanceHz * (i - at)) / sampleHz)
    time += (1 + slip * (random() - 0.5)) / passHz
  }
  return out
}

/** A record of channels. */
export const recordOf = (
  { sampleHz, speedHz }: Pick<Setting, 'sampleHz' | 'speedHz'>,
  channels: Readonly<Record<string, Float64Array>>,
  more: Partial<SignalRecord> = {},
): SignalRecord => ({
  channels: Object.entries(channels).map(([name, samples]) => ({
    name,
    direction: name === 'A' ? 'axial' : name === 'H' ? 'horizontal' : name === 'V' ? 'vertical' : null,
    samples,
  })),
  sampleHz,
  unit: 'm/s2',
  speedHz,
  waveId: null,
  ...more,
})

export const inputOf = (record: SignalRecord, facts: Partial<MachineFacts> = {}, more: Partial<DiagnosisInput> = {}): DiagnosisInput => ({
  record,
  facts: { ...noFacts, ...facts },
  baselines: [],
  library: [],
  ...more,
})

/** A bearing at the drive end. */
export const mounted = (facts: BearingFacts, model = 'X100') => [
  { key: 'de', name: { cn: `驱动端 ${model}`, en: `Drive end ${model}` }, facts },
]
