import type { Text } from '@undertone/domain/core/text'
import type { ChannelView } from '../record/channel-view.ts'
import type { RecordView } from '../record/record-view.ts'
import { lineEvidence } from '../rule/evidence.ts'
import { nothing, type Rule, type RuleResult } from '../rule/rule.ts'
import { baselineOf, exactSpeedHz, orderLine, presentLine } from '../rule/shaft-lines.ts'
import { found, suspicion } from '../rule/suspicion.ts'

const source = 'charts of the trade, second-hand: integer fractions of 1×; levels are guesses'
const what: Text = { cn: '动静碰摩', en: 'Rub' }
/** A rotor that touches every second, third or fourth turn. */
const fractions: readonly (readonly [name: string, orders: readonly number[]])[] = [
  ['1/3', [1 / 3, 2 / 3, 4 / 3, 5 / 3]],
  ['1/4', [1 / 4, 3 / 4, 5 / 4, 7 / 4]],
]
const needs = { lines: 3, share: 0.1 } as const
const confidence = 0.55

const fractionLines = (channel: ChannelView, exactHz: number, orders: readonly number[]) => {
  const first = orderLine(channel, exactHz, 1)
  return orders.flatMap((order) => {
    const line = presentLine(channel, exactHz, order)
    return line && first && line.amplitude >= needs.share * first.amplitude ? [{ order, line }] : []
  })
}

function find(view: RecordView): RuleResult {
  const exactHz = exactSpeedHz(view.channels, view.speed?.hz ?? 0)
  const evidence = view.channels.flatMap((channel) =>
    fractions.flatMap(([name, orders]) => {
      const lines = fractionLines(channel, exactHz, orders)
      const before = baselineOf(view, channel)
      if (lines.length < needs.lines || (before && fractionLines(before, exactHz, orders).length >= needs.lines)) return []
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
  return evidence.length === 0 ? nothing : found(suspicion('rub', confidence, evidence))
}

/** A rotor that touches what stands still. */
export const rub: Rule = {
  key: 'rub',
  kinds: ['rub'],
  what,
  needs: ['speed', 'turns', 'velocityBand', 'baseline'],
  looksFor: { cn: '1× 的三分之一或四分之一阶次及其倍数', en: 'Thirds or quarters of 1×, at least three of them' },
  confusedWith: [
    { kind: 'looseness', difference: { cn: '松动是半阶次', en: 'Looseness has halves.' } },
    {
      kind: null,
      difference: { cn: '其他转轴的固定速比：基准中也有', en: 'Another shaft at a fixed ratio: the baseline has its lines, too.' },
    },
    { kind: 'oilWhirl', difference: { cn: '油膜涡动不是整分数', en: 'Oil whirl is at no integer fraction.' } },
  ],
  source,
  find,
}
