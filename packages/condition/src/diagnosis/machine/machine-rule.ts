import type { Text } from '@undertone/domain/core/text'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { Suspicion } from '../rule/rule.ts'
import type { MachineView } from './machine-points.ts'

/** A suspicion with the point whose record shows it. */
export interface MachineSuspicion extends Suspicion {
  readonly point: string
}

/** A fault that is not what a point shows. */
export interface Refuted {
  readonly point: string
  readonly kind: FaultKindKey
}

/** A rule that compares points of one machine, or records of one point at several speeds. What it lacks, it does not look for. */
export interface MachineRule {
  readonly key: string
  readonly kinds: readonly FaultKindKey[]
  readonly looksFor: Text
  readonly source: string
  readonly find: (machine: MachineView) => readonly MachineSuspicion[]
  /** Faults that the comparison speaks against, whatever a single record shows. */
  readonly refutes?: (machine: MachineView) => readonly Refuted[]
}
