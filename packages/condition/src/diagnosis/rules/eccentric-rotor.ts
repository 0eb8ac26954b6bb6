import type { Text } from '@undertone/domain/core/text'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import type { RecordView } from '../record/record-view.ts'
import { bothSidebands, motorFields, polluted, unresolved } from '../rule/electric.ts'
import { lineEvidence } from '../rule/evidence.ts'
import { nothing, type Rule, type RuleResult } from '../rule/rule.ts'
import { radialOf } from '../rule/shaft-lines.ts'
import { found, suspicion } from '../rule/suspicion.ts'

const source = ruleSources.eccentricRotor.reference
const what: Text = { cn: '转子偏心', en: 'Eccentric rotor' }
/** Sidebands at least as high as this below twice line frequency (guess: 20 dB is a tenth). */
const sidebands = { minDb: 10, belowCarrierDb: 20 } as const
/**
 * Height of the upper sideband, dB over the floor. The lower one is always there, as an order of the shaft: this line alone decides, so it must not be noise, of
 * which one bin in some six thousand reaches 11 dB over the median (exponential distribution of power).
 */
const upperDb = 15
/** The lower sideband, which is an order of the shaft as well, over the upper one (guess: 6 dB). */
const evenness = 2
const confidence = 0.6

function find(view: RecordView): RuleResult {
  const fields = motorFields(view)
  if (!fields) return nothing
  const refusals = [...polluted(view, fields, what), ...unresolved(view, fields, what)]
  if (refusals.length > 0) return { suspicions: [], refusals }
  const evidence = radialOf(view).flatMap((channel) => {
    const carrier = channel.line('velocity', fields.supplyHz)
    const pair = carrier && carrier.floorDb >= 15 ? bothSidebands(channel, carrier, fields.polePassHz, sidebands) : null
    // A pull that turns is modulated evenly; a harmonic of the shaft on one side is not.
    if (!carrier || !pair || pair[1].floorDb < upperDb || pair[0].amplitude > evenness * pair[1].amplitude) return []
    return [
      lineEvidence(view, channel, carrier, { label: '2×LF', view: 'velocity', family: 'lf', sideband: 0, source }),
      lineEvidence(view, channel, pair[0], { label: '2×LF −Fp', view: 'velocity', family: 'lf', sideband: -1, source }),
      lineEvidence(view, channel, pair[1], { label: '2×LF +Fp', view: 'velocity', family: 'lf', sideband: 1, source }),
    ]
  })
  // Twice line frequency less the pole pass frequency is the number of poles times the speed, whatever the slip: what raises harmonics of the shaft raises this sideband.
  return evidence.length === 0 ? nothing : found(suspicion('eccentricRotor', confidence, evidence, { demotedBy: ['looseness'] }))
}

/** An eccentric rotor: the air gap turns with the rotor. */
export const eccentricRotor: Rule = {
  key: 'eccentric-rotor',
  kinds: ['eccentricRotor'],
  what,
  applies: ({ facts }) => facts.parts.includes('motor') || facts.mains !== null,
  needs: ['speed', 'velocityBand', 'mains'],
  looksFor: { cn: '2 倍电源频率两侧的极通频率边带', en: 'Pole-pass sidebands on both sides of twice line frequency' },
  confusedWith: [
    { kind: 'unevenBreath', difference: { cn: '静态气隙不均没有边带', en: 'A static uneven gap has no sidebands.' } },
    {
      kind: 'looseness',
      difference: {
        cn: '下边带恰为极数倍转频：松动时只作疑点',
        en: 'The lower sideband is an order of the shaft, the number of poles: beside looseness it is only a doubt.',
      },
    },
    { kind: 'rotorBars', difference: { cn: '断条的边带在 1× 两侧', en: 'Broken bars put them beside 1×.' } },
  ],
  source,
  find,
}
