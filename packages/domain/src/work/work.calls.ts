import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../core/call.ts'
import { type CodeOf, enumSchema } from '../core/enum.ts'
import { timeInput } from '../core/time/time-input.ts'
import { bearingPartKeys } from '../diagnosis/bearing-parts.table.ts'
import { faultKindKeys } from '../diagnosis/fault-kinds.table.ts'
import { maxAttachments } from '../file/attachment-kinds.ts'
import { fileIdPattern } from '../file/file.calls.ts'
import { externalState, workDue, workFor, workFound, type workKind, workOrigin, workStage } from './work.enums.ts'
import { workLimits } from './work-limits.ts'
import { type WorkMoveKey, type WorkRole, workMoveKeys, workMoves } from './work-moves.table.ts'
import { auditStatus, handleStatus, issueLevel, upkeepRepairHandle, upkeepResult } from './work-status.enums.ts'

const id = z.number().int().positive()
const nullish = <S extends z.ZodType>(of: S) => of.nullable().optional()
const words = (max: number) => z.string().trim().max(max)
const person = z.object({ id: id.nullable(), name: z.string() })

/** A piece of work in a list. */
const record = z.object({
  id,
  title: z.string(),
  level: enumSchema(issueLevel),
  stage: enumSchema(workStage),
  handle: enumSchema(upkeepRepairHandle),
  audit: enumSchema(auditStatus).nullable(),
  result: enumSchema(upkeepResult),
  companyId: id,
  companyName: z.string(),
  areaName: z.string(),
  equipmentId: id,
  equipmentName: z.string(),
  mappingId: id.nullable(),
  mappingName: z.string().nullable(),
  findingId: id.nullable(),
  alarmId: id.nullable(),
  /** The hazard that it puts right. */
  hazardId: id.nullable(),
  /** Whether it came from a fault, or from inspection. */
  origin: enumSchema(workOrigin),
  /** The fault of its finding, in the caller's language. */
  faultName: z.string().nullable(),
  assignees: z.array(person),
  reporter: person,
  dueAt: z.string(),
  dueMs: z.number(),
  isOverdue: z.boolean(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  reviewedAt: z.string().nullable(),
  /** Of its parts. */
  cost: z.number(),
})
export type WorkRecord = z.output<typeof record>

const step = z.strictObject({ text: words(workLimits.step).min(1), isDone: z.boolean() })
const part = z.strictObject({
  name: words(workLimits.part).min(1),
  quantity: z.number().positive().max(workLimits.quantity),
  /** As it was when the part was used: later prices do not change what a repair has cost. */
  unitCost: z.number().min(0).max(workLimits.unitCost),
})
const labour = z.strictObject({ name: words(workLimits.part).min(1), minutes: z.number().int().positive().max(workLimits.minutes) })
export type WorkStep = z.output<typeof step>
export type WorkPart = z.output<typeof part>
export type WorkLabour = z.output<typeof labour>

/** What was found and done, and where it belongs in the ledger of components. */
const outcome = z.strictObject({
  cause: words(workLimits.text).min(1),
  action: words(workLimits.text).min(1),
  found: enumSchema(workFound),
  /** The fault that it was instead, with the part of a bearing. */
  foundFault: nullish(z.enum(faultKindKeys)),
  foundPart: nullish(z.enum(bearingPartKeys)),
  /** The component that had failed, what of it, and the name of the one that replaces it. */
  componentId: nullish(id),
  failedPart: nullish(words(workLimits.part)),
  replacement: nullish(words(workLimits.part)),
  /** When the machine lost its function and had it again; both or none. */
  downFrom: nullish(timeInput),
  downTo: nullish(timeInput),
  /** Pictures and sound of how it is now. */
  fileIds: z.array(z.string().regex(fileIdPattern)).max(maxAttachments).optional(),
})
export type WorkOutcome = z.output<typeof outcome>

const waveAt = z.object({ waveId: id, dateTime: z.string(), ms: z.number(), sampleHz: z.number(), rpm: z.number().nullable() })
export type WorkWave = z.output<typeof waveAt>

/** What a maintenance system of the customer calls the work, and how far it is there. */
const external = z.object({
  system: z.string(),
  reference: z.string(),
  url: z.string().nullable(),
  state: enumSchema(externalState),
  /** The state in the words of that system. */
  stateText: z.string().nullable(),
  by: z.string(),
  at: z.string(),
})
export type ExternalWork = z.output<typeof external>

/** An address that a page links to: of the web alone. */
const webAddress = z
  .string()
  .trim()
  .max(workLimits.externalUrl)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))

const event = z.object({
  id,
  /** A move, or `add`, `edit`, `external` and `close`. */
  kind: z.string(),
  by: z.string(),
  note: z.string().nullable(),
  at: z.string(),
})

