import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { timeInput } from '../../core/time/time-input.ts'
import { axes } from '../../device/telemetry/telemetry.ts'
import { maxAttachments } from '../../file/attachment-kinds.ts'
import { fileIdPattern } from '../../file/file.calls.ts'
import { handheldKind } from '../device/inspection-device.enums.ts'
import { inspectionItemStatus, inspectionTaskStatus, inspectionType, inspectionYesNo, pointType } from '../inspection.enums.ts'
import { inspectionItemKind, inspectionMetric } from '../standard/item.enums.ts'
import { answerSchema } from './grade-answer.ts'
import { answerChoice, inspectionVerdict, pickReason, roundFor, roundPresence, roundSkipReason } from './round.enums.ts'
import { roundLimits } from './round-limits.ts'

const id = z.number().int().positive()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const nullish = <S extends z.ZodType>(of: S) => of.nullable().optional()
const person = z.object({ id: id.nullable(), name: z.string() })

/** A round in a list. */
const record = z.object({
  id,
  name: z.string(),
  status: enumSchema(inspectionTaskStatus),
  companyName: z.string(),
  planId: id.nullable(),
  lineName: z.string(),
  groupId: id.nullable(),
  groupName: z.string().nullable(),
  member: person.nullable(),
  takenBy: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** `YYYY-MM-DD` of its start, where the calendar shows it. */
  day: z.string(),
  /** Items that must be done, and those that are done or skipped. */
  items: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  version: z.number().int(),
})
export type RoundRecord = z.output<typeof record>

const passedLimit = z.object({
  key: z.string(),
  axis: z.enum(axes as ['X', 'Y', 'Z']).nullable(),
  level: z.enum(['C', 'D']),
  limit: z.number(),
  value: z.number(),
})
const limit = z.number().nullable()
const result = z.object({
  id,
  answer: answerSchema.nullable(),
  verdict: enumSchema(inspectionVerdict).nullable(),
  skipReason: enumSchema(roundSkipReason).nullable(),
  note: z.string().nullable(),
  by: z.string(),
  at: z.string(),
  /** Done after the time of the round. */
  isMadeUp: z.boolean(),
  presence: enumSchema(roundPresence),
  /** With what it was taken; null where it is not said. */
  device: z.string().nullable(),
  /** Whether its device was calibrated then: otherwise it is no measurement of the point. */
  isCalibrated: z.boolean(),
  /** Whether the values are measurements of a measuring point. */
  isMeasured: z.boolean(),
  /** The limits of the measuring point that they passed, where the edition has such limits. */
  pointLimits: z.array(passedLimit),
  files: z.array(z.object({ fileId: z.string(), name: z.string(), isImage: z.boolean() })),
  /** Files that are on their way; none where it is missing. */
  awaited: z.number().int().optional(),
})
export type RoundResult = z.output<typeof result>

const wave = z.object({
  waveId: id,
  by: z.string(),
  at: z.string(),
  device: z.string().nullable(),
  isCalibrated: z.boolean(),
  axes: z.array(z.string()),
  sampleHz: z.number(),
  /** Samples of each axis. */
  n: z.number().int(),
})
export type RoundWave = z.output<typeof wave>

/** An item of a round with its state and newest answer. */
const item = z.object({
  id,
  name: z.string(),
  kind: enumSchema(inspectionItemKind),
  method: z.string().nullable(),
  isRequired: z.boolean(),
  rightAnswer: enumSchema(inspectionYesNo).nullable(),
  metric: enumSchema(inspectionMetric).nullable(),
  unit: z.string().nullable(),
  lowFail: limit,
  lowWarn: limit,
  highWarn: limit,
  highFail: limit,
  options: z.string().nullable(),
  failOptions: z.string().nullable(),
  needsPicture: z.boolean(),
  whileRunning: z.boolean(),
  /** Whether a waveform belongs to it. */
  takesWave: z.boolean(),
  status: enumSchema(inspectionItemStatus),
  /** The waveform that was taken; null before. */
  wave: wave.nullable(),
  result: result.nullable(),
  /** Answers of others to the same item, between which no choice was made; none where it is missing. */
  others: z.array(result).optional(),
  /** What was read there last before this round. */
  last: z.object({ answer: answerSchema, at: z.string() }).nullable(),
})
export type RoundItem = z.output<typeof item>

const stop = z.object({
  pointId: id,
  name: z.string(),
  areaName: z.string(),
  type: enumSchema(pointType),
  equipmentId: id.nullable(),
  equipmentName: z.string().nullable(),
  mappingId: id.nullable(),
  minutes: z.number().nullable(),
  /** How somebody has shown in this round that they were there; null before. */
  presence: enumSchema(roundPresence).nullable(),
  items: z.array(item),
})
export type RoundStop = z.output<typeof stop>

const detail = record.extend({
  order: enumSchema(inspectionType),
  opensAt: z.string(),
  graceEnd: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** Whether the caller may do it now: assigned, permitted, and open. */
  canDo: z.boolean(),
  /** Whether it has not opened yet. */
  isEarly: z.boolean(),
  stops: z.array(stop),
})
export type RoundDetail = z.output<typeof detail>

/** A round as a phone takes it along: it can be done without a network. */
const takenRound = z.object({
  detail,
  /** Whether the caller does it once it has opened. */
  mayDo: z.boolean(),
  opensMs: z.number(),
  graceEndMs: z.number(),
  /** Marks of the codes of each point (`codeMark`): the phone finds the point of a scanned code by them, and cannot make the code of them. */
  marks: z.array(z.object({ pointId: id, marks: z.array(z.string()) })),
})
export type TakenRound = z.output<typeof takenRound>
/** With the time of the server, epoch ms: the phone corrects its clock by it. */
const taken = z.object({ nowMs: z.number(), rounds: z.array(takenRound) })
export type TakenRounds = z.output<typeof taken>

