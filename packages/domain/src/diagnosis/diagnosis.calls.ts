import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { timeInput } from '../core/time/time-input.ts'
import { bearingPartKeys } from './bearing-parts.table.ts'
import { diagnosisStatus, faultCategory, findingState } from './diagnosis.enums.ts'
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
  confidence: z.number().min(0).max(1),
  word: z.enum(confidenceWords),
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
  /** The whole diagnosis of the waveform of its evidence; null if that was deleted. */
  wave: waveDiagnosis.nullable(),
})
export type FindingDetail = z.output<typeof detail>

const list = 'business:diagnosis:list'
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
      state: nullish(enumSchema(findingState)),
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
}