const detail = record.extend({
  version: z.number().int(),
  description: z.string(),
  steps: z.array(step),
  parts: z.array(part),
  labour: z.array(labour),
  files: z.array(z.object({ fileId: z.string(), name: z.string(), isImage: z.boolean(), isAfter: z.boolean() })),
  hazardTitle: z.string().nullable(),
  cause: z.string().nullable(),
  action: z.string().nullable(),
  found: enumSchema(workFound).nullable(),
  foundFault: z.enum(faultKindKeys).nullable(),
  foundPart: z.enum(bearingPartKeys).nullable(),
  componentId: id.nullable(),
  componentName: z.string().nullable(),
  failedPart: z.string().nullable(),
  replacement: z.string().nullable(),
  downFrom: z.string().nullable(),
  downTo: z.string().nullable(),
  startedAt: z.string().nullable(),
  reviewer: z.string().nullable(),
  /** Whether the caller works on it, and whether they could review it. */
  isMine: z.boolean(),
  /** Whether the caller would review their own work, and may not. */
  isOwnReview: z.boolean(),
  /** The state of the fault of its finding: Handling while work is open, Handled when all is accepted, Closed once confirmed; null without a finding. */
  faultStatus: enumSchema(handleStatus).nullable(),
  before: waveAt.nullable(),
  after: waveAt.nullable(),
  externals: z.array(external),
  events: z.array(event),
})
export type WorkDetail = z.output<typeof detail>

const draft = {
  title: words(workLimits.title).min(1),
  level: enumSchema(issueLevel),
  description: words(workLimits.text).default(''),
  /** By default as the level says. */
  dueAt: nullish(timeInput),
  steps: z.array(step).max(workLimits.steps).default([]),
}

const listed = {
  ...pageBody,
  /** Part of the title, or of the name of the machine, point or area. */
  keyword: words(100).optional(),
  stage: nullish(enumSchema(workStage)),
  level: nullish(enumSchema(issueLevel)),
  whose: nullish(enumSchema(workFor)),
  due: nullish(enumSchema(workDue)),
  companyId: nullish(id),
  equipmentId: nullish(id),
  findingId: nullish(id),
  alarmId: nullish(id),
  hazardId: nullish(id),
}

/** The moves of some of those who take part in work. */
const movesOf = (roles: readonly WorkRole[]) =>
  workMoveKeys.filter((key) => roles.includes(workMoves[key].by)) as [WorkMoveKey, ...WorkMoveKey[]]

const moveBody = (roles: readonly WorkRole[]) =>
  z.strictObject({
    id,
    version: z.number().int(),
    move: z.enum(movesOf(roles)),
    reason: words(workLimits.reason).optional(),
    assigneeIds: z.array(id).min(1).max(workLimits.assignees).optional(),
    outcome: outcome.optional(),
  })
export type WorkMoveInput = z.output<ReturnType<typeof moveBody>>

type KindCode = CodeOf<typeof workKind>
/** Where work is seen and moved: on the screens of faults, or on those of inspection. The records are the same; paths and permissions are not. */
export type WorkDesk = CodeOf<typeof workOrigin>
interface Names {
  readonly path: string
  readonly permission: string
  readonly cn: string
  readonly en: string
}
const names: Readonly<Record<WorkDesk, Readonly<Record<KindCode, Names>>>> = {
  Fault: {
    Repair: { path: '/fault/repair', permission: 'business:faultRepair', cn: '维修', en: 'repair' },
    Upkeep: { path: '/fault/upkeep', permission: 'business:faultUpkeep', cn: '保养', en: 'maintenance' },
  },
  Inspection: {
    Repair: { path: '/inspection/repair', permission: 'business:inspectionRepair', cn: '点检维修', en: 'repair' },
    Upkeep: { path: '/inspection/upkeep', permission: 'business:inspectionUpkeep', cn: '点检保养', en: 'maintenance' },
  },
}

/** The call by which a move is made. */
export const callOfMove = (calls: WorkCalls, move: WorkMoveKey) => {
  const { by } = workMoves[move]
  return by === 'lead' ? calls.lead : by === 'reviewer' ? calls.review : calls.work
}

/** The permission of a kind of work at a desk. */
export const workAccess = (kind: KindCode, action: 'list' | 'add' | 'assign' | 'do' | 'review', desk: WorkDesk = 'Fault'): string =>
  `${names[desk][kind].permission}:${action}`

