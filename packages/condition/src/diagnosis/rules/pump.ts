import type { Text } from '@undertone/domain/core/text'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import type { RecordView } from '../record/record-view.ts'
import { passingLines } from '../rule/passing.ts'
import { nothing, type Rule, type RuleResult } from '../rule/rule.ts'
import { found, suspicion } from '../rule/suspicion.ts'

const source = ruleSources.pump.reference
const what: Text = { cn: '泵叶轮', en: 'Pump impeller' }
const confidence = { grown: 0.6, sidebands: 0.1 } as const

function find(view: RecordView): RuleResult {
  const lines = passingLines(view, view.facts.vanes ?? 0, { label: 'VPF', family: 'vpf', source })
  if (!lines) return nothing
  const sure = confidence.grown + (lines.hasSidebands ? confidence.sidebands : 0)
  return found(suspicion('pumpBreath', sure, lines.evidence))
}

/** Vanes of a pump: pass at vanes × speed. */
export const pump: Rule = {
  key: 'pump',
  kinds: ['pumpBreath'],
  what,
  applies: ({ facts }) => facts.parts.includes('pump') || facts.vanes !== null,
  needs: ['speed', 'turns', 'vanes', 'baseline'],
  looksFor: {
    cn: '叶轮通过频率较基准增大 2 倍',
    en: 'Vane pass at twice the baseline',
  },
  confusedWith: [
    { kind: 'cavitation', difference: { cn: '汽蚀是高频宽带，不是谱线', en: 'Cavitation is a band of high frequencies, not a line.' } },
    { kind: 'resonance', difference: { cn: '叶轮通过频率落在固有频率上时为共振', en: 'Vane pass on a natural frequency is resonance.' } },
  ],
  source,
  find,
}
