import { z } from 'zod'
import { call, idText, pageQuery } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { baselineState, learningProblem } from './health.enums.ts'

const id = z.number().int()
const tag = 'health'
const edit = 'business:health:edit'

const filter = {
  companyId: idText.optional(),
  areaId: idText.optional(),
  equipmentId: idText.optional(),
  /** Part of the name of a point, machine or area. */
  keyword: z.string().trim().max(100).optional(),
  state: enumSchema(baselineState).optional(),
}

/** The baseline of a point: learning status and learned values. */
export const learningRow = z.object({
  mappingId: id,
  mappingName: z.string(),
  equipmentId: id,
  equipmentName: z.string(),
  areaName: z.string(),
  companyName: z.string(),
  /** Whether self-learning is on for its machine. */
  isSelfLearning: z.boolean(),
  hasSensor: z.boolean(),
  state: enumSchema(baselineState),
  /** Days of the learning cycle, elapsed days, and elapsed days with values. */
  cycleDays: id,
  passedDays: id,
  valueDays: id,
  neededDays: id,
  startedAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  startedBy: z.string().nullable(),
  problem: enumSchema(learningProblem).nullable(),
  value: z.number().nullable(),
  spread: z.number().nullable(),
  learnedAt: z.string().nullable(),
  /** Number of learned alarm limits of the sensor, and whether they are provisional because the cycle is incomplete. */
  limits: id,
  areLimitsProvisional: z.boolean(),
})
export type LearningRow = z.output<typeof learningRow>

/** Maximum points per call (guess): learning from history reads weeks of data per point. */
const mappingIds = z.array(id.positive()).min(1).max(200)

export const healthLearningCalls = {
  list: call({
    method: 'GET',
    path: '/statistics/health/trainList',
    access: 'business:health:list',
    tag,
    query: z.object({ ...filter, ...pageQuery }),
    data: z.object({ records: z.array(learningRow), total: id, counts: z.record(z.string(), id) }),
    summary: { cn: '健康基线学习列表', en: 'List baselines and their learning status' },
  }),
  start: call({
    method: 'POST',
    path: '/statistics/health/startTrain',
    access: edit,
    tag,
    body: z.strictObject({
      mappingIds,
      /** Learn from now on, or immediately from stored days. */
      from: z.enum(['now', 'past']).default('now'),
      /** Days of the cycle; default: that of the machine. */
      cycleDays: z.number().int().min(1).max(365).optional(),
    }),
    data: z.object({ started: id, learned: id, failed: id }),
    summary: { cn: '开始学习健康基线', en: 'Start learning baselines' },
  }),
  stop: call({
    method: 'POST',
    path: '/statistics/health/stopTrain',
    access: edit,
    tag,
    body: z.strictObject({ mappingIds }),
    data: z.object({ stopped: id }),
    summary: { cn: '停止学习健康基线', en: 'Stop learning baselines' },
  }),
}
