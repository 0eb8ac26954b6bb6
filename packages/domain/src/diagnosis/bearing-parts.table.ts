import type { Text } from '../core/text.ts'

/** A part of a rolling bearing with the line that shows its defect. */
export interface BearingPart extends Text {
  /** Notation of analysts. */
  readonly line: string
  /** Frequency fault code of that line. */
  readonly lineCode: number
}

/** The parts by key. */
export const bearingParts = {
  outer: { cn: '外圈', en: 'Outer race', line: 'BPFO', lineCode: 1106 },
  inner: { cn: '内圈', en: 'Inner race', line: 'BPFI', lineCode: 1107 },
  ball: { cn: '滚动体', en: 'Rolling element', line: '2×BSF', lineCode: 1108 },
  cage: { cn: '保持架', en: 'Cage', line: 'FTF', lineCode: 1109 },
} as const satisfies Record<string, BearingPart>

export type BearingPartKey = keyof typeof bearingParts
export const bearingPartKeys = Object.keys(bearingParts) as [BearingPartKey, ...BearingPartKey[]]
