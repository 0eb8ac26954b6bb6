import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { fileId, moment } from '../../core/schema.ts'
import { axisDirections } from '../../device/sensor/axis-directions.ts'
import { faultCategory } from '../../diagnosis/diagnosis.enums.ts'
import { orderBy } from '../../health/health.enums.ts'
import { alarmLevel, alarmMode, alarmSource, alarmType, handling, readState } from '../alarm.enums.ts'
import { muteKind } from '../maintenance/maintenance.enums.ts'
import { alarmQuality } from '../quality/alarm-quality.enums.ts'
import { limitOrigin } from '../threshold/threshold.enums.ts'
import { alarmEndReason, alarmEventKind } from './alarm-event.enums.ts'

const id = z.number().int().positive()
/** Alarms that are changed at once; a guess: a page of the largest size. */
const ids = z.array(id).min(1).max(1000)
/** Longest text of what was done about an alarm; a guess: a page. */
const measures = z.string().trim().max(2000)
/** Most pictures and sounds of one alarm; a guess. */
export const maxAttachments = 20

/** Kinds of file that an alarm takes: pictures and sound (specification, section 3 of its second document). */
export const attachmentKinds = ['png', 'jpeg', 'webp', 'wav', 'mp3'] as const

const axisName = z.enum(['X', 'Y', 'Z'])

/** What one axis had to do with an alarm; times in epoch ms. */
export const alarmAxis = z.object({
  /** Null for what has no axis: temperature, battery. */
  axis: axisName.nullable(),
  /** The worst level that it reached, and the limit of that level. */
  level: enumSchema(alarmLevel),
  side: z.enum(['above', 'below']),
  limit: z.number(),
  limitOrigin: enumSchema(limitOrigin),
  /** The value furthest beyond, and when. */
  peak: z.number(),
  peakMs: z.number(),
  /** Its first sample beyond, the one with which it took part, and the first back within; null while it is beyond. */
  sinceMs: z.number(),
  joinedMs: z.number(),
  joinedAt: z.string(),
  backMs: z.number().nullable(),
  count: z.number().int(),
})

/** One alarm of a list: where, what, since when, and who dealt with it. Times on the company's wall clock, and in epoch ms. */
export const alarmRecord = z.object({
  id: z.number().int(),
  alarmType: enumSchema(alarmType),
  /** The axis furthest beyond its limit, whose values stand below, and all that took part. */
  axis: axisName.nullable(),
  axes: z.array(alarmAxis),
  /** Which way the axes of the point's sensor look; null where it has none. */
  directions: axisDirections.nullable(),
  /** The band of the spectrum that it watches; null for all others. */
  bandId: z.number().int().nullable(),
  bandName: z.string().nullable(),
  mode: enumSchema(alarmMode),
  source: enumSchema(alarmSource),
  /** The worst level that it reached. */
  level: enumSchema(alarmLevel),
  /** Telemetry key of its values; null for a slope or a silence. */
  key: z.string().nullable(),
  side: z.enum(['above', 'below']).nullable(),
  limitValue: z.number().nullable(),
  limitOrigin: enumSchema(limitOrigin).nullable(),
  /** The value that raised it, and the one furthest beyond. */
  value: z.number().nullable(),
  peakValue: z.number().nullable(),
  peakMs: z.number().nullable(),
  beganAt: z.string(),
  raisedAt: z.string(),
  endedAt: z.string().nullable(),
  beganMs: z.number(),
  raisedMs: z.number(),
  lastMs: z.number(),
  endedMs: z.number().nullable(),
  endedBecause: enumSchema(alarmEndReason).nullable(),
  /** Samples beyond the limit, and how often the value came back and went again. */
  count: z.number().int(),
  flaps: z.number().int(),
  isLate: z.boolean(),
  companyId: z.number().int(),
  companyName: z.string(),
  areaId: z.number().int().nullable(),
  areaName: z.string().nullable(),
  equipmentId: z.number().int().nullable(),
  equipmentName: z.string().nullable(),
  mappingId: z.number().int().nullable(),
  mappingName: z.string().nullable(),
  sensorId: z.string().nullable(),
  gatewayId: z.number().int().nullable(),
  gatewayName: z.string().nullable(),
  /** Sensors that a silent gateway carries. */
  sensorCount: z.number().int().nullable(),
  handling: enumSchema(handling),
  handler: z.string().nullable(),
  handledAt: z.string().nullable(),
  measures: z.string().nullable(),
  faultCategory: enumSchema(faultCategory).nullable(),
  /** Why nobody has been told of it so far, and who answers for that. */
  mutedBy: enumSchema(muteKind).nullable(),
  mutedBecause: z.string().nullable(),
  readState: enumSchema(readState),
  attachments: z.number().int(),
})
export type AlarmRecord = z.output<typeof alarmRecord>

