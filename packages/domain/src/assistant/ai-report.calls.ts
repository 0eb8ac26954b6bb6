import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { readState } from '../core/read.enums.ts'
import { languages } from '../core/text.ts'
import { timeInput } from '../core/time/time-input.ts'
import { aiDoubt, aiFailure, aiGround, aiRating, aiSourceKind, aiSubject, aiTextState } from './ai-report.enums.ts'
import { assistantLimits } from './assistant-limits.ts'

const id = z.number().int().positive()
const nullish = <S extends z.ZodType>(of: S) => of.nullable().optional()

/** A text about one alarm or finding. Names are in the caller's language, times in the caller's zone. */
const record = z.object({
  id,
  subject: enumSchema(aiSubject),
  alarmId: id.nullable(),
  findingId: id.nullable(),
  /** Name of the alarm or finding. */
  title: z.string(),
  companyName: z.string(),
  areaName: z.string().nullable(),
  equipmentId: id.nullable(),
  equipmentName: z.string().nullable(),
  mappingId: id.nullable(),
  mappingName: z.string().nullable(),
  state: enumSchema(aiTextState),
  /** Why it failed, or why the last attempt did; `status` is the HTTP status that the server answered. */
  failure: z.object({ reason: enumSchema(aiFailure), status: z.number().int().nullable() }).nullable(),
  /** When the next attempt is due; null if none is planned. */
  nextAt: z.string().nullable(),
  language: z.enum(languages),
  /** Sentences, and how many of them are unsupported. */
  sentences: z.number().int(),
  unsupported: z.number().int(),
  readState: enumSchema(readState),
  /** What the caller said of it. */
  rating: enumSchema(aiRating).nullable(),
  /** Who asked for it; null for an automatic text. */
  askedBy: z.string().nullable(),
  askedAt: z.string(),
  askedMs: z.number(),
  endedAt: z.string().nullable(),
})
export type AiReportRecord = z.output<typeof record>

/** A sentence as it was released. */
const sentence = z.object({
  /** Plain text, null where a source is not visible to the caller. */
  text: z.string().nullable(),
  /** The first of a paragraph. */
  begins: z.boolean(),
  cites: z.array(z.string()),
  ground: enumSchema(aiGround).nullable(),
  doubts: z.array(z.object({ kind: enumSchema(aiDoubt), what: z.string() })),
})
export type AiSentence = z.output<typeof sentence>

/** A source: what the language model was shown, and the page that it comes from. */
const source = z.object({
  /** Its mark in the text, such as `F1`. */
  key: z.string(),
  kind: enumSchema(aiSourceKind),
  title: z.string(),
  text: z.string(),
  /** The record; null where it is a document, which is shown beside the text. */
  alarmId: id.nullable(),
  findingId: id.nullable(),
  equipmentId: id.nullable(),
  mappingId: id.nullable(),
  caseId: id.nullable(),
})
export type AiSource = z.output<typeof source>

const detail = record.extend({
  body: z.array(sentence),
  /** Those that the caller may see. */
  sources: z.array(source),
  /** Name of the language model; null where the administrator gave none. */
  model: z.string().nullable(),
  /** False if it was written again since. */
  isNewest: z.boolean(),
  /** Other texts about the same alarm or finding, the newest first. */
  others: z.array(z.object({ id, state: enumSchema(aiTextState), askedAt: z.string() })),
  /** What readers said, the newest first. */
  ratings: z.array(z.object({ rating: enumSchema(aiRating), note: z.string(), by: z.string(), at: z.string() })),
})
export type AiReportDetail = z.output<typeof detail>

const subject = { alarmId: nullish(id), findingId: nullish(id) }
const list = 'business:aiReport:list'
const write = 'business:aiReport:write'
const tag = 'aiReport'
/** Most texts of one call that marks them as read (guess: ten full pages). */
const maxRead = 1000

/** What must be true before a text is written. */
const conditions = {
  /** The platform has a language model. */
  isConnected: z.boolean(),
  /** The customer has agreed that it is asked about its machines. */
  isAllowed: z.boolean(),
}

export const aiReportCalls = {
  findPage: call({
    method: 'POST',
    path: '/aiReport/findPage',
    access: list,
    tag,
    body: z.strictObject({
      ...pageBody,
      equipmentId: nullish(id),
      subject: nullish(enumSchema(aiSubject)),
      state: nullish(enumSchema(aiTextState)),
      readState: nullish(enumSchema(readState)),
      /** Asked for in this time range. */
      begin: nullish(timeInput),
      end: nullish(timeInput),
      /** Part of the name of a machine, point or area. */
      keyword: z.string().trim().max(100).optional(),
    }),
    /** The newest text of each alarm and finding, and whether a language model is connected. */
    data: pageOf(record).extend(conditions),
    summary: { cn: '分页查询 AI 解读', en: 'List AI texts' },
  }),
  getDetail: call({
    method: 'GET',
    path: '/aiReport/getDetail',
    access: list,
    tag,
    query: z.object({ id: idText }),
    data: detail,
    summary: { cn: '查看 AI 解读及其来源', en: 'View an AI text with its sources' },
  }),
  ofSubject: call({
    method: 'GET',
    path: '/aiReport/ofSubject',
    access: list,
    tag,
    query: z.object({ alarmId: idText.optional(), findingId: idText.optional() }),
    /** The newest text; null without one. */
    data: z.object({ ...conditions, report: z.object({ id, state: enumSchema(aiTextState) }).nullable() }),
    summary: { cn: '查询报警或诊断结论的 AI 解读', en: 'Find the AI text of an alarm or finding' },
  }),
  write: call({
    method: 'POST',
    path: '/aiReport/write',
    access: write,
    tag,
    /** Of a text that is still being written, the id is returned. */
    body: z.strictObject(subject),
    data: z.object({ id }),
    summary: { cn: '生成 AI 解读', en: 'Have an AI text written' },
  }),
  stop: call({
    method: 'POST',
    path: '/aiReport/stop',
    access: write,
    tag,
    body: z.strictObject({ id }),
    data: z.null(),
    summary: { cn: '停止生成 AI 解读', en: 'Stop the writing of an AI text' },
  }),
  rate: call({
    method: 'POST',
    path: '/aiReport/rate',
    access: list,
    tag,
    /** Null takes the rating back. */
    body: z.strictObject({
      id,
      rating: enumSchema(aiRating).nullable(),
      note: z.string().trim().max(assistantLimits.noteLength).default(''),
    }),
    data: z.null(),
    summary: { cn: '评价 AI 解读', en: 'Rate an AI text' },
  }),
  markRead: call({
    method: 'POST',
    path: '/aiReport/read',
    access: list,
    tag,
    /** Without ids: all that the caller sees. */
    body: z.strictObject({ ids: z.array(id).min(1).max(maxRead).optional(), isRead: z.boolean().default(true) }),
    data: z.object({ changed: z.number().int() }),
    summary: { cn: '标记 AI 解读已读', en: 'Mark AI texts as read' },
  }),
}
