import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { inspectionItemKind, inspectionMetric } from '../standard/item.enums.ts'
import { answerSchema } from './grade-answer.ts'
import { inspectionVerdict } from './round.enums.ts'

const id = z.number().int().positive()
const limit = z.number().nullable()

/** What is read at a point: a value with the limits by which its newest reading was judged. */
const series = {
  pointId: id,
  itemId: id,
  pointName: z.string(),
  areaName: z.string(),
  equipmentName: z.string().nullable(),
  mappingId: id.nullable(),
  itemName: z.string(),
  kind: enumSchema(inspectionItemKind),
  metric: enumSchema(inspectionMetric).nullable(),
  unit: z.string().nullable(),
  lowFail: limit,
  lowWarn: limit,
  highWarn: limit,
  highFail: limit,
}

const record = z.object({
  ...series,
  /** Of the newest reading, which identifies the row. */
  id,
  answer: answerSchema,
  verdict: enumSchema(inspectionVerdict),
  by: z.string(),
  device: z.string().nullable(),
  isCalibrated: z.boolean(),
  at: z.string(),
})
export type ReadingRecord = z.output<typeof record>

const reading = z.object({
  ms: z.number(),
  answer: answerSchema,
  verdict: enumSchema(inspectionVerdict),
  by: z.string(),
  device: z.string().nullable(),
  isCalibrated: z.boolean(),
  at: z.string(),
  taskId: id,
})
const trend = z.object({ ...series, readings: z.array(reading) })
export type ReadingTrend = z.output<typeof trend>

/** Readings of a trend at most, the newest ones; a guess: a year of three shifts. */
export const maxReadings = 1100

const access = 'business:inspectionTask:list'
const tag = 'inspectionTask'

export const inspectionReadingCalls = {
  findPage: call({
    method: 'POST',
    path: '/inspectionReading/findPage',
    access,
    tag,
    /** Part of the name of the point, area, machine or item. */
    body: z.strictObject({
      ...pageBody,
      keyword: z.string().trim().max(100).optional(),
      verdict: enumSchema(inspectionVerdict).nullable().optional(),
    }),
    data: pageOf(record),
    summary: { cn: '分页查询点检数据', en: 'List what is read on rounds, with the newest value of each' },
  }),
  trend: call({
    method: 'GET',
    path: '/inspectionReading/trend',
    access,
    tag,
    query: z.object({ pointId: idText, itemId: idText }),
    data: trend,
    summary: { cn: '查看点检数据的趋势', en: 'View the readings of an item at a point' },
  }),
}
