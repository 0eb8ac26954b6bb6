import { assetErrors } from '@undertone/domain/asset/asset.errors'
import { component } from '@undertone/domain/asset/component.resource'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import type { ModelMachine, machineModelCalls, ShownModelDifference } from '@undertone/domain/asset/machine-model.calls'
import { machineModel, templateFields } from '@undertone/domain/asset/machine-model.resource'
import {
  compareWithModel,
  type ModelComparison,
  type ModelContent,
  type ModelDifference,
  type ModelValues,
  modelPartKinds,
} from '@undertone/domain/asset/machine-model-difference'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError, messageOf } from '@undertone/domain/core/error'
import type { Fields } from '@undertone/domain/core/field'
import { permissionOf, type Resource } from '@undertone/domain/core/resource'
import { area } from '@undertone/domain/org/area.resource'
import { sql } from 'kysely'
import { addPoint, changePoint } from '../../plant/point-plan.ts'
import type { Queries, Tx } from '../../platform/database/database.ts'
import { accessError, type Caller, may } from '../../platform/identity/principal.ts'
import { add, detail, ownerOf, type Values } from '../../resource/resource-store.ts'
import { fingerprintOf, partsForForm } from './machine-model.service.ts'
import {
  countFollowers,
  linkPart,
  lockModel,
  type MachineToCompare,
  machinesToCompare,
  modelContent,
  partTables,
  saveVersion,
  setModel,
  setValues,
  takenNames,
  titlesOf,
  versionContent,
} from './machine-model.store.ts'

const partResource = { component, point: mapping } as const satisfies Record<(typeof modelPartKinds)[number], Resource>

/** Creating a machine creates its parts: the caller needs the rights for all of them. */
function checkRights(caller: Caller, required: readonly Resource[], action: 'add' | 'edit'): void {
  for (const of of required) {
    const key = permissionOf(of, action)
    if (!may(caller, key)) throw accessError(caller, key)
  }
}

/** The template, locked and unchanged since the caller read it; the content of an applied version is saved. */
async function lockCurrentModel(tx: Tx, caller: Caller, id: number, mark: string) {
  await detail(tx, machineModel, caller.scope, caller.timeZone, id)
  const { version } = await lockModel(tx, id)
  const content = await modelContent(tx, id)
  if (fingerprintOf(content) !== mark) throw new DomainError(assetErrors.modelChanged, {}, 'mark')
  await saveVersion(tx, id, version, content)
  return { id, version, content }
}

function checkNames(names: readonly string[]): void {
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(name.toLowerCase())) throw new DomainError(assetErrors.duplicateMachineName, { name }, 'names')
    seen.add(name.toLowerCase())
  }
}

async function addPart(tx: Tx, caller: Caller, equipmentId: number, kind: 'component' | 'point', content: ModelContent, partId: number) {
  const at = content[kind].findIndex(({ id }) => id === partId)
  const values = content[kind][at]?.values ?? {}
  const draft = { ...values, equipmentId, orderNum: at + 1 }
  const id = kind === 'point' ? await addPoint(tx, caller, draft) : await add(tx, component, caller.scope, caller.timeZone, draft)
  await linkPart(tx, kind, id, partId)
}

/** Creates machines from a template with all parts, all or none. */
export async function createMachines(
  tx: Tx,
  caller: Caller,
  { id, mark, areaId, level, names }: ParsedOf<typeof machineModelCalls.createMachines>['body'],
): Promise<{ id: number; name: string }[]> {
  const model = await lockCurrentModel(tx, caller, id, mark)
  checkRights(
    caller,
    modelPartKinds.filter((kind) => model.content[kind].length > 0).map((kind) => partResource[kind]),
    'add',
  )
  const { tenantId } = await ownerOf(tx, area, caller.scope, areaId, 'areaId')
  checkNames(names)
  const [taken] = await takenNames(tx, areaId, names)
  if (taken !== undefined) throw new DomainError(assetErrors.machineNameTaken, { name: taken }, 'names')
  const made: { id: number; name: string }[] = []
  // The threshold template may belong to a company above the caller's: using the template includes using it.
  const { thresholdId = null, ...values } = model.content.machine
  for (const name of names) {
    const draft = { ...values, name, areaId, level, runStatus: 'Open', orderNum: 0 }
    const machineId = await add(tx, equipment, caller.scope, caller.timeZone, draft)
    await setValues(tx, 'equipment', machineId, { thresholdId })
    await setModel(tx, { id: machineId, tenantId }, model)
    for (const kind of modelPartKinds)
      for (const part of model.content[kind]) await addPart(tx, caller, machineId, kind, model.content, part.id)
    made.push({ id: machineId, name })
  }
  return made
}

