import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { diagnosticModelErrors as errors } from '@undertone/domain/diagnostic-model/diagnostic-model.errors'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { editionsWith } from '@undertone/domain/tenant/editions'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { diagnosisPermission } from '../run/diagnoser.ts'
import {
  type CustomerVersion,
  customersOf,
  customersWithDiagnosis,
  lockModel,
  replaceCustomers,
  switchesOf,
  versionAt,
} from './model.store.ts'
import { checkRival, versionsInUse } from './model-use.ts'

/** What is in use: the version of all customers, and those of chosen ones. */
interface InUse {
  readonly all: number | null
  readonly customers: readonly CustomerVersion[]
}

/** The newest waveform of the points that a model is for, at some customers or all, is diagnosed again, after what comes in now. */
async function diagnoseAgain(tx: Tx, id: number, tenantIds: readonly number[] | null): Promise<void> {
  await sql`insert into task as queued (kind, tenant_id, key, payload)
    select ${kinds.members.DiagnosisHistory.code}, n.tenant_id, n.id::text, '{"again": true}' from diagnostic_model d
      join equipment e on e.type = any(d.type_codes) join mapping m on m.equipment_id = e.id join tenant t on t.id = m.tenant_id
      cross join lateral newest_waves(m.id, 1) n
    where d.id = ${id} and t.purging_at is null and t.edition = any(${editionsWith(diagnosisPermission)}::text[])
      and (${tenantIds === null} or t.id = any(${tenantIds ?? []}::int[])) order by n.id
    on conflict (kind, key) where key is not null and state = 'waiting' do update set payload = queued.payload || excluded.payload`.execute(
    tx,
  )
}

interface Change {
  readonly id: number
  readonly before: InUse
  readonly after: InUse
  /** Versions that the record of the change names: of all customers, or of the chosen ones. */
  readonly fromId: number | null
  readonly toId: number | null
  readonly tenantIds: readonly number[] | null
  readonly isRollBack: boolean
}

async function apply(tx: Tx, { id, before, after, fromId, toId, tenantIds, isRollBack }: Change, accountId: number): Promise<void> {
  await sql`update diagnostic_model set active_version_id = ${after.all}, updated_at = now() where id = ${id}`.execute(tx)
  await replaceCustomers(tx, id, after.customers)
  await checkRival(tx, id, (await versionsInUse(tx, id, after.all)).size > 0)
  await sql`insert into diagnostic_model_switch
      (model_id, from_id, from_number, to_id, to_number, tenant_ids, customers_before, is_roll_back, created_by)
    select ${id}, ${fromId}, (select number from diagnostic_model_version where id = ${fromId}), ${toId},
      (select number from diagnostic_model_version where id = ${toId}), ${tenantIds && [...tenantIds]}::int[],
      ${JSON.stringify(before.customers)}::jsonb, ${isRollBack}, ${accountId}`.execute(tx)
  await diagnoseAgain(tx, id, tenantIds)
}

const chosen = async (tx: Tx, id: number): Promise<CustomerVersion[]> =>
  (await customersOf(tx, id)).map(({ tenantId, versionId }) => ({ tenantId, versionId }))

/** The version that all of some customers have; null where they differ or have none. */
function sharedVersion({ all, customers }: InUse, tenantIds: readonly number[]): number | null {
  const of = tenantIds.map((tenantId) => {
    const own = customers.find((one) => one.tenantId === tenantId)
    return own ? own.versionId : all
  })
  return of.every((versionId) => versionId === of[0]) ? (of[0] ?? null) : null
}

interface Switch {
  readonly id: number
  readonly versionId: number | null
  /** Null: all customers, also those that were chosen for another version. */
  readonly tenantIds: readonly number[] | null
}

function changeOf({ id, versionId, tenantIds }: Switch, before: InUse): Change {
  const common = { id, before, toId: versionId, tenantIds, isRollBack: false }
  if (tenantIds === null) return { ...common, fromId: before.all, after: { all: versionId, customers: [] } }
  const others = before.customers.filter(({ tenantId }) => !tenantIds.includes(tenantId))
  // A customer that has what all have is no longer a chosen one.
  const own = versionId === before.all ? [] : tenantIds.map((tenantId) => ({ tenantId, versionId }))
  return { ...common, fromId: sharedVersion(before, tenantIds), after: { all: before.all, customers: [...others, ...own] } }
}

const same = ({ before, after }: Change): boolean => {
  const written = ({ all, customers }: InUse) =>
    JSON.stringify([all, customers.map(({ tenantId, versionId }) => [tenantId, versionId]).toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))])
  return written(before) === written(after)
}

/** Switches all or chosen customers to a version that was compared with the one in use, or off. */
export async function switchModel(db: Database, { id, versionId, ...rest }: Switch, accountId: number): Promise<void> {
  const tenantIds = rest.tenantIds && [...new Set(rest.tenantIds)].toSorted((a, b) => a - b)
  await db.transaction().execute(async (tx) => {
    const model = await lockModel(tx, id)
    if (!model) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
    const version = versionId === null ? null : await versionAt(tx, versionId)
    if (version === undefined || (version && version.modelId !== id)) throw new DomainError(coreErrors.recordNotFound, {}, 'versionId')
    if (tenantIds) {
      const known = new Set((await customersWithDiagnosis(tx)).map((one) => one.id))
      if (tenantIds.some((tenantId) => !known.has(tenantId))) throw new DomainError(errors.customerWithout, {}, 'tenantIds')
    }
    const change = changeOf({ id, versionId, tenantIds }, { all: model.activeVersionId, customers: await chosen(tx, id) })
    if (same(change)) return
    const isCompared = !version || versionId === model.activeVersionId || version.comparison?.againstId === model.activeVersionId
    if (!isCompared) throw new DomainError(errors.notCompared, {}, 'versionId')
    await apply(tx, change, accountId)
  })
}

/** Undoes the last switch in one step, at all customers that it was for; what was in use before was compared then. */
export async function rollBackModel(db: Database, id: number, accountId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const model = await lockModel(tx, id)
    if (!model) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
    const [last] = await switchesOf(tx, id)
    if (!last) throw new DomainError(errors.nothingBefore)
    const before = { all: model.activeVersionId, customers: await chosen(tx, id) }
    const after = { all: last.tenantIds ? model.activeVersionId : last.fromId, customers: last.customersBefore }
    const { fromId: toId, toId: fromId, tenantIds } = last
    await apply(tx, { id, before, after, fromId, toId, tenantIds, isRollBack: true }, accountId)
  })
}
