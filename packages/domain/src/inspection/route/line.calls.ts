import { z } from 'zod'
import { call, idListText, idText } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { pointStatus, pointType } from '../inspection.enums.ts'
import { maxInspectionStops } from './inspection-line.resource.ts'

const id = z.number().int().positive()
/** Minutes at a point at most; a guess: ten hours. */
export const maxStopMinutes = 600
const minutes = z.number().min(0).max(maxStopMinutes).nullable()

/** A point of a route with what the walk shows of it. */
const stop = z.object({
  pointId: id,
  minutes,
  name: z.string(),
  areaName: z.string(),
  standardName: z.string(),
  equipmentName: z.string().nullable(),
  type: enumSchema(pointType),
  status: enumSchema(pointStatus),
  items: z.number().int(),
})
export type LineStop = z.output<typeof stop>

const label = z.object({ id, name: z.string(), areaName: z.string(), code: z.string() })

/** Labels on one sheet at most; a guess: forty pages. */
export const maxLabels = 1000

export const inspectionPointCalls = {
  labels: call({
    method: 'GET',
    path: '/inspectionPoint/labels',
    access: 'business:inspectionPoint:list',
    tag: 'inspectionPoint',
    /** Of these points, else of an area, else of all, in the order of areas and points. */
    query: z.object({ ids: idListText.optional(), inspectionAreaId: idText.optional() }),
    data: z.object({ labels: z.array(label) }),
    summary: { cn: '查询点检点标签', en: 'List what stands on the labels of inspection points' },
  }),
}

export const inspectionLineCalls = {
  stops: call({
    method: 'GET',
    path: '/inspectionLine/stops/{id}',
    access: 'business:inspectionLine:query',
    tag: 'inspectionLine',
    params: z.object({ id: idText }),
    data: z.object({ stops: z.array(stop) }),
    summary: { cn: '查看路线的点检点', en: 'List the points of a route' },
  }),
  /** Points that can be put on a route of a company: those in the caller's scope. */
  points: call({
    method: 'GET',
    path: '/inspectionLine/points',
    access: 'business:inspectionLine:query',
    tag: 'inspectionLine',
    query: z.object({ companyId: idText }),
    data: z.object({ points: z.array(stop) }),
    summary: { cn: '可加入路线的点检点', en: 'List the points that a route of a company can visit' },
  }),
  saveStops: call({
    method: 'POST',
    path: '/inspectionLine/stops',
    access: 'business:inspectionLine:edit',
    tag: 'inspectionLine',
    /** The whole walk in its order. */
    body: z.strictObject({ id, stops: z.array(z.strictObject({ pointId: id, minutes: minutes.optional() })).max(maxInspectionStops) }),
    data: z.object({ saved: z.number().int() }),
    summary: { cn: '保存路线的点检点', en: 'Save the points of a route' },
  }),
}
