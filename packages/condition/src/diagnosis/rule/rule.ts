import type { Text } from '@undertone/domain/core/text'
import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { Evidence, Refusal } from '@undertone/domain/diagnosis/finding'
import type { LibraryBearing } from '../record/machine-facts.ts'
import type { RecordView } from '../record/record-view.ts'

/** What a rule cannot do without; each has a text that says where to enter it. */
export type Need =
  | 'speed'
  | 'turns'
  | 'baseline'
  | 'velocityBand'
  | 'axes'
  | 'teeth'
  | 'blades'
  | 'vanes'
  | 'mains'
  | 'belt'
  | 'bearing'
  | 'envelopeBand'

/** A line or a band that a suspicion accounts for; two suspicions that claim the same one compete for it. */
export interface Claim {
  readonly channel: string
  readonly view: Evidence['view']
  /** Hz; bands by their lower end. */
  readonly hz: number
  /** How much there is to account for: dB over the floor, or over the baseline. */
  readonly db: number
}

/** A fault that a rule sees in a record, before it competes with those of other rules. */
export interface Suspicion {
  readonly kind: FaultKindKey
  readonly part: BearingPartKey | null
  readonly component: Text | null
  readonly channels: readonly string[]
  readonly stage: number | null
  readonly confidence: number
  readonly evidence: readonly Evidence[]
  readonly doubts: readonly Text[]
  readonly claims: readonly Claim[]
  /** Faults beside which this one is only a doubt: they cause the same lines. */
  readonly demotedBy?: readonly FaultKindKey[]
}

export interface RuleResult {
  readonly suspicions: readonly Suspicion[]
  readonly refusals: readonly Omit<Refusal, 'rule'>[]
}

/** One way to recognise faults. Adding one touches its file, the registry and its vectors. */
export interface Rule {
  readonly key: string
  readonly kinds: readonly FaultKindKey[]
  /** What is looked for, as said in a refusal. */
  readonly what: Text
  /** Whether it applies to a machine; it is not mentioned where it does not. */
  readonly applies?: (view: RecordView) => boolean
  readonly needs: readonly Need[]
  readonly looksFor: Text
  readonly confusedWith: readonly { readonly kind: FaultKindKey | null; readonly difference: Text }[]
  readonly source: string
  readonly find: (view: RecordView, library: readonly LibraryBearing[]) => RuleResult
}

export const nothing: RuleResult = { suspicions: [], refusals: [] }
