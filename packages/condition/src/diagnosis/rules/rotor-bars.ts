import type { Text } from '@undertone/domain/core/text'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import type { RecordView } from '../record/record-view.ts'
import { bothSidebands, motorFields, unresolved } from '../rule/electric.ts'
import { lineEvidence } from '../rule/evidence.ts'
import { nothing, type Rule, type RuleResult } from '../rule/rule.ts'
import { orderLine, radialOf } from '../rule/shaft-lines.ts'
import { found, suspicion } from '../rule/suspicion.ts'

const source = ruleSources.rotorBars.reference
const what: Text = { cn: '转子断条', en: 'Broken rotor bars' }
const sidebands = { minDb: 12, belowCarrierDb: 30 } as const
const harmonics = [1, 2, 3]
/** One harmonic with sidebands may be a beat with a machine beside it; more are its own. */
const confidence = { one: 0.45, more: 0.65 } as const

function find(view: RecordView): RuleResult {
  const fields = motorFields(view)
  if (!fields) return nothing
  const refusals = unresolved(view, fields, what)
  if (refusals.length > 0) return { suspicions: [], refusals }
  const seen = new Set<number>()
  const evidence = radialOf(view).flatMap((channel) =>
    harmonics.flatMap((order) => {
      const carrier = orderLine(channel, fields.exactHz, order)
      const pair = carrier && carrier.floorDb >= 15 ? bothSidebands(channel, carrier, fields.polePassHz, sidebands) : null
      if (!carrier || !pair) return []
      seen.add(order)
      return [
        lineEvidence(view, channel, carrier, {
          label: `${order}×`,
          view: 'velocity',
          harmonic: order,
          sideband: 0,
          family: 'shaft',
          source,
        }),
        lineEvidence(view, channel, pair[0], { label: `${order}× −Fp`, view: 'velocity', harmonic: order, sideband: -1, source }),
        lineEvidence(view, channel, pair[1], { label: `${order}× +Fp`, view: 'velocity', harmonic: order, sideband: 1, source }),
      ]
    }),
  )
  if (!seen.has(1)) return nothing
  return found(
    suspicion('rotorBars', seen.size > 1 ? confidence.more : confidence.one, evidence, {
      doubts: [{ cn: '请在带载时用电流频谱确认', en: 'Confirm with the spectrum of the current under load.' }],
    }),
  )
}

/** Broken or cracked rotor bars. */
export const rotorBars: Rule = {
  key: 'rotor-bars',
  kinds: ['rotorBars'],
  what,
  applies: ({ facts }) => facts.parts.includes('motor') || facts.mains !== null,
  needs: ['speed', 'velocityBand', 'mains'],
  looksFor: { cn: '1×（及 2×、3×）两侧的极通频率边带', en: 'Pole-pass sidebands on both sides of 1×, and of 2× and 3×' },
  confusedWith: [
    {
      kind: 'eccentricRotor',
      difference: { cn: '偏心的边带在 2 倍电源频率两侧', en: 'Eccentricity puts them beside twice line frequency.' },
    },
    { kind: 'imbalance', difference: { cn: '不平衡没有边带', en: 'Imbalance has no sidebands.' } },
  ],
  source,
  find,
}
