import { z } from 'zod'
import { call, idText, pageQuery } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { sort } from '../core/form.enums.ts'
import { optionalTimeText } from '../core/time/time-input.ts'
import { axisDirections } from '../device/sensor/axis-directions.ts'
import { bearingPartKeys } from '../diagnosis/bearing-parts.table.ts'
import { faultKindKeys } from '../diagnosis/fault-kinds.table.ts'
import { confidenceWords } from '../diagnosis/finding.ts'
import { grade } from '../monitor/monitor.calls.ts'
import { liveState } from '../monitor/monitor.enums.ts'
import {
  baselineState,
  healthMonitoringStatus,
  healthSubject,
  learningProblem,
  scoreAlarm,
  scoreConfidence,
  scoreLevel,
  scoreStatus,
  unscoredReason,
} from './health.enums.ts'
import { healthTimes, weightTotal } from './health-parts.table.ts'

const id = z.number().int()
const share = z.number().min(0).max(1)
const list = 'business:health:list'
const edit = 'business:health:edit'
const tag = 'health'

/** Weights of the parts in points out of 100. */
export const weights = z.object({
  severity: z.number().int().min(0).max(weightTotal),
  alarm: z.number().int().min(0).max(weightTotal),
  change: z.number().int().min(0).max(weightTotal),
})

/** Deductions by part, and by the cap of a danger or warning; together with the score they add up to 100. */
export const lostPoints = z.object({ severity: z.number(), alarm: z.number(), change: z.number(), ceiling: z.number() })
export type LostPoints = z.output<typeof lostPoints>

const ofScore = {
  status: enumSchema(scoreStatus),
  /** 0 to 100, rounded; null if the data are insufficient. */
  score: z.number().int().nullable(),
  level: enumSchema(scoreLevel).nullable(),
  lost: lostPoints.nullable(),
  /** Why there is no score. */
  reason: enumSchema(unscoredReason).nullable(),
  alarm: enumSchema(scoreAlarm),
  /** Minimum of freshness, coverage and history, 0 to 1; null if no data are expected. */
  confidence: share.nullable(),
  confidenceLevel: enumSchema(scoreConfidence).nullable(),
}

/** A score with its deductions and confidence, or the reason why there is none. */
export const healthScore = z.object(ofScore)
export type HealthScore = z.output<typeof healthScore>

const namedScore = z.object({ id, name: z.string(), score: z.number().int().nullable() })

/** Number of machines by level; `NeedData` counts those without a score. */
export const levelCounts = z.object({ A: z.number().int(), B: z.number().int(), C: z.number().int(), NeedData: z.number().int() })
export type LevelCounts = z.output<typeof levelCounts>

const group = z.object({ ...ofScore, machines: z.number().int(), counts: levelCounts, worst: namedScore.nullable() })
export type HealthGroup = z.output<typeof group>

/** A machine in the health lists. */
export const healthMachine = z.object({
  ...ofScore,
  equipmentId: id,
  equipmentName: z.string(),
  areaId: id,
  areaName: z.string(),
  companyId: id,
  companyName: z.string(),
  type: id,
  criticality: z.string(),
  state: enumSchema(healthMonitoringStatus),
  /** The point with the lowest score. */
  worst: namedScore.nullable(),
  points: z.number().int(),
  scored: z.number().int(),
  /** Measuring time of the newest row of any point, epoch ms. */
  t: z.number().nullable(),
})
export type HealthMachine = z.output<typeof healthMachine>

const healthPointRow = z.object({ ...ofScore, mappingId: id, mappingName: z.string() })

