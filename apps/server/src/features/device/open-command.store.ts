import type { CodeOf } from '@undertone/domain/core/enum'
import { batchState } from '@undertone/domain/device/command/command-batch.enums'
import {
  type CommandCode,
  type commandReason,
  commandRow,
  commandReason as reasons,
} from '@undertone/domain/device/command/device-commands.table'
import { commandStatus } from '@undertone/domain/device/device.enums'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { lockQueue } from '../../plant/command/queue-command.ts'
import type { Tx } from '../../platform/database/database.ts'

const { Pending, HasSend, Stopped } = commandStatus.members

/**
 * A command that is so young is tried again after so long, s: its gateway may just have connected to another server, whose number is written
 * to the database every ten seconds. Later the gateway is not polled: it wakes its commands when it listens.
 */
const freshSeconds = 30
const retrySeconds = 15

/** Commands that a device may have at a time, sent and not answered; the next waits for an answer (guess: devices keep few). */
export const maxInFlight = 4

/** A command that has not ended. */
export interface OpenCommand {
  readonly id: number
  readonly gatewayId: number
  readonly sensorPk: number | null
  readonly sensorId: string | null
  readonly kind: CommandCode
  readonly payload: Readonly<Record<string, unknown>>
  readonly status: number
  readonly attempts: number
  readonly expiresAt: Date
  /** When the answer is due; null if it waits, or if the server died while it handed it over. */
  readonly answerBy: Date | null
  /** Its time is over. */
  readonly isOver: boolean
  /** The answer is overdue. */
  readonly isUnanswered: boolean
  /** The device has said that it has begun. */
  readonly isAccepted: boolean
  /** When it is tried again if it could not be sent now. */
  readonly nextTryAt: Date
  /** What the batch that queued it does; null without one. */
  readonly batch: CodeOf<typeof batchState> | null
  /** How long after being sent it may be answered, s: the device's own time and, if it sleeps, until it has listened. */
  readonly answerSeconds: number
}

/** Time until a sleeping sensor has listened once, s: it listens when it uploads. */
const listenSeconds = sql`case when s.sleep_t > 0 then 60 * (greatest(s.sleep_t, s.data_upload) + s.listening) else 0 end`

/** State of the batch of a command; null without one. */
const batchOf = (id: RawBuilder<unknown>) =>
  sql`(select b.state from command_batch_item i join command_batch b on b.id = i.batch_id where i.command_id = ${id} limit 1)`

/** An open command, locked: while it is decided what becomes of it, it can be neither stopped nor replaced. */
export async function lockCommand(tx: Tx, id: number): Promise<OpenCommand | undefined> {
  const { rows } = await sql<Omit<OpenCommand, 'answerSeconds'> & { readonly listenSeconds: number | null }>`
    select c.id, c.gateway_id, c.sensor_pk, s.sensor_id, c.kind, c.payload, c.status, c.attempts, c.expires_at, c.answer_by,
      c.expires_at <= now() as is_over, coalesce(c.answer_by <= now(), false) as is_unanswered, c.answered_at is not null as is_accepted,
      case when c.created_at > now() - make_interval(secs => ${freshSeconds}) then least(c.expires_at, now() + make_interval(secs => ${retrySeconds})) else c.expires_at end as next_try_at,
      ${listenSeconds}::float8 as listen_seconds, ${batchOf(sql`c.id`)} as batch
    from device_command c left join sensor s on s.id = c.sensor_pk
    where c.id = ${id} and c.status in (${Pending.code}, ${HasSend.code}) for update of c`.execute(tx)
  return rows.map(({ listenSeconds, ...row }) => ({ ...row, answerSeconds: commandRow(row.kind).answerSeconds + (listenSeconds ?? 0) }))[0]
}

