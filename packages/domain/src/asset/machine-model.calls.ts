import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../core/call.ts'
import type { DraftOf, Fields, RowOf } from '../core/field.ts'
import { draftSchema, rowSchema, typed, valueSchema } from '../core/schema.ts'
import { equipment } from './equipment.resource.ts'
import { maxModelParts, modelComponentFields, modelPointFields } from './machine-model.resource.ts'
import { modelPartKinds } from './machine-model-difference.ts'

const id = z.number().int().positive()
/** Fingerprint of a template's content, so that only previewed content is applied. */
const mark = z.string().max(64)
/** Maximum number of machines created or updated in one call; a guess: a hall of identical machines. */
export const maxMachinesPerCall = 100

/** A part to save; without an id it is a new one. */
const savedPart = <F extends Fields>(fields: F) =>
  typed<DraftOf<F> & { id: number | null }>(draftSchema(fields).extend({ id: id.nullable() }))
/** A part with the titles of its references; an unsaved one has no id. */
const shownPart = <F extends Fields>(fields: F) =>
  typed<Omit<RowOf<F>, 'id'> & { id: number | null } & Record<string, unknown>>(rowSchema(fields).extend({ id: id.nullable() }))

const parts = {
  components: z.array(shownPart(modelComponentFields)),
  points: z.array(shownPart(modelPointFields)),
}

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()
const partKind = z.enum(modelPartKinds)

/** One difference between a machine and its template. */
export const modelDifference = z.object({
  key: z.string(),
  of: z.enum(['machine', ...modelPartKinds]),
  /** Name of the template part; null for the machine itself. */
  name: z.string().nullable(),
  /** Null: the machine lacks the whole part. */
  field: z.string().nullable(),
  now: value,
  wanted: value,
  /** Titles of the referenced rows. */
  nowTitle: z.string().nullable(),
  wantedTitle: z.string().nullable(),
  /** Override: changed at the machine; kept unless selected. */
  isOwn: z.boolean(),
})
export type ShownModelDifference = z.output<typeof modelDifference>

/** A machine with the changes that applying the template would make. */
export const modelMachine = z.object({
  id: z.number().int(),
  name: z.string(),
  areaName: z.string(),
  /** The template version last applied; null if the machine is not linked to the template. */
  version: z.number().int().nullable(),
  differences: z.array(modelDifference),
  /** Parts that the template dropped; they stay at the machine. */
  gone: z.array(z.object({ of: partKind, name: z.string() })),
})
export type ModelMachine = z.output<typeof modelMachine>

const tag = 'machineModel'
const machineName = typed<string>(valueSchema(equipment.fields.name))

export const machineModelCalls = {
  parts: call({
    method: 'GET',
    path: '/machineModel/parts/{id}',
    access: 'business:model:query',
    tag,
    params: z.object({ id: idText }),
    data: z.object({ mark, version: z.number().int(), ...parts }),
    summary: { cn: '查看模板的部件和测点', en: 'List components and points of a template' },
  }),
  saveParts: call({
    method: 'PUT',
    path: '/machineModel/parts',
    access: 'business:model:edit',
    tag,
    body: z.strictObject({
      id,
      components: z.array(savedPart(modelComponentFields)).max(maxModelParts),
      points: z.array(savedPart(modelPointFields)).max(maxModelParts),
    }),
    data: z.object({ version: z.number().int() }),
    summary: { cn: '保存模板的部件和测点', en: 'Save components and points of a template' },
  }),
  ofMachine: call({
    method: 'GET',
    path: '/machineModel/ofMachine/{id}',
    access: 'business:model:add',
    tag,
    params: z.object({ id: idText }),
    data: z.object({
      machineName: z.string(),
      values: z.record(z.string(), value),
      titles: z.record(z.string(), z.string().nullable()),
      ...parts,
    }),
    summary: { cn: '由设备生成模板', en: 'Create a template from a machine' },
  }),
  createMachines: call({
    method: 'POST',
    path: '/machineModel/createMachines',
    access: 'business:equipment:add',
    tag,
    body: z.strictObject({
      id,
      mark,
      areaId: id,
      level: typed<string>(valueSchema(equipment.fields.level)),
      names: z.array(machineName).min(1).max(maxMachinesPerCall),
    }),
    data: z.object({ machines: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
    summary: { cn: '按模板新建设备', en: 'Create machines from a template, all or none' },
  }),
  machines: call({
    method: 'POST',
    path: '/machineModel/machines',
    access: 'business:model:query',
    tag,
    body: z.strictObject({
      ...pageBody,
      id,
      /** Unlinked machines to compare; without them, the linked machines are returned. */
      equipmentIds: z.array(id).max(maxMachinesPerCall).optional(),
    }),
    data: pageOf(modelMachine),
    summary: { cn: '设备与模板的差异', en: 'Compare machines with their template' },
  }),
  apply: call({
    method: 'POST',
    path: '/machineModel/apply',
    access: 'business:equipment:edit',
    tag,
    body: z.strictObject({
      id,
      mark,
      machines: z
        .array(z.strictObject({ id, keys: z.array(z.string().max(100)).max(5000) }))
        .min(1)
        .max(maxMachinesPerCall),
    }),
    data: z.object({ machines: z.number().int(), changes: z.number().int() }),
    summary: { cn: '将模板应用到设备', en: 'Apply a template to machines, all or none' },
  }),
  detach: call({
    method: 'POST',
    path: '/machineModel/detach',
    access: 'business:equipment:edit',
    tag,
    body: z.strictObject({ ids: z.array(id).min(1).max(maxMachinesPerCall) }),
    data: z.object({ changed: z.number().int() }),
    summary: { cn: '解除设备与模板的关联', en: 'Detach machines from their template' },
  }),
}
