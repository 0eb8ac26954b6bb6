import type { Text } from '@undertone/domain/core/text'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import type { RecordView } from '../record/record-view.ts'
import { lineEvidence } from '../rule/evidence.ts'
import { nothing, type Rule, type RuleResult } from '../rule/rule.ts'
import { exactSpeedHz, grownLines, growthOf, isBeltOrder, orderLine, presentLine, radialOf } from '../rule/shaft-lines.ts'
import { found, suspicion } from '../rule/suspicion.ts'

const source = ruleSources.coupling.reference
const what: Text = { cn: '联轴器', en: 'Coupling' }
const minGrowth = 2
const share = { ofFirst: 0.5, ofSecond: 1.2 } as const
/** A pulse once a turn (a tooth, a blade, a seal, a foot) raises the orders beside 3× as well. What speaks against a fault needs less than what speaks for it (guesses). */
const pulse = { orders: [4, 5, 7, 8, 10, 11], lines: 2, growth: 1.5, minDb: 10, share: 0.05 } as const
/** Faults that strike once a turn at another point of the machine, from where 3× may be all that arrives. */
const struckBy = ['bearingBreath', 'looseness', 'rub', 'fanBreath', 'pumpBreath', 'gearBBreath', 'gearFBreath'] as const
const confidence = 0.4

/** Whether something strikes once a turn: the orders beside 3× have grown on any direction. */
const isStruck = (view: RecordView, exactHz: number): boolean =>
  view.channels.some((channel) => {
    const third = orderLine(channel, exactHz, 3)?.amplitude ?? 0
    const beside = grownLines(view, channel, exactHz, pulse.orders, pulse)
    return beside.filter(({ line }) => line.amplitude >= pulse.share * third).length >= pulse.lines
  })

function find(view: RecordView): RuleResult {
  const exactHz = exactSpeedHz(view.channels, view.speed?.hz ?? 0)
  // Three blades, vanes or teeth pass at the same order.
  if (view.facts.blades === 3 || view.facts.vanes === 3) return nothing
  if (isBeltOrder(view.facts, 3) || isStruck(view, exactHz)) return nothing
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
  return evidence.length === 0 ? nothing : found(suspicion('coupling', confidence, evidence, { demotedBy: struckBy }))
}

/** A worn coupling: the force of its jaws. */
export const coupling: Rule = {
  key: 'coupling',
  kinds: ['coupling'],
  what,
  needs: ['speed', 'turns', 'velocityBand', 'baseline'],
  looksFor: {
    cn: '径向 3× 较基准增大 2 倍，高于 2× 且不低于 1× 的一半，而 4×、5×、7×、8× 未随之增大',
    en: 'A radial 3× of twice the baseline, above 2× and at least half of 1×, while 4×, 5×, 7× and 8× have not grown with it',
  },
  confusedWith: [
    { kind: 'misaligned', difference: { cn: '不对中以 2× 为主', en: 'Misalignment is mainly 2×.' } },
    {
      kind: 'rub',
      difference: {
        cn: '每转一次的脉冲（碰摩、断齿、叶片）使 3× 附近各阶次一同增大',
        en: 'A pulse once a turn (a rub, a tooth, a blade) raises the orders beside 3× with it.',
      },
    },
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
