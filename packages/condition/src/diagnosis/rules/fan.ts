import type { Text } from '@undertone/domain/core/text'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import type { RecordView } from '../record/record-view.ts'
import { passingLines } from '../rule/passing.ts'
import { nothing, type Rule, type RuleResult } from '../rule/rule.ts'
import { found, suspicion } from '../rule/suspicion.ts'

const source = ruleSources.fan.reference
const what: Text = { cn: '风机叶片', en: 'Fan blades' }
const confidence = { grown: 0.6, sidebands: 0.1 } as const

function find(view: RecordView): RuleResult {
  const lines = passingLines(view, view.facts.blades ?? 0, { label: 'BPF', family: 'bpf', source })
  if (!lines) return nothing
  const sure = confidence.grown + (lines.hasSidebands ? confidence.sidebands : 0)
  return found(suspicion('fanBreath', sure, lines.evidence))
}

/** Blades of a fan: pass at blades × speed. */
export const fan: Rule = {
  key: 'fan',
  kinds: ['fanBreath'],
  what,
  applies: ({ facts }) => facts.parts.includes('fan') || facts.blades !== null,
  needs: ['speed', 'turns', 'blades', 'baseline'],
  looksFor: {
    cn: '叶片通过频率较基准增大 2 倍；单个叶片损伤有 1× 边带',
    en: 'Blade pass at twice the baseline; one damaged blade adds sidebands of 1×',
  },
  confusedWith: [
    { kind: 'belt', difference: { cn: '皮带频率低于 1×', en: 'A belt turns below 1×.' } },
    { kind: 'resonance', difference: { cn: '共振在固定频率有宽峰', en: 'A resonance is a hump at a fixed frequency.' } },
  ],
  source,
  find,
}
