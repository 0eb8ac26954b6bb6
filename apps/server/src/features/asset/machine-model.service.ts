import { createHash } from 'node:crypto'
import { assetErrors } from '@undertone/domain/asset/asset.errors'
import { bearing } from '@undertone/domain/asset/bearing.resource'
import { component } from '@undertone/domain/asset/component.resource'
import { machineModel } from '@undertone/domain/asset/machine-model.resource'
import type { ModelContent, ModelPartKind } from '@undertone/domain/asset/machine-model-difference'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { sql } from 'kysely'
import { completed } from '../../plant/point-plan.ts'
import type { Queries, Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { detail, edit, markChanged, ownerOf, type Values } from '../../resource/resource-store.ts'
import { readable } from '../../resource/scope.ts'
import { lockModel, modelContent, modelUse, raiseVersion, titlesOf, versionContent, writeParts } from './machine-model.store.ts'

/** The fingerprint of a template's content. */
export const fingerprintOf = (content: ModelContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)

/** The database does not keep the order of keys in stored JSON. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}
const isSame = (a: ModelContent, b: ModelContent): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** After a change: a version already applied to machines stays as it was, so the next one begins. */
async function startNextVersion(tx: Tx, id: number, version: number): Promise<number> {
  const given = await versionContent(tx, id, version)
  return given && !isSame(given, await modelContent(tx, id)) ? raiseVersion(tx, id) : version
}

export async function editModel(tx: Tx, caller: Caller, change: Values & { id: number }): Promise<void> {
  await ownerOf(tx, machineModel, caller.scope, change.id, 'id')
  const { version } = await lockModel(tx, change.id)
  await edit(tx, machineModel, caller.scope, caller.timeZone, change)
  await startNextVersion(tx, change.id, version)
}

export type SavedPart = Values & { readonly id: number | null; readonly name: string }
const noun = { component: component.label, point: mapping.label } as const satisfies Record<ModelPartKind, unknown>

function checkNames(kind: ModelPartKind, parts: readonly SavedPart[]): void {
  const seen = new Set<string>()
  for (const { name } of parts) {
    const key = name.trim().toLowerCase()
    // Parts of a machine are distinguished by name.
    if (seen.has(key)) throw new DomainError(assetErrors.duplicatePartName, { part: noun[kind], name }, `${kind}s`)
    seen.add(key)
  }
}

/** Every edited part must be of this template, and every new bearing visible to the caller. */
async function checkParts(tx: Tx, caller: Caller, id: number, kind: ModelPartKind, parts: readonly SavedPart[]): Promise<void> {
  checkNames(kind, parts)
  const stands = await modelContent(tx, id)
  const known = new Map(stands[kind].map((part) => [part.id, part.values]))
  const named = parts.flatMap((part) => part.id ?? [])
  if (named.some((one) => !known.has(one)) || new Set(named).size !== named.length)
    throw new DomainError(coreErrors.conflict, {}, `${kind}s`)
  const fresh = parts
    .filter((part) => typeof part.bearingId === 'number' && known.get(part.id ?? 0)?.bearingId !== part.bearingId)
    .map((part) => part.bearingId)
  const met = await sql`select 1 from bearing as t where t.id = any(${fresh}::int[]) and ${readable(bearing, caller.scope, 't')}`.execute(
    tx,
  )
  if (met.rows.length !== new Set(fresh).size) throw new DomainError(coreErrors.recordNotFound, {}, `${kind}s`)
}

/**
 * A point with what follows from its plan, as with a point of a machine: otherwise every machine would differ from its template. The form
 * sends the duration of before with a new rate or sample count, which have another one.
 */
function withDuration(point: SavedPart, before: Values | undefined): SavedPart {
  const isSame = (name: string) => (point[name] ?? null) === (before?.[name] ?? null)
  const isStale = before !== undefined && isSame('collectTime') && !(isSame('sampleHz') && isSame('wavePoints'))
  const opened = isStale ? { ...point, collectTime: null } : point
  return { ...opened, ...completed(opened) }
}

export interface SavedParts {
  readonly id: number
  readonly components: readonly SavedPart[]
  readonly points: readonly SavedPart[]
}

/** Saves all parts of a template; returns its version. */
export async function saveModelParts(tx: Tx, caller: Caller, { id, components, points }: SavedParts): Promise<number> {
  await ownerOf(tx, machineModel, caller.scope, id, 'id')
  const { version, tenantId } = await lockModel(tx, id)
  const before = new Map((await modelContent(tx, id)).point.map((part) => [part.id, part.values]))
  const planned = points.map((point) => withDuration(point, before.get(point.id ?? 0)))
  for (const [kind, parts] of [
    ['component', components],
    ['point', planned],
  ] as const) {
    await checkParts(tx, caller, id, kind, parts)
    await writeParts(tx, kind, { id, tenantId }, parts)
  }
  await markChanged(tx, machineModel, [id])
  return startNextVersion(tx, id, version)
}

/** Adds the number of parts and machines to templates. */
export async function withUse<T extends Values & { id: number }>(db: Queries, caller: Caller, rows: T[]) {
  const use = await modelUse(
    db,
    caller.scope,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, ...use.get(row.id) }))
}

/** Parts for a form, bearings with their model. */
export async function partsForForm(db: Queries, content: Pick<ModelContent, ModelPartKind>) {
  const ids = content.component.flatMap(({ values }) =>
    typeof values.bearingId === 'number' ? [{ to: 'bearing', id: values.bearingId }] : [],
  )
  const titles = await titlesOf(db, ids)
  const shown = (kind: ModelPartKind) =>
    content[kind].map(({ id, values }) => ({
      ...values,
      ...('bearingId' in values ? { bearingModel: titles.get(`bearing:${values.bearingId}`) ?? null } : {}),
      id,
    }))
  return { components: shown('component'), points: shown('point') }
}

/** The parts of a template visible to the caller, and the fingerprint of its content. */
export async function partsOf(db: Queries, caller: Caller, id: number) {
  const row = await detail(db, machineModel, caller.scope, caller.timeZone, id)
  const content = await modelContent(db, id)
  return { mark: fingerprintOf(content), version: Number(row.version), ...(await partsForForm(db, content)) }
}
