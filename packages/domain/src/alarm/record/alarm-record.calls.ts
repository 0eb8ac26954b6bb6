import { z } from 'zod'
import { aiTextState } from '../../assistant/ai-report.enums.ts'
import { call, idText, pageBody, pageOf } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { sort } from '../../core/form.enums.ts'
import { readState } from '../../core/read.enums.ts'
import { fileId } from '../../core/schema.ts'
import { timeInput, timeText } from '../../core/time/time-input.ts'
import { axisDirections } from '../../device/sensor/axis-directions.ts'
import { bearingPartKeys } from '../../diagnosis/bearing-parts.table.ts'
import { diagnosisStatus, faultCategory, findingAnswer } from '../../diagnosis/diagnosis.enums.ts'
import { faultKindKeys } from '../../diagnosis/fault-kinds.table.ts'
import { confidenceWords, diagnosis } from '../../diagnosis/finding.ts'
import { maxAttachments } from '../../file/attachment-kinds.ts'
import { orderBy } from '../../health/health.enums.ts'
import { alarmLevel, alarmMode, alarmSource, alarmState, alarmType, handling, ownerObstacle } from '../alarm.enums.ts'
import { muteKind } from '../maintenance/maintenance.enums.ts'
import { alarmQuality } from '../quality/alarm-quality.enums.ts'
import { limitOrigin } from '../threshold/threshold.enums.ts'
import { alarmEndReason, alarmEventKind } from './alarm-event.enums.ts'

const id = z.number().int().positive()
/** Maximum number of alarms changed in one call; a guess: a page of the largest size. */
const ids = z.array(id).min(1).max(1000)
/** Actions taken. Maximum length: a guess, one page. */
const measures = z.string().trim().max(2000)

const axisName = z.enum(['X', 'Y', 'Z'])

/** The part of one axis in an alarm; times in epoch ms. */
export const alarmAxis = z.object({
  /** Null for quantities without an axis: temperature, battery. */
  axis: axisName.nullable(),
  /** The highest level reached, and the limit of that level. */
  level: enumSchema(alarmLevel),
  side: z.enum(['above', 'below']),
  limit: z.number(),
  limitOrigin: enumSchema(limitOrigin),
  /** The most extreme value and its time. */
  peak: z.number(),
  peakMs: z.number(),
  /** First sample over the limit, the sample with which the axis joined the alarm, and the first sample back within the limit; null while over. */
  sinceMs: z.number(),
  joinedMs: z.number(),
  joinedAt: z.string(),
  backMs: z.number().nullable(),
  count: z.number().int(),
})

/** An alarm in a list. Times on the company's wall clock and in epoch ms. */
export const alarmRecord = z.object({
  id: z.number().int(),
  alarmType: enumSchema(alarmType),
  /** The axis furthest over its limit, whose values are below, and all axes involved. */
  axis: axisName.nullable(),
  axes: z.array(alarmAxis),
  /** Directions of the sensor's axes; null if unknown. */
  directions: axisDirections.nullable(),
  /** The spectrum band of a band alarm; null for other alarms. */
  bandId: z.number().int().nullable(),
  bandName: z.string().nullable(),
  mode: enumSchema(alarmMode),
  source: enumSchema(alarmSource),
  /** The highest level reached. */
  level: enumSchema(alarmLevel),
  /** Telemetry key of its values; null for slope and offline alarms. */
  key: z.string().nullable(),
  side: z.enum(['above', 'below']).nullable(),
  limitValue: z.number().nullable(),
  limitOrigin: enumSchema(limitOrigin).nullable(),
  /** The trigger value, and the most extreme value. */
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
  /** Samples over the limit, and number of recurrences. */
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
  /** Number of sensors of an offline gateway. */
  sensorCount: z.number().int().nullable(),
  /** The stage: whether it was acknowledged, resolved or shelved. */
  state: enumSchema(alarmState),
  acknowledgedBy: z.string().nullable(),
  acknowledgedAt: z.string().nullable(),
  /** The shelving that applies now; null if there is none. */
  shelf: z.object({ id, by: z.string(), reason: z.string(), until: z.string(), untilMs: z.number() }).nullable(),
  /** Who looks after it: its own owner, else the owner of its machine. */
  owner: z.object({ id, name: z.string(), ofMachine: z.boolean(), obstacle: enumSchema(ownerObstacle).nullable() }).nullable(),
  handling: enumSchema(handling),
  handler: z.string().nullable(),
  handledAt: z.string().nullable(),
  measures: z.string().nullable(),
  /** As a person has resolved it. */
  faultCategory: enumSchema(faultCategory).nullable(),
  /** The fault type: as resolved, else that of the finding that explains it. */
  faultType: enumSchema(faultCategory).nullable(),
  /**
   * The diagnosis result: the finding of its point that explains it, present within 36 hours of it, the confirmed or surest one, with the fault that it was corrected to. Hints and rejected
   * findings explain nothing; null for alarms that are not of vibration, and for callers who may not see findings.
   */
  explanation: z
    .object({
      findingId: id,
      fault: z.enum(faultKindKeys),
      part: z.enum(bearingPartKeys).nullable(),
      word: z.enum(confidenceWords),
      /** The last answer of a person; null without one. */
      answer: enumSchema(findingAnswer).nullable(),
    })
    .nullable(),
  /** Of the waveform nearest to the alarm; not diagnosed for callers who may not see diagnoses. */
  diagnosisStatus: enumSchema(diagnosisStatus),
  /** What was found in that waveform, the surest first, with ids of findings; null until something has been said of it. */
  diagnosis: z
    .object({
      waveId: z.number().int(),
      verdict: diagnosis.shape.verdict,
      findings: z.array(z.object({ id, fault: z.enum(faultKindKeys), part: z.enum(bearingPartKeys).nullable(), confidence: z.number() })),
    })
    .nullable(),
  /** The newest text that a language model wrote about it, and how far it is; none for callers who may not see such texts. */
  aiState: enumSchema(aiTextState),
  aiReportId: z.number().int().nullable(),
  /** Why the alarm has not been notified so far, and who is responsible. */
  mutedBy: enumSchema(muteKind).nullable(),
  mutedBecause: z.string().nullable(),
  readState: enumSchema(readState),
  attachments: z.number().int(),
})
export type AlarmRecord = z.output<typeof alarmRecord>

