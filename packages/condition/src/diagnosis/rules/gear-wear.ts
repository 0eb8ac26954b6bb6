import type { Text } from '@undertone/domain/core/text'
import { huntingOrder } from '../drive-train.ts'
import type { RecordView } from '../record/record-view.ts'
import { lineEvidence } from '../rule/evidence.ts'
import { meshEvidence, pairName } from '../rule/gear-evidence.ts'
import { type MeshLines, meshAmplitude, meshesIn, sidebandSum } from '../rule/gear-mesh.ts'
import type { Rule, RuleResult, Suspicion } from '../rule/rule.ts'
import { joined, suspicion } from '../rule/suspicion.ts'

const source = 'vibrationschool.com, vtab.se on gears, second-hand: twice mesh above mesh, hunting tooth; levels are guesses'
const what: Text = { cn: '齿轮磨损', en: 'Gear wear' }
const minGrowth = 2
const confidence = { shape: 0.45, hunting: 0.55 } as const

/** The line at which the same two teeth meet again. */
function huntingLine({ channel, mesh, exactHz }: MeshLines) {
  const line = channel.line('velocity', huntingOrder(mesh) * exactHz)
  return line && line.floorDb >= 12 ? line : null
}

function find(view: RecordView): RuleResult {
  const suspicions = meshesIn(view).flatMap(({ now, before }): Suspicion[] => {
    const isDoubled = meshAmplitude(now, 2) > meshAmplitude(now, 1)
    const grown = before
      ? [1, 2, 3].filter((harmonic) => meshAmplitude(now, harmonic) >= minGrowth * Math.max(meshAmplitude(before, harmonic), 1e-12))
      : []
    const wasDoubled = before ? meshAmplitude(before, 2) > meshAmplitude(before, 1) : null
    const sideRise = before
      ? Math.max(...([0, 1] as const).map((shaft) => sidebandSum(now, shaft) / Math.max(sidebandSum(before, shaft), 1e-12)))
      : null
    // Sidebands that rise as well are fatigue or a broken tooth.
    if (!before || !isDoubled || wasDoubled || grown.length === 0 || (sideRise ?? 0) >= 2 * minGrowth) return []
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
    cn: '2 倍啮合频率超过啮合频率（基准中没有），啮合谐波增大，边带不增长；可有啮合循环频率',
    en: 'Twice mesh above mesh, which the baseline has not, grown mesh harmonics without grown sidebands; the hunting tooth',
  },
  confusedWith: [{ kind: 'gearFBreath', difference: { cn: '疲劳的边带增长', en: 'Fatigue raises the sidebands.' } }],
  source,
  find,
}
