import type { Text } from '@undertone/domain/core/text'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import type { RecordView } from '../record/record-view.ts'
import { meshEvidence, pairName, sidebandEvidence } from '../rule/gear-evidence.ts'
import { meshAmplitude, meshesIn, modulationOf, sidebandSum } from '../rule/gear-mesh.ts'
import type { Rule, RuleResult, Suspicion } from '../rule/rule.ts'
import { joined, suspicion } from '../rule/suspicion.ts'

const source = ruleSources.gearFatigue.reference
const what: Text = { cn: '齿轮疲劳', en: 'Gear fatigue' }
const minGrowth = 2
const minSidebands = 4
/** Sidebands over mesh lines. Wear is even: its scatter from tooth to tooth stays far below the mesh (guess). */
const minModulation = 0.5
const confidence = 0.5

function find(view: RecordView): RuleResult {
  const suspicions = meshesIn(view).flatMap(({ now, before }) =>
    ([0, 1] as const).flatMap((shaft): Suspicion[] => {
      if (!before) return []
      const higher = [2, 3].some((harmonic) => meshAmplitude(now, harmonic) >= minGrowth * Math.max(meshAmplitude(before, harmonic), 1e-12))
      const own = now.sidebands.filter((one) => one.shaft === shaft)
      // A load that doubles the mesh itself doubles all of it.
      const rise = meshAmplitude(now, 1) / Math.max(meshAmplitude(before, 1), 1e-12)
      const sideRise = sidebandSum(now, shaft) / Math.max(sidebandSum(before, shaft), 1e-12)
      if (!higher || own.length < minSidebands || sideRise < minGrowth * Math.max(1, rise)) return []
      if (modulationOf(now, shaft) < minModulation) return []
      const evidence = [...meshEvidence(view, now, before, source), ...sidebandEvidence(view, now, shaft, source)]
      return [suspicion('gearFBreath', confidence, evidence, { component: pairName(now) })]
    }),
  )
  return joined(suspicions)
}

/** Fatigue of gear teeth: pitting over several teeth. */
export const gearFatigue: Rule = {
  key: 'gear-fatigue',
  kinds: ['gearFBreath'],
  what,
  applies: ({ facts }) => facts.parts.includes('gear') || facts.teeth !== null,
  needs: ['speed', 'turns', 'teeth', 'baseline'],
  looksFor: {
    cn: '2、3 倍啮合频率较基准增大 2 倍，该轴边带增长快于啮合本身，且不低于啮合谱线的一半',
    en: 'Twice or three times mesh at twice the baseline, and sidebands of a shaft that rise faster than the mesh, to at least half of its lines',
  },
  confusedWith: [
    { kind: 'gearBBreath', difference: { cn: '断齿有每转一次的冲击', en: 'A broken tooth strikes once a turn.' } },
    {
      kind: 'gearMBreath',
      difference: { cn: '磨损均匀，边带远低于啮合谱线', en: 'Wear is even: its sidebands stay far below the mesh lines.' },
    },
    { kind: null, difference: { cn: '载荷变化使啮合整体变化', en: 'A change of load changes all of the mesh.' } },
  ],
  source,
  find,
}
