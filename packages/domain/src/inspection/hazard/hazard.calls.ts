import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { timeInput } from '../../core/time/time-input.ts'
import { maxAttachments } from '../../file/attachment-kinds.ts'
import { fileIdPattern } from '../../file/file.calls.ts'
import { workDue, workStage } from '../../work/work.enums.ts'
import { auditStatus, issueLevel } from '../../work/work-status.enums.ts'
import { dangerStatus } from '../inspection.enums.ts'
import { hazardFor, hazardProof, hazardStage } from './hazard.enums.ts'
import { hazardLimits } from './hazard-limits.ts'
import { type HazardMove, type HazardMoveKey, type HazardRole, hazardMoveKeys, hazardMoves } from './hazard-moves.table.ts'

const id = z.number().int().positive()
const nullish = <S extends z.ZodType>(of: S) => of.nullable().optional()
const words = (max: number) => z.string().trim().max(max)
const person = z.object({ id: id.nullable(), name: z.string() })

/** A hazard in a list. */
const record = z.object({
  id,
  title: z.string(),
  level: enumSchema(issueLevel),
  stage: enumSchema(hazardStage),
  status: enumSchema(dangerStatus),
  audit: enumSchema(auditStatus),
  /** Where it comes from: an entry of the dictionary, or any other word. */
  source: z.string(),
  companyId: id,
  companyName: z.string(),
  areaId: id.nullable(),
  areaName: z.string().nullable(),
  equipmentId: id.nullable(),
  equipmentName: z.string().nullable(),
  mappingId: id.nullable(),
  mappingName: z.string().nullable(),
  owner: person.nullable(),
  reporter: person,
  /** Null until it is approved. */
  dueAt: z.string().nullable(),
  isOverdue: z.boolean(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
})
export type HazardRecord = z.output<typeof record>

const detail = record.extend({
  version: z.number().int(),
  description: z.string(),
  cause: z.string(),
  measures: z.string(),
  place: z.string(),
  /** The task of the round on which it was found. */
  taskId: id.nullable(),
  recurrenceOf: id.nullable(),
  proof: enumSchema(hazardProof).nullable(),
  proofNote: z.string().nullable(),
  acceptedBy: z.string().nullable(),
  acceptedUntil: z.string().nullable(),
  duplicateOf: id.nullable(),
  settledBy: z.string().nullable(),
  files: z.array(z.object({ fileId: z.string(), name: z.string(), isImage: z.boolean() })),
  /** Repairs of it. */
  work: z.array(z.object({ id, title: z.string(), stage: enumSchema(workStage), assignees: z.array(z.string()), dueAt: z.string() })),
  /** The caller's parts in it, besides their permissions. */
  isReporter: z.boolean(),
  isOwner: z.boolean(),
  /** Whether the caller would approve what they reported, or settle what they put right, and may not. */
  isOwnApproval: z.boolean(),
  isOwnSettlement: z.boolean(),
  /** Whether a repair may begin: once it is approved, of level 1 before that. */
  mayRepair: z.boolean(),
  /** Whether it was settled so recently that it can be opened again. */
  mayReopen: z.boolean(),
  events: z.array(z.object({ id, kind: z.string(), by: z.string(), note: z.string().nullable(), at: z.string() })),
})
export type HazardDetail = z.output<typeof detail>

const fileIds = z.array(z.string().regex(fileIdPattern)).max(maxAttachments).default([])

/** What a report says. */
const report = {
  title: words(hazardLimits.title).min(1),
  level: enumSchema(issueLevel),
  description: words(hazardLimits.text).default(''),
  source: words(hazardLimits.word).default(''),
  cause: words(hazardLimits.text).default(''),
  measures: words(hazardLimits.text).default(''),
  place: words(hazardLimits.title).default(''),
  fileIds,
}

const whole = z.strictObject({
  ...report,
  /** A machine, or an area. */
  equipmentId: nullish(id),
  mappingId: nullish(id),
  areaId: nullish(id),
  taskId: nullish(id),
  /** An earlier hazard that has come back. */
  recurrenceOf: nullish(id),
  /** The failed check of a round, as `checkKeyOf` names it; it becomes one hazard, however often it is sent. */
  checkKey: nullish(words(100).min(1)),
})
export type HazardReport = z.output<typeof whole>

const decision = z.strictObject({ level: enumSchema(issueLevel), ownerId: id, dueAt: nullish(timeInput) })
const proof = z.strictObject({
  kind: enumSchema(hazardProof),
  note: words(hazardLimits.text).default(''),
  /** Who accepts it as it is, and until when. */
  acceptedBy: nullish(words(hazardLimits.word)),
  acceptedUntil: nullish(timeInput),
  duplicateOf: nullish(id),
})
export type HazardProofInput = z.output<typeof proof>

/** The moves of those with a part in a hazard. */
const movesOf = (role: HazardRole) =>
  hazardMoveKeys.filter((key) => (hazardMoves[key] as HazardMove).by.includes(role)) as [HazardMoveKey, ...HazardMoveKey[]]

const moveBody = (role: HazardRole) =>
  z.strictObject({
    id,
    version: z.number().int(),
    move: z.enum(movesOf(role)),
    reason: words(hazardLimits.reason).optional(),
    decision: decision.optional(),
    proof: proof.optional(),
  })
export type HazardMoveInput = z.output<ReturnType<typeof moveBody>>

/** The permission by which somebody has a part in hazards. */
export const hazardAccess = {
  list: 'business:inspectionDanger:list',
  reporter: 'business:inspectionDanger:add',
  lead: 'business:inspectionDanger:lead',
  owner: 'business:inspectionDanger:do',
  reviewer: 'business:inspectionDanger:review',
} as const satisfies Record<HazardRole | 'list', string>

const tag = 'inspection'
const path = '/inspection/danger'

/** The calls of hazards. Paths are ours, in the manner of the specification, which names the screens alone. */
export const hazardCalls = {
  findPage: call({
    method: 'POST',
    path: `${path}/findPage`,
    access: hazardAccess.list,
    tag,
    body: z.strictObject({
      ...pageBody,
      /** Part of the title, the description, or the name of the machine or area. */
      keyword: words(100).optional(),
      stage: nullish(enumSchema(hazardStage)),
      level: nullish(enumSchema(issueLevel)),
      whose: nullish(enumSchema(hazardFor)),
      due: nullish(enumSchema(workDue)),
      companyId: nullish(id),
      equipmentId: nullish(id),
      taskId: nullish(id),
      /** The failed check that a hazard was reported of. */
      checkKey: nullish(words(100).min(1)),
    }),
    data: pageOf(record),
    summary: { cn: '分页查询隐患', en: 'List hazards' },
  }),
  getDetail: call({
    method: 'GET',
    path: `${path}/getDetail`,
    access: hazardAccess.list,
    tag,
    query: z.object({ id: idText }),
    data: detail,
    summary: { cn: '查看隐患', en: 'View a hazard with its course' },
  }),
  people: call({
    method: 'GET',
    path: `${path}/people`,
    access: hazardAccess.list,
    tag,
    query: z.object({ id: idText }),
    data: z.array(z.object({ id, name: z.string() })),
    summary: { cn: '可负责整改的人员', en: 'List people who can put a hazard right' },
  }),
  add: call({
    method: 'POST',
    path: `${path}/add`,
    access: hazardAccess.reporter,
    tag,
    body: whole,
    data: detail,
    summary: { cn: '上报隐患', en: 'Report a hazard' },
  }),
  attach: call({
    method: 'POST',
    path: `${path}/attach`,
    access: hazardAccess.reporter,
    tag,
    /** A file that has arrived in parts, for a hazard that the caller has reported of a failed check. The same again changes nothing. */
    body: z.strictObject({
      checkKey: words(100).min(1),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      fileId: z.string().regex(fileIdPattern),
    }),
    data: z.null(),
    summary: { cn: '补充隐患附件', en: 'Attach a file to a hazard that one has reported' },
  }),
  edit: call({
    method: 'POST',
    path: `${path}/edit`,
    access: hazardAccess.reporter,
    tag,
    body: z.strictObject({ id, version: z.number().int(), ...report, ownerId: nullish(id), dueAt: nullish(timeInput) }),
    data: detail,
    summary: { cn: '编辑隐患', en: 'Edit a hazard' },
  }),
  report: call({
    method: 'POST',
    path: `${path}/report`,
    access: hazardAccess.reporter,
    tag,
    body: moveBody('reporter'),
    data: detail,
    summary: { cn: '重新上报或撤回隐患', en: 'Report one’s hazard again, or withdraw it' },
  }),
  lead: call({
    method: 'POST',
    path: `${path}/lead`,
    access: hazardAccess.lead,
    tag,
    body: moveBody('lead'),
    data: detail,
    summary: { cn: '批准、驳回或撤回隐患', en: 'Approve a hazard, send it back or withdraw it' },
  }),
  work: call({
    method: 'POST',
    path: `${path}/work`,
    access: hazardAccess.owner,
    tag,
    body: moveBody('owner'),
    data: detail,
    summary: { cn: '申请销号', en: 'Ask to settle a hazard' },
  }),
  review: call({
    method: 'POST',
    path: `${path}/review`,
    access: hazardAccess.reviewer,
    tag,
    body: moveBody('reviewer'),
    data: detail,
    summary: { cn: '销号、不同意销号或重新打开隐患', en: 'Settle a hazard, refuse to, or open it again' },
  }),
}

/** The call by which somebody with a part in a hazard makes a move. */
export const callOfHazardRole = {
  reporter: hazardCalls.report,
  lead: hazardCalls.lead,
  owner: hazardCalls.work,
  reviewer: hazardCalls.review,
} as const satisfies Record<HazardRole, unknown>
