import { z } from 'zod'
import { equipmentType } from '../asset/asset.enums.ts'
import { call, idText, pageBody, pageOf } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { jobOf } from '../core/job.calls.ts'
import { faultKindKeys } from '../diagnosis/fault-kinds.table.ts'
import { findingCounts } from '../diagnosis/scorecard.calls.ts'
import { fileIdPattern } from '../file/file.calls.ts'
import { modelAlgorithm, modelMapType } from './diagnostic-model.enums.ts'
import { modelDeclaration } from './model-declaration.ts'
import { modelLimits } from './model-limits.ts'

const id = z.number().int().positive()
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text))
const name = line(modelLimits.nameLength).min(1)
const note = line(modelLimits.noteLength).nullable().default(null)
/** Machine types that the model is for. */
const typeCode = z
  .array(enumSchema(equipmentType))
  .min(1)
  .refine((codes) => new Set(codes).size === codes.length)
const fileId = z.string().regex(fileIdPattern).nullable().default(null)

/** How often a version and the one in use named a fault on the same stored waveforms. */
const comparedFault = z.object({
  fault: z.string(),
  part: z.string().nullable(),
  both: z.number().int(),
  onlyBefore: z.number().int(),
  onlyAfter: z.number().int(),
})

/** A version and what judged before it, on the same stored waveforms. Numbers alone: the platform sees no waveform of a customer. */
export const modelComparison = z.object({
  versionId: id,
  /** The version in use then; null where the rules alone judged. */
  againstId: id.nullable(),
  waves: z.number().int(),
  /** Waveforms that the version cannot read, by reason of refusal. */
  refused: z.record(z.string(), z.number().int()),
  /** Waveforms of which both say the same. */
  same: z.number().int(),
  faults: z.array(comparedFault),
  /** Mean time that the version took for a waveform, ms. */
  meanMs: z.number(),
})
export type ModelComparison = z.output<typeof modelComparison>

const version = z.object({
  id,
  number: z.number().int(),
  declaration: modelDeclaration,
  fileId: z.string().nullable(),
  fileName: z.string().nullable(),
  fileBytes: z.number().nullable(),
  note: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  /** At all customers but those that were chosen for another version. */
  isInUse: z.boolean(),
  comparison: modelComparison.nullable(),
})
export type ModelVersionRecord = z.output<typeof version>

const record = z.object({
  id,
  name: z.string(),
  mapType: enumSchema(modelMapType),
  algorithm: enumSchema(modelAlgorithm),
  typeCode: z.array(enumSchema(equipmentType)),
  note: z.string().nullable(),
  /** Of the version in use, else of the newest. */
  versionId: id,
  number: z.number().int(),
  /** Diagnosis fault codes that it can name; of a rule set all of its rules. */
  faultCode: z.array(z.number().int()),
  confidence: z.number(),
  fileName: z.string().nullable(),
  isInUse: z.boolean(),
  /** Customers at which another version is in use, or none. */
  chosenCustomers: z.number().int(),
  versions: z.number().int(),
  updatedAt: z.string(),
})
export type ModelRecord = z.output<typeof record>

const change = z.object({
  id,
  /** Numbers of versions; null is off. */
  fromNumber: z.number().int().nullable(),
  toNumber: z.number().int().nullable(),
  /** Customers that the switch was for; null is all of them. One that was deleted since is left out. */
  customers: z.array(z.string()).nullable(),
  isRollBack: z.boolean(),
  at: z.string(),
  by: z.string().nullable(),
})

/** A customer at which another version is in use than at all others; null is off. */
const modelCustomer = z.object({ tenantId: id, name: z.string(), versionId: id.nullable(), number: z.number().int().nullable() })
export type ModelCustomer = z.output<typeof modelCustomer>

const detail = record.extend({ history: z.array(version), switches: z.array(change), customers: z.array(modelCustomer) })
export type ModelDetail = z.output<typeof detail>

/** What became of the findings of a version, in all and at each customer, the most findings first. */
const versionScore = z.object({
  number: z.number().int(),
  ...findingCounts,
  customers: z.array(z.object({ name: z.string(), ...findingCounts })),
})
export type ModelVersionScore = z.output<typeof versionScore>

/** A rule that a rule set can have: its key, what it looks for, and the kinds of faults that it names. */
const rule = z.object({ key: z.string(), cn: z.string(), en: z.string(), kinds: z.array(z.enum(faultKindKeys)) })

const tag = 'diagnosticModel'
const access = (action: string) => `platform:diagnosticModel:${action}`

