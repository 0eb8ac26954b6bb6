import type { Text } from '@undertone/domain/core/text'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import type { ChannelView } from '../record/channel-view.ts'
import type { RecordView } from '../record/record-view.ts'
import { lineEvidence, valueEvidence } from '../rule/evidence.ts'
import { nothing, type Rule, type RuleResult } from '../rule/rule.ts'
import { exactSpeedHz, floorIn, growthOf, presentLine, radialOf } from '../rule/shaft-lines.ts'
import { found, suspicion } from '../rule/suspicion.ts'

const source = ruleSources.resonance.reference
const what: Text = { cn: '共振', en: 'Resonance' }
/** Orders that excite a structure. */
const exciters = [1, 2, 3, 4]
/** The hump: floor near the line over the floor around it, in dB, and their ranges as shares of the line's frequency. */
const hump = { db: 8, near: 0.06, from: 0.25, to: 0.5 } as const
/** Growth of the line, and how much the other radial direction shows less. */
const minGrowth = 2
const minDirection = 3
const confidence = 0.5

/** Height of the floor beside a line over the floor further away, dB: noise excites the same structure as the line. */
function humpDb(channel: ChannelView, hz: number): number {
  const gap = 4 * channel.fronts.df
  const beside = [floorIn(channel, hz * (1 - hump.near), hz - gap), floorIn(channel, hz + gap, hz * (1 + hump.near))]
  const around = [floorIn(channel, hz * (1 - hump.to), hz * (1 - hump.from)), floorIn(channel, hz * (1 + hump.from), hz * (1 + hump.to))]
  const [near, far] = [Math.min(...beside), Math.max(...around)]
  return near > 0 && far > 0 ? 20 * Math.log10(near / far) : 0
}

function find(view: RecordView): RuleResult {
  const exactHz = exactSpeedHz(view.channels, view.speed?.hz ?? 0)
  const radial = radialOf(view)
  const evidence = exciters.flatMap((order) => {
    const lines = radial.map((channel) => ({ channel, line: presentLine(channel, exactHz, order, 15) }))
    return lines.flatMap(({ channel, line }) => {
      if (!line) return []
      const growth = growthOf(view, channel, order, exactHz)
      const others = lines.filter((one) => one.channel !== channel).map((one) => one.line?.amplitude ?? 0)
      const isDirected = others.length === 0 || line.amplitude >= minDirection * Math.max(...others)
      const db = humpDb(channel, line.hz)
      if (growth === null || growth < minGrowth || !isDirected || db < hump.db) return []
      return [
        lineEvidence(view, channel, line, {
          label: `${order}×`,
          view: 'velocity',
          harmonic: order,
          family: 'shaft',
          comparedWith: { what: 'baseline', value: growth, unit: '×' },
          source,
        }),
        valueEvidence(view, channel, {
          label: 'hump',
          view: 'acceleration',
          band: [line.hz * (1 - hump.near), line.hz * (1 + hump.near)],
          value: db,
          unit: 'dB',
          comparedWith: { what: 'neighbours', value: hump.db, unit: 'dB' },
          source,
        }),
      ]
    })
  })
  if (evidence.length === 0) return nothing
  return found(
    suspicion('resonance', confidence, evidence, {
      doubts: [
        {
          cn: '谱线本身是激励源；改变转速或锤击试验可确认',
          en: 'The line itself is the exciter. Change the speed or make a bump test to confirm.',
        },
      ],
    }),
  )
}

/** A structure that amplifies an order of the shaft. */
export const resonance: Rule = {
  key: 'resonance',
  kinds: ['resonance'],
  what,
  needs: ['speed', 'turns', 'velocityBand', 'baseline'],
  looksFor: {
    cn: '某阶次较基准增大 2 倍、只在一个方向（3 倍以上），并位于固定频率的宽峰上',
    en: 'An order at twice the baseline in one direction (three times the other), on a broad hump of the noise',
  },
  confusedWith: [
    {
      kind: 'imbalance',
      difference: { cn: '不平衡没有噪声宽峰，两个方向都增大', en: 'Imbalance has no hump, and grows in both directions.' },
    },
    { kind: 'pumpBreath', difference: { cn: '叶轮通过频率远离固有频率', en: 'Vane pass away from a natural frequency has no hump.' } },
  ],
  source,
  find,
}
