import { type CommandCode, commandReason, commandWaitHours } from '@undertone/domain/device/command/device-commands.table'
import { commandStatus } from '@undertone/domain/device/device.enums'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

const { Pending, Stopped } = commandStatus.members

/** A gateway, or a sensor behind it. */
export interface Device {
  readonly tenantId: number
  readonly gatewayId: number
  /** Null for the gateway itself. */
  readonly sensorPk: number | null
}

const hourMs = 3_600_000

/** Serialises queueing for a gateway: concurrent commands would replace each other. */
const lockQueue = (tx: Tx, gatewayId: number) => sql`select pg_advisory_xact_lock(hashtext('device_command'), ${gatewayId})`.execute(tx)

/**
 * Queues a command. A queued one of the same kind is replaced, and its settings missing in the new one are merged, so that the newest value
 * of each is sent once.
 */
export async function queueCommand(
  tx: Tx,
  device: Device,
  kind: CommandCode,
  payload: Readonly<Record<string, unknown>>,
  accountId: number | null,
  now: Date,
): Promise<number> {
  await lockQueue(tx, device.gatewayId)
  const waiting = await tx
    .updateTable('deviceCommand')
    .set({ status: Stopped.code, reason: commandReason.members.Replaced.code, finishedAt: now })
    .where('gatewayId', '=', device.gatewayId)
    .where(sql<SqlBool>`coalesce(sensor_pk, 0) = ${device.sensorPk ?? 0}`)
    .where('kind', '=', kind)
    .where('status', '=', Pending.code)
    .returning('payload')
    .executeTakeFirst()
  const { id } = await tx
    .insertInto('deviceCommand')
    .values({
      ...device,
      kind,
      payload: JSON.stringify({ ...waiting?.payload, ...payload }),
      createdBy: accountId,
      expiresAt: new Date(now.getTime() + commandWaitHours(kind) * hourMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
