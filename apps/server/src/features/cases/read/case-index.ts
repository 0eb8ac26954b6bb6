import type { LikenessFacts } from '@undertone/condition/likeness/case-likeness'
import type { OrderSignature } from '@undertone/condition/likeness/order-signature'
import { equipmentLevel, equipmentType } from '@undertone/domain/asset/asset.enums'
import { couplingType, faultSource } from '@undertone/domain/cases/case.enums'
import { type CaseRecord, type CaseTexts, caseTextKeys } from '@undertone/domain/cases/case-content'
import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { type BearingPartKey, bearingParts } from '@undertone/domain/diagnosis/bearing-parts.table'
import { type FaultKindKey, faultKinds } from '@undertone/domain/diagnosis/fault-kinds.table'

/** What a case says beside its texts. */
export interface CaseHead {
  readonly caseNumber: string
  readonly fault: FaultKindKey | null
  readonly part: BearingPartKey | null
  readonly faultSource: string | null
  readonly couplingType: string | null
  readonly motorSpeed: number | null
  readonly importance: string | null
}

/** What words find a case by: its texts, and its choices in both languages, so that 轴承 finds a case that was written in English. */
export function searchText(
  head: CaseHead & CaseTexts,
  { machineType, component, facts, evidence }: Pick<CaseRecord, 'machineType' | 'component' | 'facts' | 'evidence'>,
  names: readonly (string | null)[] = [],
): string {
  const choices: readonly (Text | null | undefined)[] = [
    head.fault && faultKinds[head.fault],
    head.part && bearingParts[head.part],
    memberOf(faultSource, head.faultSource),
    memberOf(couplingType, head.couplingType),
    memberOf(equipmentLevel, head.importance),
    memberOf(equipmentType, machineType),
    component,
  ]
  return [
    head.caseNumber,
    ...caseTextKeys.map((key) => head[key]),
    ...choices.flatMap((one) => (one ? [one.cn, one.en] : [])),
    ...facts.map(({ value }) => String(value)),
    ...evidence.map(({ label }) => label),
    ...names,
  ]
    .filter(Boolean)
    .join('\n')
    .toLowerCase()
}

/** What a case is compared by: its fault as it is known now, its spectra as they were. */
export const likenessFacts = (
  { fault, part, motorSpeed }: Pick<CaseHead, 'fault' | 'part' | 'motorSpeed'>,
  { machineType, evidence }: Pick<CaseRecord, 'machineType' | 'evidence'>,
  spectra: { readonly velocity: OrderSignature | null; readonly envelope: OrderSignature | null },
): LikenessFacts => ({
  fault,
  part,
  lines: [...new Set(evidence.map(({ label }) => label))],
  velocity: spectra.velocity,
  envelope: spectra.envelope,
  machineType,
  speed: motorSpeed,
})