/** The version last applied to a machine; none where it follows another template or none. */
async function baseOf(db: Queries, modelId: number, machine: MachineToCompare): Promise<ModelContent | null> {
  return machine.modelId === modelId && machine.version !== null ? versionContent(db, modelId, machine.version) : null
}

/** Titles of the rows referenced by differences. */
async function withTitles(db: Queries, compared: readonly ModelComparison[]): Promise<ShownModelDifference[][]> {
  const targetOf = ({ of, field }: ModelDifference): string | null => {
    const fields: Fields = of === 'machine' ? templateFields : partTables[of].fields
    const found = field === null ? undefined : fields[field]
    return found?.kind === 'reference' ? found.to : null
  }
  const named = compared.flatMap(({ differences }) =>
    differences.flatMap((one) => {
      const to = targetOf(one)
      return to === null ? [] : [one.now, one.wanted].flatMap((id) => (typeof id === 'number' ? [{ to, id }] : []))
    }),
  )
  const titles = await titlesOf(db, named)
  return compared.map(({ differences }) =>
    differences.map((one) => {
      const { modelPartId: _model, partId: _part, ...shown } = one
      const title = (value: unknown) => titles.get(`${targetOf(one)}:${value}`) ?? null
      return { ...shown, nowTitle: title(one.now), wantedTitle: title(one.wanted) }
    }),
  )
}

/** Machines compared with a template: those that follow it, or others that could. */
export async function machinesOfModel(
  db: Queries,
  caller: Caller,
  { id, equipmentIds, pageNum, pageSize }: ParsedOf<typeof machineModelCalls.machines>['body'],
): Promise<{ records: ModelMachine[]; total: number }> {
  await detail(db, machineModel, caller.scope, caller.timeZone, id)
  const content = await modelContent(db, id)
  const which = equipmentIds ? { ids: equipmentIds } : { modelId: id, limit: pageSize, offset: (pageNum - 1) * pageSize }
  const machines = await machinesToCompare(db, caller.scope, which)
  const compared: ModelComparison[] = []
  for (const machine of machines) compared.push(compareWithModel(content, await baseOf(db, id, machine), machine))
  const differences = await withTitles(db, compared)
  const records = machines.map((machine, at): ModelMachine => {
    const { id: machineId, name, areaName, modelId, version } = machine
    const gone = [...(compared[at]?.gone ?? [])]
    return { id: machineId, name, areaName, version: modelId === id ? version : null, differences: differences[at] ?? [], gone }
  })
  return { records, total: equipmentIds ? records.length : await countFollowers(db, caller.scope, id) }
}

/** Sets the fields that differ. The plan of a point changes as a whole: it must fit the sensor at the point, and is sent to it. */
async function setFields(tx: Tx, caller: Caller, machine: MachineToCompare, chosen: readonly ModelDifference[]): Promise<void> {
  const changes = new Map<number, Values>()
  for (const { of, partId, field, wanted } of chosen) {
    if (field === null) continue
    if (of === 'machine') await setValues(tx, 'equipment', machine.id, { [field]: wanted })
    else if (partId !== null && of === 'point') changes.set(partId, { ...changes.get(partId), [field]: wanted })
    else if (partId !== null) await setValues(tx, partTables[of].ofMachine, partId, { [field]: wanted })
  }
  for (const [id, change] of changes) {
    try {
      await changePoint(tx, caller, id, change, (whole) => setValues(tx, 'mapping', id, whole as ModelValues))
    } catch (error) {
      const field = error instanceof DomainError ? (mapping.fields as Fields)[error.field ?? ''] : undefined
      if (!(error instanceof DomainError) || !field) throw error
      const name = String(machine.point.find((point) => point.id === id)?.values.name)
      const problem = { cn: messageOf(error, 'cn'), en: messageOf(error, 'en') }
      throw new DomainError(assetErrors.planOfPoint, { machine: machine.name, name, setting: field.label, problem }, 'machines')
    }
  }
}