const alarmEvent = z.object({
  id: z.number().int(),
  at: z.string(),
  atMs: z.number(),
  kind: enumSchema(alarmEventKind),
  level: enumSchema(alarmLevel).nullable(),
  value: z.number().nullable(),
  /** The axis of the value, and the limit it exceeds; null for events without, and for those from before both were kept. */
  axis: axisName.nullable(),
  limit: z.number().nullable(),
  userName: z.string().nullable(),
  note: z.string().nullable(),
  /** Not notified because the data were too old. */
  isQuiet: z.boolean(),
})

const attachment = z.object({ fileId: z.string(), name: z.string(), kind: z.string(), size: z.number().int() })

/** An alarm with its events. */
export const alarmDetail = alarmRecord.extend({
  escalatedAt: z.string().nullable(),
  /** Value, level and state at resolution. */
  handledValue: z.number().nullable(),
  handledLevel: enumSchema(alarmLevel).nullable(),
  handledOpen: z.boolean().nullable(),
  /** Upload interval of the sensor, minutes. */
  uploadMinutes: z.number().nullable(),
  events: z.array(alarmEvent),
  files: z.array(attachment),
  /** The sampling of the point nearest to the time of the alarm. */
  nearestWave: z.object({ waveId: z.number().int(), dateTime: z.string(), ms: z.number() }).nullable(),
})
export type AlarmDetail = z.output<typeof alarmDetail>

const nullish = <S extends z.ZodType>(of: S) => of.nullable().optional()

/** Filters by owner: alarms of the caller, or alarms without an owner. */
export const alarmOwners = ['mine', 'none'] as const

/** Filters of alarms. */
export const alarmFilter = {
  companyId: nullish(id),
  areaId: nullish(id),
  equipmentId: nullish(id),
  mappingId: nullish(id),
  /** Of the sensors of a networking task. */
  networkingTaskId: nullish(id),
  alarmType: nullish(z.array(enumSchema(alarmType)).max(20)),
  level: nullish(z.array(enumSchema(alarmLevel)).max(6)),
  handling: nullish(enumSchema(handling)),
  state: nullish(z.array(enumSchema(alarmState)).max(4)),
  owner: nullish(z.enum(alarmOwners)),
  readState: nullish(enumSchema(readState)),
  source: nullish(enumSchema(alarmSource)),
  /** As `faultType` of the record. */
  faultType: nullish(enumSchema(faultCategory)),
  /** True: active alarms; false: cleared alarms. */
  lasts: nullish(z.boolean()),
  /** Alarms with this problem, as counted by the alarm quality page. */
  quality: nullish(enumSchema(alarmQuality)),
  /** Raised in this time range. */
  begin: nullish(timeInput),
  end: nullish(timeInput),
  /** Part of the name of a machine, point, area, gateway or handler, of a sensor id or of the actions taken. */
  keyword: z.string().trim().max(100).optional(),
}

/** Sort orders: time of the alarm, or one of the two orders of the specification. */
export const alarmSorts = ['time', 'AlarmLevel', 'CustomSort'] as const
const sorted = { sort: z.enum(alarmSorts).optional(), order: enumSchema(sort).optional() }

const list = 'business:alarm:list'
const handle = 'business:alarm:handle'
const tag = 'alarm'

