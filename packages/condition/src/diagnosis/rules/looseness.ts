import type { Text } from '@undertone/domain/core/text'
import type { ChannelView, LineReading } from '../record/channel-view.ts'
import type { RecordView } from '../record/record-view.ts'
import { lineEvidence } from '../rule/evidence.ts'
import { nothing, type Rule, type RuleResult } from '../rule/rule.ts'
import { baselineOf, exactSpeedHz, orderLine, presentLine } from '../rule/shaft-lines.ts'
import { found, suspicion } from '../rule/suspicion.ts'

const source =
  'triage of a vibration course, second-hand: five harmonics above 20 % of 1×, half orders above 10 %; not validated on recordings'
const what: Text = { cn: '松动', en: 'Looseness' }
const harmonics = [2, 3, 4, 5, 6, 7, 8, 9, 10]
const halves = [0.5, 1.5, 2.5]
const needs = { harmonics: 5, share: 0.2, halves: 2, halfShare: 0.1 } as const
const confidence = 0.6

interface Lines {
  readonly channel: ChannelView
  readonly lines: readonly { readonly order: number; readonly line: LineReading }[]
}

const present = (channel: ChannelView, exactHz: number, orders: readonly number[], least: number) =>
  orders.flatMap((order) => {
    const line = presentLine(channel, exactHz, order)
    return line && line.amplitude >= least ? [{ order, line }] : []
  })

/** The lines of a channel that is loose: many harmonics and half orders, which a rattling part makes of one force a turn. */
function looseLines(channel: ChannelView, exactHz: number): Lines | null {
  const first = orderLine(channel, exactHz, 1)
  if (!first) return null
  const whole = present(channel, exactHz, harmonics, needs.share * first.amplitude)
  const half = present(channel, exactHz, halves, needs.halfShare * first.amplitude)
  if (1 + whole.length < needs.harmonics || half.length < needs.halves) return null
  return { channel, lines: [{ order: 1, line: first }, ...whole, ...half] }
}

function find(view: RecordView): RuleResult {
  const exactHz = exactSpeedHz(view.channels, view.speed?.hz ?? 0)
  const loose = view.channels.flatMap((channel) => {
    const before = baselineOf(view, channel)
    // What the healthy machine shows, too, is its nature.
    if (before && view.baseline && looseLines(before, exactSpeedHz(view.baseline, exactHz))) return []
    return looseLines(channel, exactHz) ?? []
  })
  if (loose.length === 0) return nothing
  const evidence = loose.flatMap(({ channel, lines }) =>
    lines.map(({ order, line }) =>
      lineEvidence(view, channel, line, {
        label: `${order}×`,
        view: 'velocity',
        harmonic: order,
        family: 'shaft',
        comparedWith: { what: 'firstOrder', value: line.amplitude / Math.max(lines[0]?.line.amplitude ?? 0, Number.MIN_VALUE), unit: '×' },
        source,
      }),
    ),
  )
  return found(suspicion('looseness', confidence, evidence))
}

/** Mechanical looseness. */
export const looseness: Rule = {
  key: 'looseness',
  kinds: ['looseness'],
  what,
  needs: ['speed', 'turns', 'velocityBand'],
  looksFor: {
    cn: '含 1× 至少 5 个谐波，各高于 1× 的 20%，且 0.5×、1.5×、2.5× 中至少两个高于 10%',
    en: 'Five harmonics with 1× itself, each above 20 % of it, and two of 0.5×, 1.5× and 2.5× above 10 %',
  },
  confusedWith: [
    { kind: 'misaligned', difference: { cn: '不对中只有 2×、3×，无半阶次', en: 'Misalignment has 2× and 3× only, and no half orders.' } },
    { kind: 'rub', difference: { cn: '碰摩还有三分之一阶次，波形被削平', en: 'A rub has thirds, too, and a truncated wave.' } },
    { kind: 'oilWhirl', difference: { cn: '油膜涡动低于 0.5×，无谐波族', en: 'Oil whirl is below 0.5× and has no family.' } },
  ],
  source,
  find,
}
