import type { Text } from '../core/text.ts'
import { type BearingPartKey, bearingParts } from './bearing-parts.table.ts'
import { type FaultKindKey, faultKinds } from './fault-kinds.table.ts'
import type { ConfidenceWord } from './finding.ts'

/** The name of a fault with its part: `Bearing fault (outer race)`. */
export function faultName(fault: FaultKindKey, part: BearingPartKey | null): Text {
  const { cn, en } = faultKinds[fault]
  return part === null ? { cn, en } : { cn: `${cn}（${bearingParts[part].cn}）`, en: `${en} (${bearingParts[part].en.toLowerCase()})` }
}

/** The words for a confidence, as users read them. */
export const confidenceTexts: Readonly<Record<ConfidenceWord, Text>> = {
  hint: { cn: '提示', en: 'hint' },
  probable: { cn: '较可能', en: 'probable' },
  clear: { cn: '明确', en: 'strong' },
}
