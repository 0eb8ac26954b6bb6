import type { CodeOf } from '@undertone/domain/core/enum'
import { memberOf } from '@undertone/domain/core/enum'
import { DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { batchState } from '@undertone/domain/device/command/command-batch.enums'
import { type CommandCode, commandKind, commandReason } from '@undertone/domain/device/command/device-commands.table'
import { commandStatus } from '@undertone/domain/device/device.enums'
import { deviceErrors } from '@undertone/domain/device/device.errors'
import { type SqlBool, sql } from 'kysely'
import type { Database, Queries, Tx } from '../../platform/database/database.ts'
import { type PageNumber, pageOfIds } from '../../platform/database/page.ts'
import type { Caller, Scope } from '../../platform/identity/principal.ts'
import { toZoned } from '../../platform/runtime/clock.ts'
import { inScope } from '../../resource/scope.ts'
import type { Asked } from './queue-for-device.ts'

/** Batches of a customer that run or are paused, at most (guess: each looks at its devices every few seconds). */
export const maxOpenBatches = 20

/** What the devices of a batch are. */
export type BatchTargets = 'gateway' | 'sensor'

const { Running, Paused } = batchState.members
const { Pending, HasSend, Success, Failed, Stopped } = commandStatus.members

/** Adds a batch for those of the devices that are in the caller's scope; null if none is. Throws if too many of the customer are not over. */
export async function addBatch(
  tx: Tx,
  caller: Caller,
  targets: BatchTargets,
  { ids, parallel, kind, wave, waitHours }: Asked & { readonly ids: readonly number[]; readonly parallel: number },
): Promise<number | null> {
  const { tenantId } = caller.scope
  if (tenantId === null) return null
  await sql`select pg_advisory_xact_lock(hashtext('command_batch'), ${tenantId})`.execute(tx)
  const { rows } = await sql`select from command_batch where tenant_id = ${tenantId} and state in (${Running.code}, ${Paused.code})
    limit ${maxOpenBatches}`.execute(tx)
  if (rows.length === maxOpenBatches) throw new DomainError(deviceErrors.tooManyBatches, { max: maxOpenBatches })
  const { id } = await tx
    .insertInto('commandBatch')
    .values({
      ...{ tenantId, companyId: caller.homeCompanyId ?? tenantId, targets, kind, parallel },
      payload: JSON.stringify(wave ?? {}),
      waitHours: waitHours ?? null,
      createdBy: caller.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const table = sql.table(targets)
  const columns = targets === 'gateway' ? sql`d.id, null::int` : sql`d.gateway_id, d.id`
  const { numAffectedRows } = await sql`
    insert into command_batch_item (tenant_id, batch_id, position, gateway_id, sensor_pk)
    select ${tenantId}, ${id}, row_number() over (order by d.id), ${columns} from ${table} d
    where d.id = any(${[...ids]}::int[]) and ${inScope(caller.scope, 'd')}`.execute(tx)
  return numAffectedRows ? id : null
}

const counted = sql`
  select count(*)::int as total,
    count(*) filter (where i.problem is null and (c.id is null or c.status = ${Pending.code}))::int as waiting,
    count(*) filter (where c.status = ${HasSend.code})::int as sent,
    count(*) filter (where c.status = ${Success.code})::int as success,
    count(*) filter (where c.status = ${Failed.code})::int as failed,
    count(*) filter (where c.status = ${Stopped.code})::int as stopped,
    count(*) filter (where i.problem is not null)::int as refused
  from command_batch_item i left join device_command c on c.id = i.command_id where i.batch_id = b.id`

interface BatchRow {
  readonly id: number
  readonly kind: CommandCode
  readonly state: CodeOf<typeof batchState>
  readonly parallel: number
  readonly total: number
  readonly waiting: number
  readonly sent: number
  readonly success: number
  readonly failed: number
  readonly stopped: number
  readonly refused: number
  readonly createdBy: string | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

/** The batches in scope, newest first; with an id only that one. */
export async function batchPage(
  db: Database,
  { scope, timeZone }: Caller,
  targets: BatchTargets,
  { id, ...page }: PageNumber & { readonly id?: number | undefined },
) {
  const conditions = [inScope(scope, 'b'), sql<SqlBool>`b.targets = ${targets}`, ...(id === undefined ? [] : [sql<SqlBool>`b.id = ${id}`])]
  const where = sql<SqlBool>`${sql.join(conditions, sql` and `)}`
  const order = { forward: sql`b.id desc`, backward: sql`b.id` }
  const { ids, total } = await pageOfIds(db, { id: sql`b.id`, from: sql`command_batch b`, where, order }, page)
  const { rows } = await sql<BatchRow>`
    select b.id, b.kind, b.state, b.parallel, b.created_at, b.finished_at, a.nick_name as created_by, n.*
    from command_batch b left join account a on a.id = b.created_by cross join lateral (${counted}) n
    where b.id = any(${ids}::int[]) order by b.id desc`.execute(db)
  const records = rows.map(({ total, waiting, sent, success, failed, stopped, refused, ...row }) => ({
    ...row,
    counts: { total, waiting, sent, success, failed, stopped, refused },
    createdAt: toZoned(row.createdAt, timeZone),
    finishedAt: row.finishedAt && toZoned(row.finishedAt, timeZone),
  }))
  return { records, total }
}

const problems = new Map<number, (typeof deviceErrors)[keyof typeof deviceErrors]>(
  Object.values(deviceErrors).map((row) => [row.code, row]),
)

interface ItemRow {
  readonly id: number
  readonly gatewayName: string
  readonly sensorId: string | null
  readonly name: string
  readonly status: CodeOf<typeof commandStatus> | null
  readonly reason: CodeOf<typeof commandReason> | null
  readonly problem: number | null
  readonly result: unknown
  readonly sentAt: Date | null
  readonly finishedAt: Date | null
}

const itemsFrom = sql`command_batch_item i join command_batch b on b.id = i.batch_id join gateway g on g.id = i.gateway_id
  left join sensor s on s.id = i.sensor_pk left join device_command c on c.id = i.command_id`

/** A device of a batch is visible to callers who may see both the batch and the device. */
const itemIsVisible = (scope: Scope, targets: BatchTargets) =>
  sql<SqlBool>`${inScope(scope, 'b')} and ${inScope(scope, targets === 'gateway' ? 'g' : 's')} and b.targets = ${targets}`

/** The devices of a batch in their order. */
export async function batchItems(
  db: Queries,
  { scope, timeZone }: Caller,
  language: Language,
  targets: BatchTargets,
  { id, status, ...page }: PageNumber & { readonly id: number; readonly status?: number | null | undefined },
) {
  const where = sql<SqlBool>`i.batch_id = ${id} and ${itemIsVisible(scope, targets)} ${status ? sql`and c.status = ${status}` : sql``}`
  const order = { forward: sql`i.position`, backward: sql`i.position desc` }
  const { ids, total } = await pageOfIds(db, { id: sql`i.position`, from: itemsFrom, where, order }, page)
  const { rows } = await sql<ItemRow>`
    select i.position as id, g.name as gateway_name, s.sensor_id, coalesce(s.name, g.name) as name, c.status, c.reason, i.problem, c.result,
      c.sent_at, c.finished_at
    from ${itemsFrom} where i.batch_id = ${id} and i.position = any(${ids}::int[]) order by i.position`.execute(db)
  const records = rows.map((row) => ({
    ...row,
    problem: row.problem === null ? null : (problems.get(row.problem)?.[language] ?? String(row.problem)),
    sentAt: row.sentAt && toZoned(row.sentAt, timeZone),
    finishedAt: row.finishedAt && toZoned(row.finishedAt, timeZone),
  }))
  return { records, total }
}

const headings = {
  cn: ['网关', '传感器', '名称', '指令', '状态', '原因', '设备说明', '下发时间', '完成时间', '结果'],
  en: ['Gateway', 'Sensor', 'Name', 'Command', 'Status', 'Reason', 'Device message', 'Sent at', 'Finished at', 'Result'],
} as const

const partOf = (result: unknown, key: 'error' | 'values'): unknown =>
  typeof result === 'object' && result !== null ? Reflect.get(result, key) : undefined

/** The report of a batch as lines of a table. */
export function reportLines(kind: CommandCode, items: Awaited<ReturnType<typeof batchItems>>['records'], language: Language): string[][] {
  const command = memberOf(commandKind, kind)?.[language] ?? kind
  const lines = items.map(({ gatewayName, sensorId, name, status, reason, problem, result, sentAt, finishedAt }) => {
    const values = partOf(result, 'values')
    return [
      ...[gatewayName, sensorId ?? '', name, command],
      status === null ? '' : (memberOf(commandStatus, status)?.[language] ?? ''),
      problem ?? (reason === null ? '' : (memberOf(commandReason, reason)?.[language] ?? '')),
      ...[String(partOf(result, 'error') ?? ''), sentAt ?? '', finishedAt ?? ''],
      values === undefined ? '' : JSON.stringify(values),
    ]
  })
  return [[...headings[language]], ...lines]
}
