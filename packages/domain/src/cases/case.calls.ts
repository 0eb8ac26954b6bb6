import { z } from 'zod'
import { equipmentLevel, equipmentType } from '../asset/asset.enums.ts'
import { call, idText, pageBody, pageOf } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { fileId } from '../core/schema.ts'
import { timeInput } from '../core/time/time-input.ts'
import { bearingPartKeys } from '../diagnosis/bearing-parts.table.ts'
import { faultCategory } from '../diagnosis/diagnosis.enums.ts'
import { faultKindKeys } from '../diagnosis/fault-kinds.table.ts'
import { maxAttachments } from '../file/attachment-kinds.ts'
import { caseOrigin, caseVisibility, faultSource, nameKind, publicationState, withdrawnBy } from './case.enums.ts'
import { caseHead, caseRecord, caseTexts, changedTexts } from './case-content.ts'
import { caseLimits } from './case-limits.ts'

const id = z.number().int().positive()
const nullish = <S extends z.ZodType>(of: S) => of.nullable().optional()
const words = (max: number) => z.string().trim().max(max)

/** A case in a list: of the company, or a public copy, of which only what it is about is known. */
export const caseListed = z.object({
  /** Own cases and public copies have one sequence of ids. */
  id,
  isOwn: z.boolean(),
  caseNumber: z.string(),
  name: z.string(),
  fault: z.enum(faultKindKeys).nullable(),
  /** Fault with its part, in the caller's language. */
  faultName: z.string().nullable(),
  faultSource: enumSchema(faultSource).nullable(),
  importance: enumSchema(equipmentLevel).nullable(),
  machineType: enumSchema(equipmentType).nullable(),
  /** Null for public copies, which name neither machine nor date; an author is named by cases of the platform. */
  equipmentName: z.string().nullable(),
  failedAt: z.string().nullable(),
  author: z.string().nullable(),
  visibility: enumSchema(caseVisibility),
  /** Of the newest public copy of an own case; null if none was asked for. */
  publication: enumSchema(publicationState).nullable(),
})
export type CaseListed = z.output<typeof caseListed>

const file = z.object({ fileId: z.string(), name: z.string(), isImage: z.boolean() })

/** Where the public copy of an own case stands. */
const publication = z.object({
  state: enumSchema(publicationState),
  publicId: id,
  requestedBy: z.string(),
  requestedAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Why it was rejected or withdrawn. */
  reason: z.string().nullable(),
  withdrawnBy: enumSchema(withdrawnBy).nullable(),
})
export type CasePublication = z.output<typeof publication>

/** What a case says, own or public. */
export const caseContent = caseListed.extend({
  ...caseTexts,
  part: z.enum(bearingPartKeys).nullable(),
  couplingType: caseHead.couplingType,
  motorSpeed: z.number().nullable(),
  record: caseRecord,
  files: z.array(file),
})
export type CaseContent = z.output<typeof caseContent>

const attachedWave = z.object({
  waveId: id,
  dateTime: z.string(),
  when: z.enum(['fault', 'after']),
  /** Whether it is still stored: it may have been deleted by a person. */
  isStored: z.boolean(),
})

const detail = caseContent.extend({
  version: z.number().int(),
  companyName: z.string().nullable(),
  equipmentId: id.nullable(),
  mappingId: id.nullable(),
  mappingName: z.string().nullable(),
  findingId: id.nullable(),
  alarmId: id.nullable(),
  workId: id.nullable(),
  failedMs: z.number().nullable(),
  waves: z.array(attachedWave),
  publication: enumSchema(publicationState).nullable(),
  /** The newest first. */
  publications: z.array(publication),
  /** Null for public copies. */
  createdAt: z.string().nullable(),
})
export type CaseDetail = z.output<typeof detail>

const source = { equipmentId: nullish(id), mappingId: nullish(id), findingId: nullish(id), alarmId: nullish(id), workId: nullish(id) }

const number = z.string().trim().min(1).max(caseLimits.number)
const written = {
  ...caseTexts,
  ...caseHead,
  caseNumber: number,
  author: words(caseLimits.author).default(''),
  failedAt: nullish(timeInput),
  fileIds: z.array(fileId).max(maxAttachments).default([]),
}

/** A filled form: what a case made of this source would say, and what would stay attached. */
const draft = z.object({
  ...caseTexts,
  ...caseHead,
  caseNumber: z.string(),
  author: z.string(),
  failedAt: z.string().nullable(),
  equipmentId: id.nullable(),
  equipmentName: z.string().nullable(),
  mappingId: id.nullable(),
  mappingName: z.string().nullable(),
  files: z.array(file),
  record: caseRecord,
})
export type CaseDraft = z.output<typeof draft>

/** A reason for a likeness, or what speaks against it, in the caller's language. */
const similar = z.object({
  case: caseListed,
  /** 0 to 1. */
  score: z.number(),
  reasons: z.array(z.string()),
  differences: z.array(z.string()),
})
export type SimilarCase = z.output<typeof similar>

