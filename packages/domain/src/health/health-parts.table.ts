import type { Text } from '../core/text.ts'
import { scoreLevels } from './health-limits.ts'

/** A part of the health score, with its default weight in points. */
export interface HealthPart extends Text {
  readonly key: 'severity' | 'alarm' | 'change'
  readonly weight: number
  /** Explanation of the part, for users who set its weight. */
  readonly meaning: Text
}

/**
 * The parts of a score: condition only (product decision 28); confidence in the data is separate. The weights are guesses: severity dominates, an alarm or a trend alone costs a level.
 */
export const healthParts = [
  {
    key: 'severity',
    cn: '振动烈度',
    en: 'Severity',
    weight: 50,
    meaning: {
      cn: '近 24 小时振动烈度中位数在烈度区中的位置',
      en: 'Position of the median velocity of the last 24 hours in the severity zones',
    },
  },
  {
    key: 'alarm',
    cn: '报警与诊断',
    en: 'Alarms and findings',
    weight: 25,
    meaning: {
      cn: '未恢复报警的最高等级，或当前诊断结论的置信度，取较重者',
      en: 'Highest level of the active alarms, or confidence of the present findings, whichever is worse',
    },
  },
  {
    key: 'change',
    cn: '趋势',
    en: 'Trend',
    weight: 25,
    meaning: {
      cn: '相对基线的升高，以及近 28 天的增长趋势',
      en: 'Rise above the baseline, and growth over the last 28 days',
    },
  },
] as const satisfies readonly HealthPart[]

export type HealthPartKey = (typeof healthParts)[number]['key']

/** Weights of the parts in points; together a hundred. */
export type HealthWeights = Readonly<Record<HealthPartKey, number>>

/** Sum of the weights of a company. */
export const weightTotal = 100

/** Default weights. */
export const defaultWeights: HealthWeights = { severity: 50, alarm: 25, change: 25 }

/** A point of a piecewise linear function: the lost share, 0 to 1, at `x`. */
export type LossAnchor = readonly [x: number, share: number]

/**
 * Lost share by the position of a velocity in its zones. None within zone A; the shares at the boundaries are guesses, chosen so that
 * with the default weights zone B stays in level A. Everything is lost at 1.25 times C/D, the upper limit of trip values in ISO 10816/20816
 * (field guide).
 */
export const severityShares = { ab: 0, bc: 0.3, cd: 0.7, full: 1, fullAtCd: 1.25 } as const

/** Lost share by the highest active alarm level: C half, D all. A guess. */
export const alarmShares = { C: 0.5, D: 1 } as const

/**
 * Lost share by the surest finding that is present, of the weight of findings (a diagnostic parameter), which is a share of that of alarms: what a warning says already
 * is not counted twice. Guesses: a clear finding costs less than a warning (10 points with the default weights) and caps no score, because values may be low still; a hint
 * is no reason to lose points.
 */
export const findingShares = { hint: 0, probable: 0.5, clear: 1 } as const

/** Lost share by a rise, in units of a significant change (ISO 20816-1, criterion II: a quarter of the B/C boundary). The shares are guesses. */
export const changeShares: readonly LossAnchor[] = [
  [0.5, 0],
  [1, 0.5],
  [2, 1],
]

/** Significant change of velocity, as a share of the zone boundary B/C. Source: ISO 20816-1 criterion II, by the field guide. */
export const significantShare = 0.25

/**
 * Caps of the score, whatever the weights: above boundary C/D or with an active danger alarm the score is in level C, above B/C or with an
 * active warning at most in level B.
 */
export const scoreCaps = { warning: scoreLevels.B.max, danger: scoreLevels.C.max } as const

/**
 * Weight of the worst member relative to the mean: points of a machine, machines of an area or company. Guesses: one bad bearing determines
 * the score of a machine, one bad machine does not determine that of a plant.
 */
export const worstShares = { equipment: 0.7, area: 0.5, company: 0.3 } as const

/** Weight of a machine in the mean of its area and company, by criticality. A guess. */
export const criticalityWeights: Readonly<Record<string, number>> = { A: 3, B: 2, C: 1 }

/** Times and counts of the scoring. All except the week are guesses, with their reasons. */
export const healthTimes = {
  /** Window of the graded median, hours: includes a day of load changes, ignores an impact. */
  windowHours: 24,
  /** Window of the growth test, days. */
  growthDays: 28,
  /** Minimum days with values for the growth test: a week, so that a weekly rhythm is not a trend. */
  minDays: 7,
  /** Days with values for full confidence. */
  enoughDays: 14,
  /** Default days of a learning cycle. */
  learningDays: 14,
  /** Required share of days with values in a cycle. */
  learnedShare: 0.6,
  /** Retention of the scores, days: three years show the effect of an overhaul. */
  retentionDays: 1096,
} as const

/** Significance threshold of growth (one-sided Mann-Kendall test): z for 5 %. */
export const growthZ = 1.645

/** Lower bounds of the confidence levels. Guesses. */
export const confidenceLevels = { High: 0.8, Medium: 0.5 } as const
