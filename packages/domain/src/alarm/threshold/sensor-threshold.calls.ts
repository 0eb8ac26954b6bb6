import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { callsOf } from '../../core/resource-calls.ts'
import { sensorCategory } from '../../device/model/sensor-models.table.ts'
import { alarmIntervalHours } from '../../device/sensor/alarm-interval.enums.ts'
import { alarmType } from '../alarm.enums.ts'
import { alarmCountMax } from './alarm-limits.ts'
import { limitNames } from './limit-names.table.ts'
import { sensorThreshold } from './sensor-threshold.resource.ts'
import { limitOrigin } from './threshold.enums.ts'

const id = z.number().int().positive()
/** Maximum number of sensors changed in one call; a guess: a page of the largest size. */
const ids = z.array(id).min(1).max(1000)
const limitName = z.enum(limitNames)

const limit = z.object({
  name: limitName,
  value: z.number(),
  origin: enumSchema(limitOrigin),
  /** Code of the row of the severity table that it comes from. */
  standard: z.string().nullable(),
})

const alarmSetting = z.object({
  alarmType: enumSchema(alarmType),
  enabled: z.boolean(),
  /** Consecutive samples over the limit before an alarm is raised. */
  intervalCount: z.number().int().min(1).max(alarmCountMax),
  /** Hours before the same alarm is notified again. */
  intervalTime: enumSchema(alarmIntervalHours),
})

/** A sensor with its effective limits and their origin. */
export const sensorLimits = z.object({
  id: z.number().int(),
  sensorId: z.string(),
  name: z.string(),
  model: z.string(),
  /** Its quantity. */
  category: enumSchema(sensorCategory).nullable(),
  companyName: z.string(),
  equipmentName: z.string().nullable(),
  mappingId: z.number().int().nullable(),
  mappingName: z.string().nullable(),
  /** The template assigned to the sensor itself. */
  thresholdId: z.number().int().nullable(),
  /** The effective template: that of the sensor or of its machine; null if the machine's ISO standard or the company default applies. */
  thresholdName: z.string().nullable(),
  /** Whether that template is assigned to the machine. */
  isOfMachine: z.boolean(),
  /** The default template of the company. */
  defaultName: z.string().nullable(),
  machineClass: z.string().nullable(),
  machineFactor: z.number().nullable(),
  neverSleeps: z.boolean(),
  limits: z.array(limit),
  /** The alarms of its model, with their timing. */
  alarms: z.array(alarmSetting.extend({ own: z.boolean() })),
})
export type EffectiveLimit = z.output<typeof limit>
export type SensorLimits = z.output<typeof sensorLimits>

const access = 'business:sensorThreshold'
/** Tag of changes to a sensor's limits in the operation log. */
export const sensorThresholdTag = 'sensorThreshold'
const tag = sensorThresholdTag

const { export: exported, template, importPreview, importApply, importUndo } = callsOf(sensorThreshold)

export const sensorThresholdCalls = {
  export: exported,
  template,
  importPreview,
  importApply,
  importUndo,
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
    summary: { cn: '查看传感器阈值', en: 'List sensors with their effective limits' },
  }),
  ofPoint: call({
    method: 'GET',
    path: '/sensorThreshold/ofPoint',
    // Lines of a chart: users who see the trend see its limits.
    access: 'business:monitor:list',
    tag,
    query: z.object({ mappingId: idText }),
    data: z.array(limit),
    summary: { cn: '测点有效限值', en: 'List the effective limits of a measuring point' },
  }),
  detail: call({
    method: 'GET',
    path: '/sensorThreshold/{id}',
    access: `${access}:list`,
    tag,
    params: z.object({ id: idText }),
    data: sensorLimits,
    summary: { cn: '传感器阈值详情', en: 'View the effective limits of a sensor' },
  }),
  assign: call({
    method: 'POST',
    path: '/sensorThreshold/assign',
    access: `${access}:edit`,
    tag,
    body: z.strictObject({ ids, thresholdId: id.nullable() }),
    data: z.object({ changed: z.number().int() }),
    summary: { cn: '批量分配阈值模板', en: 'Assign a threshold template to sensors' },
  }),
  save: call({
    method: 'PUT',
    path: '/sensorThreshold/edit',
    access: `${access}:edit`,
    tag,
    body: z.strictObject({
      id,
      /** Overrides by name; null removes an override. Limits that are not listed stay unchanged. */
      limits: z.partialRecord(limitName, z.number().nullable()).optional(),
      /** Alarm types with overridden settings; types that are not listed follow the template again. */
      alarms: z.array(alarmSetting.strict()).max(20).optional(),
    }),
    data: sensorLimits,
    summary: { cn: '修改传感器阈值', en: 'Edit limits and alarm types of a sensor' },
  }),
  reset: call({
    method: 'POST',
    path: '/sensorThreshold/reset',
    access: `${access}:edit`,
    tag,
    body: z.strictObject({ ids }),
    data: z.object({ changed: z.number().int() }),
    summary: { cn: '恢复为模板阈值', en: 'Remove all overrides' },
  }),
}
