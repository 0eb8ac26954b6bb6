import { batchState } from '@undertone/domain/device/command/command-batch.enums'
import { commandReason, commandRow, maxCommandAttempts } from '@undertone/domain/device/command/device-commands.table'
import { commandStatus } from '@undertone/domain/device/device.enums'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import { z } from 'zod'
import type { DownCommand, DownTransport } from '../../contracts/device-link.ts'
import type { Database, Queries, Tx } from '../../platform/database/database.ts'
import { isLaneHere } from '../../platform/database/server-run.ts'
import { type TaskKind, taskKind } from '../../platform/queue/task.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { settingOwner } from '../../platform/security/setting-secret.ts'
import { awaitAnswer, endCommand, isBusyUntil, lockCommand, noteSending, type OpenCommand, waitAgain } from './open-command.store.ts'

const name = kinds.members.DeviceCommand.code
const { Pending, HasSend, Success, Failed, Stopped } = commandStatus.members
const { Paused, Stopped: Halted } = batchState.members
const { Expired, Timeout, Error: Fault, Stopped: ByUser } = commandReason.members

const secretName = z.strictObject({ secret: z.string() })

/** The command with its secrets, which it names only, and with the time if it sets the clock. */
async function outgoing(db: Queries, box: SecretBox, { id, gatewayId, sensorId, kind, payload }: OpenCommand): Promise<DownCommand> {
  const params: Record<string, unknown> = kind === 'timeCalibration' ? { ...payload, ts: Date.now() } : { ...payload }
  let hasSecrets = false
  for (const [key, value] of Object.entries(payload)) {
    const named = secretName.safeParse(value)
    if (!named.success) continue
    const { secret } = named.data
    const row = await db
      .selectFrom('gatewaySetting')
      .select('sealed')
      .where('gatewayId', '=', gatewayId)
      .where('key', '=', secret)
      .executeTakeFirst()
    params[key] = row?.sealed ? box.open(row.sealed, settingOwner(gatewayId, secret)).toString() : null
    hasSecrets = true
  }
  return { id, sensorId, method: kind, params, hasSecrets }
}

/** What is done with an open command now: it is sent, it waits, or it has ended. */
type Step = { readonly send: OpenCommand; readonly message: DownCommand } | { readonly until: Date } | 'ended'

/**
 * Decides what is done with a command. What was sent and is not answered is sent again only if executing it twice does no harm; a command that
 * may have been sent when the server died counts as sent. Nothing is sent while its batch is paused, or after it was stopped. The message is
 * built before it is noted as sent: secrets that cannot be opened leave the command waiting.
 */
async function decide(tx: Tx, box: SecretBox, id: number): Promise<Step> {
  const command = await lockCommand(tx, id)
  if (!command) return 'ended'
  const { status, kind, attempts, answerBy, isOver, isUnanswered, isAccepted, batch, expiresAt } = command
  const isSent = status === HasSend.code
  if (isOver) {
    await endCommand(tx, id, Failed.code, isSent ? Timeout.code : Expired.code)
    return 'ended'
  }
  if (!isSent) {
    const busyUntil = await isBusyUntil(tx, command)
    if (busyUntil) return { until: busyUntil }
  } else if (answerBy !== null && !isUnanswered) return { until: answerBy }
  else if (!commandRow(kind).repeats || attempts >= maxCommandAttempts || isAccepted) {
    const until = answerBy === null ? await awaitAnswer(tx, command) : null
    if (until) return { until }
    await endCommand(tx, id, Failed.code, Timeout.code)
    return 'ended'
  }
  if (batch === Halted.code) {
    await endCommand(tx, id, Stopped.code, ByUser.code)
    return 'ended'
  }
  // `changeBatch` wakes it.
  if (batch === Paused.code) return { until: expiresAt }
  const message = await outgoing(tx, box, command)
  await noteSending(tx, id)
  return { send: command, message }
}

/** What commands are sent with. */
export interface CommandParts {
  readonly db: Database
  readonly box: SecretBox
  readonly link: Pick<DownTransport, 'send'>
  /** The number of this server, as in `gateway.connected_to`. */
  readonly serverRun: number
}

/**
 * The tasks of open commands: each sends its command when the gateway listens (`wakeCommands`), and ends it when its answer or its time is
 * overdue. Being sent is noted before a transport takes it, so that a kill in between never executes a command twice that must not be.
 */
export function deviceCommandTasks({ db, box, link, serverRun }: CommandParts): TaskKind {
  return taskKind({
    name,
    mode: 'lease',
    onEveryServer: true,
    // One that is connected to another server is sent there.
    isHere: isLaneHere(serverRun),
    payload: z.object({}),
    slots: 4,
    tenantSlots: 4,
    batch: 1,
    retryMs: [1000, 10_000, 60_000],
    retriesForever: true,
    maxMs: 60_000,
    async handle([task], { complete, postpone }) {
      if (!task) return
      const wait = (tx: Tx, until: Date | null) => (until === null ? complete(tx, task) : postpone(tx, task, until))
      const step = await db.transaction().execute(async (tx) => {
        const next = await decide(tx, box, Number(task.key))
        if (next === 'ended') await complete(tx, task)
        else if ('until' in next) await postpone(tx, task, next.until)
        return next
      })
      if (step === 'ended' || 'until' in step) return
      const { send: command, message } = step
      const delivery = await link.send(command.gatewayId, message)
      await db.transaction().execute(async (tx) => {
        if (delivery === 'delivered') return wait(tx, await awaitAnswer(tx, command))
        if (delivery === 'deliveredUnanswered') {
          await endCommand(tx, command.id, Success.code, null)
          return complete(tx, task)
        }
        return wait(tx, (await waitAgain(tx, command)) ? command.nextTryAt : null)
      })
    },
    onFailed: (tx, task) => endCommand(tx, Number(task.key), Failed.code, Fault.code),
    onCancelled: (tx, task) => endCommand(tx, Number(task.key), Stopped.code, ByUser.code),
  })
}

/**
 * Makes the commands that wait for these gateways due, because they listen at this server now; answers how many. Their connection is noted
 * first, which the ingest does only every few seconds: no other server must take them. Without a server they have answered others: their
 * connection stays as it is.
 */
export async function wakeCommands(db: Database, serverRun: number | null, gatewayIds: readonly number[]): Promise<number> {
  const { rows: waiting } = await sql<{ id: number; gatewayId: number }>`
    select id, gateway_id from device_command where gateway_id = any(${gatewayIds}::int[])
      and (status = ${Pending.code} or (status = ${HasSend.code} and answer_by is null))`.execute(db)
  if (waiting.length === 0) return 0
  return db.transaction().execute(async (tx) => {
    if (serverRun !== null)
      await sql`update gateway set connected_to = ${serverRun}
        where id = any(${waiting.map(({ gatewayId }) => gatewayId)}::int[]) and connected_to is distinct from ${serverRun}`.execute(tx)
    const of = sql`kind = ${name} and key = any(${waiting.map(({ id }) => String(id))}::text[])`
    // Also those that are being tried at this moment, which may not know of the connection yet (`postponeTask`).
    const { rows: tasks } = await sql<{ id: number }>`
      select id from task where ${of} and state = 'waiting' union all select id from task where ${of} and state = 'running'`.execute(tx)
    await sql`update task set due_at = clock_timestamp() where id = any(${tasks.map(({ id }) => id)}::int8[]) and state in ('waiting', 'running')`.execute(
      tx,
    )
    return waiting.length
  })
}