const happened = z.object({
  id: z.number().int(),
  at: z.string(),
  atMs: z.number(),
  kind: enumSchema(alarmEventKind),
  level: enumSchema(alarmLevel).nullable(),
  value: z.number().nullable(),
  userName: z.string().nullable(),
  note: z.string().nullable(),
  /** Too old when it came to be notified. */
  isQuiet: z.boolean(),
})

const attached = z.object({ fileId: z.string(), name: z.string(), kind: z.string(), size: z.number().int() })

/** One alarm with everything that happened to it. */
export const alarmDetail = alarmRecord.extend({
  escalatedAt: z.string().nullable(),
  /** How it stood when a person dealt with it. */
  handledValue: z.number().nullable(),
  handledLevel: enumSchema(alarmLevel).nullable(),
  handledOpen: z.boolean().nullable(),
  /** How often its sensor uploads, minutes. */
  uploadMinutes: z.number().nullable(),
  events: z.array(happened),
  files: z.array(attached),
  /** The sampling of the point that is nearest to the moment it was raised. */
  nearestWave: z.object({ waveId: z.number().int(), dateTime: z.string(), ms: z.number() }).nullable(),
})
export type AlarmDetail = z.output<typeof alarmDetail>

const nullish = <S extends z.ZodType>(of: S) => of.nullable().optional()

/** What alarms are searched by. */
export const alarmFilter = {
  companyId: nullish(id),
  areaId: nullish(id),
  equipmentId: nullish(id),
  mappingId: nullish(id),
  alarmType: nullish(z.array(enumSchema(alarmType)).max(20)),
  level: nullish(z.array(enumSchema(alarmLevel)).max(6)),
  handling: nullish(enumSchema(handling)),
  readState: nullish(enumSchema(readState)),
  source: nullish(enumSchema(alarmSource)),
  /** True: what still lasts; false: what has ended. */
  lasts: nullish(z.boolean()),
  /** Of which this is wrong, as the page of alarm quality counts it. */
  quality: nullish(enumSchema(alarmQuality)),
  /** Raised in this time. */
  begin: nullish(moment),
  end: nullish(moment),
  /** Part of the name of a machine, point, area, gateway or handler, of a sensor's id or of the measures. */
  keyword: z.string().trim().max(100).optional(),
}

/** What alarms are ordered by: when they were raised, or one of the two orders of the specification. */
export const alarmSorts = ['time', 'AlarmLevel', 'CustomSort'] as const
const sorted = { sort: z.enum(alarmSorts).optional(), order: z.enum(['asc', 'desc']).optional() }

const list = 'business:alarm:list'
const handle = 'business:alarm:handle'
const tag = 'alarm'

/** Alarms of one machine in a time. */
export const machineAlarms = z.object({
  equipmentId: z.number().int(),
  equipmentName: z.string(),
  areaName: z.string(),
  companyName: z.string(),
  criticality: z.string(),
  runStatus: z.string(),
  /** The worst level of what still lasts; null when nothing does. */
  worst: enumSchema(alarmLevel).nullable(),
  openDanger: z.number().int(),
  openWarning: z.number().int(),
  openOffline: z.number().int(),
  unhandled: z.number().int(),
  total: z.number().int(),
  points: z.number().int(),
  lastRaisedAt: z.string().nullable(),
})
export type MachineAlarms = z.output<typeof machineAlarms>

const changed = z.object({ changed: z.number().int() })