/** One point with the breakdown of its score. */
export const healthPoint = z.object({
  ...ofScore,
  mappingId: id,
  mappingName: z.string(),
  sensorId: z.string().nullable(),
  sensorType: z.string().nullable(),
  directions: axisDirections.nullable(),
  equipmentId: id,
  equipmentName: z.string(),
  criticality: z.string(),
  areaId: id,
  areaName: z.string(),
  companyId: id,
  companyName: z.string(),
  state: enumSchema(liveState),
  t: z.number().nullable(),
  weights: weights.extend({ companyId: id.nullable(), companyName: z.string().nullable() }),
  /** Cap of the score by zone and alarms; 100 for no cap. */
  ceiling: z.number().int(),
  severity: z.object({ grade, samples: z.number().int(), running: z.number().int(), hours: z.number() }),
  change: z
    .object({
      share: share.nullable(),
      /** Rise above the baseline, and significant change for this machine, mm/s. */
      rise: z.number().nullable(),
      significant: z.number(),
      growth: z.object({ days: z.number().int(), perDay: z.number(), isGrowing: z.boolean() }).nullable(),
    })
    .nullable(),
  alarms: z.array(
    z.object({
      id,
      alarmType: z.string(),
      axes: z.array(z.string()),
      bandName: z.string().nullable(),
      level: z.number().int(),
      t: z.number(),
      counts: z.boolean(),
    }),
  ),
  /** Findings of the diagnosis that are present, the surest first. */
  findings: z.array(
    z.object({
      id,
      fault: z.enum(faultKindKeys),
      part: z.enum(bearingPartKeys).nullable(),
      word: z.enum(confidenceWords),
      t: z.number(),
      counts: z.boolean(),
    }),
  ),
  data: z.object({
    freshness: share,
    coverage: share,
    history: share,
    /** Hours of the last day with samples, and hours expected to have samples. */
    hours: z.number().int(),
    promised: z.number().int(),
    days: z.number().int(),
    uploadMinutes: z.number(),
  }),
  baseline: z.object({
    state: enumSchema(baselineState),
    value: z.number().nullable(),
    spread: z.number().nullable(),
    days: z.number().int().nullable(),
    learnedAt: z.number().nullable(),
    problem: enumSchema(learningProblem).nullable(),
  }),
  machine: healthScore,
  /** All points of the machine, including this one. */
  siblings: z.array(healthPointRow),
})
export type HealthPoint = z.output<typeof healthPoint>

const place = { companyId: idText.optional(), areaId: idText.optional(), equipmentId: idText.optional() }

/** Sort keys of machines; by default the lowest scores are first. */
export const healthSorts = ['score', 'equipmentName', 'areaName', 'state', 'confidence', 'criticality', 't'] as const

const machineFilter = {
  ...place,
  /** Part of the name of a machine, area or company. */
  keyword: z.string().trim().max(100).optional(),
  level: z.enum(['A', 'B', 'C', 'NeedData']).optional(),
  state: z.coerce.number().int().pipe(enumSchema(healthMonitoringStatus)).optional(),
  sort: z.enum(healthSorts).optional(),
  order: enumSchema(sort).optional(),
}

const trendDay = z.object({
  /** Middle of the day (UTC), epoch ms; for today the time of the request. */
  t: z.number(),
  score: z.number().nullable(),
  level: enumSchema(scoreLevel).nullable(),
  lost: lostPoints.nullable(),
  confidence: share.nullable(),
  /** The typical velocity of the day, mm/s; points only. */
  value: z.number().nullable(),
})

const companyWeights = z.object({
  companyId: id,
  companyName: z.string(),
  weights,
  /** Origin: the company itself, a parent company, or null for the defaults. */
  from: z.object({ companyId: id, companyName: z.string() }).nullable(),
  /** The weights that would apply without its own. */
  inherited: weights,
  history: z.array(z.object({ since: z.string(), t: z.number(), weights: weights.nullable(), by: z.string() })),
})
export type CompanyWeights = z.output<typeof companyWeights>

/** Entered weights; they must add up to 100. */
const entered = z.strictObject({ companyId: id.positive(), weights: weights.nullable() })

