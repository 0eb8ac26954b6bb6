import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import type { ChannelView } from '../record/channel-view.ts'
import { lineEvidence } from '../rule/evidence.ts'
import { axialOf, exactSpeedHz, type GrownLine, grownLines, orderLine, radialOf } from '../rule/shaft-lines.ts'
import { suspicion } from '../rule/suspicion.ts'
import type { PointView } from './machine-points.ts'
import type { MachineRule, MachineSuspicion } from './machine-rule.ts'

const source = ruleSources.acrossCoupling.reference
/** 2× over the baseline, as 1× of an imbalance, and over 1×. Source: misalignment rule. */
const needs = { growth: 1.75, minDb: 12, ofFirst: 0.5 } as const
/** The bearings away from the coupling show 2× less by this factor; a magnetic pull or a loose foundation is felt by both ends. Guess. */
const beyond = 2
/** Half orders that have grown are a rattle; so many of them. Levels as of looseness. */
const rattle = { orders: [0.5, 1.5, 2.5], lines: 2, growth: 3, minDb: 10 } as const
const confidence = { base: 0.55, axial: 0.1, third: 0.05 } as const

interface Second extends GrownLine {
  readonly channel: ChannelView
}

/** Lines of an order across the shaft that have grown at a point, highest first. */
const grownAt = ({ view }: PointView, order: number, channels: readonly ChannelView[]): readonly Second[] => {
  const exactHz = exactSpeedHz(view.channels, view.speed?.hz ?? 0)
  return channels
    .flatMap((channel) => grownLines(view, channel, exactHz, [order], needs).map((line) => ({ ...line, channel })))
    .toSorted((a, b) => b.line.amplitude - a.line.amplitude)
}

const amplitudeAt = ({ view }: PointView, order: number): number => {
  const exactHz = exactSpeedHz(view.channels, view.speed?.hz ?? 0)
  return Math.max(0, ...radialOf(view).map((channel) => orderLine(channel, exactHz, order)?.amplitude ?? 0))
}

const isRattling = ({ view }: PointView): boolean => {
  const exactHz = exactSpeedHz(view.channels, view.speed?.hz ?? 0)
  return view.channels.some((channel) => grownLines(view, channel, exactHz, rattle.orders, rattle).length >= rattle.lines)
}

const evidenceOf = ({ view }: PointView, { channel, order, line, growth }: Second) =>
  lineEvidence(view, channel, line, {
    label: `${order}×`,
    view: 'velocity',
    harmonic: order,
    family: 'shaft',
    comparedWith: { what: 'baseline', value: growth, unit: '×' },
    source,
  })

function misaligned(sides: readonly [PointView, PointView], far: readonly PointView[]): MachineSuspicion[] {
  if (sides.some((point) => !point.view.speed || !point.view.baseline || isRattling(point))) return []
  const seconds = sides.map((point) => grownAt(point, 2, radialOf(point.view)))
  const isOnBoth = seconds.every((lines) => lines.length > 0)
  const dominates = sides.some((point) => amplitudeAt(point, 2) >= needs.ofFirst * amplitudeAt(point, 1))
  const nearest = Math.max(...sides.map((point) => amplitudeAt(point, 2)))
  const furthest = Math.max(0, ...far.map((point) => amplitudeAt(point, 2)))
  if (!isOnBoth || !dominates || nearest < beyond * furthest) return []
  const axial = sides.flatMap((point) =>
    [1, 2].flatMap((order) => grownAt(point, order, axialOf(point.view)).map((line) => ({ point, line }))),
  )
  const thirds = sides.flatMap((point) => grownAt(point, 3, radialOf(point.view)).map((line) => ({ point, line })))
  const ofPoint = (point: PointView) => [
    ...(seconds[sides.indexOf(point)] ?? []).map((line) => evidenceOf(point, line)),
    ...[...axial, ...thirds].filter((one) => one.point === point).map(({ line }) => evidenceOf(point, line)),
  ]
  const sure = confidence.base + (axial.length > 0 ? confidence.axial : 0) + (thirds.length > 0 ? confidence.third : 0)
  return sides.map((point) => ({
    ...suspicion('misaligned', sure, ofPoint(point), {
      doubts: [
        {
          cn: '请测联轴器两侧轴向相位：相差约 180° 可确认',
          en: 'Compare the axial phase across the coupling: about 180° confirms it.',
        },
      ],
    }),
    point: point.key,
  }))
}

/** Misalignment, seen from both sides of the coupling. */
export const acrossCoupling: MachineRule = {
  key: 'across-coupling',
  kinds: ['misaligned'],
  looksFor: {
    cn: '联轴器两侧径向 2× 均较基准增大 1.75 倍，且不低于 1× 的一半，远离联轴器的测点不及其一半，无半阶次',
    en: 'A radial 2× of 1.75 times the baseline on both sides of a coupling, at least half of 1×, with less than half of it at the bearings away from it and no half orders',
  },
  source,
  find: ({ points, drives }) =>
    drives
      .filter(({ kind }) => kind === 'coupling')
      .flatMap(({ between }) =>
        misaligned(
          between,
          points.filter((point) => !between.includes(point)),
        ),
      ),
}