/** Alarms of one machine in a time range. */
export const machineAlarms = z.object({
  equipmentId: z.number().int(),
  equipmentName: z.string(),
  areaName: z.string(),
  companyName: z.string(),
  criticality: z.string(),
  runStatus: z.string(),
  /** Highest level of the active alarms; null if there are none. */
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
      /** Counts of the result by level, unread and unresolved. */
      levels: z.record(z.string(), z.number().int()),
      unread: z.number().int(),
      unhandled: z.number().int(),
      /** Alarms of the result that are new: neither acknowledged, resolved nor shelved. */
      unacknowledged: z.number().int(),
    }),
    summary: { cn: '查看报警记录', en: 'List alarms' },
  }),
  export: call({
    method: 'POST',
    path: '/alarm/export',
    access: 'business:alarm:export',
    tag,
    body: z.strictObject({ ...alarmFilter, ...sorted, begin: timeInput, end: timeInput }),
    data: 'file',
    summary: { cn: '导出报警记录', en: 'Export alarms' },
  }),
  unread: call({
    method: 'GET',
    path: '/alarm/unread',
    access: list,
    tag,
    data: z.object({
      /** At most 1000 are counted, here and below. */
      unread: z.number().int(),
      /** The first of them: new before acknowledged, the worst before the newest. */
      newest: z.array(alarmRecord),
      /** New danger alarms, read or not. */
      danger: z.number().int(),
      /** The alarm that was created last of all that are unresolved; 0 without one. */
      lastId: z.number().int(),
    }),
    summary: { cn: '未读报警', en: 'List unread alarms' },
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
      begin: nullish(timeInput),
      end: nullish(timeInput),
      keyword: z.string().trim().max(100).optional(),
      orderBy: enumSchema(orderBy).optional(),
      /** Include machines without alarms. */
      all: z.boolean().optional(),
    }),
    data: pageOf(machineAlarms),
    summary: { cn: '设备报警统计', en: 'List alarms by machine' },
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
      /** Median minutes from raising to resolution by a user; null if none was resolved. */
      minutesToHandle: z.number().nullable(),
      byDay: z.array(z.object({ day: z.string(), danger: z.number().int(), warning: z.number().int(), offline: z.number().int() })),
      byType: z.array(z.object({ alarmType: enumSchema(alarmType), raised: z.number().int(), open: z.number().int() })),
      /** Unacknowledged alarms, most severe and newest first. */
      waiting: z.array(alarmRecord),
      machines: z.array(machineAlarms),
    }),
    summary: { cn: '故障总览', en: 'View the fault overview' },
  }),
  ofPoint: call({
    method: 'GET',
    path: '/alarm/ofPoint',
    access: list,
    tag,
    query: z.object({ mappingId: idText, begin: timeText, end: timeText }),
    data: z.array(
      z.object({
        id: z.number().int(),
        alarmType: enumSchema(alarmType),
        axis: z.string().nullable(),
        /** All axes involved. */
        axes: z.array(z.string()),
        bandName: z.string().nullable(),
        level: enumSchema(alarmLevel),
        beganMs: z.number(),
        endedMs: z.number().nullable(),
        handledMs: z.number().nullable(),
        handling: enumSchema(handling),
      }),
    ),
    summary: { cn: '测点时段内的报警', en: 'List alarms of a point in a time range (epoch ms)' },
  }),
  read: call({
    method: 'POST',
    path: '/alarm/read',
    access: list,
    tag,
    /** Without ids: all unread alarms. */
    body: z.strictObject({ ids: ids.optional(), isRead: z.boolean().optional() }),
    data: changed,
    summary: { cn: '标记报警已读', en: 'Mark alarms as read' },
  }),
  acknowledge: call({
    method: 'POST',
    path: '/alarm/acknowledge',
    access: handle,
    tag,
    body: z.strictObject({ ids }),
    /** The alarms that were new; the others stay as they are. */
    data: z.object({ ids: z.array(z.number().int()) }),
    summary: { cn: '确认报警', en: 'Acknowledge alarms' },
  }),
  undoAcknowledge: call({
    method: 'POST',
    path: '/alarm/undoAcknowledge',
    access: handle,
    tag,
    body: z.strictObject({ ids }),
    data: changed,
    summary: { cn: '撤销确认报警', en: 'Undo the acknowledgement of alarms' },
  }),
  owners: call({
    method: 'POST',
    path: '/alarm/findOwners',
    access: handle,
    tag,
    body: z.strictObject({ ids }),
    /** Accounts with access to all of these alarms. */
    data: z.array(z.object({ id: z.number().int(), name: z.string() })),
    summary: { cn: '可指派的负责人', en: 'List possible owners of alarms' },
  }),
  assign: call({
    method: 'POST',
    path: '/alarm/assign',
    access: handle,
    tag,
    /** Null clears the owner. */
    body: z.strictObject({ ids, ownerId: id.nullable() }),
    data: changed,
    summary: { cn: '指派报警负责人', en: 'Assign alarms to an owner' },
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
    summary: { cn: '处理报警', en: 'Resolve alarms' },
  }),
  withdraw: call({
    method: 'POST',
    path: '/alarm/withdraw',
    access: handle,
    tag,
    body: z.strictObject({ ids }),
    data: changed,
    summary: { cn: '撤回报警处理', en: 'Reopen alarms' },
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
    summary: { cn: '报警详情', en: 'View an alarm' },
  }),
}
