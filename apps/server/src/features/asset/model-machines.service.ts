import { assetErrors } from '@undertone/domain/asset/asset.errors'
import { component } from '@undertone/domain/asset/component.resource'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import type { ModelMachine, machineModelCalls, ShownModelDifference } from '@undertone/domain/asset/machine-model.calls'
import { broughtFields, machineModel } from '@undertone/domain/asset/machine-model.resource'
import {
  compareWithModel,
  type ModelComparison,
  type ModelContent,
  type ModelDifference,
  modelPartKinds,
} from '@undertone/domain/asset/machine-model-difference'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import type { Fields } from '@undertone/domain/core/field'
import { permissionOf, type Resource } from '@undertone/domain/core/resource'
import { area } from '@undertone/domain/org/area.resource'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../platform/database/database.ts'
import { accessRefusal, type Caller, may } from '../../platform/identity/principal.ts'
import { add, detail, ownerOf } from '../../resource/resource-store.ts'
import { markOf, shownParts } from './machine-model.service.ts'
import {
  countFollowers,
  holdModel,
  linkPart,
  type MachineBeside,
  machinesBeside,
  modelContent,
  namesTaken,
  partTables,
  sealVersion,
  setModel,
  setValues,
  titlesOf,
  versionContent,
} from './machine-model.store.ts'

const partResource = { component, point: mapping } as const satisfies Record<(typeof modelPartKinds)[number], Resource>

/** Making a machine makes its parts: whoever may not make those makes none of it. */
function checkRights(caller: Caller, wanted: readonly Resource[], action: 'add' | 'edit'): void {
  for (const of of wanted) {
    const key = permissionOf(of, action)
    if (!may(caller, key)) throw accessRefusal(caller, key)
  }
}

/** The template as the caller saw it, held; a version that machines are given is remembered. */
async function seenModel(tx: Tx, caller: Caller, id: number, mark: string) {
  await detail(tx, machineModel, caller.scope, caller.timeZone, id)
  const { version } = await holdModel(tx, id)
  const content = await modelContent(tx, id)
  if (markOf(content) !== mark) throw new Refusal(assetErrors.modelChanged, {}, 'mark')
  await sealVersion(tx, id, version, content)
  return { id, version, content }
}

function checkNames(names: readonly string[]): void {
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(name.toLowerCase())) throw new Refusal(assetErrors.machineNameTwice, { name }, 'names')
    seen.add(name.toLowerCase())
  }
}

async function addPart(tx: Tx, caller: Caller, equipmentId: number, kind: 'component' | 'point', content: ModelContent, partId: number) {
  const at = content[kind].findIndex(({ id }) => id === partId)
  const values = content[kind][at]?.values ?? {}
  const draft = { ...values, equipmentId, orderNum: at + 1 }
  const id = await add(tx, partResource[kind], caller.scope, caller.timeZone, draft)
  await linkPart(tx, kind, id, partId)
}

