import type { Text } from '@undertone/domain/core/text'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import type { RecordView } from '../record/record-view.ts'
import { valueEvidence } from '../rule/evidence.ts'
import { bandClaim, bandEvidence, hasHighBand, highBandNeeds, highBands } from '../rule/high-band.ts'
import { refused } from '../rule/refusals.ts'
import { nothing, type Rule, type RuleResult, type Suspicion } from '../rule/rule.ts'
import { baselineOf } from '../rule/shaft-lines.ts'
import { found, suspicion } from '../rule/suspicion.ts'

const source = ruleSources.lubrication.reference
const what: Text = { cn: '润滑、轴承第一阶段', en: 'Lubrication, first stage of a bearing' }
/** The other axes have to agree at least in part: one axis alone may be loose (guess). */
const minRise = { friction: 2.5, impacts: 4, otherAxes: 1.5 } as const
/** A change of load, alignment or speed raises high frequencies, too, but moves the velocity by more than this share (guess). */
const steady = 0.25
/** Dry friction is noise; the first pits of a race are impacts. */
const impulsive = { kurtosis: 4, growth: 1.3 } as const
/** A few strong blows do not raise the floor: they are seen in the kurtosis of all axes. Source: kurtosis above 4 is early, charts of the trade; the others are guesses. */
const spiky = { kurtosis: 5, growth: 1.7, otherAxes: 1.2 } as const
const confidence = { spikes: 0.35, friction: 0.45, impacts: 0.4 } as const

/** Whether the forces on the machine are those of the baseline. */
const isSteady = (view: RecordView): boolean =>
  view.channels.every((channel) => {
    const before = baselineOf(view, channel)?.velocityRms() ?? 0
    return before > 0 && Math.abs(channel.velocityRms() / before - 1) <= steady
  })

/** Blows at a rolling bearing without lines: a pit that is not struck in every turn. */
function spikes(view: RecordView): RuleResult {
  // Gears strike by nature, and their own rules tell how.
  if (view.facts.bearings.length === 0 || view.facts.teeth !== null || !isSteady(view)) return nothing
  const read = view.channels.map((channel) => ({
    channel,
    now: channel.features().kurtosis ?? 3,
    before: baselineOf(view, channel)?.features().kurtosis ?? 3,
  }))
  const struck = read.filter(({ now, before }) => now >= Math.max(spiky.kurtosis, spiky.growth * before))
  if (2 * struck.length <= read.length || read.some(({ now, before }) => now < spiky.otherAxes * before)) return nothing
  const evidence = struck.map(({ channel, now, before }) =>
    valueEvidence(view, channel, {
      label: 'kurtosis',
      view: 'waveform',
      value: now,
      unit: '',
      comparedWith: { what: 'baseline', value: before, unit: '' },
      source,
    }),
  )
  return found(
    suspicion('bearingUnknownPart', confidence.spikes, evidence, {
      stage: 1,
      demotedBy: ['bearingBreath', 'lubrication', 'cavitation', 'rub', 'looseness', 'belt', 'pumpBreath', 'fanBreath', 'coupling'],
      doubts: [{ cn: '冲击增强但无谱线：请复测，并加长波形', en: 'Impacts without lines: measure again, with a longer waveform.' }],
    }),
  )
}

function find(view: RecordView): RuleResult {
  if (!hasHighBand(view))
    return { suspicions: [], refusals: [refused('rateTooLow', { what, needed: highBandNeeds, has: view.channels[0]?.topHz ?? 0 })] }
  const bands = highBands(view)
  const risen = bands.filter(({ rise }) => rise >= minRise.friction)
  const isAgreed = 2 * risen.length > bands.length && bands.every(({ rise }) => rise >= minRise.otherAxes)
  if (!isAgreed || !isSteady(view)) return spikes(view)
  const isImpulsive = risen.some(
    ({ rise, kurtosis, kurtosisBefore }) =>
      rise >= minRise.impacts && kurtosis >= impulsive.kurtosis && kurtosis >= impulsive.growth * kurtosisBefore,
  )
  const more: Partial<Suspicion> = { claims: risen.map(bandClaim), demotedBy: ['bearingBreath', 'cavitation', 'rub', 'looseness'] }
  const evidence = risen.flatMap((one) => bandEvidence(view, one, source))
  if (isImpulsive) return found(suspicion('bearingUnknownPart', confidence.impacts, evidence, { ...more, stage: 1 }))
  return found(
    suspicion('lubrication', confidence.friction, evidence, {
      ...more,
      doubts: [
        { cn: '补加润滑脂后应回落；否则为轴承第一阶段', en: 'It falls after regreasing; if not, it is the first stage of a bearing.' },
      ],
    }),
  )
}

/** A high-frequency floor that rises before any line: poor lubrication, or the first stage of a bearing. */
export const lubrication: Rule = {
  key: 'lubrication',
  kinds: ['lubrication', 'bearingUnknownPart'],
  what,
  needs: ['baseline'],
  looksFor: {
    cn: '5 kHz 以上（采样率较低时为频带上半部）噪声底在多数轴上较基准升高 8 dB 而速度不变：峭度接近 3 为润滑；升高 12 dB 且冲击性增强，或滚动轴承处多数轴峭度超过 5 且增大 1.7 倍，为轴承第一阶段',
    en: 'A floor above 5 kHz (at lower rates in the upper half of the band) 8 dB over the baseline on most axes at unchanged velocity: lubrication where it is noise; 12 dB and impulsive, or at a rolling bearing a kurtosis above 5 that has grown 1.7 times on most axes, the first stage of a bearing',
  },
  confusedWith: [
    { kind: 'cavitation', difference: { cn: '泵上先考虑汽蚀', en: 'On a pump cavitation comes first.' } },
    {
      kind: 'bearingBreath',
      difference: { cn: '有轴承谱线时由轴承规则判断', en: 'With lines of a bearing it is a finding of that rule.' },
    },
  ],
  source,
  find,
}
