import { rules } from '@undertone/condition/diagnosis/rules/registry'
import { fill } from '@undertone/domain/core/text'
import { diagnosisRefusals } from '@undertone/domain/diagnosis/diagnosis-refusals.table'
import { type FaultKind, faultKinds } from '@undertone/domain/diagnosis/fault-kinds.table'
import { code, page, table } from './reference-format.ts'

const kinds: readonly (readonly [string, FaultKind])[] = Object.entries(faultKinds)
const nameOf = (kind: keyof typeof faultKinds | null): string => (kind === null ? '' : faultKinds[kind].en)

/** What a diagnosis can name, how, and why it refuses. */
export const diagnosisPage = page(
  'Diagnosis',
  'Faults, the rules that recognise them, and the reasons of refusal. Rules are in `packages/condition/src/diagnosis/rules` ([add one](../recipes/add-a-diagnosis-rule.md)).',
  `## Faults\n\n${table(
    ['key', 'code', '中文', 'English', 'category', 'of the specification', 'source'],
    kinds.map(([key, row]) => [code(key), row.code, row.cn, row.en, code(row.category), row.isOurs ? 'no, ours' : 'yes', row.source]),
  )}`,
  `## Rules\n\n${table(
    ['rule', 'faults', 'needs', '寻找', 'looks for', 'source'],
    rules.map((rule) => [
      code(rule.key),
      rule.kinds.map(code).join(', '),
      rule.needs.join(', '),
      rule.looksFor.cn,
      rule.looksFor.en,
      rule.source,
    ]),
  )}`,
  `## Confusions\n\n${table(
    ['rule', 'confused with', '区别', 'difference'],
    rules.flatMap((rule) => rule.confusedWith.map(({ kind, difference }) => [code(rule.key), nameOf(kind), difference.cn, difference.en])),
  )}`,
  `## Refusals\n\n${table(
    ['reason', '中文', 'English'],
    Object.entries(diagnosisRefusals).map(([reason, row]) => [code(reason), row.cn, fill(row.en)]),
  )}`,
)
