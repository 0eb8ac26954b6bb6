import type { Text } from '@undertone/domain/core/text'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import type { ChannelView, LineReading } from '../record/channel-view.ts'
import type { MachineFacts } from '../record/machine-facts.ts'
import type { RecordView } from '../record/record-view.ts'
import { lineEvidence } from '../rule/evidence.ts'
import { nothing, type Rule, type RuleResult } from '../rule/rule.ts'
import {
  baselineOf,
  baselineSpeedHz,
  exactSpeedHz,
  grownLines,
  growthOf,
  isBeltOrder,
  orderLine,
  presentDb,
  presentLine,
} from '../rule/shaft-lines.ts'
import { found, suspicion } from '../rule/suspicion.ts'

const source = ruleSources.looseness.reference
const what: Text = { cn: '松动', en: 'Looseness' }
const harmonics = [2, 3, 4, 5, 6, 7, 8, 9, 10]
const halves = [0.5, 1.5, 2.5]
const needs = { harmonics: 5, share: 0.2, halves: 2, halfShare: 0.1 } as const
/**
 * Over a baseline, half orders that were not there are enough beside grown harmonics: one force a turn makes them only where a contact opens. In velocity the harmonics
 * of a blow fall with their order, so that their share of 1× says less than their growth. Levels are guesses.
 */
const rattle = { halves: 2, halfGrowth: 3, harmonics: 3, growth: 2 } as const
/**
 * A foot that lifts moves more at 1×, too; a rotor that touches is held instead. In plain bearings, where a rub makes half orders as well, more is asked for. Guesses; the
 * rub rule has the same limit.
 */
const minFirstGrowth = { usual: 1.3, plain: 2 } as const
const confidence = { shares: 0.6, grown: 0.55, unknownBefore: 0.45 } as const
/** What a machine shows that was never seen healthy: a rub and a worn belt put lines at half orders, too, and only their growth is different. */
const unknownBefore: Text = {
  cn: '没有基线时无法与碰摩或皮带磨损区分：它们也产生半倍频；请把健康时的测量设为基线',
  en: 'Without a baseline it cannot be distinguished from a rub or a worn belt, which make half orders, too. Set a healthy measurement as the baseline.',
}

interface Lines {
  readonly channel: ChannelView
  readonly lines: readonly { readonly order: number; readonly line: LineReading }[]
}

const present = (channel: ChannelView, exactHz: number, orders: readonly number[], least: number) =>
  orders.flatMap((order) => {
    const line = presentLine(channel, exactHz, order)
    return line && line.amplitude >= least ? [{ order, line }] : []
  })

/** Half orders that no belt turns at. */
const ownHalves = (facts: MachineFacts): number[] => halves.filter((order) => !isBeltOrder(facts, order))

/** The lines of a channel that is loose: many harmonics and half orders, which a rattling part makes of one force a turn. */
function looseLines({ facts }: RecordView, channel: ChannelView, exactHz: number): Lines | null {
  const first = orderLine(channel, exactHz, 1)
  if (!first) return null
  const whole = present(channel, exactHz, harmonics, needs.share * first.amplitude)
  const half = present(channel, exactHz, ownHalves(facts), needs.halfShare * first.amplitude)
  if (1 + whole.length < needs.harmonics || half.length < needs.halves) return null
  return { channel, lines: [{ order: 1, line: first }, ...whole, ...half] }
}

/** The lines of a channel that has begun to rattle since the baseline. */
function rattlingLines(view: RecordView, channel: ChannelView, exactHz: number): Lines | null {
  const first = orderLine(channel, exactHz, 1)
  if (!first) return null
  const half = grownLines(view, channel, exactHz, ownHalves(view.facts), { growth: rattle.halfGrowth, minDb: presentDb }).filter(
    ({ line }) => line.amplitude >= needs.halfShare * first.amplitude,
  )
  const whole = grownLines(view, channel, exactHz, harmonics, { growth: rattle.growth, minDb: presentDb })
  if (half.length < rattle.halves || whole.length < rattle.harmonics) return null
  return { channel, lines: [{ order: 1, line: first }, ...whole, ...half] }
}

/** Whether 1× has not grown with its harmonics. */
const isHeld = (view: RecordView, channel: ChannelView, exactHz: number): boolean =>
  (growthOf(view, channel, 1, exactHz) ?? Number.POSITIVE_INFINITY) < minFirstGrowth[view.facts.hasPlainBearings ? 'plain' : 'usual']

function find(view: RecordView): RuleResult {
  const exactHz = exactSpeedHz(view.channels, view.speed?.hz ?? 0)
  let isByShares = false
  const loose = view.channels.flatMap((channel) => {
    const before = baselineOf(view, channel)
    if (isHeld(view, channel, exactHz)) return []
    const shares = looseLines(view, channel, exactHz)
    // What the healthy machine shows, too, is its nature.
    const isNature = before && looseLines(view, before, baselineSpeedHz(view))
    if (shares && !isNature) {
      isByShares = true
      return [shares]
    }
    return rattlingLines(view, channel, exactHz) ?? []
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
  if (view.baseline === null) return found(suspicion('looseness', confidence.unknownBefore, evidence, { doubts: [unknownBefore] }))
  return found(suspicion('looseness', isByShares ? confidence.shares : confidence.grown, evidence))
}

/** Mechanical looseness. */
export const looseness: Rule = {
  key: 'looseness',
  kinds: ['looseness'],
  what,
  needs: ['speed', 'turns', 'velocityBand'],
  looksFor: {
    cn: '含 1× 至少 5 个谐波，各高于 1× 的 20%，且 0.5×、1.5×、2.5× 中至少两个高于 10%；有基准时：半阶次增大 3 倍、3 个谐波增大 2 倍，1× 随之增大',
    en: 'Five harmonics with 1× itself, each above 20 % of it, and two of 0.5×, 1.5× and 2.5× above 10 %; over a baseline, half orders of three times, three harmonics of twice the baseline, and a 1× that has grown with them',
  },
  confusedWith: [
    { kind: 'misaligned', difference: { cn: '不对中只有 2×、3×，无半阶次', en: 'Misalignment has 2× and 3× only, and no half orders.' } },
    {
      kind: 'rub',
      difference: { cn: '碰摩有三分之一阶次，1× 不随谐波增大', en: 'A rub has thirds, and a 1× that does not grow with its harmonics.' },
    },
    { kind: 'oilWhirl', difference: { cn: '油膜涡动低于 0.5×，无谐波族', en: 'Oil whirl is below 0.5× and has no family.' } },
  ],
  source,
  find,
}
