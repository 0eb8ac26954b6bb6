import type { Text } from '@undertone/domain/core/text'
import type { Evidence } from '@undertone/domain/diagnosis/finding'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import type { ChannelView } from '../record/channel-view.ts'
import type { RecordView } from '../record/record-view.ts'
import { valueEvidence } from '../rule/evidence.ts'
import { hasHighBand, highBands } from '../rule/high-band.ts'
import { type Claim, nothing, type Rule, type RuleResult } from '../rule/rule.ts'
import { baselineOf, exactSpeedHz, floorIn, grownLines, radialOf } from '../rule/shaft-lines.ts'
import { found, suspicion } from '../rule/suspicion.ts'

const source = ruleSources.turbulence.reference
const what: Text = { cn: '流动紊乱', en: 'Disturbed flow' }
/** Eddies are large and slow, so their noise falls with frequency: bands from eddies that pass the wheel to those of a hand's width (guess). */
const bands: readonly (readonly [number, number])[] = [
  [10, 40],
  [40, 200],
  [200, 1000],
]
/** Growth of the floor between the lines on the channel that shows most, and on the other one across the shaft. */
const minGrowth = { most: 2, other: 1.5 } as const
/** Lines of the shaft that have grown with the floor are another fault, which raises it by its blows (growth and count are guesses). */
const lines = { orders: [0.5, 1, 1.5, 2, 3], growth: 2.5, minDb: 15, most: 1 } as const
/** Eddies are noise; what strikes has a kurtosis that has grown by more (guess). */
const maxKurtosisGrowth = 1.5
const confidence = 0.4

interface Band {
  readonly channel: ChannelView
  readonly band: readonly [number, number]
  readonly growth: number
}

const growthIn = (view: RecordView, channel: ChannelView, [low, high]: readonly [number, number]): number => {
  const before = baselineOf(view, channel)
  const then = before ? floorIn(before, low, high) : 0
  return then > 0 ? floorIn(channel, low, high) / then : 0
}

const evidenceOf = (view: RecordView, { channel, band, growth }: Band): Evidence =>
  valueEvidence(view, channel, {
    label: `${band[0]}–${band[1]} Hz`,
    view: 'acceleration',
    band: [band[0], band[1]],
    value: growth,
    unit: '×',
    comparedWith: { what: 'baseline', value: 1, unit: '×' },
    source,
  })

function find(view: RecordView): RuleResult {
  const exactHz = exactSpeedHz(view.channels, view.speed?.hz ?? 0)
  const radial = radialOf(view)
  if (radial.some((channel) => grownLines(view, channel, exactHz, lines.orders, lines).length > lines.most)) return nothing
  const isStruck = radial.some(
    (channel) => (channel.features().kurtosis ?? 3) > maxKurtosisGrowth * (baselineOf(view, channel)?.features().kurtosis ?? 3),
  )
  if (isStruck) return nothing
  const high = hasHighBand(view) ? Math.max(0, ...highBands(view).map(({ rise }) => rise)) : 0
  const [best] = bands
    .map((band) => radial.map((channel): Band => ({ channel, band, growth: growthIn(view, channel, band) })))
    .filter((all) => {
      const growths = all.map(({ growth }) => growth)
      // What rises most at the highest frequencies is friction or collapsing bubbles.
      return Math.max(...growths) >= Math.max(minGrowth.most, high) && growths.every((growth) => growth >= minGrowth.other)
    })
    .toSorted((a, b) => Math.max(...b.map(({ growth }) => growth)) - Math.max(...a.map(({ growth }) => growth)))
  if (!best) return nothing
  const kind = view.facts.parts.includes('pump') || view.facts.vanes !== null ? 'pumpBreath' : 'fanBreath'
  const claims = best.map(
    ({ channel, band, growth }): Claim => ({ channel: channel.name, view: 'acceleration', hz: band[0], db: 20 * Math.log10(growth) }),
  )
  return found(
    suspicion(
      kind,
      confidence,
      best.map((one) => evidenceOf(view, one)),
      {
        claims,
        demotedBy: ['bearingBreath', 'looseness', 'rub', 'cavitation', 'misaligned', 'belt', 'imbalance', 'oilWhirl', 'oilWhip'],
        doubts: [
          {
            cn: '紊流：请核对流量是否偏离额定工况（回流、失速）',
            en: 'Turbulence: check the flow against the rated one (recirculation, stall).',
          },
        ],
      },
    ),
  )
}

/** Flow that separates from the wheel: recirculation of a pump, stall of a fan. */
export const turbulence: Rule = {
  key: 'turbulence',
  kinds: ['pumpBreath', 'fanBreath'],
  what,
  applies: ({ facts }) => facts.parts.includes('pump') || facts.parts.includes('fan') || facts.vanes !== null || facts.blades !== null,
  needs: ['speed', 'turns', 'baseline'],
  looksFor: {
    cn: '10～1000 Hz 谱线之间的噪声底较基准增大 2 倍，高频增大较少，转频谱线未增大',
    en: 'A floor between the lines from 10 to 1000 Hz of twice the baseline that rises less at high frequencies, without grown lines of the shaft',
  },
  confusedWith: [
    { kind: 'cavitation', difference: { cn: '汽蚀在高频升高最多', en: 'Cavitation rises most at high frequencies.' } },
    { kind: 'looseness', difference: { cn: '松动有增大的谱线和半阶次', en: 'Looseness has grown lines and half orders.' } },
    { kind: 'pumpBreath', difference: { cn: '叶轮损伤是叶片通过频率的谱线', en: 'A damaged wheel is a line at vane pass.' } },
  ],
  source,
  find,
}