/** Until when a device has as many commands as it may; null if it may have another. */
export async function isBusyUntil(tx: Tx, { id, gatewayId, sensorPk, expiresAt }: OpenCommand): Promise<Date | null> {
  const { rows } = await sql<{ count: number; until: Date | null }>`
    select count(*)::int as count, min(answer_by) as until from device_command
    where gateway_id = ${gatewayId} and coalesce(sensor_pk, 0) = ${sensorPk ?? 0} and status = ${HasSend.code} and id <> ${id}`.execute(tx)
  const [{ count, until } = { count: 0, until: null }] = rows
  return count < maxInFlight ? null : (until ?? expiresAt)
}

/** Ends a command that is still open. */
export async function endCommand(
  tx: Tx,
  id: number,
  status: CodeOf<typeof commandStatus>,
  reason: CodeOf<typeof commandReason> | null,
): Promise<void> {
  await tx
    .updateTable('deviceCommand')
    .set({ status, reason, finishedAt: new Date() })
    .where('id', '=', id)
    .where('status', 'in', [Pending.code, HasSend.code])
    .execute()
}

/** Notes, before it is handed over, that a command is being sent: after a kill it is known that it may have arrived. */
export const noteSending = (tx: Tx, id: number) =>
  sql`update device_command set status = ${HasSend.code}, attempts = attempts + 1, sent_at = now(), answer_by = null where id = ${id}`.execute(
    tx,
  )

/** When the answer to a command is due; null if the command has ended. */
export async function awaitAnswer(tx: Tx, { id, answerSeconds }: OpenCommand): Promise<Date | null> {
  const { rows } = await sql<{ answerBy: Date }>`
    update device_command set answer_by = least(expires_at, now() + make_interval(secs => ${answerSeconds}))
    where id = ${id} and status = ${HasSend.code} returning answer_by`.execute(tx)
  return rows[0]?.answerBy ?? null
}

/**
 * Lets a command that nothing took wait again. If a newer one of its kind has been queued, that one takes its place and the settings that it
 * lacks; false then, if its batch was stopped while it was being handed over, and if the command has ended.
 */
export async function waitAgain(tx: Tx, { id, gatewayId, sensorPk, kind, payload }: OpenCommand): Promise<boolean> {
  await lockQueue(tx, gatewayId)
  const { rows } = await sql<{
    isStopped: boolean
  }>`select ${batchOf(sql`${id}::int`)} = ${batchState.members.Stopped.code} as is_stopped`.execute(tx)
  if (rows[0]?.isStopped) {
    await endCommand(tx, id, Stopped.code, reasons.members.Stopped.code)
    return false
  }
  const newer = await tx
    .selectFrom('deviceCommand')
    .select(['id', 'payload'])
    .where('gatewayId', '=', gatewayId)
    .where(sql<SqlBool>`coalesce(sensor_pk, 0) = ${sensorPk ?? 0}`)
    .where('kind', '=', kind)
    .where('status', '=', Pending.code)
    .forUpdate()
    .executeTakeFirst()
  if (newer) {
    const merged = JSON.stringify({ ...payload, ...newer.payload })
    await tx.updateTable('deviceCommand').set({ payload: merged }).where('id', '=', newer.id).execute()
    await endCommand(tx, id, Stopped.code, reasons.members.Replaced.code)
    return false
  }
  const { numAffectedRows } = await sql`
    update device_command set status = ${Pending.code}, attempts = attempts - 1, sent_at = case when attempts > 1 then sent_at end
    where id = ${id} and status = ${HasSend.code}`.execute(tx)
  return numAffectedRows === 1n
}

/** Makes the commands of a batch due that were held while it was paused. */
export const wakeBatchCommands = (tx: Tx, batchId: number) =>
  sql`update task set due_at = clock_timestamp() where kind = ${kinds.members.DeviceCommand.code} and state in ('waiting', 'running')
    and key in (select i.command_id::text from command_batch_item i join device_command c on c.id = i.command_id
      where i.batch_id = ${batchId} and (c.status = ${Pending.code} or (c.status = ${HasSend.code} and coalesce(c.answer_by <= now(), true))))`.execute(
    tx,
  )
