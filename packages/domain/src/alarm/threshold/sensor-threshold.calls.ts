import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { alarmType } from '../alarm.enums.ts'
import { alarmCountMax } from './alarm-limits.ts'
import { limitNames } from './limit-names.table.ts'
import { alarmIntervalHours, limitOrigin } from './threshold.enums.ts'

const id = z.number().int().positive()
/** Sensors that are changed at once; a guess: a page of the largest size. */
const ids = z.array(id).min(1).max(1000)
const limitName = z.enum(limitNames)

const limit = z.object({
  name: limitName,
  value: z.number(),
  origin: enumSchema(limitOrigin),
  /** Code of the row of the severity table that it comes from; its source stands there. */
  standard: z.string().nullable(),
})

const alarmSetting = z.object({
  alarmType: enumSchema(alarmType),
  enabled: z.boolean(),
  /** Consecutive samples beyond the limit before an alarm begins. */
  intervalCount: z.number().int().min(1).max(alarmCountMax),
  /** Hours before the same alarm notifies again. */
  intervalTime: enumSchema(alarmIntervalHours),
})

/** A sensor with the limits that hold for it and whose they are. */
export const sensorLimits = z.object({
  id: z.number().int(),
  sensorId: z.string(),
  name: z.string(),
  model: z.string(),
  companyName: z.string(),
  equipmentName: z.string().nullable(),
  mappingId: z.number().int().nullable(),
  mappingName: z.string().nullable(),
  /** The template that it was given itself. */
  thresholdId: z.number().int().nullable(),
  /** The template that holds: its own or that of its machine; null where the machine's standard or the default of the company holds. */
  thresholdName: z.string().nullable(),
  /** That template is the machine's. */
  isOfMachine: z.boolean(),
  /** The default template that stands behind it. */
  defaultName: z.string().nullable(),
  machineClass: z.string().nullable(),
  machineFactor: z.number().nullable(),
  neverSleeps: z.boolean(),
  limits: z.array(limit),
  /** The alarms that its model offers, with their timing. */
  alarms: z.array(alarmSetting.extend({ own: z.boolean() })),
})
export type EffectiveLimit = z.output<typeof limit>
export type SensorLimits = z.output<typeof sensorLimits>

const access = 'business:sensorThreshold'
/** Under this tag the operation log keeps changes of a sensor's limits. */
export const sensorThresholdTag = 'sensorThreshold'
const tag = sensorThresholdTag

export const sensorThresholdCalls = {
  findPage: call({
    method: 'POST',
    path: '/sensorThreshold/findPage',
    access: `${access}:list`,
    tag,
    body: z.strictObject({
      ...pageBody,
      companyId: id.nullable().optional(),
      equipmentId: id.nullable().optional(),
      thresholdId: id.nullable().optional(),
      keyword: z.string().trim().max(100).optional(),
    }),
    data: pageOf(sensorLimits),
    summary: { cn: '传感器阈值分页查询', en: 'Page of sensors with the limits that hold for them' },
  }),
  ofPoint: call({
    method: 'GET',
    path: '/sensorThreshold/ofPoint',
    // Lines of a chart: who sees the trend sees its limits.
    access: 'business:monitor:list',
    tag,
    query: z.object({ mappingId: idText }),
    data: z.array(limit),
    summary: { cn: '测点有效限值', en: 'The limits that hold at a measuring point' },
  }),
  detail: call({
    method: 'GET',
    path: '/sensorThreshold/{id}',
    access: `${access}:list`,
    tag,
    params: z.object({ id: idText }),
    data: sensorLimits,
    summary: { cn: '传感器阈值详情', en: 'The limits that hold for one sensor' },
  }),
  assign: call({
    method: 'POST',
    path: '/sensorThreshold/assign',
    access: `${access}:edit`,
    tag,
    body: z.strictObject({ ids, thresholdId: id.nullable() }),
    data: z.object({ changed: z.number().int() }),
    summary: { cn: '批量分配阈值模板', en: 'Give sensors a template, or none' },
  }),
  save: call({
    method: 'PUT',
    path: '/sensorThreshold/edit',
    access: `${access}:edit`,
    tag,
    body: z.strictObject({
      id,
      /** Own values, by name; null takes the own value away. What is not named stays. */
      limits: z.partialRecord(limitName, z.number().nullable()).optional(),
      /** Alarm types with settings of their own; those not named follow the template again. */
      alarms: z.array(alarmSetting.strict()).max(20).optional(),
    }),
    data: sensorLimits,
    summary: { cn: '修改传感器阈值', en: 'Set limits and alarm types of one sensor' },
  }),
  reset: call({
    method: 'POST',
    path: '/sensorThreshold/reset',
    access: `${access}:edit`,
    tag,
    body: z.strictObject({ ids }),
    data: z.object({ changed: z.number().int() }),
    summary: { cn: '恢复为模板阈值', en: 'Take all own values and settings away' },
  }),
}
