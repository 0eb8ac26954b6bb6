import { type Answer, isAnswer, numberAt } from '../transport/answer.ts'

/** One number of the oracle and the product's equivalent. */
export interface Check {
  readonly name: string
  readonly oracle: number
  readonly source:
    | { readonly kind: 'eigenvalue'; readonly view: number; readonly key: string }
    | { readonly kind: 'bin'; readonly view: number; readonly bin: number }
    | { readonly kind: 'peakHz'; readonly view: number; readonly bin: number }
  /** Largest number of the group: numbers close to zero are compared against a billionth of it. */
  readonly top: number
}

/** Views of the product by code (the specification's wave views): time domain and the spectrum of the same quantity. */
const QUANTITIES = [
  { section: undefined, time: 100, spectrum: 101, label: 'acceleration' },
  { section: 'velocity', time: 102, spectrum: 103, label: 'velocity' },
  { section: 'displacement', time: 106, spectrum: 107, label: 'displacement' },
  { section: 'envelope', time: -104, spectrum: 104, label: 'envelope' },
] as const

const numbersOf = (value: unknown): [string, number][] =>
  isAnswer(value) ? Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number') : []

const greatest = (values: readonly number[]) => values.reduce((top, value) => Math.max(top, Math.abs(value)), 0)

function peakChecks(peaks: unknown, view: number, label: string): Check[] {
  const list = Array.isArray(peaks) ? peaks.filter(isAnswer) : []
  const top = greatest(list.map((peak) => numberAt(peak, 'a')))
  return list.flatMap((peak): Check[] => {
    const bin = numberAt(peak, 'bin')
    return [
      {
        name: `${label} peak at bin ${bin}, Hz`,
        oracle: numberAt(peak, 'f'),
        source: { kind: 'peakHz', view, bin },
        top: numberAt(peak, 'f'),
      },
      { name: `${label} peak at bin ${bin}`, oracle: numberAt(peak, 'a'), source: { kind: 'bin', view, bin }, top },
    ]
  })
}

/** All numbers of an oracle's vector that the product also provides. */
export function checksOf(vector: Answer): Check[] {
  const checks: Check[] = []
  for (const { section, time, spectrum, label } of QUANTITIES) {
    const part = section === undefined ? vector : vector[section]
    if (!isAnswer(part)) continue
    const eigen = numbersOf(section === undefined ? vector.eigenvalues : part.eigen)
    for (const [key, oracle] of eigen)
      checks.push({ name: `${label} ${key}`, oracle, source: { kind: 'eigenvalue', view: time, key }, top: Math.abs(oracle) })
    checks.push(...peakChecks(section === undefined && isAnswer(vector.spectrum) ? vector.spectrum.peaks : part.peaks, spectrum, label))
  }
  if (isAnswer(vector.spectrum) && Array.isArray(vector.spectrum.sample_bins) && Array.isArray(vector.spectrum.sample_a)) {
    const heights = vector.spectrum.sample_a.map(Number)
    const top = greatest(heights)
    for (const [i, bin] of vector.spectrum.sample_bins.map(Number).entries())
      checks.push({ name: `acceleration bin ${bin}`, oracle: heights[i] ?? Number.NaN, source: { kind: 'bin', view: 101, bin }, top })
  }
  return checks
}

/** Maximum relative difference that counts as equal. */
export const TOLERANCE = 1e-6

/** Relative difference of two numbers; close to zero relative to a billionth of the group's largest. */
export const differenceOf = (ours: number, { oracle, top }: Pick<Check, 'oracle' | 'top'>): number =>
  Math.abs(ours - oracle) / Math.max(Math.abs(oracle), top * 1e-9, Number.MIN_VALUE)
