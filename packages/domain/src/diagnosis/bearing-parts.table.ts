import type { Text } from '../core/text.ts'
import type { FaultLineFamilyKey } from './fault-line-families.table.ts'

/** A part of a rolling bearing with the line that shows its defect. */
export interface BearingPart extends Text {
  /** Notation of analysts. */
  readonly line: string
  /** Its family, which has the frequency fault code. */
  readonly family: FaultLineFamilyKey
}

/** The parts by key. */
export const bearingParts = {
  outer: { cn: '外圈', en: 'Outer race', line: 'BPFO', family: 'bpfo' },
  inner: { cn: '内圈', en: 'Inner race', line: 'BPFI', family: 'bpfi' },
  ball: { cn: '滚动体', en: 'Rolling element', line: '2×BSF', family: 'bsf' },
  cage: { cn: '保持架', en: 'Cage', line: 'FTF', family: 'ftf' },
} as const satisfies Record<string, BearingPart>

export type BearingPartKey = keyof typeof bearingParts
export const bearingPartKeys = Object.keys(bearingParts) as [BearingPartKey, ...BearingPartKey[]]