const tag = 'inspectionTask'
const list = 'business:inspectionTask:list'
const work = 'business:inspectionTask:do'

const listed = {
  ...pageBody,
  keyword: z.string().trim().max(100).optional(),
  status: nullish(enumSchema(inspectionTaskStatus)),
  companyId: nullish(id),
  groupId: nullish(id),
  planId: nullish(id),
  /** Rounds of the caller: assigned to them or to a team of theirs. */
  whose: nullish(enumSchema(roundFor)),
  /** By when they start; without both, from today on for seven days (specification). */
  begin: timeInput.optional(),
  end: timeInput.optional(),
}

const skipped = { reason: enumSchema(roundSkipReason), note: z.string().trim().max(roundLimits.note).optional() }
const done = {
  id,
  pointId: id,
  itemId: id,
  /** A random id of the answer: the same again is the same answer. */
  clientId: z.uuid(),
  /** When it was answered; now if not given. */
  doneAt: timeInput.optional(),
  /** The answer that its author saw there, null for none: another one of somebody else is a conflict. Not looked for where it is missing. */
  base: nullish(id),
}

export const inspectionTaskCalls = {
  findPage: call({
    method: 'POST',
    path: '/inspectionTask/findPage',
    access: list,
    tag,
    body: z.strictObject(listed),
    data: pageOf(record),
    summary: { cn: '分页查询点检任务', en: 'List inspection rounds' },
  }),
  getDetail: call({
    method: 'GET',
    path: '/inspectionTask/getDetail',
    access: list,
    tag,
    query: z.object({ id: idText }),
    data: detail,
    summary: { cn: '查看点检任务', en: 'View an inspection round with its items and answers' },
  }),
  next: call({
    method: 'GET',
    path: '/inspectionTask/next',
    access: list,
    tag,
    query: z.object({ id: idText }),
    /** Local starts of the next five rounds of a plan. */
    data: z.object({ starts: z.array(z.string()) }),
    summary: { cn: '查看点检计划的下五次任务', en: 'List the next five rounds of an inspection plan' },
  }),
  devices: call({
    method: 'GET',
    path: '/inspectionTask/devices',
    access: list,
    tag,
    query: z.object({}),
    /** What the caller can take values with, and whether its calibration holds now. */
    data: z.array(z.object({ id, name: z.string(), kind: enumSchema(handheldKind), isCalibrated: z.boolean() })),
    summary: { cn: '可用的手持仪器', en: 'List handheld devices that values can be taken with' },
  }),
  checkIn: call({
    method: 'POST',
    path: '/inspectionTask/checkIn',
    access: work,
    tag,
    /** A code that was scanned, read from a tag or typed; without one the point was picked by hand. */
    body: z.strictObject({
      id,
      pointId: id.optional(),
      code: z.string().trim().max(500).optional(),
      reason: nullish(enumSchema(pickReason)),
      doneAt: timeInput.optional(),
    }),
    data: z.object({ pointId: id, presence: enumSchema(roundPresence) }),
    summary: { cn: '到位签到', en: 'Check in at a point of a round' },
  }),
  answer: call({
    method: 'POST',
    path: '/inspectionTask/answer',
    access: work,
    tag,
    body: z.strictObject({
      ...done,
      answer: answerSchema,
      note: z.string().trim().max(roundLimits.note).optional(),
      fileIds: z.array(z.string().regex(fileIdPattern)).max(maxAttachments).default([]),
      /** Files that follow in parts (`/file/part`), each of which is attached once it is whole. */
      awaits: z
        .array(z.strictObject({ sha256, name: z.string().trim().min(1).max(200), size: z.number().int().min(1) }))
        .max(maxAttachments)
        .default([]),
    }),
    data: detail,
    summary: { cn: '提交点检结果', en: 'Answer an item of a round' },
  }),
  attach: call({
    method: 'POST',
    path: '/inspectionTask/attach',
    access: work,
    tag,
    /** A file that has arrived in parts, for the answer that awaits it. The same again changes nothing. */
    body: z.strictObject({ id, clientId: z.uuid(), sha256, fileId: z.string().regex(fileIdPattern) }),
    data: z.null(),
    summary: { cn: '补充点检结果的附件', en: 'Attach a file to an answer that awaits it' },
  }),
  decide: call({
    method: 'POST',
    path: '/inspectionTask/decide',
    access: work,
    tag,
    /** `resultId` is the answer beside the one that counts; both are kept. */
    body: z.strictObject({ id, resultId: id, choice: enumSchema(answerChoice) }),
    data: detail,
    summary: { cn: '选择采用哪个点检结果', en: 'Choose between two answers to one item' },
  }),
  live: call({
    method: 'GET',
    path: '/inspectionTask/live',
    access: list,
    tag,
    data: 'stream',
    summary: { cn: '点检任务变化的实时数据流', en: 'Stream the changes of rounds' },
  }),
  takeAlong: call({
    method: 'GET',
    path: '/inspectionTask/takeAlong',
    access: work,
    tag,
    data: taken,
    summary: { cn: '下载当班的点检任务', en: 'Take the rounds of the day along' },
  }),
  skip: call({
    method: 'POST',
    path: '/inspectionTask/skip',
    access: work,
    tag,
    body: z.strictObject({ ...done, ...skipped }),
    data: detail,
    summary: { cn: '跳检项目', en: 'Skip an item of a round' },
  }),
}
