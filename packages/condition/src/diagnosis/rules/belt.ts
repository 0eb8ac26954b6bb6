import type { Text } from '@undertone/domain/core/text'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import type { RecordView } from '../record/record-view.ts'
import { lineEvidence } from '../rule/evidence.ts'
import { nothing, type Rule, type RuleResult } from '../rule/rule.ts'
import { baselineOf, baselineSpeedHz, beltCreep, exactSpeedHz, orderLine } from '../rule/shaft-lines.ts'
import { found, suspicion } from '../rule/suspicion.ts'

const source = ruleSources.belt.reference
const what: Text = { cn: '皮带', en: 'Belt' }
const harmonics = [1, 2, 3, 4]
const needs = { lines: 2, share: 0.2, minDb: 12, growth: 2 } as const
const confidence = { lines: 0.5, grown: 0.6 } as const

function find(view: RecordView): RuleResult {
  const exactHz = exactSpeedHz(view.channels, view.speed?.hz ?? 0)
  const beltHz = (view.facts.beltOrder ?? 0) * exactHz
  let hasGrown = false
  const evidence = view.channels.flatMap((channel) => {
    const first = orderLine(channel, exactHz, 1)
    const before = baselineOf(view, channel)
    const lines = harmonics.flatMap((harmonic) => {
      const hz = harmonic * beltHz * (1 - beltCreep / 2)
      const reach = Math.max(1.5 * view.df, (harmonic * beltHz * beltCreep) / 2)
      // A harmonic at a whole order of the shaft says nothing.
      if (Math.abs(hz / exactHz - Math.round(hz / exactHz)) * exactHz < reach + 2 * view.df) return []
      const line = channel.line('velocity', hz, reach)
      if (!line || !first || line.floorDb < needs.minDb || line.amplitude < needs.share * first.amplitude) return []
      const then = before?.line('velocity', (hz * baselineSpeedHz(view)) / exactHz, reach)
      if (then && line.amplitude < needs.growth * then.amplitude) return []
      hasGrown ||= then !== null && then !== undefined
      return [
        lineEvidence(view, channel, line, {
          label: harmonic === 1 ? 'Belt' : `Belt ${harmonic}×`,
          view: 'velocity',
          harmonic,
          comparedWith: { what: 'firstOrder', value: line.amplitude / first.amplitude, unit: '×' },
          source,
        }),
      ]
    })
    return lines.length >= needs.lines ? lines : []
  })
  return evidence.length === 0 ? nothing : found(suspicion('belt', hasGrown ? confidence.grown : confidence.lines, evidence))
}

/** A worn, loose or mismatched belt. */
export const belt: Rule = {
  key: 'belt',
  kinds: ['belt'],
  what,
  applies: ({ facts }) => facts.parts.includes('belt') || facts.beltOrder !== null,
  needs: ['speed', 'turns', 'belt'],
  looksFor: { cn: '皮带频率的至少两个谐波高于 1× 的 20%', en: 'At least two harmonics of the belt above 20 % of 1×' },
  confusedWith: [
    { kind: 'looseness', difference: { cn: '松动在半阶次', en: 'Looseness is at half orders.' } },
    { kind: 'oilWhirl', difference: { cn: '油膜涡动只有一条谱线', en: 'Oil whirl is a single line.' } },
  ],
  source,
  find,
}
