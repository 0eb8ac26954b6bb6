import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { languages } from '../core/text.ts'
import { timeInput } from '../core/time/time-input.ts'
import { bearingPartKeys } from '../diagnosis/bearing-parts.table.ts'
import { conclusionBasis, findingAnswer, rejectReason } from '../diagnosis/diagnosis.enums.ts'
import { faultKindKeys } from '../diagnosis/fault-kinds.table.ts'
import { opinionState } from './opinion.enums.ts'
import { opinionEvents } from './opinion-events.ts'
import { opinionLimits } from './opinion-limits.ts'
import { opinionShown } from './opinion-shown.ts'

const id = z.number().int().positive()
const nullish = <S extends z.ZodType>(of: S) => of.nullable().optional()

/** What an expert concluded. */
const conclusion = z.object({
  answer: enumSchema(findingAnswer),
  basis: enumSchema(conclusionBasis),
  /** Why it was rejected; null unless it was. */
  reason: enumSchema(rejectReason).nullable(),
  /** The fault that it was instead; null unless it was corrected. */
  fault: z.enum(faultKindKeys).nullable(),
  part: z.enum(bearingPartKeys).nullable(),
  /** Until when it should be watched; null unless a date was given. */
  watchUntil: z.string().nullable(),
  text: z.string(),
  by: z.string(),
})
export type OpinionConclusion = z.output<typeof conclusion>

const asked = {
  id,
  state: enumSchema(opinionState),
  /** The fault of the finding. */
  fault: z.enum(faultKindKeys),
  part: z.enum(bearingPartKeys).nullable(),
  askedAt: z.string(),
  askedMs: z.number(),
  takenAt: z.string().nullable(),
  /** The expert who has it; null before. */
  takenBy: z.string().nullable(),
  /** When it was answered or withdrawn. */
  endedAt: z.string().nullable(),
  endedMs: z.number().nullable(),
  answer: enumSchema(findingAnswer).nullable(),
}

/** A request as its customer sees it. */
const own = z.object({
  ...asked,
  companyId: id,
  companyName: z.string(),
  equipmentId: id,
  equipmentName: z.string(),
  /** The point of the finding; null once it was deleted. */
  mappingName: z.string().nullable(),
  findingId: id.nullable(),
  question: z.string(),
  askedBy: z.string(),
  conclusion: conclusion.nullable(),
  /** Who took the conclusion over, and when. */
  adoptedBy: z.string().nullable(),
  adoptedAt: z.string().nullable(),
})
export type OpinionRecord = z.output<typeof own>

const event = z.object({
  kind: z.enum(opinionEvents),
  by: z.string(),
  at: z.string(),
})
/** A request with all that was shown (null for callers without access to findings), and what happened to it, the oldest first. */
const ownDetail = own.extend({ shown: opinionShown.nullable(), events: z.array(event) })
export type OpinionDetail = z.output<typeof ownDetail>

/** A request as experts see it: what it shows is missing until the expert has taken it, and again once it has ended. */
const atPlatform = z.object({
  ...asked,
  customerName: z.string(),
  isMine: z.boolean(),
})
export type ExpertRecord = z.output<typeof atPlatform>
const atPlatformDetail = atPlatform.extend({
  question: z.string().nullable(),
  shown: opinionShown.nullable(),
  conclusion: conclusion.nullable(),
})
export type ExpertDetail = z.output<typeof atPlatformDetail>

const list = 'business:expertOpinion:list'
const ask = 'business:expertOpinion:ask'
const tag = 'expertOpinion'

