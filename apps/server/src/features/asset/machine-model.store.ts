import { modelComponentFields, modelPointFields, templateFields } from '@undertone/domain/asset/machine-model.resource'
import type { MachinePart, ModelContent, ModelPart, ModelPartKind, ModelValues } from '@undertone/domain/asset/machine-model-difference'
import type { Fields } from '@undertone/domain/core/field'
import { resourceOf } from '@undertone/domain/index/resources'
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { column, snake } from '../../resource/columns.ts'
import type { Values } from '../../resource/resource-store.ts'
import { inScope } from '../../resource/scope.ts'

/** The tables of template parts and machine parts, and their fields. */
export const partTables = {
  component: { ofModel: 'machine_model_component', ofMachine: 'component', fields: modelComponentFields },
  point: { ofModel: 'machine_model_point', ofMachine: 'mapping', fields: modelPointFields },
} as const satisfies Record<ModelPartKind, { ofModel: string; ofMachine: string; fields: Fields }>

const columnsOf = (fields: Fields, alias: string): RawBuilder<unknown> =>
  sql.join(Object.keys(fields).map((name) => sql`${column(alias, name)} as ${sql.ref(name)}`))

/** Only the fields, without the ids. */
const valuesOf = (fields: Fields, row: Values): ModelValues =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, (row[name] ?? null) as ModelValues[string]]))

/** The parts of templates in order, by template. */
export async function partsOfModels(db: Queries, kind: ModelPartKind, ids: readonly number[]): Promise<ReadonlyMap<number, ModelPart[]>> {
  const { ofModel, fields } = partTables[kind]
  const found = await sql<Values & { id: number; modelId: number }>`select p.id, p.model_id as "modelId", ${columnsOf(fields, 'p')}
    from ${sql.table(ofModel)} p where p.model_id = any(${ids}::int[]) order by p.order_num, p.id`.execute(db)
  const parts = found.rows.map((row) => ({ row, part: { id: row.id, values: valuesOf(fields, row) } }))
  return new Map([...Map.groupBy(parts, ({ row }) => row.modelId)].map(([id, of]) => [id, of.map(({ part }) => part)]))
}

const modelParts = async (db: Queries, kind: ModelPartKind, modelId: number): Promise<ModelPart[]> =>
  (await partsOfModels(db, kind, [modelId])).get(modelId) ?? []

/** Current content of a template. */
export async function modelContent(db: Queries, id: number): Promise<ModelContent> {
  const found = await sql<Values>`select ${columnsOf(templateFields, 't')} from machine_model t where t.id = ${id}`.execute(db)
  return {
    machine: valuesOf(templateFields, found.rows[0] ?? {}),
    component: await modelParts(db, 'component', id),
    point: await modelParts(db, 'point', id),
  }
}

/** Content of a version when first applied to a machine; null if it never was. */
export async function versionContent(db: Queries, id: number, version: number): Promise<ModelContent | null> {
  const found = await sql<{ content: ModelContent }>`select content from machine_model_version
    where model_id = ${id} and version = ${version}`.execute(db)
  return found.rows[0]?.content ?? null
}

/** The template, locked until the transaction ends. */
export async function lockModel(tx: Tx, id: number): Promise<{ version: number; tenantId: number }> {
  const found = await sql<{ version: number; tenantId: number }>`select version, tenant_id as "tenantId" from machine_model
    where id = ${id} for update`.execute(tx)
  const row = found.rows[0]
  if (!row) throw new Error(`machine template ${id} no longer exists`)
  return row
}

/** Saves the content of a version, once. */
export async function saveVersion(tx: Tx, id: number, version: number, content: ModelContent): Promise<void> {
  await sql`insert into machine_model_version (model_id, version, content) values (${id}, ${version}, ${JSON.stringify(content)}::jsonb)
    on conflict (model_id, version) do nothing`.execute(tx)
}

