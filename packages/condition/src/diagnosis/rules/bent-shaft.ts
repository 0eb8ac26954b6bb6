import type { Text } from '@undertone/domain/core/text'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import type { RecordView } from '../record/record-view.ts'
import { lineEvidence } from '../rule/evidence.ts'
import { nothing, type Rule, type RuleResult } from '../rule/rule.ts'
import { axialOf, exactSpeedHz, growthOf, orderLine, presentLine, radialOf } from '../rule/shaft-lines.ts'
import { found, suspicion } from '../rule/suspicion.ts'

const source = ruleSources.bentShaft.reference
const what: Text = { cn: '轴弯曲', en: 'Bent shaft' }
const minGrowth = 1.75
/** A bow tilts the bearings: axial 1× of at least half of the radial one. */
const axialShare = 0.5
/** Height over the floor: of a slow shaft in a short record there are few bins to tell a line from noise (as for the other lines of the shaft). */
const minDb = 15
const confidence = 0.55

function find(view: RecordView): RuleResult {
  const exactHz = exactSpeedHz(view.channels, view.speed?.hz ?? 0)
  const read = (channels: RecordView['channels']) =>
    channels.flatMap((channel) => {
      const line = presentLine(channel, exactHz, 1, minDb)
      const growth = growthOf(view, channel, 1, exactHz)
      return line && growth !== null ? [{ channel, line, growth }] : []
    })
  const radial = read(radialOf(view)).toSorted((a, b) => b.line.amplitude - a.line.amplitude)
  const [axial] = read(axialOf(view)).toSorted((a, b) => b.line.amplitude - a.line.amplitude)
  const [top] = radial
  if (!axial || !top || axial.growth < minGrowth || axial.line.amplitude < axialShare * top.line.amplitude) return nothing
  // Misalignment has more of 2× than a bow.
  const second = orderLine(top.channel, exactHz, 2)
  if (second && second.amplitude >= 0.5 * top.line.amplitude) return nothing
  const evidence = [axial, ...radial.filter(({ growth }) => growth >= minGrowth)].map(({ channel, line, growth }) =>
    lineEvidence(view, channel, line, {
      label: '1×',
      view: 'velocity',
      harmonic: 1,
      family: 'shaft',
      comparedWith: { what: 'baseline', value: growth, unit: '×' },
      source,
    }),
  )
  return found(
    suspicion('bentShaft', confidence, evidence, {
      demotedBy: ['bearingBreath'],
      doubts: [
        {
          cn: '请测两端轴向相位：轴弯曲时相差约 180°',
          en: 'Compare the axial phase of both ends: about 180° for a bent shaft.',
        },
      ],
    }),
  )
}

/** A bent shaft: 1× has grown along the shaft. */
export const bentShaft: Rule = {
  key: 'bent-shaft',
  kinds: ['bentShaft'],
  what,
  needs: ['speed', 'turns', 'velocityBand', 'axes', 'baseline'],
  looksFor: {
    cn: '轴向 1× 较基准增大 1.75 倍以上，且不低于径向的一半，2× 较小',
    en: 'An axial 1× of at least 1.75 times the baseline and half of the radial one, with little 2×',
  },
  confusedWith: [
    { kind: 'imbalance', difference: { cn: '不平衡的轴向 1× 小', en: 'Imbalance has little axial 1×.' } },
    { kind: 'misaligned', difference: { cn: '不对中的 2× 达到 1× 的一半', en: 'Misalignment has a 2× of half of 1×.' } },
  ],
  source,
  find,
}
