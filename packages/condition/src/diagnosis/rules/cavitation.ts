import type { Text } from '@undertone/domain/core/text'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import type { RecordView } from '../record/record-view.ts'
import { bandClaim, bandEvidence, hasHighBand, highBandNeeds, highBands } from '../rule/high-band.ts'
import { refused } from '../rule/refusals.ts'
import { nothing, type Rule, type RuleResult } from '../rule/rule.ts'
import { found, suspicion } from '../rule/suspicion.ts'

const source = ruleSources.cavitation.reference
const what: Text = { cn: '汽蚀', en: 'Cavitation' }
const minRise = 2
/** Bubbles collapse so often that the sum is Gaussian. */
const maxKurtosis = 4
const confidence = 0.55

function find(view: RecordView): RuleResult {
  if (!hasHighBand(view))
    return { suspicions: [], refusals: [refused('rateTooLow', { what, needed: highBandNeeds, has: view.channels[0]?.topHz ?? 0 })] }
  const risen = highBands(view).filter(({ rise, kurtosis }) => rise >= minRise && kurtosis <= maxKurtosis)
  if (risen.length === 0) return nothing
  return found(
    suspicion(
      'cavitation',
      confidence,
      risen.flatMap((one) => bandEvidence(view, one, source)),
      {
        claims: risen.map(bandClaim),
        demotedBy: ['bearingBreath'],
        doubts: [{ cn: '请核对入口压力与流量', en: 'Check the inlet pressure and the flow.' }],
      },
    ),
  )
}

/** Cavitation of a pump. */
export const cavitation: Rule = {
  key: 'cavitation',
  kinds: ['cavitation'],
  what,
  applies: ({ facts }) => facts.parts.includes('pump') || facts.vanes !== null,
  needs: ['baseline'],
  looksFor: {
    cn: '5 kHz 以上（采样率较低时为频带上半部）噪声底较基准升高 2 倍，无谱线，峭度接近 3',
    en: 'A noise floor above 5 kHz (at lower rates in the upper half of the band) of twice the baseline, without lines, kurtosis near 3',
  },
  confusedWith: [
    {
      kind: 'lubrication',
      difference: {
        cn: '润滑不良同样抬高噪声底：泵上先考虑汽蚀',
        en: 'Poor lubrication raises the floor, too: on a pump cavitation comes first.',
      },
    },
    { kind: 'bearingBreath', difference: { cn: '轴承有非整数谱线', en: 'A bearing has lines at orders that are not whole.' } },
  ],
  source,
  find,
}
