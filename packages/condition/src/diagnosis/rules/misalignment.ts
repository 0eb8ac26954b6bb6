import type { Text } from '@undertone/domain/core/text'
import type { Evidence } from '@undertone/domain/diagnosis/finding'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import type { ChannelView } from '../record/channel-view.ts'
import type { RecordView } from '../record/record-view.ts'
import { lineEvidence } from '../rule/evidence.ts'
import { nothing, type Rule, type RuleResult } from '../rule/rule.ts'
import { axialOf, exactSpeedHz, growthOf, orderLine, presentLine, radialOf } from '../rule/shaft-lines.ts'
import { found, suspicion } from '../rule/suspicion.ts'

const source = ruleSources.misalignment.reference
const what: Text = { cn: '不对中', en: 'Misalignment' }
const minRatio = 0.5
const axialShare = 0.5
/** 2× has to have grown over the baseline as 1× has for an imbalance. Source: diagnosis study, of 1×. */
const minGrowth = 1.75
/** A hint and no more: of ten misaligned records of the study five stand out. */
const confidence = { base: 0.45, third: 0.1 } as const
/** Order of the supply's force that may coincide with 2×, and how many bins must be between. */
const apartBins = 3

const highest = (channels: readonly ChannelView[], exactHz: number, order: number) =>
  channels
    .flatMap((channel) => {
      const line = presentLine(channel, exactHz, order)
      return line ? [{ channel, line }] : []
    })
    .toSorted((a, b) => b.line.amplitude - a.line.amplitude)[0]

/** Whether 2× may be twice line frequency. */
function mayBeElectric(view: RecordView, exactHz: number): boolean {
  const lines = view.facts.mains ? [view.facts.mains.lineHz] : view.facts.parts.includes('motor') ? [50, 60] : []
  return lines.some((lineHz) => Math.abs(2 * lineHz - 2 * exactHz) < apartBins * view.df)
}

function find(view: RecordView): RuleResult {
  const exactHz = exactSpeedHz(view.channels, view.speed?.hz ?? 0)
  const radial = radialOf(view)
  const second = highest(radial, exactHz, 2)
  if (!second || mayBeElectric(view, exactHz)) return nothing
  const first = orderLine(second.channel, exactHz, 1)
  const axial = [1, 2]
    .flatMap((order) => highest(axialOf(view), exactHz, order) ?? [])
    .toSorted((a, b) => b.line.amplitude - a.line.amplitude)[0]
  const radialTop = Math.max(first?.amplitude ?? 0, second.line.amplitude)
  if (!first || !axial || second.line.amplitude < minRatio * first.amplitude || axial.line.amplitude < axialShare * radialTop)
    return nothing
  // Looseness has many harmonics; misalignment has few.
  if ([4, 5, 6, 7, 8].filter((order) => (orderLine(second.channel, exactHz, order)?.amplitude ?? 0) > 0.2 * first.amplitude).length > 1)
    return nothing
  const growth = growthOf(view, second.channel, 2, exactHz)
  if (growth === null || growth < minGrowth) return nothing
  const third = highest(radial, exactHz, 3)
  const evidence: Evidence[] = [
    lineEvidence(view, second.channel, first, { label: '1×', view: 'velocity', harmonic: 1, family: 'shaft', source }),
    lineEvidence(view, second.channel, second.line, {
      label: '2×',
      view: 'velocity',
      harmonic: 2,
      family: 'shaft',
      comparedWith: { what: 'baseline', value: growth, unit: '×' },
      source,
    }),
    lineEvidence(view, axial.channel, axial.line, {
      label: `${Math.round(axial.line.hz / exactHz)}×`,
      view: 'velocity',
      harmonic: Math.round(axial.line.hz / exactHz),
      comparedWith: { what: 'neighbours', value: axial.line.amplitude / radialTop, unit: '×' },
      source,
    }),
    ...(third
      ? [lineEvidence(view, third.channel, third.line, { label: '3×', view: 'velocity', harmonic: 3, family: 'shaft', source })]
      : []),
  ]
  const sure = confidence.base + (third ? confidence.third : 0)
  return found(
    suspicion('misaligned', sure, evidence, {
      demotedBy: ['bearingBreath', 'imbalance'],
      doubts: [
        {
          cn: '仅为提示：请测联轴器两侧轴向相位（相差约 180° 为不对中）',
          en: 'A hint: compare the axial phase across the coupling, about 180° for misalignment.',
        },
      ],
    }),
  )
}

/** Misalignment of two shafts: a low-confidence hint. */
export const misalignment: Rule = {
  key: 'misalignment',
  kinds: ['misaligned'],
  what,
  needs: ['speed', 'turns', 'velocityBand', 'axes', 'baseline'],
  looksFor: {
    cn: '径向 2× 较基准增大 1.75 倍且 2×/1× ≥ 0.5，轴向 1× 或 2× ≥ 径向的一半，常伴 3×',
    en: 'A radial 2× of 1.75 times the baseline and at least half of 1×, an axial 1× or 2× of at least half of the radial one, often 3×',
  },
  confusedWith: [
    { kind: 'looseness', difference: { cn: '松动有更多谐波和 0.5×', en: 'Looseness has more harmonics, and half orders.' } },
    {
      kind: 'unevenBreath',
      difference: {
        cn: '2 倍电源频率与 2× 分不开时不判断',
        en: 'Where 2× cannot be separated from twice line frequency, nothing is said.',
      },
    },
    { kind: 'bearingBreath', difference: { cn: '有轴承谱线时只作为疑点', en: 'Beside lines of a bearing it is only a doubt.' } },
  ],
  source,
  find,
}