/** The calls that read, add and edit work of a kind. Paths are ours, in the manner of the specification, which names the two screens alone. */
const readAndWrite = (kind: KindCode, desk: WorkDesk) => {
  const { path, cn, en } = names[desk][kind]
  const tag = 'work'
  return {
    findPage: call({
      method: 'POST',
      path: `${path}/findPage`,
      access: workAccess(kind, 'list', desk),
      tag,
      body: z.strictObject(listed),
      data: pageOf(record),
      summary: { cn: `分页查询${cn}工作`, en: `List ${en} work` },
    }),
    getDetail: call({
      method: 'GET',
      path: `${path}/getDetail`,
      access: workAccess(kind, 'list', desk),
      tag,
      query: z.object({ id: idText }),
      data: detail,
      summary: { cn: `查看${cn}工作`, en: `View ${en} work with its course` },
    }),
    people: call({
      method: 'GET',
      path: `${path}/people`,
      access: workAccess(kind, 'list', desk),
      tag,
      query: z.object({ equipmentId: idText }),
      data: z.array(z.object({ id, name: z.string() })),
      summary: { cn: `可指派${cn}工作的人员`, en: `List people to whom ${en} work on a machine can be assigned` },
    }),
    add: call({
      method: 'POST',
      path: `${path}/add`,
      access: workAccess(kind, 'add', desk),
      tag,
      body: z.strictObject({
        ...draft,
        equipmentId: id,
        mappingId: nullish(id),
        findingId: nullish(id),
        alarmId: nullish(id),
        hazardId: nullish(id),
        assigneeIds: z.array(id).max(workLimits.assignees).default([]),
        /** Parts that it will take. */
        parts: z.array(part).max(workLimits.parts).default([]),
      }),
      data: detail,
      summary: { cn: `新增${cn}工作`, en: `Add ${en} work` },
    }),
    edit: call({
      method: 'POST',
      path: `${path}/edit`,
      access: workAccess(kind, 'list', desk),
      tag,
      body: z.strictObject({
        id,
        version: z.number().int(),
        ...draft,
        parts: z.array(part).max(workLimits.parts).default([]),
        labour: z.array(labour).max(workLimits.labour).default([]),
        fileIds: z.array(z.string().regex(fileIdPattern)).max(maxAttachments).default([]),
      }),
      data: detail,
      summary: { cn: `编辑${cn}工作`, en: `Edit ${en} work` },
    }),
  }
}

/** The calls that move work of a kind on. */
const moveOn = (kind: KindCode, desk: WorkDesk) => {
  const { path, cn, en } = names[desk][kind]
  const tag = 'work'
  return {
    /** Moves of those who lead. */
    lead: call({
      method: 'POST',
      path: `${path}/lead`,
      access: workAccess(kind, 'assign', desk),
      tag,
      body: moveBody(['lead']),
      data: detail,
      summary: { cn: `指派或取消${cn}工作`, en: `Assign or cancel ${en} work` },
    }),
    /** Moves of those who do it. */
    work: call({
      method: 'POST',
      path: `${path}/work`,
      access: workAccess(kind, 'do', desk),
      tag,
      body: moveBody(['anyWorker', 'assignee']),
      data: detail,
      summary: { cn: `接单、退单、暂停、继续或完成${cn}工作`, en: `Take, give back, hold, resume or finish ${en} work` },
    }),
    /** Moves of those who review it. */
    review: call({
      method: 'POST',
      path: `${path}/review`,
      access: workAccess(kind, 'review', desk),
      tag,
      body: moveBody(['reviewer']),
      data: detail,
      summary: { cn: `验收或退回${cn}工作`, en: `Accept ${en} work, or send it back` },
    }),
    /** For programs that join the product with a maintenance system: what it calls the work, and its state there. */
    external: call({
      method: 'POST',
      path: `${path}/external`,
      access: workAccess(kind, 'assign', desk),
      tag,
      body: z.strictObject({
        id,
        system: words(workLimits.external).min(1),
        reference: words(workLimits.external).min(1),
        url: nullish(webAddress),
        state: enumSchema(externalState),
        stateText: nullish(words(workLimits.external)),
      }),
      data: detail,
      summary: { cn: `记录${cn}工作在外部系统中的状态`, en: `Note the state of ${en} work in a maintenance system` },
    }),
    closeFault: call({
      method: 'POST',
      path: `${path}/closeFault`,
      access: workAccess(kind, 'review', desk),
      tag,
      body: z.strictObject({ id }),
      data: detail,
      summary: { cn: '确认故障已消除', en: 'Confirm that the fault is gone' },
    }),
  }
}

const callsOf = (kind: KindCode, desk: WorkDesk) => ({ ...readAndWrite(kind, desk), ...moveOn(kind, desk) })

export const repairCalls = callsOf('Repair', 'Fault')
export const upkeepCalls = callsOf('Upkeep', 'Fault')
export const inspectionRepairCalls = callsOf('Repair', 'Inspection')
export const inspectionUpkeepCalls = callsOf('Upkeep', 'Inspection')
export type WorkCalls = typeof repairCalls
/** The calls by desk and kind of work. */
export const workCalls: Readonly<Record<WorkDesk, Readonly<Record<KindCode, WorkCalls>>>> = {
  Fault: { Repair: repairCalls, Upkeep: upkeepCalls },
  Inspection: { Repair: inspectionRepairCalls, Upkeep: inspectionUpkeepCalls },
}
