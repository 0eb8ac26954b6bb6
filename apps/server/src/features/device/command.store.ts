import { commandKind, commandReason } from '@undertone/domain/device/command/device-commands.table'
import { commandStatus } from '@undertone/domain/device/device.enums'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Device } from '../../plant/command/queue-command.ts'
import type { Queries, Tx } from '../../platform/database/database.ts'
import { type PageNumber, pageOfIds } from '../../platform/database/page.ts'
import { isConnectedAs } from '../../platform/database/server-run.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { toZoned } from '../../platform/runtime/clock.ts'
import { inScope } from '../../resource/scope.ts'

const { Pending, HasSend, Stopped } = commandStatus.members

/** Cancels a queued command of a device; false when it is no longer queued. */
export async function stopCommand(tx: Tx, where: RawBuilder<SqlBool>, id: number, now: Date): Promise<boolean> {
  const done = await tx
    .updateTable('deviceCommand as c')
    .set({ status: Stopped.code, reason: commandReason.members.Stopped.code, finishedAt: now })
    .where('c.id', '=', id)
    .where('c.status', '=', Pending.code)
    .where(where)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Moves queued commands of a sensor to its new gateway. */
export async function moveCommands(tx: Tx, sensorPk: number, gatewayId: number): Promise<void> {
  await tx.updateTable('deviceCommand').set({ gatewayId }).where('sensorPk', '=', sensorPk).where('status', '=', Pending.code).execute()
}

/** Status of the newest open command for each setting of a device. */
export async function carriedSettings(db: Queries, { gatewayId, sensorPk }: Device): Promise<Map<string, 3 | 4>> {
  const rows = await db
    .selectFrom('deviceCommand')
    .select(['status', 'payload'])
    .where('gatewayId', '=', gatewayId)
    .where(sql<SqlBool>`coalesce(sensor_pk, 0) = ${sensorPk ?? 0}`)
    .where('kind', '=', commandKind.members.WriteSettings.code)
    .where('status', 'in', [Pending.code, HasSend.code])
    .orderBy('id')
    .execute()
  return new Map(rows.flatMap(({ status, payload }) => Object.keys(payload).map((key) => [key, status === 3 ? 3 : 4] as const)))
}

/** After so many missed uploads it is not known when a sensor listens. */
const missedUploads = 3

/**
 * When the sleeping sensor `s` of an open command `c` listens next: it does after each upload, and its newest data `l` say when that was. Null
 * if it does not sleep, has sent nothing or is silent.
 */
const nextListening = sql<Date | null>`case when c.status in (${Pending.code}, ${HasSend.code}) and s.sleep_t > 0 then (
  select case when p.late < ${missedUploads} * p.minutes then l.ts + make_interval(mins => 1) * p.minutes * greatest(1, ceil(p.late / p.minutes)) end
  from (select greatest(s.sleep_t, s.data_upload)::float8 as minutes, greatest(0, extract(epoch from now() - l.ts) / 60)::float8 as late) p) end`

/** The commands of a gateway with those of its sensors in scope, or of one sensor; newest first. */
export async function commandPage(
  db: Queries,
  scope: Scope,
  timeZone: string,
  of: { readonly gatewayId: number } | { readonly sensorPk: number },
  request: PageNumber & { readonly status?: number | null | undefined },
) {
  const all = ['sensorPk' in of ? sql<SqlBool>`c.sensor_pk = ${of.sensorPk}` : sql<SqlBool>`c.gateway_id = ${of.gatewayId}`]
  if (request.status) all.push(sql<SqlBool>`c.status = ${request.status}`)
  // With access to the whole tenant every sensor is in scope: no lookup needed.
  all.push(
    scope.companyIds === 'all'
      ? inScope(scope, 'c')
      : sql<SqlBool>`(c.sensor_pk is null or exists (select 1 from sensor s where s.id = c.sensor_pk and ${inScope(scope, 's')}))`,
  )
  const where = sql<SqlBool>`${sql.join(all, sql` and `)}`
  const order = { forward: sql`c.id desc`, backward: sql`c.id` }
  const { ids, total } = await pageOfIds(db, { id: sql`c.id`, from: sql`device_command c`, where, order }, request)
  const rows = await db
    .selectFrom('deviceCommand as c')
    .innerJoin('gateway as g', 'g.id', 'c.gatewayId')
    .leftJoin('sensor as s', 's.id', 'c.sensorPk')
    .leftJoin('account as a', 'a.id', 'c.createdBy')
    .leftJoin('latest as l', 'l.mappingId', 's.mappingId')
    .select(['c.sentAt', 'c.answerBy', 'c.answeredAt', nextListening.as('listensAt'), isConnectedAs('g').as('isConnected')])
    .select(['c.id', 'c.kind', 'c.payload', 'c.status', 'c.reason', 'c.attempts', 'c.result', 'c.createdAt', 'c.expiresAt', 'c.finishedAt'])
    .select(['s.sensorId', 's.name as sensorName', 'g.name as gatewayName', 'a.nickName as createdBy'])
    .where(sql<SqlBool>`c.id = any(${ids}::int[])`)
    .orderBy('c.id', 'desc')
    .execute()
  const records = rows.map((row) => ({
    ...row,
    createdAt: toZoned(row.createdAt, timeZone),
    expiresAt: toZoned(row.expiresAt, timeZone),
    finishedAt: row.finishedAt && toZoned(row.finishedAt, timeZone),
    sentAt: row.sentAt && toZoned(row.sentAt, timeZone),
    answerBy: row.status === HasSend.code && row.answerBy ? toZoned(row.answerBy, timeZone) : null,
    listensAt: row.listensAt && toZoned(row.listensAt, timeZone),
    answeredAt: row.answeredAt && toZoned(row.answeredAt, timeZone),
  }))
  return { records, total }
}
