import type { Text } from '@undertone/domain/core/text'
import type { Evidence } from '@undertone/domain/diagnosis/finding'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import type { ChannelView } from '../record/channel-view.ts'
import type { RecordView } from '../record/record-view.ts'
import { lineEvidence } from '../rule/evidence.ts'
import { nothing, type Rule, type RuleResult } from '../rule/rule.ts'
import { baselineOf, baselineSpeedHz, exactSpeedHz, grownLines, growthOf, orderLine, presentLine } from '../rule/shaft-lines.ts'
import { found, suspicion } from '../rule/suspicion.ts'

const source = ruleSources.rub.reference
const what: Text = { cn: '动静碰摩', en: 'Rub' }
/** A rotor that touches every second, third or fourth turn. */
const fractions: readonly (readonly [name: string, orders: readonly number[]])[] = [
  ['1/3', [1 / 3, 2 / 3, 4 / 3, 5 / 3]],
  ['1/4', [1 / 4, 3 / 4, 5 / 4, 7 / 4]],
]
const needs = { lines: 3, share: 0.1 } as const
/**
 * A rotor that touches at every turn has no fractions: its orbit is cut and the seal strikes, which raises the harmonics and not 1×. Only where clearances are narrow, as
 * beside plain bearings. Growth as for an imbalance doubled, the other levels are guesses.
 */
const comb = { orders: [2, 3, 4, 5, 6], lines: 3, growth: 3, minDb: 15, firstGrowth: 2, passGrowth: 1.3, kurtosisGrowth: 1.3 } as const
const confidence = { fractions: 0.55, comb: 0.45 } as const

const fractionLines = (channel: ChannelView, exactHz: number, orders: readonly number[]) => {
  const first = orderLine(channel, exactHz, 1)
  return orders.flatMap((order) => {
    const line = presentLine(channel, exactHz, order)
    return line && first && line.amplitude >= needs.share * first.amplitude ? [{ order, line }] : []
  })
}

/** Harmonics that blows of a seal have raised on a channel. */
function combLines(view: RecordView, channel: ChannelView, exactHz: number) {
  const before = baselineOf(view, channel)
  const kurtosis = (one: ChannelView | undefined) => one?.features().kurtosis ?? 3
  if (!before || kurtosis(channel) < comb.kurtosisGrowth * kurtosis(before)) return []
  if ((growthOf(view, channel, 1, exactHz) ?? 0) >= comb.firstGrowth) return []
  // A worn blade or vane is a pulse once a turn as well, and raises what passes.
  const passes = [view.facts.blades, view.facts.vanes].flatMap((count) => (count ? [growthOf(view, channel, count, exactHz) ?? 0] : []))
  if (passes.some((growth) => growth >= comb.passGrowth)) return []
  const lines = grownLines(view, channel, exactHz, comb.orders, comb)
  return lines.length >= comb.lines ? lines : []
}

const combEvidence = (view: RecordView, exactHz: number): Evidence[] =>
  view.facts.hasPlainBearings !== true
    ? []
    : view.channels.flatMap((channel) =>
        combLines(view, channel, exactHz).map(({ order, line, growth }) =>
          lineEvidence(view, channel, line, {
            label: `${order}×`,
            view: 'velocity',
            harmonic: order,
            family: 'shaft',
            comparedWith: { what: 'baseline', value: growth, unit: '×' },
            source,
          }),
        ),
      )

function find(view: RecordView): RuleResult {
  const exactHz = exactSpeedHz(view.channels, view.speed?.hz ?? 0)
  const harmonics = combEvidence(view, exactHz)
  const fractionsFound = view.channels.flatMap((channel) =>
    fractions.flatMap(([name, orders]) => {
      const lines = fractionLines(channel, exactHz, orders)
      const before = baselineOf(view, channel)
      if (lines.length < needs.lines || (before && fractionLines(before, baselineSpeedHz(view), orders).length >= needs.lines)) return []
      return lines.map(({ order, line }) =>
        lineEvidence(view, channel, line, {
          label: `${Math.round(order * Number(name.slice(2)))}/${name.slice(2)}×`,
          view: 'velocity',
          harmonic: order,
          source,
        }),
      )
    }),
  )
  const evidence = [...fractionsFound, ...harmonics]
  if (evidence.length === 0) return nothing
  const sure = fractionsFound.length > 0 ? confidence.fractions : confidence.comb
  return found(suspicion('rub', sure, evidence, { demotedBy: ['looseness'] }))
}

/** A rotor that touches what stands still. */
export const rub: Rule = {
  key: 'rub',
  kinds: ['rub'],
  what,
  needs: ['speed', 'turns', 'velocityBand', 'baseline'],
  looksFor: {
    cn: '1× 的三分之一或四分之一阶次及其倍数；滑动轴承转子：冲击性增强，2×～6× 中三个较基准增大 3 倍而 1× 不增大',
    en: 'Thirds or quarters of 1×, at least three of them; on rotors in plain bearings three of 2× to 6× at three times the baseline with impacts, while 1× has not grown',
  },
  confusedWith: [
    { kind: 'looseness', difference: { cn: '松动是半阶次，1× 也增大', en: 'Looseness has halves, and a 1× that grows, too.' } },
    {
      kind: null,
      difference: { cn: '其他转轴的固定速比：基准中也有', en: 'Another shaft at a fixed ratio: the baseline has its lines, too.' },
    },
    { kind: 'oilWhirl', difference: { cn: '油膜涡动不是整分数', en: 'Oil whirl is at no integer fraction.' } },
  ],
  source,
  find,
}
