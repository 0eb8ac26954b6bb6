import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { readState } from '../core/read.enums.ts'
import { timeInput } from '../core/time/time-input.ts'
import { bearingPartKeys } from './bearing-parts.table.ts'
import {
  conclusionBasis,
  diagnosisStatus,
  faultCategory,
  findingAnswer,
  findingHandler,
  findingState,
  findingTrend,
  rejectReason,
} from './diagnosis.enums.ts'
import { faultKindKeys } from './fault-kinds.table.ts'
import { confidenceWords, diagnosis, finding } from './finding.ts'

const id = z.number().int().positive()
const nullish = <S extends z.ZodType>(of: S) => of.nullable().optional()

/** A finding in a list: one fault of one point, from the first waveform that showed it. Texts are in the caller's language, times in the company's zone. */
const record = z.object({
  id,
  companyId: id,
  companyName: z.string(),
  areaId: id,
  areaName: z.string(),
  equipmentId: id,
  equipmentName: z.string(),
  mappingId: id,
  mappingName: z.string(),
  fault: z.enum(faultKindKeys),
  faultName: z.string(),
  /** 10 to 18 as specified, from 50 on kinds of ours. */
  code: z.number().int(),
  /** The specification's category, or the nearest one; null where none is near. */
  category: enumSchema(faultCategory).nullable(),
  part: z.enum(bearingPartKeys).nullable(),
  partName: z.string().nullable(),
  /** The component, such as a bearing with its model. */
  component: z.string().nullable(),
  /** As the newest waveform with the fault shows it. */
  stage: z.number().int().nullable(),
  /** As shipped, and as the answers of this customer to other findings correct it. */
  confidence: z.number().min(0).max(1),
  plantConfidence: z.number().min(0).max(1),
  /** The word for `plantConfidence`. */
  word: z.enum(confidenceWords),
  /** The last answer of a person, and what it rests on; null without one. */
  answer: enumSchema(findingAnswer).nullable(),
  basis: enumSchema(conclusionBasis).nullable(),
  /** Until when it is watched, while that is the last answer. */
  watchUntil: z.string().nullable(),
  /** Whether the caller has opened it. */
  readState: enumSchema(readState),
  /** The owner of the machine, who handles its findings. */
  ownerId: id.nullable(),
  ownerName: z.string().nullable(),
  /** Where its confidence is heading, and the newest confidences of its course, in order of measuring. */
  trend: enumSchema(findingTrend),
  curve: z.array(z.number()),
  channels: z.array(z.string()),
  state: enumSchema(findingState),
  /** Waveforms that showed it. */
  count: z.number().int(),
  firstSeen: z.string(),
  firstMs: z.number(),
  lastSeen: z.string(),
  lastMs: z.number(),
  /** When enough waveforms had been measured without it; null while it is present. */
  goneAt: z.string().nullable(),
  goneMs: z.number().nullable(),
  /** The waveform that its evidence was read from; null if that was deleted. */
  waveId: id.nullable(),
})
export type FindingRecord = z.output<typeof record>

/** What was found in one waveform, as the judge says it: `Finding` with its evidence, texts in both languages. */
export const waveDiagnosis = z.object({
  waveId: id,
  mappingId: id,
  dateTime: z.string(),
  ms: z.number(),
  state: enumSchema(diagnosisStatus),
  /** Why it failed, in the caller's language; null if it has not. */
  reason: z.string().nullable(),
  /** Version of the rules, and when it was diagnosed; null if it was not. */
  version: z.string().nullable(),
  diagnosedAt: z.string().nullable(),
  /** Null until it has been diagnosed. `no-evidence` never means healthy. */
  verdict: diagnosis.shape.verdict.nullable(),
  /** Each with the id of the finding that it belongs to. */
  findings: z.array(finding.extend({ findingId: id.nullable() })),
  refusals: diagnosis.shape.refusals,
  speed: diagnosis.shape.speed,
  band: diagnosis.shape.band,
})
export type WaveDiagnosis = z.output<typeof waveDiagnosis>

/** What a person said of a finding, and when. */
const answerRow = z.object({
  answer: enumSchema(findingAnswer),
  basis: enumSchema(conclusionBasis),
  /** Why it was rejected; null unless it was. */
  reason: enumSchema(rejectReason).nullable(),
  /** Until when it is watched; null unless a date was given. */
  watchUntil: z.string().nullable(),
  /** The fault that it was instead; null unless it was corrected. */
  fault: z.enum(faultKindKeys).nullable(),
  part: z.enum(bearingPartKeys).nullable(),
  note: z.string(),
  by: z.string(),
  /** The expert of the platform whose conclusion was taken over; null for one of their own. */
  expert: z.string().nullable(),
  at: z.string(),
  ms: z.number(),
})
export type FindingAnswerRow = z.output<typeof answerRow>

/** A finding with its evidence (`Finding['evidence']` of finding.ts, of the waveform `waveId`) and its course. */
const detail = record.extend({
  evidence: finding.shape.evidence,
  doubts: finding.shape.doubts,
  codes: finding.shape.codes,
  rule: finding.shape.rule,
  /** The waveforms that showed it, in order of measuring; the newest ones if there are many. */
  course: z.array(
    z.object({ waveId: id, ms: z.number(), confidence: z.number(), stage: z.number().int().nullable(), isStored: z.boolean() }),
  ),
  /** What people said of it, the newest first. */
  answers: z.array(answerRow),
  /** The whole diagnosis of the waveform of its evidence; null if that was deleted. */
  wave: waveDiagnosis.nullable(),
})
export type FindingDetail = z.output<typeof detail>

