import { type CommandCode, commandReason, commandRow } from '@undertone/domain/device/command/device-commands.table'
import { commandStatus } from '@undertone/domain/device/device.enums'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

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
export const lockQueue = (tx: Tx, gatewayId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('device_command'), ${gatewayId})`.execute(tx)

/** How a command departs from the rules of its kind. */
export interface CommandOptions {
  /** How long it waits for its device, hours. */
  readonly waitHours?: number | undefined
}

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
  { waitHours = commandRow(kind).waitHours }: CommandOptions = {},
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
      expiresAt: new Date(now.getTime() + waitHours * hourMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
