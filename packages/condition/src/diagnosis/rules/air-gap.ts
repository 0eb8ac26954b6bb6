import type { Text } from '@undertone/domain/core/text'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import type { RecordView } from '../record/record-view.ts'
import { motorFields, polluted } from '../rule/electric.ts'
import { lineEvidence } from '../rule/evidence.ts'
import { nothing, type Rule, type RuleResult } from '../rule/rule.ts'
import { baselineOf, radialOf } from '../rule/shaft-lines.ts'
import { found, suspicion } from '../rule/suspicion.ts'

const source = ruleSources.airGap.reference
const what: Text = { cn: '气隙不均', en: 'Uneven air gap' }
/** Every motor hums at twice line frequency: it has to be this share of the velocity RMS, or twice the baseline. */
const minShare = 0.4
const minGrowth = 2
const minDb = 15
const confidence = { share: 0.5, grown: 0.65 } as const

function find(view: RecordView): RuleResult {
  const fields = motorFields(view)
  if (!fields) return nothing
  const refusals = polluted(view, fields, what)
  if (refusals.length > 0) return { suspicions: [], refusals }
  let grown = false
  const evidence = radialOf(view).flatMap((channel) => {
    const line = channel.line('velocity', fields.supplyHz)
    if (!line || line.floorDb < minDb) return []
    const share = line.amplitude / Math.SQRT2 / Math.max(channel.velocityRms(), Number.MIN_VALUE)
    const before = baselineOf(view, channel)?.line('velocity', fields.supplyHz)
    const growth = before && before.amplitude > 0 ? line.amplitude / before.amplitude : null
    if (growth === null ? share < minShare : growth < minGrowth) return []
    grown ||= growth !== null
    return [
      lineEvidence(view, channel, line, {
        label: '2×LF',
        view: 'velocity',
        family: 'lf',
        comparedWith: growth === null ? { what: 'total', value: share, unit: '' } : { what: 'baseline', value: growth, unit: '×' },
        source,
      }),
    ]
  })
  if (evidence.length === 0) return nothing
  return found(
    suspicion('unevenBreath', grown ? confidence.grown : confidence.share, evidence, {
      doubts: [
        { cn: '断电瞬间该谱线应立即消失；也检查软脚', en: 'The line must vanish the moment the power is cut. Check for a soft foot, too.' },
      ],
    }),
  )
}

/** Uneven air gap of a motor: static eccentricity or a soft foot. */
export const airGap: Rule = {
  key: 'air-gap',
  kinds: ['unevenBreath'],
  what,
  applies: ({ facts }) => facts.parts.includes('motor') || facts.mains !== null,
  needs: ['speed', 'velocityBand', 'mains'],
  looksFor: {
    cn: '径向 2 倍电源频率占速度有效值 40% 以上，或较基准增大 2 倍',
    en: 'A radial line at twice line frequency of at least 40 % of the velocity RMS, or twice the baseline',
  },
  confusedWith: [
    { kind: 'misaligned', difference: { cn: '与 2× 分不开时拒绝判断', en: 'Refused where it cannot be separated from 2×.' } },
    { kind: 'eccentricRotor', difference: { cn: '转子偏心有极通频率边带', en: 'An eccentric rotor adds pole-pass sidebands.' } },
  ],
  source,
  find,
}