/** Most findings of one call that marks them as read (guess: ten full pages). */
const maxReadFindings = 1000
/** Longest note of an answer. */
export const noteLength = 1000
const answered = {
  id,
  note: z.string().trim().max(noteLength).default(''),
  /** What the answer rests on; from the desk unless it says otherwise. */
  basis: enumSchema(conclusionBasis).default(conclusionBasis.members.Desk.code),
}

/** The calibration of a customer's findings: the shipped confidences, and what answers make of them. */
const calibration = z.object({
  /** Findings whose last answer rests on what was seen or measured, and those that were judged from the desk, which do not count. */
  answers: z.object({
    confirmed: z.number().int(),
    rejected: z.number().int(),
    corrected: z.number().int(),
    desk: z.number().int(),
  }),
  bins: z.array(
    z.object({
      from: z.number(),
      to: z.number(),
      count: z.number().int(),
      right: z.number().int(),
      shipped: z.number(),
      plant: z.number(),
    }),
  ),
})

const list = 'business:diagnosis:list'
const answer = 'business:diagnosis:answer'
const tag = 'diagnosis'

export const diagnosisCalls = {
  findPage: call({
    method: 'POST',
    path: '/diagnosis/new/findPage',
    access: list,
    tag,
    body: z.strictObject({
      ...pageBody,
      companyId: nullish(id),
      areaId: nullish(id),
      equipmentId: nullish(id),
      mappingId: nullish(id),
      fault: nullish(z.array(z.enum(faultKindKeys)).max(faultKindKeys.length)),
      /** Faults of this category, and those of ours that are nearest to it. */
      category: nullish(enumSchema(faultCategory)),
      /** The last answer of a person. */
      answer: nullish(enumSchema(findingAnswer)),
      state: nullish(enumSchema(findingState)),
      /** Read or not by the caller. */
      readState: nullish(enumSchema(readState)),
      /** Of machines that the caller owns, or that have no owner. */
      handler: nullish(enumSchema(findingHandler)),
      /** Seen at some time in this range. */
      begin: nullish(timeInput),
      end: nullish(timeInput),
      /** Part of the name of a machine, point or area. */
      keyword: z.string().trim().max(100).optional(),
    }),
    data: pageOf(record),
    summary: { cn: '分页查询诊断结论', en: 'List findings' },
  }),
  getDetail: call({
    method: 'GET',
    path: '/diagnosis/new/getDetail',
    access: list,
    tag,
    query: z.object({ id: idText }),
    data: detail,
    summary: { cn: '查看诊断结论的证据与过程', en: 'View a finding with its evidence and its course' },
  }),
  ofWave: call({
    method: 'GET',
    path: '/diagnosis/new/ofWave',
    access: list,
    tag,
    query: z.object({ waveId: idText }),
    data: waveDiagnosis,
    summary: { cn: '查看波形的诊断', en: 'View the diagnosis of a waveform' },
  }),
  diagnose: call({
    method: 'POST',
    path: '/diagnosis/new/diagnose',
    access: 'business:diagnosis:run',
    tag,
    body: z.strictObject({ waveId: id }),
    data: waveDiagnosis,
    summary: { cn: '立即诊断波形', en: 'Diagnose a waveform now' },
  }),
  markRead: call({
    method: 'POST',
    path: '/diagnosis/new/read',
    access: list,
    tag,
    /** Without ids: all findings that the caller sees. */
    body: z.strictObject({ ids: z.array(id).min(1).max(maxReadFindings).optional(), isRead: z.boolean().default(true) }),
    data: z.object({ changed: z.number().int() }),
    summary: { cn: '标记诊断结论已读', en: 'Mark findings as read' },
  }),
  confirm: call({
    method: 'POST',
    path: '/diagnosis/finding/confirm',
    access: answer,
    tag,
    body: z.strictObject(answered),
    data: detail,
    summary: { cn: '确认诊断结论', en: 'Confirm a finding' },
  }),
  reject: call({
    method: 'POST',
    path: '/diagnosis/finding/reject',
    access: answer,
    tag,
    body: z.strictObject({ ...answered, reason: nullish(enumSchema(rejectReason)) }),
    data: detail,
    summary: { cn: '驳回诊断结论', en: 'Reject a finding' },
  }),
  correct: call({
    method: 'POST',
    path: '/diagnosis/finding/correct',
    access: answer,
    tag,
    body: z.strictObject({ ...answered, fault: z.enum(faultKindKeys), part: nullish(z.enum(bearingPartKeys)) }),
    data: detail,
    summary: { cn: '更正诊断结论', en: 'Correct a finding' },
  }),
  watch: call({
    method: 'POST',
    path: '/diagnosis/finding/watch',
    access: answer,
    tag,
    body: z.strictObject({ ...answered, until: nullish(timeInput) }),
    data: detail,
    summary: { cn: '继续观察诊断结论', en: 'Keep a finding under watch' },
  }),
  calibration: call({
    method: 'GET',
    path: '/diagnosis/calibration',
    access: list,
    tag,
    query: z.object({}),
    data: calibration,
    summary: { cn: '查看本企业对置信度的校准', en: 'View how the answers of your company correct confidences' },
  }),
}
