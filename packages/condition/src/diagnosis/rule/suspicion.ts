import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { Evidence } from '@undertone/domain/diagnosis/finding'
import { claimsOf } from './evidence.ts'
import type { RuleResult, Suspicion } from './rule.ts'

/** A suspicion of a machine fault from its evidence; the lines are what it accounts for. */
export function suspicion(
  kind: FaultKindKey,
  confidence: number,
  evidence: readonly Evidence[],
  more: Partial<Omit<Suspicion, 'kind' | 'confidence' | 'evidence'>> = {},
): Suspicion {
  return {
    kind,
    part: null,
    component: null,
    channels: [...new Set(evidence.map(({ channel }) => channel))],
    stage: null,
    confidence,
    evidence,
    doubts: [],
    claims: claimsOf(evidence),
    ...more,
  }
}

/** A result with one suspicion. */
export const found = (one: Suspicion): RuleResult => ({ suspicions: [one], refusals: [] })

/** Suspicions of the same fault of the same component on several channels as one. */
export function joined(suspicions: readonly Suspicion[]): RuleResult {
  const groups = Map.groupBy(suspicions, ({ kind, component }) => `${kind} ${component?.en}`)
  return {
    suspicions: [...groups.values()].map((group) => {
      const surest = group.toSorted((a, b) => b.confidence - a.confidence)[0]!
      return {
        ...surest,
        channels: [...new Set(group.flatMap(({ channels }) => channels))],
        evidence: group.flatMap(({ evidence }) => evidence),
        claims: group.flatMap(({ claims }) => claims),
      }
    }),
    refusals: [],
  }
}
