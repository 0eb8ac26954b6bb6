import { commandReason } from '@undertone/domain/device/command/device-commands.table'
import { commandStatus } from '@undertone/domain/device/device.enums'
import type { Queries } from '../../platform/database/database.ts'

/** Interval of expiring commands (guess: their lifetime is in hours). */
export const expireCommandsMs = 300_000

const { Pending, Failed, HasSend } = commandStatus.members

/** Expires commands not fetched or answered in time; returns their number. */
export async function expireCommands(db: Queries, now: Date): Promise<number> {
  const done = await db
    .updateTable('deviceCommand')
    .set({ status: Failed.code, reason: commandReason.members.Expired.code, finishedAt: now })
    .where('status', 'in', [Pending.code, HasSend.code])
    .where('expiresAt', '<', now)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}