/** Starts the next version of a template whose content differs from its applied version. */
export async function raiseVersion(tx: Tx, id: number): Promise<number> {
  const raised = await sql<{ version: number }>`update machine_model set version = version + 1, updated_at = now()
    where id = ${id} returning version`.execute(tx)
  return raised.rows[0]?.version ?? 1
}

const cast = (field: Fields[string] | undefined): RawBuilder<unknown> => (field?.kind === 'reference' ? sql`::int` : sql``)

/** Writes the parts of a template: updates those with an id, adds the others, deletes the rest. */
export async function writeParts(
  tx: Tx,
  kind: ModelPartKind,
  model: { readonly id: number; readonly tenantId: number },
  parts: readonly (Values & { id: number | null })[],
): Promise<void> {
  const { ofModel, fields } = partTables[kind]
  const names = Object.keys(fields)
  const kept = parts.flatMap(({ id }) => id ?? [])
  await sql`delete from ${sql.table(ofModel)} where model_id = ${model.id} and not id = any(${kept}::int[])`.execute(tx)
  for (const [at, part] of parts.entries()) {
    const values = names.map((name) => sql`${part[name] ?? null}${cast((fields as Fields)[name])}`)
    if (part.id === null)
      await sql`insert into ${sql.table(ofModel)} (tenant_id, model_id, order_num, ${sql.join(names.map((name) => sql.ref(snake(name))))})
        values (${model.tenantId}, ${model.id}, ${at + 1}, ${sql.join(values)})`.execute(tx)
    else
      await sql`update ${sql.table(ofModel)} set order_num = ${at + 1},
        ${sql.join(names.map((name, i) => sql`${sql.ref(snake(name))} = ${values[i]}`))}
        where id = ${part.id} and model_id = ${model.id}`.execute(tx)
  }
}

/** A machine with its data relevant to a template. */
export interface MachineToCompare {
  readonly id: number
  readonly name: string
  readonly areaName: string
  readonly tenantId: number
  readonly companyId: number
  readonly modelId: number | null
  readonly version: number | null
  readonly machine: ModelValues
  readonly component: readonly MachinePart[]
  readonly point: readonly MachinePart[]
}

async function machineParts(db: Queries, kind: ModelPartKind, ids: readonly number[]): Promise<Map<number, MachinePart[]>> {
  const { ofMachine, fields } = partTables[kind]
  // A failed component is history; its replacement counts.
  const inService = kind === 'component' ? sql`and p.failed_at is null` : sql``
  const found = await sql<Values & { id: number; equipmentId: number; modelPartId: number | null }>`select p.id,
    p.equipment_id as "equipmentId", p.model_part_id as "modelPartId", ${columnsOf(fields, 'p')} from ${sql.table(ofMachine)} p
    where p.equipment_id = any(${ids}::int[]) ${inService} order by p.order_num nulls first, p.id`.execute(db)
  const parts = found.rows.map((row) => ({ row, part: { id: row.id, modelPartId: row.modelPartId, values: valuesOf(fields, row) } }))
  return new Map([...Map.groupBy(parts, ({ row }) => row.equipmentId)].map(([id, of]) => [id, of.map(({ part }) => part)]))
}

/** Machines in scope, by id or by template. */
export async function machinesToCompare(
  db: Queries,
  scope: Scope,
  which: { readonly ids: readonly number[] } | { readonly modelId: number; readonly limit: number; readonly offset: number },
): Promise<MachineToCompare[]> {
  const [chosen, page] =
    'ids' in which
      ? [sql`e.id = any(${which.ids}::int[])`, sql``]
      : [sql`e.machine_model_id = ${which.modelId}`, sql`limit ${which.limit} offset ${which.offset}`]
  const found = await sql<Values & Omit<MachineToCompare, 'machine' | ModelPartKind>>`select e.id, e.name, a.name as "areaName",
    e.tenant_id as "tenantId", e.company_id as "companyId", e.machine_model_id as "modelId", e.machine_model_version as version,
    ${columnsOf(templateFields, 'e')} from equipment e join area a on a.id = e.area_id
    where ${chosen} and ${inScope(scope, 'e')} order by e.machine_model_version nulls first, e.name, e.id ${page}`.execute(db)
  const ids = found.rows.map(({ id }) => id)
  const [components, points] = [await machineParts(db, 'component', ids), await machineParts(db, 'point', ids)]
  return found.rows.map(({ id, name, areaName, tenantId, companyId, modelId, version, ...row }) => ({
    id,
    name,
    areaName,
    tenantId,
    companyId,
    modelId,
    version,
    machine: valuesOf(templateFields, row),
    component: components.get(id) ?? [],
    point: points.get(id) ?? [],
  }))
}

