import type { CodeOf } from '@undertone/domain/core/enum'
import { type CommandCode, commandReason } from '@undertone/domain/device/command/device-commands.table'
import { commandStatus } from '@undertone/domain/device/device.enums'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import { z } from 'zod'
import type { DownCommand, DownTransport } from '../../contracts/device-link.ts'
import type { Database, Queries, Tx } from '../../platform/database/database.ts'
import { serverIsAlive } from '../../platform/database/server-run.ts'
import { type TaskKind, taskKind } from '../../platform/queue/task.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { settingOwner } from './gateway-setting.service.ts'

const name = kinds.members.DeviceCommand.code
const { Pending, HasSend, Failed, Stopped } = commandStatus.members
const { Expired, Error: Fault, Stopped: ByUser } = commandReason.members

/**
 * A command that is so young is tried again after so long, s: its gateway may just have connected to another server, whose number is written
 * to the database every ten seconds. Later the gateway is not polled: it wakes its commands when it listens.
 */
const freshSeconds = 30
const retrySeconds = 15

interface OpenCommand {
  readonly id: number
  readonly gatewayId: number
  readonly sensorId: string | null
  readonly kind: CommandCode
  readonly payload: Readonly<Record<string, unknown>>
  readonly status: number
  readonly expiresAt: Date
  /** When it is tried again if it could not be sent now. */
  readonly nextTryAt: Date
  readonly isOver: boolean
}

/** An open command, locked: while it is handed over it can be neither stopped nor replaced. */
async function lockCommand(tx: Tx, id: number): Promise<OpenCommand | undefined> {
  const { rows } = await sql<OpenCommand>`
    select c.id, c.gateway_id, s.sensor_id, c.kind, c.payload, c.status, c.expires_at, c.expires_at <= now() as is_over,
      case when c.created_at > now() - make_interval(secs => ${freshSeconds}) then now() + make_interval(secs => ${retrySeconds}) else c.expires_at end as next_try_at
    from device_command c left join sensor s on s.id = c.sensor_pk
    where c.id = ${id} and c.status in (${Pending.code}, ${HasSend.code}) for update of c`.execute(tx)
  return rows[0]
}

async function endCommand(tx: Tx, id: number, status: CodeOf<typeof commandStatus>, reason: CodeOf<typeof commandReason>): Promise<void> {
  await tx
    .updateTable('deviceCommand')
    .set({ status, reason, finishedAt: new Date() })
    .where('id', '=', id)
    .where('status', 'in', [Pending.code, HasSend.code])
    .execute()
}

const noteSent = (tx: Tx, id: number) =>
  sql`update device_command set status = ${HasSend.code}, sent_at = now(), attempts = attempts + 1 where id = ${id}`.execute(tx)

const secretName = z.strictObject({ secret: z.string() })

/** The command with its secrets, which it names only. */
async function outgoing(db: Queries, box: SecretBox, { id, gatewayId, sensorId, kind, payload }: OpenCommand): Promise<DownCommand> {
  const params = { ...payload }
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

/** What commands are sent with. */
export interface CommandParts {
  readonly db: Database
  readonly box: SecretBox
  readonly link: Pick<DownTransport, 'send'>
  /** The number of this server, as in `gateway.connected_to`. */
  readonly serverRun: number
}

/**
 * The tasks of open commands: each sends its command when the gateway listens (`wakeCommands`), and ends it when its time is over. Sent is
 * noted after a transport has taken it: a server that dies in between sends it again, under the same id.
 */
export function deviceCommandTasks({ db, box, link, serverRun }: CommandParts): TaskKind {
  return taskKind({
    name,
    mode: 'lease',
    onEveryServer: true,
    // One that is connected to another server is sent there.
    isHere: sql<boolean>`not exists (select from gateway g join server_run on server_run.id = g.connected_to
      where g.id = m.lane::int and server_run.id <> ${serverRun} and ${serverIsAlive})`,
    payload: z.object({}),
    slots: 4,
    tenantSlots: 4,
    batch: 1,
    retryMs: [1000, 10_000, 60_000],
    retriesForever: true,
    maxMs: 60_000,
    async handle([task], { complete, postpone }) {
      if (!task) return
      await db.transaction().execute(async (tx) => {
        const command = await lockCommand(tx, Number(task.key))
        if (!command || command.isOver) {
          if (command) await endCommand(tx, command.id, Failed.code, Expired.code)
          await complete(tx, task)
          return
        }
        const isSent =
          command.status === HasSend.code || (await link.send(command.gatewayId, await outgoing(tx, box, command))) === 'delivered'
        if (isSent && command.status === Pending.code) await noteSent(tx, command.id)
        await postpone(tx, task, isSent ? command.expiresAt : command.nextTryAt)
      })
    },
    onFailed: (tx, task) => endCommand(tx, Number(task.key), Failed.code, Fault.code),
    onCancelled: (tx, task) => endCommand(tx, Number(task.key), Stopped.code, ByUser.code),
  })
}

/**
 * Makes the commands that wait for these gateways due, because they listen at this server now; answers how many. Their connection is noted
 * first, which the ingest does only every few seconds: no other server must take them.
 */
export async function wakeCommands(db: Database, serverRun: number, gatewayIds: readonly number[]): Promise<number> {
  const { rows: waiting } = await sql<{ id: number; gatewayId: number }>`
    select id, gateway_id from device_command where gateway_id = any(${gatewayIds}::int[]) and status = ${Pending.code}`.execute(db)
  if (waiting.length === 0) return 0
  return db.transaction().execute(async (tx) => {
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
