import type { Finding } from '@undertone/domain/diagnosis/finding'
import { upperBound } from './intervals.ts'

/** What a recording shows according to its label; null where the label names nothing that can be scored. */
export type Truth =
  | { readonly of: 'part'; readonly part: 'outer' | 'inner' | 'ball' }
  | { readonly of: 'fault'; readonly faults: readonly string[] }
  | { readonly of: 'none' }
  | null

export type Outcome = 'right' | 'wrong' | 'refused' | 'false' | 'quiet'

type Fields = Readonly<Record<string, unknown>>

const parts: Readonly<Record<string, 'outer' | 'inner' | 'ball'>> = { outer_race: 'outer', inner_race: 'inner', ball: 'ball' }
/** Faults by the words of the labels. `faulty` of the pump motors is a bearing or the alignment, which its source does not separate. */
const faults: Readonly<Record<string, readonly string[]>> = {
  imbalance: ['imbalance'],
  misalignment: ['misaligned'],
  bent_shaft: ['bentShaft'],
  faulty: ['bearingBreath', 'bearingUnknownPart', 'misaligned', 'lubrication'],
}

/** The truth of a label. Gears (one recording, not separable by the study's measures) and runs to failure are printed and not scored. */
export function truthOf(label: Fields | null): Truth {
  const fault = String(label?.fault ?? '')
  const part = parts[String(label?.part ?? '')]
  if (fault === 'bearing') return part ? { of: 'part', part } : null
  if (fault === 'none') return { of: 'none' }
  return faults[fault] ? { of: 'fault', faults: faults[fault] } : null
}

/** How a diagnosis did. `false` is a finding on a healthy machine, or of another kind of fault. */
export function outcomeOf(truth: NonNullable<Truth>, findings: readonly Pick<Finding, 'fault' | 'part'>[]): Outcome {
  if (truth.of === 'none') return findings.length > 0 ? 'false' : 'quiet'
  if (truth.of === 'part') {
    if (findings.some(({ part }) => part === truth.part)) return 'right'
    if (findings.some(({ part }) => part !== null)) return 'wrong'
    return findings.some(({ fault }) => fault !== 'bearingUnknownPart') ? 'false' : 'refused'
  }
  if (findings.some(({ fault }) => truth.faults.includes(fault))) return 'right'
  return findings.length > 0 ? 'false' : 'refused'
}

/** Name of the set that a recording belongs to: what precedes its number. */
export function setOf(id: string): string {
  const cwru = /^cwru_\d+_(DE48|DE|FE)/.exec(id)?.[1]
  return cwru ? `CWRU ${cwru}` : (id.split(/[_\d]/)[0] ?? id).toUpperCase()
}

/** The rig of a recording: what is left out of its own calibration. */
export const rigOf = (id: string): string => (id.split(/[_\d]/)[0] ?? id).toUpperCase()

export interface Counts {
  readonly right: number
  readonly wrong: number
  readonly refused: number
  readonly false: number
  readonly quiet: number
}

export const noCounts: Counts = { right: 0, wrong: 0, refused: 0, false: 0, quiet: 0 }
export const counted = (counts: Counts, outcome: Outcome): Counts => ({ ...counts, [outcome]: counts[outcome] + 1 })
export const totalOf = ({ right, wrong, refused, false: wrongly, quiet }: Counts): number => right + wrong + refused + wrongly + quiet

/** The counts of a row as columns. */
export const columnsOf = (counts: Counts): string =>
  [counts.right, counts.wrong, counts.refused, counts.false, counts.quiet].map((value) => String(value).padStart(8)).join('')

/** What so few records can promise about wrong names. */
export function wrongBound({ right, wrong, refused, false: wrongly }: Counts): string {
  const n = right + wrong + refused + wrongly
  return `${wrong} of ${n} wrong: at most ${(100 * upperBound(wrong, n)).toFixed(1)} % (95 %, one-sided)`
}
