import type { Text } from '@undertone/domain/core/text'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import { huntingOrder } from '../drive-train.ts'
import type { RecordView } from '../record/record-view.ts'
import { lineEvidence } from '../rule/evidence.ts'
import { meshEvidence, pairName } from '../rule/gear-evidence.ts'
import { type MeshLines, meshAmplitude, meshesIn, modulationOf } from '../rule/gear-mesh.ts'
import type { Rule, RuleResult, Suspicion } from '../rule/rule.ts'
import { joined, suspicion } from '../rule/suspicion.ts'

const source = ruleSources.gearWear.reference
const what: Text = { cn: '齿轮磨损', en: 'Gear wear' }
const minGrowth = 2
/** Sidebands over mesh lines up to which all teeth are alike (guess; from there it is fatigue). */
const maxModulation = 0.5
const confidence = { shape: 0.45, hunting: 0.55 } as const

/** The line at which the same two teeth meet again. */
function huntingLine({ channel, mesh, exactHz }: MeshLines) {
  const line = channel.line('velocity', huntingOrder(mesh) * exactHz)
  return line && line.floorDb >= 12 ? line : null
}

function find(view: RecordView): RuleResult {
  const suspicions = meshesIn(view).flatMap(({ now, before }): Suspicion[] => {
    if (!before) return []
    const higher = [2, 3].filter(
      (harmonic) =>
        meshAmplitude(now, harmonic) >= minGrowth * Math.max(meshAmplitude(before, harmonic), 1e-12) &&
        meshAmplitude(now, harmonic) > meshAmplitude(now, 1) &&
        meshAmplitude(before, harmonic) <= meshAmplitude(before, 1),
    )
    // Sidebands as high as the mesh are a few bad teeth.
    if (higher.length === 0 || Math.max(modulationOf(now, 0), modulationOf(now, 1)) >= maxModulation) return []
    const hunting = huntingLine(now)
    const evidence = [
      ...meshEvidence(view, now, before, source),
      ...(hunting
        ? [lineEvidence(view, now.channel, hunting, { label: 'HTF', view: 'velocity', harmonic: 1, family: 'htf', source })]
        : []),
    ]
    return [suspicion('gearMBreath', hunting ? confidence.hunting : confidence.shape, evidence, { component: pairName(now) })]
  })
  return joined(suspicions)
}

/** Worn or badly meshing teeth. */
export const gearWear: Rule = {
  key: 'gear-wear',
  kinds: ['gearMBreath'],
  what,
  applies: ({ facts }) => facts.parts.includes('gear') || facts.teeth !== null,
  needs: ['speed', 'turns', 'teeth', 'baseline'],
  looksFor: {
    cn: '2 或 3 倍啮合频率较基准增大 2 倍并超过啮合频率（基准中没有），边带远低于啮合谱线；可有啮合循环频率',
    en: 'Twice or three times mesh at twice the baseline and above mesh, which the baseline has not, with sidebands far below the mesh lines; the hunting tooth',
  },
  confusedWith: [
    {
      kind: 'gearFBreath',
      difference: { cn: '疲劳的边带达到啮合谱线的一半以上', en: 'Fatigue has sidebands of at least half of the mesh lines.' },
    },
  ],
  source,
  find,
}
