import type { Text } from '@undertone/domain/core/text'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import type { ChannelView } from '../record/channel-view.ts'
import type { RecordView } from '../record/record-view.ts'
import { claimsOf, lineEvidence, valueEvidence } from '../rule/evidence.ts'
import { nothing, type Rule, type RuleResult } from '../rule/rule.ts'
import {
  axialOf,
  baselineOf,
  baselineSpeedHz,
  exactSpeedHz,
  grownLines,
  growthOf,
  orderLine,
  presentLine,
  radialOf,
} from '../rule/shaft-lines.ts'

const source = ruleSources.imbalance.reference
/** Growth of 1× over the baseline, and its share of the velocity RMS. Source: diagnosis study. */
const minGrowth = 1.75
const minShare = 0.84
/** 1× grows by this much more than the rest of the velocity: a gain or a load changes all of it. Guess. */
const beyondRest = 1.3
/** Harmonics that have grown more than 1× by this factor are blows of something loose (guesses). */
const struck = { orders: [2, 3, 4, 5, 6, 7, 8], lines: 4, beyond: 1.5, minDb: 15 } as const
/** A rotor between bearings whose axial 1× is this share of the radial one is bent rather than unbalanced. Source: charts of the trade. */
const axialShare = 0.5
/** Right so far: 23 of 23 on one rig, by the rule of succession; and where the axial line speaks against it. */
const confidence = { alone: 0.92, doubted: 0.5 } as const

const what: Text = { cn: '不平衡', en: 'Imbalance' }

interface Grown {
  readonly channel: ChannelView
  readonly growth: number
  readonly share: number
}

/** Velocity without its 1×. */
function restOf(channel: ChannelView, exactHz: number): number {
  const line = orderLine(channel, exactHz, 1)
  return Math.sqrt(Math.max(0, channel.velocityRms() ** 2 - (line?.amplitude ?? 0) ** 2 / 2))
}

/** Growth of all but 1×. */
function restGrowth(view: RecordView, channel: ChannelView, exactHz: number): number {
  const before = baselineOf(view, channel)
  const then = before ? restOf(before, baselineSpeedHz(view)) : 0
  return then > 0 ? restOf(channel, exactHz) / then : 0
}

/** Whether harmonics have grown beyond 1×: a force that only turns raises none of them. */
const isStruck = (view: RecordView, channel: ChannelView, exactHz: number, growth: number): boolean =>
  grownLines(view, channel, exactHz, struck.orders, { growth: Math.max(minGrowth, struck.beyond * growth), minDb: struck.minDb }).length >=
  struck.lines

/** Radial channels on which 1× has grown and makes up the velocity. */
function grownChannels(view: RecordView, exactHz: number): Grown[] {
  return radialOf(view)
    .flatMap((channel) => {
      const growth = growthOf(view, channel, 1, exactHz)
      const line = presentLine(channel, exactHz, 1)
      const rms = channel.velocityRms()
      if (growth === null || !line || rms === 0) return []
      return [{ channel, growth, share: line.amplitude / Math.SQRT2 / rms, rest: restGrowth(view, channel, exactHz) }]
    })
    .filter(({ channel, growth }) => !isStruck(view, channel, exactHz, growth))
    .filter(({ growth, share, rest }) => growth >= Math.max(minGrowth, beyondRest * rest) && share >= minShare)
    .toSorted((a, b) => b.growth - a.growth)
}

function axialOverRadial(view: RecordView, exactHz: number): number | null {
  const highest = (channels: readonly ChannelView[]) => Math.max(0, ...channels.map((one) => orderLine(one, exactHz, 1)?.amplitude ?? 0))
  const radial = highest(radialOf(view))
  return axialOf(view).length === 0 || radial === 0 ? null : highest(axialOf(view)) / radial
}

function find(view: RecordView): RuleResult {
  const exactHz = exactSpeedHz(view.channels, view.speed?.hz ?? 0)
  const grown = grownChannels(view, exactHz)
  if (grown.length === 0) return nothing
  const evidence = grown.flatMap(({ channel, growth, share }) => {
    const line = orderLine(channel, exactHz, 1)
    if (!line) return []
    return [
      lineEvidence(view, channel, line, {
        label: '1×',
        view: 'velocity',
        harmonic: 1,
        family: 'shaft',
        comparedWith: { what: 'baseline', value: growth, unit: '×' },
        source,
      }),
      valueEvidence(view, channel, {
        label: '1× / RMS',
        view: 'velocity',
        value: share,
        unit: '',
        comparedWith: { what: 'total', value: minShare, unit: '' },
        source,
      }),
    ]
  })
  const axial = axialOverRadial(view, exactHz)
  const isDoubted = axial !== null && axial >= axialShare
  return {
    suspicions: [
      {
        kind: 'imbalance',
        part: null,
        component: null,
        channels: grown.map(({ channel }) => channel.name),
        stage: null,
        confidence: isDoubted ? confidence.doubted : confidence.alone,
        evidence,
        doubts: isDoubted
          ? [{ cn: '轴向 1× 偏高：也可能是轴弯曲或悬臂转子', en: 'The axial 1× is high: a bent shaft, or an overhung rotor.' }]
          : [],
        claims: claimsOf(evidence),
        // A structure in resonance or with a loose foot amplifies the residual imbalance, and broken bars modulate 1×: balancing would not last.
        demotedBy: ['resonance', 'looseness', 'rotorBars'],
      },
    ],
    refusals: [],
  }
}

/** Imbalance: the velocity is a sine at running speed that has grown. */
export const imbalance: Rule = {
  key: 'imbalance',
  kinds: ['imbalance'],
  what,
  needs: ['speed', 'turns', 'velocityBand', 'baseline'],
  looksFor: {
    cn: `径向 1× 较基准增大 ${minGrowth} 倍以上，且占速度有效值的 ${minShare} 以上`,
    en: `A radial 1× of at least ${minGrowth} times the baseline that is at least ${minShare} of the velocity RMS`,
  },
  confusedWith: [
    { kind: 'bentShaft', difference: { cn: '轴弯曲的轴向 1× 达到径向的一半', en: 'A bent shaft has an axial 1× of half the radial one.' } },
    {
      kind: 'misaligned',
      difference: { cn: '不对中有 2×、3×，1× 占比不足', en: 'Misalignment adds 2× and 3×, so 1× is a smaller share.' },
    },
    { kind: 'looseness', difference: { cn: '松动使谐波比 1× 增大更多', en: 'Looseness raises harmonics more than 1×.' } },
    { kind: 'resonance', difference: { cn: '共振只在一个方向、一个转速放大', en: 'Resonance amplifies one direction at one speed.' } },
  ],
  source,
  find,
}