export const healthScoreCalls = {
  overview: call({
    method: 'GET',
    path: '/statistics/health/overview',
    access: list,
    tag,
    query: z.object({ companyId: idText.optional() }),
    data: z.object({
      total: group,
      companies: z.array(
        group.extend({
          companyId: id,
          companyName: z.string(),
          areas: z.array(group.extend({ areaId: id, areaName: z.string() })),
        }),
      ),
    }),
    summary: { cn: '健康总览：公司、区域的评分', en: 'View the scores of companies and areas' },
  }),
  equipment: call({
    method: 'GET',
    path: '/statistics/health/equipment',
    access: list,
    tag,
    query: z.object({ ...machineFilter, ...pageQuery }),
    data: z.object({
      records: z.array(healthMachine),
      total: z.number().int(),
      /** Number of machines by level, ignoring the level filter. */
      counts: levelCounts,
    }),
    summary: { cn: '设备健康列表', en: 'List machines with their scores' },
  }),
  exportEquipment: call({
    method: 'GET',
    path: '/statistics/health/exportEquipment',
    access: 'business:health:export',
    tag,
    query: z.object(machineFilter),
    data: 'file',
    summary: { cn: '导出设备健康列表', en: 'Export machines with their scores' },
  }),
  point: call({
    method: 'GET',
    path: '/statistics/health/point',
    access: list,
    tag,
    query: z.object({ mappingId: idText.optional(), equipmentId: idText.optional() }),
    data: z.object({ mapping: healthPoint.nullable() }),
    summary: {
      cn: '测点健康：评分及其依据（未指定时为评分最低的测点）',
      en: 'View the score breakdown of a point (default: the lowest score)',
    },
  }),
  trend: call({
    method: 'GET',
    path: '/statistics/health/trend',
    access: list,
    tag,
    query: z.object({
      kind: enumSchema(healthSubject),
      id: idText.optional(),
      days: idText.pipe(z.number().min(1).max(healthTimes.retentionDays)).optional(),
    }),
    data: z.object({
      days: z.array(trendDay),
      /** Days per row, if the range is downsampled. */
      step: z.number().int(),
      /** Times of weight changes, epoch ms. */
      reweighted: z.array(z.number()),
      /** Zone boundaries of the machine, mm/s, without A/B where its standard does not separate them; points only. */
      boundaries: z.array(z.number()),
      baseline: z.number().nullable(),
    }),
    summary: { cn: '健康评分趋势', en: 'Get the daily trend of a score' },
  }),
  wave: call({
    method: 'GET',
    path: '/statistics/health/wave',
    access: list,
    tag,
    query: z.object({ mappingId: idText, time: optionalTimeText }),
    data: z.object({ waveId: id, mappingId: id, t: z.number(), dateTime: z.string(), axes: z.array(z.string()) }).nullable(),
    summary: {
      cn: '评分时刻最近的波形采样（time 为毫秒时间戳，默认最新）',
      en: 'Get the recording nearest to the time of a score (epoch ms; default: the newest)',
    },
  }),
  weights: call({
    method: 'GET',
    path: '/statistics/health/weights',
    access: list,
    tag,
    query: z.object({ companyId: idText.optional() }),
    data: companyWeights,
    summary: { cn: '公司的评分权重', en: 'View the weights of a company' },
  }),
  previewWeights: call({
    method: 'POST',
    path: '/statistics/health/previewWeights',
    access: edit,
    tag,
    body: entered,
    data: z.object({
      before: levelCounts,
      after: levelCounts,
      machines: z.array(
        z.object({
          equipmentId: id,
          equipmentName: z.string(),
          before: z.number().int(),
          after: z.number().int(),
          levelBefore: z.string(),
          levelAfter: z.string(),
        }),
      ),
      changed: z.number().int(),
    }),
    summary: { cn: '预览新权重下的评分', en: 'Preview scores with other weights' },
  }),
  saveWeights: call({
    method: 'POST',
    path: '/statistics/health/saveWeights',
    access: edit,
    tag,
    body: entered,
    data: companyWeights,
    summary: { cn: '保存公司的评分权重（空为继承）', en: 'Save the weights of a company (null: inherit)' },
  }),
}
