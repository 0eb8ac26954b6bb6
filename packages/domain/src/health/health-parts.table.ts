import type { Text } from '../core/text.ts'
import { scoreLevels } from './health-limits.ts'

/** What a score loses points for, and how many of the hundred it can lose by it where a company sets nothing else. */
export interface HealthPart extends Text {
  readonly key: 'severity' | 'alarm' | 'change'
  readonly weight: number
  /** What the part looks at, for those who set its weight. */
  readonly meaning: Text
}

/**
 * The parts of a score: condition only (product decision 28); how sure the data are stands beside it. Findings join when the diagnosis
 * writes them. The weights are guesses: severity decides, an alarm or a change alone costs a level.
 */
export const healthParts = [
  {
    key: 'severity',
    cn: '振动烈度',
    en: 'Severity',
    weight: 50,
    meaning: {
      cn: '近 24 小时振动烈度中位数在烈度区中的位置',
      en: 'Where the median velocity of the last 24 hours lies in the severity zones',
    },
  },
  {
    key: 'alarm',
    cn: '报警',
    en: 'Alarms',
    weight: 25,
    meaning: { cn: '未恢复报警的最高等级', en: 'The highest level of the open alarms' },
  },
  {
    key: 'change',
    cn: '变化',
    en: 'Change',
    weight: 25,
    meaning: {
      cn: '相对基线的升高，以及近 28 天的增长趋势',
      en: 'The rise over the baseline, and the growth of the last 28 days',
    },
  },
] as const satisfies readonly HealthPart[]

export type HealthPartKey = (typeof healthParts)[number]['key']

/** Weights of the parts in points; together a hundred. */
export type HealthWeights = Readonly<Record<HealthPartKey, number>>

/** What the weights of a company add up to: a score that loses everything is 0. */
export const weightTotal = 100

/** The weights of a company that has set none. */
export const usualWeights: HealthWeights = { severity: 50, alarm: 25, change: 25 }

/** A point of a broken line: at `x` the share that is lost, 0 to 1. */
export type LossAnchor = readonly [x: number, share: number]

/**
 * Share lost by the place of a velocity in its zones. Nothing within zone A; the shares at the boundaries are guesses, made so that
 * with the usual weights zone B stays in level A. All is lost at 1.25 times C/D, beyond which ISO 10816/20816 sets no trip (field guide).
 */
export const severityShares = { ab: 0, bc: 0.3, cd: 0.7, full: 1, fullAtCd: 1.25 } as const

/** Share lost by the level of the highest open alarm: C half, D all. A guess. */
export const alarmShares = { C: 0.5, D: 1 } as const

/** Kinds of alarm that tell of the data and the device, not of the machine: they cost confidence and no points. */
export const alarmsOfData: readonly string[] = ['Offline', 'LowBattery']

/** Share lost by a rise, in units of the change that ISO 20816-1 (criterion II) calls significant: a quarter of the B/C boundary. The shares are guesses. */
export const changeShares: readonly LossAnchor[] = [
  [0.5, 0],
  [1, 0.5],
  [2, 1],
]

/** The change of velocity that counts, as a share of the zone boundary B/C. Source: ISO 20816-1 criterion II, by the field guide. */
export const significantShare = 0.25

/**
 * A danger is never shown as level A or B, nor a warning as level A, whatever the weights: beyond boundary C/D or with an open alarm D a score
 * ends in level C, beyond B/C or with an open alarm C in level B.
 */
export const scoreCeilings = { warning: scoreLevels.B.max, danger: scoreLevels.C.max } as const

/**
 * How much the worst member counts beside the mean of all: points in their machine, machines in their area and company. Guesses: one bad
 * bearing decides about a machine, one bad machine not about a plant.
 */
export const worstShares = { equipment: 0.7, area: 0.5, company: 0.3 } as const

/** What a machine weighs in the mean of its area and company by its criticality. A guess. */
export const criticalityWeights: Readonly<Record<string, number>> = { A: 3, B: 2, C: 1 }

/** Times and counts of the judgement. All but the week are guesses; the reason stands beside each. */
export const healthTimes = {
  /** Hours whose median is graded: a day's load passes through it, a knock does not. */
  windowHours: 24,
  /** Days over which growth is looked for. */
  growthDays: 28,
  /** Days with values below which no growth is told: a week, so that a weekly rhythm is no trend. */
  fewestDays: 7,
  /** Days with values after which nothing is lost in confidence. */
  enoughDays: 14,
  /** Days of a learning cycle where the machine states none. */
  learningDays: 14,
  /** Share of the days of a cycle that must have values. */
  learnedShare: 0.6,
  /** Days that the scores are kept: three years show what an overhaul changed. */
  keptDays: 1096,
} as const

/** Largest error of the first kind with which a growth is believed (one-sided test of Mann and Kendall): z of 5 %. */
export const growthZ = 1.645

/** Shares from which on data are trusted. Guesses. */
export const confidenceLevels = { High: 0.8, Medium: 0.5 } as const
