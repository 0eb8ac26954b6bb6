import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { fileId } from '../core/schema.ts'
import { faultCategory } from '../diagnosis/diagnosis.enums.ts'
import { maxAttachments } from '../file/attachment-kinds.ts'
import { caseContent, caseListed } from './case.calls.ts'
import { publicationState, withdrawnBy } from './case.enums.ts'
import { caseHead, caseRecord, caseTexts } from './case-content.ts'
import { caseLimits } from './case-limits.ts'

const id = z.number().int().positive()
const nullish = <S extends z.ZodType>(of: S) => of.nullable().optional()
const words = (max: number) => z.string().trim().max(max)

const ofPlatform = {
  state: enumSchema(publicationState),
  /** The customer whose case it is a copy of; null for cases of the platform. */
  customer: z.string().nullable(),
  requestedAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** Why it was rejected or withdrawn. */
  decisionReason: z.string().nullable(),
  withdrawnBy: enumSchema(withdrawnBy).nullable(),
}

const listed = caseListed.extend(ofPlatform)
export type PublicCaseListed = z.output<typeof listed>

/** A public case as the platform sees it: what other customers see, and where it stands. Nothing else of the customer. */
const detail = caseContent.extend({ ...ofPlatform, version: z.number().int() })
export type PublicCaseDetail = z.output<typeof detail>

const written = {
  ...caseTexts,
  ...caseHead,
  machineType: caseRecord.shape.machineType,
  caseNumber: words(caseLimits.number).min(1),
  author: words(caseLimits.author).default(''),
  fileIds: z.array(fileId).max(maxAttachments).default([]),
  /** A draft of the platform is not shown to customers. */
  isPublic: z.boolean().default(false),
}

const access = (action: 'list' | 'edit' | 'approve') => `platform:faultCase:${action}`
const tag = 'faultCase'
const withReason = z.strictObject({ id, reason: words(caseLimits.reason).default('') })

/** The public cases: those of the platform, and copies of those that customers asked to publish. */
export const publicCaseCalls = {
  findPage: call({
    method: 'POST',
    path: '/faultCase/public/findPage',
    access: access('list'),
    tag,
    body: z.strictObject({
      ...pageBody,
      keyword: words(100).optional(),
      state: nullish(enumSchema(publicationState)),
      category: nullish(enumSchema(faultCategory)),
    }),
    data: pageOf(listed),
    summary: { cn: '分页查询公开案例', en: 'List public fault cases and requests' },
  }),
  getDetail: call({
    method: 'GET',
    path: '/faultCase/public/getDetail',
    access: access('list'),
    tag,
    query: z.object({ id: idText }),
    data: detail,
    summary: { cn: '查看公开案例', en: 'View a public fault case' },
  }),
  add: call({
    method: 'POST',
    path: '/faultCase/public/add',
    access: access('edit'),
    tag,
    body: z.strictObject(written),
    data: detail,
    summary: { cn: '新增公开案例', en: 'Add a public fault case' },
  }),
  edit: call({
    method: 'POST',
    path: '/faultCase/public/edit',
    access: access('edit'),
    tag,
    body: z.strictObject({ id, version: z.number().int(), ...written }),
    data: detail,
    summary: { cn: '编辑公开案例', en: 'Edit a public fault case of the platform' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/faultCase/public/delete',
    access: access('edit'),
    tag,
    query: z.object({ id: idText }),
    data: z.object({ id }),
    summary: { cn: '删除公开案例', en: 'Delete a public fault case of the platform' },
  }),
  approve: call({
    method: 'POST',
    path: '/faultCase/public/approve',
    access: access('approve'),
    tag,
    body: z.strictObject({ id }),
    data: detail,
    summary: { cn: '批准公开', en: 'Approve a publication' },
  }),
  reject: call({
    method: 'POST',
    path: '/faultCase/public/reject',
    access: access('approve'),
    tag,
    body: withReason,
    data: detail,
    summary: { cn: '退回公开申请', en: 'Reject a publication' },
  }),
  withdraw: call({
    method: 'POST',
    path: '/faultCase/public/withdraw',
    access: access('approve'),
    tag,
    body: withReason,
    data: detail,
    summary: { cn: '撤回公开案例', en: 'Withdraw a public fault case' },
  }),
}