export async function countFollowers(db: Queries, scope: Scope, modelId: number): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from equipment e
    where e.machine_model_id = ${modelId} and ${inScope(scope, 'e')}`.execute(db)
  return found.rows[0]?.count ?? 0
}

/** Usage of a template in a list. */
interface ModelUse {
  readonly id: number
  readonly componentCount: number
  readonly pointCount: number
  /** Machines in scope that follow it, and those of them not updated to its newest version. */
  readonly machineCount: number
  readonly behindCount: number
}

/** Number of parts of each template, and of machines in scope that follow it. */
export async function modelUse(db: Queries, scope: Scope, ids: readonly number[]) {
  const found = await sql<ModelUse>`select t.id,
    (select count(*)::int from machine_model_component c where c.model_id = t.id) as "componentCount",
    (select count(*)::int from machine_model_point p where p.model_id = t.id) as "pointCount",
    count(e.id)::int as "machineCount", (count(e.id) filter (where e.machine_model_version < t.version))::int as "behindCount"
    from machine_model t left join equipment e on e.machine_model_id = t.id and ${inScope(scope, 'e')}
    where t.id = any(${ids}::int[]) group by t.id`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row]))
}

/** Titles of referenced rows, by `resource:id`. */
export async function titlesOf(
  db: Queries,
  named: readonly { readonly to: string; readonly id: number }[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>()
  for (const [to, rows] of Map.groupBy(named, (one) => one.to)) {
    const of = resourceOf(to)
    const ids = [...new Set(rows.map(({ id }) => id))]
    const found = await sql<{ id: number; title: string }>`select id, ${sql.ref(snake(of.title))} as title from ${sql.table(of.table)}
      where id = any(${ids}::int[])`.execute(db)
    for (const { id, title } of found.rows) titles.set(`${to}:${id}`, title)
  }
  return titles
}

/** Those of the names already used by a machine of an area. */
export async function takenNames(tx: Tx, areaId: number, names: readonly string[]): Promise<string[]> {
  const found = await sql<{ name: string }>`select name from equipment where area_id = ${areaId}
    and lower(name) = any(${names.map((name) => name.toLowerCase())}::text[]) limit 1`.execute(tx)
  return found.rows.map(({ name }) => name)
}

/** Links a machine to a template and version; null unlinks it. */
export async function setModel(
  tx: Tx,
  machine: { readonly id: number; readonly tenantId: number },
  model: { readonly id: number; readonly version: number } | null,
): Promise<void> {
  await sql`update equipment set machine_model_id = ${model?.id ?? null}::int, machine_model_version = ${model?.version ?? null}::int,
    updated_at = now() where id = ${machine.id} and tenant_id = ${machine.tenantId}`.execute(tx)
}

/** Sets values of a machine, or of one of its parts. */
export async function setValues(tx: Tx, table: 'equipment' | 'component' | 'mapping', id: number, values: ModelValues): Promise<void> {
  const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(snake(name))} = ${value}, `)
  await sql`update ${sql.table(table)} set ${sql.join(set, sql``)} updated_at = now() where id = ${id}`.execute(tx)
}

/** Links a part of a machine to a part of the template. */
export async function linkPart(tx: Tx, kind: ModelPartKind, partId: number, modelPartId: number): Promise<void> {
  await sql`update ${sql.table(partTables[kind].ofMachine)} set model_part_id = ${modelPartId} where id = ${partId}`.execute(tx)
}
