import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../core/call.ts'
import type { DraftOf, Fields, RowOf } from '../core/field.ts'
import { draftSchema, rowSchema, typed, valueSchema } from '../core/schema.ts'
import { equipment } from './equipment.resource.ts'
import { maxModelParts, modelComponentFields, modelPointFields } from './machine-model.resource.ts'
import { modelPartKinds } from './machine-model-difference.ts'

const id = z.number().int().positive()
/** Fingerprint of what a template holds, so that nobody applies what he has not seen. */
const mark = z.string().max(64)
/** Machines that are made or brought up to date at once; a guess: a hall of equal machines. */
export const maxMachinesAtOnce = 100

/** A part as it is saved: without an id it is a new one. */
const savedPart = <F extends Fields>(fields: F) =>
  typed<DraftOf<F> & { id: number | null }>(draftSchema(fields).extend({ id: id.nullable() }))
/** A part as it is shown, with the titles of its references; one that is not stored yet has no id. */
const shownPart = <F extends Fields>(fields: F) =>
  typed<Omit<RowOf<F>, 'id'> & { id: number | null } & Record<string, unknown>>(rowSchema(fields).extend({ id: id.nullable() }))

const parts = {
  components: z.array(shownPart(modelComponentFields)),
  points: z.array(shownPart(modelPointFields)),
}

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()
const partKind = z.enum(modelPartKinds)

/** One way in which a machine differs from its template. */
export const modelDifference = z.object({
  key: z.string(),
  of: z.enum(['machine', ...modelPartKinds]),
  /** Name of the part in the template; null for the machine itself. */
  name: z.string().nullable(),
  /** Null: the machine lacks the part as a whole. */
  field: z.string().nullable(),
  now: value,
  wanted: value,
  /** Titles of what the values refer to. */
  nowTitle: z.string().nullable(),
  wantedTitle: z.string().nullable(),
  /** Changed at the machine, not by the template: it stays unless somebody says otherwise. */
  isOwn: z.boolean(),
})
export type ShownModelDifference = z.output<typeof modelDifference>

/** A machine beside the template: what applying it would change. */
export const modelMachine = z.object({
  id: z.number().int(),
  name: z.string(),
  areaName: z.string(),
  /** The version that the machine was given last; null while it does not follow the template. */
  version: z.number().int().nullable(),
  differences: z.array(modelDifference),
  /** Parts that the template gave up; they stay at the machine. */
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
    summary: { cn: '机型的部件和测点', en: 'Components and points of a machine template' },
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
    summary: { cn: '保存机型的部件和测点', en: 'Save the components and points of a machine template' },
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
    summary: { cn: '由设备得出机型', en: 'The template that a machine would give' },
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
      names: z.array(machineName).min(1).max(maxMachinesAtOnce),
    }),
    data: z.object({ machines: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
    summary: { cn: '按机型新建设备', en: 'Make machines from a template, all or none' },
  }),
  machines: call({
    method: 'POST',
    path: '/machineModel/machines',
    access: 'business:model:query',
    tag,
    body: z.strictObject({
      ...pageBody,
      id,
      /** Machines that do not follow it yet; without them those that do are answered. */
      equipmentIds: z.array(id).max(maxMachinesAtOnce).optional(),
    }),
    data: pageOf(modelMachine),
    summary: { cn: '设备与机型的差异', en: 'Machines of a template, with what differs' },
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
        .max(maxMachinesAtOnce),
    }),
    data: z.object({ machines: z.number().int(), changes: z.number().int() }),
    summary: { cn: '将机型应用到设备', en: 'Bring machines to the template, all or none' },
  }),
  detach: call({
    method: 'POST',
    path: '/machineModel/detach',
    access: 'business:equipment:edit',
    tag,
    body: z.strictObject({ ids: z.array(id).min(1).max(maxMachinesAtOnce) }),
    data: z.object({ changed: z.number().int() }),
    summary: { cn: '设备与机型解除关联', en: 'Machines follow their template no longer' },
  }),
}