export const alarmRecordCalls = {
  findPage: call({
    method: 'POST',
    path: '/alarm/findPage',
    access: list,
    tag,
    body: z.strictObject({ ...pageBody, ...alarmFilter, ...sorted }),
    data: pageOf(alarmRecord).extend({
      /** How many of those found are of each level, unread and not handled. */
      levels: z.record(z.string(), z.number().int()),
      unread: z.number().int(),
      unhandled: z.number().int(),
    }),
    summary: { cn: '报警记录', en: 'Alarm records' },
  }),
  export: call({
    method: 'POST',
    path: '/alarm/export',
    access: 'business:alarm:export',
    tag,
    body: z.strictObject({ ...alarmFilter, ...sorted }),
    data: 'file',
    summary: { cn: '导出报警记录', en: 'Export alarm records' },
  }),
  unread: call({
    method: 'GET',
    path: '/alarm/unread',
    access: list,
    tag,
    data: z.object({ /** At most 1000 are counted. */ unread: z.number().int(), newest: z.array(alarmRecord) }),
    summary: { cn: '未读报警', en: 'Unread alarms' },
  }),
  machines: call({
    method: 'POST',
    path: '/alarm/findMachinePage',
    access: list,
    tag,
    body: z.strictObject({
      ...pageBody,
      companyId: nullish(id),
      areaId: nullish(id),
      begin: nullish(moment),
      end: nullish(moment),
      keyword: z.string().trim().max(100).optional(),
      orderBy: enumSchema(orderBy).optional(),
      /** Machines without an alarm in that time too. */
      all: z.boolean().optional(),
    }),
    data: pageOf(machineAlarms),
    summary: { cn: '设备报警统计', en: 'Alarms by machine' },
  }),
  overview: call({
    method: 'GET',
    path: '/alarm/overview',
    access: list,
    tag,
    query: z.object({ companyId: idText.optional(), days: z.enum(['7', '30']).optional() }),
    data: z.object({
      days: z.number().int(),
      openDanger: z.number().int(),
      openWarning: z.number().int(),
      openOffline: z.number().int(),
      unhandled: z.number().int(),
      raised: z.number().int(),
      /** Median minutes from raising to handling by a person; null where nobody handled any. */
      minutesToHandle: z.number().nullable(),
      byDay: z.array(z.object({ day: z.string(), danger: z.number().int(), warning: z.number().int(), offline: z.number().int() })),
      byType: z.array(z.object({ alarmType: enumSchema(alarmType), raised: z.number().int(), open: z.number().int() })),
      /** What waits for a person, the worst and newest first. */
      waiting: z.array(alarmRecord),
      machines: z.array(machineAlarms),
    }),
    summary: { cn: '故障总览', en: 'Fault overview' },
  }),
  ofPoint: call({
    method: 'GET',
    path: '/alarm/ofPoint',
    access: list,
    tag,
    query: z.object({ mappingId: idText, begin: idText, end: idText }),
    data: z.array(
      z.object({
        id: z.number().int(),
        alarmType: enumSchema(alarmType),
        axis: z.string().nullable(),
        /** All that took part. */
        axes: z.array(z.string()),
        bandName: z.string().nullable(),
        level: enumSchema(alarmLevel),
        beganMs: z.number(),
        endedMs: z.number().nullable(),
        handledMs: z.number().nullable(),
        handling: enumSchema(handling),
      }),
    ),
    summary: { cn: '测点时段内的报警', en: 'Alarms of a point in a time (epoch ms)' },
  }),
  read: call({
    method: 'POST',
    path: '/alarm/read',
    access: list,
    tag,
    /** Without ids: all that are unread. */
    body: z.strictObject({ ids: ids.optional(), isRead: z.boolean().optional() }),
    data: changed,
    summary: { cn: '标记报警已读', en: 'Mark alarms as read' },
  }),
  handle: call({
    method: 'POST',
    path: '/alarm/handle',
    access: handle,
    tag,
    body: z.strictObject({
      ids,
      measures: measures.min(1),
      faultCategory: nullish(enumSchema(faultCategory)),
      fileIds: z.array(fileId).max(maxAttachments).optional(),
    }),
    data: changed,
    summary: { cn: '处理报警', en: 'Handle alarms' },
  }),
  withdraw: call({
    method: 'POST',
    path: '/alarm/withdraw',
    access: handle,
    tag,
    body: z.strictObject({ ids }),
    data: changed,
    summary: { cn: '撤回报警处理', en: 'Withdraw the handling of alarms' },
  }),
  attach: call({
    method: 'PUT',
    path: '/alarm/attachments',
    access: handle,
    tag,
    body: z.strictObject({ id, fileIds: z.array(fileId).max(maxAttachments) }),
    data: z.null(),
    summary: { cn: '保存报警附件', en: 'Set the attachments of an alarm' },
  }),
  detail: call({
    method: 'GET',
    path: '/alarm/{id}',
    access: list,
    tag,
    params: z.object({ id: idText }),
    data: alarmDetail,
    summary: { cn: '报警详情', en: 'One alarm' },
  }),
}
