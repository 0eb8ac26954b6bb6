import type { Text } from '@undertone/domain/core/text'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import type { RecordView } from '../record/record-view.ts'
import { lineEvidence } from '../rule/evidence.ts'
import { nothing, type Rule, type RuleResult } from '../rule/rule.ts'
import { exactSpeedHz, orderLine, presentLine, radialOf } from '../rule/shaft-lines.ts'
import { found, suspicion } from '../rule/suspicion.ts'

const source = ruleSources.oilWhirl.reference
const what: Text = { cn: '油膜涡动、油膜振荡', en: 'Oil whirl and whip' }
/** The oil turns with a little less than half of the journal's speed. */
const whirl = { from: 0.38, to: 0.48 } as const
/** Of 1×, and over the noise. */
const minShare = 0.25
const minDb = 12
/** Whip has locked to the critical speed, from twice of it upwards. */
const whip = { tolerance: 0.05, fromTimes: 2 } as const
const confidence = 0.65

function find(view: RecordView): RuleResult {
  const exactHz = exactSpeedHz(view.channels, view.speed?.hz ?? 0)
  const { criticalHz } = view.facts
  const isFast = criticalHz !== null && exactHz >= whip.fromTimes * criticalHz
  const lines = radialOf(view).flatMap((channel) => {
    // Exactly a half or a third is a rub or looseness, not oil.
    const half = presentLine(channel, exactHz, 0.5)
    const first = orderLine(channel, exactHz, 1)
    const middle = ((whirl.from + whirl.to) / 2) * exactHz
    const oil = isFast
      ? channel.line('velocity', criticalHz, whip.tolerance * criticalHz)
      : channel.line('velocity', middle, ((whirl.to - whirl.from) / 2) * exactHz)
    if (!oil || !first || oil.floorDb < minDb || oil.amplitude < minShare * first.amplitude) return []
    return half && half.amplitude > oil.amplitude ? [] : [{ channel, oil, first }]
  })
  const [one] = lines
  if (!one) return nothing
  const isWhip = isFast && Math.abs(one.oil.hz / (criticalHz ?? 1) - 1) <= whip.tolerance
  const evidence = lines.map(({ channel, oil, first }) =>
    lineEvidence(view, channel, oil, {
      label: `${Number((oil.hz / exactHz).toFixed(3))}×`,
      view: 'velocity',
      comparedWith: { what: 'firstOrder', value: oil.amplitude / Math.max(first.amplitude, Number.MIN_VALUE), unit: '×' },
      source,
    }),
  )
  return found(suspicion(isWhip ? 'oilWhip' : 'oilWhirl', confidence, evidence))
}

/** Instability of the oil film in plain bearings. */
export const oilWhirl: Rule = {
  key: 'oil-whirl',
  kinds: ['oilWhirl', 'oilWhip'],
  what,
  // A rolling bearing has its cage at the same orders.
  applies: ({ facts }) => facts.hasPlainBearings === true,
  needs: ['speed', 'turns'],
  looksFor: {
    cn: '滑动轴承 0.38–0.48× 的谱线；转速超过两倍临界转速后锁定在临界频率为油膜振荡',
    en: 'A line at 0.38 to 0.48× in plain bearings; locked to the critical speed from twice of it upwards, it is whip',
  },
  confusedWith: [
    { kind: 'rub', difference: { cn: '碰摩恰为 1/2、1/3', en: 'A rub is exactly at a half or a third.' } },
    {
      kind: 'bearingBreath',
      difference: {
        cn: '滚动轴承的 FTF 在同一位置：仅对滑动轴承判断',
        en: 'The cage of a rolling bearing is there, too: only for plain bearings.',
      },
    },
  ],
  source,
  find,
}
