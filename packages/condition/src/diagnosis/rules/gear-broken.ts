import type { Text } from '@undertone/domain/core/text'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import type { RecordView } from '../record/record-view.ts'
import { valueEvidence } from '../rule/evidence.ts'
import { meshEvidence, pairName, sidebandEvidence } from '../rule/gear-evidence.ts'
import { meshesIn, ringing, type TurnImpact, turnImpact } from '../rule/gear-mesh.ts'
import type { Rule, RuleResult, Suspicion } from '../rule/rule.ts'
import { joined, suspicion } from '../rule/suspicion.ts'

const source = ruleSources.gearBroken.reference
const what: Text = { cn: '齿轮断齿', en: 'Broken gear tooth' }
/** Kurtosis of the mean turn without the mesh: 3 for noise. A healthy gear with a heavy spot stays below. */
const minKurtosis = 5
/** Share of its energy in a fifth of the turn: one tooth rather than many (guess). */
const minConcentration = 0.7
/** Sidebands that stand out around the mesh lines: one impact a turn modulates over many orders. */
const minSidebands = 6
const confidence = 0.6

const isOneTooth = ({ kurtosis, concentration }: TurnImpact): boolean => kurtosis >= minKurtosis && concentration >= minConcentration

function find(view: RecordView): RuleResult {
  const suspicions = meshesIn(view).flatMap(({ now, before }) =>
    ([0, 1] as const).flatMap((shaft): Suspicion[] => {
      const channel = view.record.channels.find(({ name }) => name === now.channel.name)
      const count = now.sidebands.filter((one) => one.shaft === shaft).length
      if (!channel || count < minSidebands) return []
      // A blow rings the structure beyond the mesh. Pitted teeth that stand together only modulate it, which looks like one tooth in the turn with the mesh.
      const impact =
        ringing(channel.samples, view.record.sampleHz, now, shaft) ?? turnImpact(channel.samples, view.record.sampleHz, now, shaft)
      if (!impact || !isOneTooth(impact)) return []
      const evidence = [
        ...meshEvidence(view, now, before, source),
        ...sidebandEvidence(view, now, shaft, source),
        valueEvidence(view, now.channel, {
          label: 'FM4',
          view: 'waveform',
          value: impact.kurtosis,
          unit: '',
          comparedWith: { what: 'limit', value: minKurtosis, unit: '' },
          source,
        }),
      ]
      return [suspicion('gearBBreath', confidence, evidence, { component: pairName(now) })]
    }),
  )
  return joined(suspicions)
}

/** A broken or cracked tooth: one impact a turn of its shaft. */
export const gearBroken: Rule = {
  key: 'gear-broken',
  kinds: ['gearBBreath'],
  what,
  applies: ({ facts }) => facts.parts.includes('gear') || facts.teeth !== null,
  needs: ['speed', 'turns', 'teeth'],
  looksFor: {
    cn: '每转一次冲击：去除啮合后的同步平均（采样率足够时取啮合谐波以上的阶次）峭度 ≥ 5，啮合频率两侧有多个该轴边带',
    en: 'One impact a turn: a kurtosis of at least 5 of the mean turn without the mesh (of the orders beyond its harmonics where the rate carries them), and many sidebands of that shaft',
  },
  confusedWith: [
    {
      kind: 'gearFBreath',
      difference: { cn: '疲劳只调制啮合，不激起更高频的振铃', en: 'Fatigue modulates the mesh and does not ring the structure beyond it.' },
    },
    { kind: 'bearingBreath', difference: { cn: '轴承冲击不与转轴同步', en: 'Impacts of a bearing are not locked to the shaft.' } },
  ],
  source,
  find,
}