/** Diagnostic models of the platform and their versions. Paths are of the specification; compare, switch and roll back are ours. */
export const diagnosticModelCalls = {
  findPage: call({
    method: 'POST',
    path: '/diagnosis/model/findPage',
    access: access('list'),
    tag,
    body: z.strictObject({
      ...pageBody,
      name: z.string().trim().max(100).optional(),
      mapType: enumSchema(modelMapType).nullable().optional(),
      algorithm: enumSchema(modelAlgorithm).nullable().optional(),
    }),
    data: pageOf(record),
    summary: { cn: '分页查询诊断模型', en: 'List diagnostic models' },
  }),
  detailHistory: call({
    method: 'GET',
    path: '/diagnosis/model/detailHistory',
    access: access('list'),
    tag,
    query: z.object({ id: idText }),
    data: detail,
    summary: { cn: '诊断模型的版本与切换记录', en: 'View a diagnostic model with its versions' },
  }),
  rules: call({
    method: 'GET',
    path: '/diagnosis/model/rules',
    access: access('list'),
    tag,
    query: z.object({}),
    data: z.array(rule),
    summary: { cn: '查询可用的诊断规则', en: 'List the rules of which rule sets are made' },
  }),
  /** The file is checked and tried; what is refused is not kept. */
  upload: call({
    method: 'POST',
    path: '/diagnosis/model/upload',
    access: access('add'),
    tag,
    upload: true,
    data: z.object({
      fileId: z.string(),
      name: z.string(),
      size: z.number().int(),
      /** Widths of its input and output; null where the file leaves them open. */
      inputs: z.number().int().nullable(),
      outputs: z.number().int().nullable(),
      nodes: z.number().int(),
      parameters: z.number().int(),
    }),
    summary: { cn: '上传模型文件', en: 'Upload a model file' },
  }),
  add: call({
    method: 'POST',
    path: '/diagnosis/model/add',
    access: access('add'),
    tag,
    body: z.strictObject({ name, typeCode, note, declaration: modelDeclaration, fileId }),
    data: detail,
    summary: { cn: '新增诊断模型', en: 'Add a diagnostic model' },
  }),
  edit: call({
    method: 'POST',
    path: '/diagnosis/model/edit',
    access: access('edit'),
    tag,
    body: z.strictObject({ id, name, typeCode, note }),
    data: detail,
    summary: { cn: '编辑诊断模型', en: 'Edit a diagnostic model' },
  }),
  updateModel: call({
    method: 'POST',
    path: '/diagnosis/model/updateModel',
    access: access('edit'),
    tag,
    body: z.strictObject({ id, declaration: modelDeclaration, fileId, note }),
    data: detail,
    summary: { cn: '新增模型版本', en: 'Add a version of a diagnostic model' },
  }),
  editHistory: call({
    method: 'POST',
    path: '/diagnosis/model/editHistory',
    access: access('edit'),
    tag,
    body: z.strictObject({ id, note }),
    data: z.null(),
    summary: { cn: '编辑版本说明', en: 'Edit the note of a version' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/diagnosis/model',
    access: access('remove'),
    tag,
    query: z.object({ id: idText }),
    data: z.null(),
    summary: { cn: '删除诊断模型', en: 'Delete a diagnostic model' },
  }),
  removeHistory: call({
    method: 'DELETE',
    path: '/diagnosis/model/deleteDiagnosisModelHistory',
    access: access('remove'),
    tag,
    query: z.object({ id: idText }),
    data: z.null(),
    summary: { cn: '删除模型版本', en: 'Delete a version of a diagnostic model' },
  }),
  compare: call({
    method: 'POST',
    path: '/diagnosis/model/compare',
    access: access('edit'),
    tag,
    body: z.strictObject({ versionId: id }),
    data: jobOf(modelComparison),
    summary: { cn: '在已存波形上比较版本', en: 'Compare a version with the one in use on stored waveforms' },
  }),
  /** Counts alone: the platform sees no finding of a customer. */
  scorecard: call({
    method: 'GET',
    path: '/diagnosis/model/scorecard',
    access: access('list'),
    tag,
    query: z.object({ id: idText }),
    data: z.array(versionScore),
    summary: { cn: '模型各版本的成绩单', en: 'View what became of the findings of each version' },
  }),
  /** Customers at which a model can be in use: those whose edition has diagnosis. */
  customers: call({
    method: 'GET',
    path: '/diagnosis/model/customers',
    access: access('switch'),
    tag,
    query: z.object({}),
    data: z.array(z.object({ id, name: z.string() })),
    summary: { cn: '查询可启用模型的客户', en: 'List the customers at which models can be in use' },
  }),
  /** Without a version it is switched off. For chosen customers the others keep what they have; for all, choices end. */
  switch: call({
    method: 'POST',
    path: '/diagnosis/model/switch',
    access: access('switch'),
    tag,
    body: z.strictObject({
      id,
      versionId: id.nullable(),
      tenantIds: z.array(id).min(1).max(modelLimits.customers).nullable().default(null),
    }),
    data: detail,
    summary: { cn: '切换模型版本', en: 'Switch to a version, or off' },
  }),
  rollBack: call({
    method: 'POST',
    path: '/diagnosis/model/rollBack',
    access: access('switch'),
    tag,
    body: z.strictObject({ id }),
    data: detail,
    summary: { cn: '退回上一版本', en: 'Roll back the last switch' },
  }),
}