/** Opinions that a customer asks for. Paths are ours: the specification names the screens alone. */
export const opinionCalls = {
  preview: call({
    method: 'GET',
    path: '/diagnosis/opinion/preview',
    access: ask,
    tag,
    query: z.object({ findingId: idText }),
    /** What the experts would see, with its digest, which the request repeats. */
    data: z.object({ shown: opinionShown, digest: z.string() }),
    summary: { cn: '预览将向专家展示的内容', en: 'Preview what experts would see of a finding' },
  }),
  ask: call({
    method: 'POST',
    path: '/diagnosis/opinion/ask',
    access: ask,
    tag,
    body: z.strictObject({
      findingId: id,
      question: z.string().trim().max(opinionLimits.question).default(''),
      /** The customer consents to showing exactly what the preview had. */
      consents: z.literal(true),
      digest: z.string().length(64),
    }),
    data: z.object({ id }),
    summary: { cn: '就诊断结论请求专家意见', en: 'Ask the experts for an opinion on a finding' },
  }),
  withdraw: call({
    method: 'POST',
    path: '/diagnosis/opinion/withdraw',
    access: ask,
    tag,
    body: z.strictObject({ id }),
    data: z.object({ id }),
    summary: { cn: '撤回授权', en: 'Withdraw the consent' },
  }),
  findPage: call({
    method: 'POST',
    path: '/diagnosis/opinion/findPage',
    access: list,
    tag,
    body: z.strictObject({
      ...pageBody,
      state: nullish(enumSchema(opinionState)),
      findingId: nullish(id),
      equipmentId: nullish(id),
      /** Part of the name of a machine, or of the question. */
      keyword: z.string().trim().max(100).optional(),
    }),
    data: pageOf(own),
    summary: { cn: '分页查询专家意见', en: 'List expert opinions' },
  }),
  getDetail: call({
    method: 'GET',
    path: '/diagnosis/opinion/getDetail',
    access: list,
    tag,
    query: z.object({ id: idText }),
    data: ownDetail,
    summary: { cn: '查看专家意见', en: 'View an expert opinion with what was shown for it' },
  }),
  adopt: call({
    method: 'POST',
    path: '/diagnosis/opinion/adopt',
    access: 'business:diagnosis:answer',
    tag,
    body: z.strictObject({ id }),
    data: z.object({ id }),
    summary: { cn: '采纳专家结论', en: 'Take over the conclusion of an expert' },
  }),
}

const see = 'platform:expertOpinion:list'
const give = 'platform:expertOpinion:answer'

const notices = z.object({
  addresses: z.array(z.string()),
  language: z.enum(languages),
  /** Whether the platform can send e-mail: it has a default mail server and knows its own address. */
  canSend: z.boolean(),
})
export type ExpertNotices = z.output<typeof notices>

/** The same for the platform's experts. */
export const expertCalls = {
  findPage: call({
    method: 'POST',
    path: '/diagnosis/expert/findPage',
    access: see,
    tag,
    body: z.strictObject({
      ...pageBody,
      state: nullish(enumSchema(opinionState)),
      customerId: nullish(id),
      isMine: z.boolean().optional(),
    }),
    data: pageOf(atPlatform),
    summary: { cn: '分页查询客户的专家意见请求', en: 'List requests of customers for an opinion' },
  }),
  getDetail: call({
    method: 'GET',
    path: '/diagnosis/expert/getDetail',
    access: see,
    tag,
    query: z.object({ id: idText }),
    data: atPlatformDetail,
    summary: { cn: '查看已接收的请求', en: 'View a request; what it shows once it is taken' },
  }),
  take: call({
    method: 'POST',
    path: '/diagnosis/expert/take',
    access: give,
    tag,
    body: z.strictObject({
      id,
      /** The expert who has it (`takenBy`), to take it over from them; without it a request of another expert is refused. */
      from: nullish(z.string().min(1).max(100)),
    }),
    data: z.object({ id }),
    summary: { cn: '接收请求', en: 'Take a request' },
  }),
  giveBack: call({
    method: 'POST',
    path: '/diagnosis/expert/giveBack',
    access: give,
    tag,
    body: z.strictObject({ id }),
    data: z.object({ id }),
    summary: { cn: '退回请求', en: 'Give back a request' },
  }),
  answer: call({
    method: 'POST',
    path: '/diagnosis/expert/answer',
    access: give,
    tag,
    body: z.strictObject({
      id,
      answer: enumSchema(findingAnswer),
      basis: enumSchema(conclusionBasis),
      reason: nullish(enumSchema(rejectReason)),
      fault: nullish(z.enum(faultKindKeys)),
      part: nullish(z.enum(bearingPartKeys)),
      until: nullish(timeInput),
      text: z.string().trim().min(1).max(opinionLimits.text),
    }),
    data: z.object({ id }),
    summary: { cn: '答复请求', en: 'Answer a request' },
  }),
  /** Binary, as `/wave/samples`: the acceleration of a copied waveform. */
  samples: call({
    method: 'GET',
    path: '/diagnosis/expert/samples',
    access: see,
    tag,
    query: z.object({ waveId: idText }),
    data: 'stream',
    summary: { cn: '已接收请求的波形数据（二进制）', en: 'Get the samples of a waveform that a taken request shows (binary)' },
  }),
  notices: call({
    method: 'GET',
    path: '/diagnosis/expert/notices',
    access: see,
    tag,
    data: notices,
    summary: { cn: '查看专家通知设置', en: 'View who is notified of requests' },
  }),
  saveNotices: call({
    method: 'POST',
    path: '/diagnosis/expert/notices/save',
    access: give,
    tag,
    body: z.strictObject({ addresses: z.array(z.email().max(120)).max(opinionLimits.addresses), language: z.enum(languages) }),
    data: notices,
    summary: { cn: '保存专家通知设置', en: 'Save who is notified of requests' },
  }),
}