/** Applies the selected differences and records that the machine follows the current version. */
async function applyTo(
  tx: Tx,
  caller: Caller,
  model: { readonly id: number; readonly version: number; readonly content: ModelContent },
  machine: MachineToCompare,
  keys: readonly string[],
): Promise<number> {
  const { differences, links } = compareWithModel(model.content, await baseOf(tx, model.id, machine), machine)
  const chosen = differences.filter(({ key }) => keys.includes(key))
  // A selected difference no longer exists: the machine was changed meanwhile.
  if (chosen.length !== new Set(keys).size) throw new DomainError(assetErrors.modelChanged, {}, 'machines')
  const parts = modelPartKinds.filter((kind) => chosen.some(({ of, field }) => of === kind && field !== null))
  checkRights(
    caller,
    parts.map((kind) => partResource[kind]),
    'edit',
  )
  const missing = chosen.filter(({ field }) => field === null)
  checkRights(
    caller,
    modelPartKinds.filter((kind) => missing.some(({ of }) => of === kind)).map((kind) => partResource[kind]),
    'add',
  )
  await setFields(tx, caller, machine, chosen)
  for (const { of, partId, modelPartId } of links) await linkPart(tx, of, partId, modelPartId)
  for (const { of, modelPartId } of missing)
    if (of !== 'machine' && modelPartId !== null) await addPart(tx, caller, machine.id, of, model.content, modelPartId)
  await setModel(tx, machine, model)
  return chosen.length
}

/** Updates machines to a template by the differences selected for each, all or none. */
export async function applyModel(
  tx: Tx,
  caller: Caller,
  { id, mark, machines }: ParsedOf<typeof machineModelCalls.apply>['body'],
): Promise<{ machines: number; changes: number }> {
  const model = await lockCurrentModel(tx, caller, id, mark)
  const ids = machines.map((one) => one.id)
  await sql`select 1 from equipment where id = any(${ids}::int[]) order by id for no key update`.execute(tx)
  const found = await machinesToCompare(tx, caller.scope, { ids })
  let changes = 0
  for (const one of machines) {
    const machine = found.find((other) => other.id === one.id)
    if (!machine) throw new DomainError(coreErrors.recordNotFound, {}, 'machines')
    changes += await applyTo(tx, caller, model, machine, one.keys)
  }
  return { machines: machines.length, changes }
}

/** Machines keep their values and no longer follow their template. */
export async function detachMachines(tx: Tx, caller: Caller, ids: readonly number[]): Promise<number> {
  const found = await machinesToCompare(tx, caller.scope, { ids })
  if (found.length !== new Set(ids).size) throw new DomainError(coreErrors.recordNotFound, {}, 'ids')
  for (const machine of found) {
    await setModel(tx, machine, null)
    for (const { ofMachine } of Object.values(partTables))
      await sql`update ${sql.table(ofMachine)} set model_part_id = null where equipment_id = ${machine.id}`.execute(tx)
  }
  return found.length
}

/** The template made from a machine: its own values, its parts in service, its points. */
export async function templateOfMachine(db: Queries, caller: Caller, id: number) {
  const [machine] = await machinesToCompare(db, caller.scope, { ids: [id] })
  if (!machine) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  const references = Object.entries(templateFields).flatMap(([name, field]) => {
    const value = machine.machine[name]
    return field.kind === 'reference' && typeof value === 'number' ? [{ titleAs: field.titleAs, to: field.to, id: value }] : []
  })
  const titles = await titlesOf(db, references)
  const { components, points } = await partsForForm(db, machine)
  const fresh = <T extends object>(part: T) => ({ ...part, id: null })
  return {
    machineName: machine.name,
    values: { ...machine.machine, name: machine.machine.model ?? machine.name, companyId: machine.companyId },
    titles: Object.fromEntries(references.map(({ titleAs, to, id: one }) => [titleAs, titles.get(`${to}:${one}`) ?? null])),
    components: components.map(fresh),
    points: points.map(fresh),
  }
}