/** A name that was found in a text, and what stands in its place in the public copy. */
const foundName = z.object({ kind: enumSchema(nameKind), text: z.string(), mark: z.string(), isKept: z.boolean() })
export type FoundName = z.output<typeof foundName>

/** What is asked for the public copy. */
const publicationDraft = {
  id,
  version: z.number().int(),
  /** The texts of the copy where they differ from those of the case. */
  texts: z.strictObject(changedTexts).default({}),
  /** Names that were looked at one by one and may stay. */
  keep: z.array(words(caseLimits.keptName).min(1)).max(caseLimits.kept).default([]),
  /** Pictures that were looked at one by one and may be shown. */
  fileIds: z.array(fileId).max(maxAttachments).default([]),
}

const preview = z.object({
  /** The copy as other customers would see it. */
  copy: caseContent,
  names: z.array(foundName),
  /** The pictures of the case; none is published unless it is confirmed. */
  pictures: z.array(file),
  /** Proves on the request what the preview has shown. */
  seen: z.string(),
})
export type PublicationPreview = z.output<typeof preview>

const access = (action: 'list' | 'edit' | 'publish') => `business:faultCase:${action}`
const tag = 'faultCase'

/** The fault case library of a customer. Paths are ours: the specification names the screens alone. */
export const caseCalls = {
  findPage: call({
    method: 'POST',
    path: '/faultCase/findPage',
    access: access('list'),
    tag,
    body: z.strictObject({
      ...pageBody,
      /** Words of either language, each of which the case must have. */
      keyword: words(100).optional(),
      origin: nullish(enumSchema(caseOrigin)),
      category: nullish(enumSchema(faultCategory)),
      faultSource: nullish(enumSchema(faultSource)),
      importance: nullish(enumSchema(equipmentLevel)),
      machineType: nullish(enumSchema(equipmentType)),
      equipmentId: nullish(id),
      findingId: nullish(id),
    }),
    data: pageOf(caseListed),
    summary: { cn: '分页查询故障案例', en: 'List fault cases' },
  }),
  getDetail: call({
    method: 'GET',
    path: '/faultCase/getDetail',
    access: access('list'),
    tag,
    query: z.object({ id: idText }),
    data: detail,
    summary: { cn: '查看故障案例', en: 'View a fault case' },
  }),
  /** From a finding, for another case, or from a waveform alone, by its spectra; the surest first. */
  similar: call({
    method: 'GET',
    path: '/faultCase/similar',
    access: access('list'),
    tag,
    query: z.object({ findingId: idText.optional(), caseId: idText.optional(), waveId: idText.optional() }),
    data: z.object({
      /** The case that was made of this finding; null if there is none. */
      ownCase: z.object({ id, name: z.string() }).nullable(),
      cases: z.array(similar),
      /** Cases that were compared. */
      compared: z.number().int(),
    }),
    summary: { cn: '查询相似故障案例', en: 'List similar fault cases with the reasons' },
  }),
  draft: call({
    method: 'POST',
    path: '/faultCase/draft',
    access: access('edit'),
    tag,
    body: z.strictObject(source),
    data: draft,
    summary: { cn: '由诊断结论、报警或维修生成案例草稿', en: 'Fill a fault case from a finding, an alarm or a repair' },
  }),
  add: call({
    method: 'POST',
    path: '/faultCase/add',
    access: access('edit'),
    tag,
    body: z.strictObject({ ...written, ...source }),
    data: detail,
    summary: { cn: '新增故障案例', en: 'Add a fault case' },
  }),
  edit: call({
    method: 'POST',
    path: '/faultCase/edit',
    access: access('edit'),
    tag,
    body: z.strictObject({ id, version: z.number().int(), ...written }),
    data: detail,
    summary: { cn: '编辑故障案例', en: 'Edit a fault case' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/faultCase/delete',
    access: access('edit'),
    tag,
    query: z.object({ id: idText }),
    data: z.object({ id }),
    summary: { cn: '删除故障案例', en: 'Delete a fault case with its public copy' },
  }),
  previewPublication: call({
    method: 'POST',
    path: '/faultCase/previewPublication',
    access: access('publish'),
    tag,
    body: z.strictObject(publicationDraft),
    data: preview,
    summary: { cn: '预览公开后的案例', en: 'Preview what other customers would see of a fault case' },
  }),
  requestPublication: call({
    method: 'POST',
    path: '/faultCase/requestPublication',
    access: access('publish'),
    tag,
    body: z.strictObject({ ...publicationDraft, seen: z.string().max(100) }),
    data: detail,
    summary: { cn: '申请公开案例', en: 'Ask for the publication of a fault case' },
  }),
  withdraw: call({
    method: 'POST',
    path: '/faultCase/withdraw',
    access: access('publish'),
    tag,
    body: z.strictObject({ id, reason: words(caseLimits.reason).default('') }),
    data: detail,
    summary: { cn: '撤回公开案例', en: 'Withdraw the public copy of a fault case' },
  }),
}
