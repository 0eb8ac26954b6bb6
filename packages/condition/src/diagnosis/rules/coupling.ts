import type { Text } from '@undertone/domain/core/text'
import type { RecordView } from '../record/record-view.ts'
import { lineEvidence } from '../rule/evidence.ts'
import { nothing, type Rule, type RuleResult } from '../rule/rule.ts'
import { exactSpeedHz, growthOf, orderLine, presentLine, radialOf } from '../rule/shaft-lines.ts'
import { found, suspicion } from '../rule/suspicion.ts'

const source = 'charts of the trade, second-hand: a worn coupling of three jaws at 3×; levels are guesses'
const what: Text = { cn: '联轴器', en: 'Coupling' }
const minGrowth = 2
const share = { ofFirst: 0.5, ofSecond: 1.2 } as const
const confidence = 0.4

function find(view: RecordView): RuleResult {
  const exactHz = exactSpeedHz(view.channels, view.speed?.hz ?? 0)
  // Three blades, vanes or teeth pass at the same order.
  if (view.facts.blades === 3 || view.facts.vanes === 3) return nothing
  const evidence = radialOf(view).flatMap((channel) => {
    const [first, second] = [1, 2].map((order) => orderLine(channel, exactHz, order)?.amplitude ?? 0)
    const third = presentLine(channel, exactHz, 3, 15)
    const growth = growthOf(view, channel, 3, exactHz)
    if (!third || growth === null || growth < minGrowth) return []
    if (third.amplitude < share.ofFirst * (first ?? 0) || third.amplitude < share.ofSecond * (second ?? 0)) return []
    return [
      lineEvidence(view, channel, third, {
        label: '3×',
        view: 'velocity',
        harmonic: 3,
        family: 'shaft',
        comparedWith: { what: 'baseline', value: growth, unit: '×' },
        source,
      }),
    ]
  })
  return evidence.length === 0 ? nothing : found(suspicion('coupling', confidence, evidence, { demotedBy: ['bearingBreath', 'looseness'] }))
}

/** A worn coupling: the force of its jaws. */
export const coupling: Rule = {
  key: 'coupling',
  kinds: ['coupling'],
  what,
  needs: ['speed', 'turns', 'velocityBand', 'baseline'],
  looksFor: {
    cn: '径向 3× 较基准增大 2 倍，高于 2× 且不低于 1× 的一半',
    en: 'A radial 3× of twice the baseline, above 2× and at least half of 1×',
  },
  confusedWith: [
    { kind: 'misaligned', difference: { cn: '不对中以 2× 为主', en: 'Misalignment is mainly 2×.' } },
    {
      kind: 'bearingBreath',
      difference: {
        cn: '外圈谱线可能接近 3×：有轴承证据时只作疑点',
        en: 'An outer race may stand near 3×: beside bearing evidence it is only a doubt.',
      },
    },
  ],
  source,
  find,
}