/** Makes machines from a template with all that it brings, all or none. */
export async function createMachines(
  tx: Tx,
  caller: Caller,
  { id, mark, areaId, level, names }: ParsedOf<typeof machineModelCalls.createMachines>['body'],
): Promise<{ id: number; name: string }[]> {
  const model = await seenModel(tx, caller, id, mark)
  checkRights(
    caller,
    modelPartKinds.filter((kind) => model.content[kind].length > 0).map((kind) => partResource[kind]),
    'add',
  )
  const { tenantId } = await ownerOf(tx, area, caller.scope, areaId, 'areaId')
  checkNames(names)
  const [taken] = await namesTaken(tx, areaId, names)
  if (taken !== undefined) throw new Refusal(assetErrors.machineNameTaken, { name: taken }, 'names')
  const made: { id: number; name: string }[] = []
  // The threshold template may stand in a company above the caller's: who may use the template may use what it brings.
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

/** The version that a machine was given last; none where it follows another template or no one. */
async function baseOf(db: Queries, modelId: number, machine: MachineBeside): Promise<ModelContent | null> {
  return machine.modelId === modelId && machine.version !== null ? versionContent(db, modelId, machine.version) : null
}

/** Titles of what the values of differences refer to. */
async function withTitles(db: Queries, compared: readonly ModelComparison[]): Promise<ShownModelDifference[][]> {
  const targetOf = ({ of, field }: ModelDifference): string | null => {
    const fields: Fields = of === 'machine' ? broughtFields : partTables[of].fields
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

/** Machines beside a template: those that follow it, or others that could. */
export async function machinesOfModel(
  db: Queries,
  caller: Caller,
  { id, equipmentIds, pageNum, pageSize }: ParsedOf<typeof machineModelCalls.machines>['body'],
): Promise<{ records: ModelMachine[]; total: number }> {
  await detail(db, machineModel, caller.scope, caller.timeZone, id)
  const content = await modelContent(db, id)
  const which = equipmentIds ? { ids: equipmentIds } : { modelId: id, limit: pageSize, offset: (pageNum - 1) * pageSize }
  const machines = await machinesBeside(db, caller.scope, which)
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

/** Carries the chosen differences out and says that the machine follows the template as it is now. */
async function applyTo(
  tx: Tx,
  caller: Caller,
  model: { readonly id: number; readonly version: number; readonly content: ModelContent },
  machine: MachineBeside,
  keys: readonly string[],
): Promise<number> {
  const { differences, links } = compareWithModel(model.content, await baseOf(tx, model.id, machine), machine)
  const chosen = differences.filter(({ key }) => keys.includes(key))
  // What was ticked is no longer there: somebody changed the machine since.
  if (chosen.length !== new Set(keys).size) throw new Refusal(assetErrors.modelChanged, {}, 'machines')
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
  for (const { of, partId, field, wanted } of chosen) {
    if (field === null) continue
    if (of === 'machine') await setValues(tx, 'equipment', machine.id, { [field]: wanted })
    else if (partId !== null) await setValues(tx, partTables[of].ofMachine, partId, { [field]: wanted })
  }
  for (const { of, partId, modelPartId } of links) await linkPart(tx, of, partId, modelPartId)
  for (const { of, modelPartId } of missing)
    if (of !== 'machine' && modelPartId !== null) await addPart(tx, caller, machine.id, of, model.content, modelPartId)
  await setModel(tx, machine, model)
  return chosen.length
}

/** Brings machines to a template by the differences that were chosen for each, all or none. */
export async function applyModel(
  tx: Tx,
  caller: Caller,
  { id, mark, machines }: ParsedOf<typeof machineModelCalls.apply>['body'],
): Promise<{ machines: number; changes: number }> {
  const model = await seenModel(tx, caller, id, mark)
  const ids = machines.map((one) => one.id)
  await sql`select 1 from equipment where id = any(${ids}::int[]) order by id for no key update`.execute(tx)
  const found = await machinesBeside(tx, caller.scope, { ids })
  let changes = 0
  for (const one of machines) {
    const machine = found.find((other) => other.id === one.id)
    if (!machine) throw new Refusal(coreErrors.recordNotFound, {}, 'machines')
    changes += await applyTo(tx, caller, model, machine, one.keys)
  }
  return { machines: machines.length, changes }
}

/** Machines keep what they have and follow their template no longer. */
export async function detachMachines(tx: Tx, caller: Caller, ids: readonly number[]): Promise<number> {
  const found = await machinesBeside(tx, caller.scope, { ids })
  if (found.length !== new Set(ids).size) throw new Refusal(coreErrors.recordNotFound, {}, 'ids')
  for (const machine of found) {
    await setModel(tx, machine, null)
    for (const { ofMachine } of Object.values(partTables))
      await sql`update ${sql.table(ofMachine)} set model_part_id = null where equipment_id = ${machine.id}`.execute(tx)
  }
  return found.length
}

/** The template that a machine would give: its own values, its parts in service, its points. */
export async function templateOfMachine(db: Queries, caller: Caller, id: number) {
  const [machine] = await machinesBeside(db, caller.scope, { ids: [id] })
  if (!machine) throw new Refusal(coreErrors.recordNotFound, {}, 'id')
  const references = Object.entries(broughtFields).flatMap(([name, field]) => {
    const value = machine.machine[name]
    return field.kind === 'reference' && typeof value === 'number' ? [{ titleAs: field.titleAs, to: field.to, id: value }] : []
  })
  const titles = await titlesOf(db, references)
  const { components, points } = await shownParts(db, machine)
  const fresh = <T extends object>(part: T) => ({ ...part, id: null })
  return {
    machineName: machine.name,
    values: { ...machine.machine, name: machine.machine.model ?? machine.name, companyId: machine.companyId },
    titles: Object.fromEntries(references.map(({ titleAs, to, id: one }) => [titleAs, titles.get(`${to}:${one}`) ?? null])),
    components: components.map(fresh),
    points: points.map(fresh),
  }
}
