import { type FirmwareTarget, misfitOf } from '@undertone/domain/firmware/firmware-fit'
import { fetchingPhases, nextPhase, type UpgradePhase, workingPhases } from '@undertone/domain/firmware/upgrade-machine'
import { type SqlBool, sql } from 'kysely'
import { type DeviceColumns, deviceColumns, firmwareDeviceOf } from '../../plant/firmware/firmware-devices.ts'
import { moveUpgrade } from '../../plant/firmware/move-upgrade.ts'
import { rolloutServes } from '../../plant/firmware/offered-firmware.ts'
import type { Database } from '../../platform/database/database.ts'
import type { StoredPackage } from './package-cache.ts'

/** A device that may fetch its package. */
export interface ChunkGrant extends StoredPackage {
  readonly upgradeId: number
  readonly title: string
  readonly version: string
}

/** Why a device gets nothing: it was offered none, the package is not for it, or as many as may are at work. */
export type GrantRefusal = 'notOffered' | 'notFitting' | 'busy'

interface Row extends StoredPackage, FirmwareTarget, DeviceColumns {
  readonly id: number
  readonly rolloutId: number
  readonly phase: UpgradePhase
  readonly state: string
  readonly parallel: number
  readonly name: string
}

/** Longest wait for the row of a device, which settles its reports, and for a place of its roll-out (guess: such a transaction takes some ms). */
const lockTimeout = sql`set local lock_timeout = '250ms'`

/**
 * Whether a device may fetch, and notes that it has begun: product and hardware are checked once more before the first byte, and no more devices
 * work at a time than the roll-out allows. One that was at work goes on while the roll-out is paused; after its end none does.
 * Fails with 55P03 if another transaction holds its row for long: a connection of the ingest is not spent on waiting.
 */
export async function grantChunks(db: Database, gatewayId: number, sensorId: string | null): Promise<ChunkGrant | GrantRefusal> {
  const device =
    sensorId === null
      ? sql<SqlBool>`u.gateway_id = ${gatewayId}`
      : sql<SqlBool>`u.sensor_pk = (select id from sensor where gateway_id = ${gatewayId} and sensor_id = ${sensorId})`
  return db.transaction().execute(async (tx) => {
    await lockTimeout.execute(tx)
    const { rows } = await sql<Row>`
      select u.id, u.rollout_id, u.phase, r.state, r.parallel, w.name, w.type, w.device_type, w.product_type, w.hw_version, w.sw_version,
        w.file_id, w.size_bytes, w.sha256, ${deviceColumns}
      from firmware_upgrade u left join sensor s on s.id = u.sensor_pk join gateway g on g.id = coalesce(u.gateway_id, s.gateway_id)
        join firmware_rollout r on r.id = u.rollout_id join firmware w on w.id = r.firmware_id
      where u.phase = any(${fetchingPhases}::text[]) and ${rolloutServes} and ${device} for update of u`.execute(tx)
    const [row] = rows
    if (!row) return 'notOffered'
    const { id, phase, fileId, sizeBytes, sha256, name, swVersion } = row
    const grant: ChunkGrant = { upgradeId: id, fileId, sizeBytes, sha256, title: name, version: swVersion }
    const reason = misfitOf(row, firmwareDeviceOf(row))
    if (reason !== null) {
      await moveUpgrade(tx, { id, phase }, [{ event: 'refuse', reason }])
      return 'notFitting'
    }
    if (nextPhase(phase, 'chunk') === null) return grant
    if (phase === 'offered') {
      if (row.state !== 'running') return 'busy'
      // One at a time decides whether there is a place.
      await sql`select pg_advisory_xact_lock(hashtext('firmware_rollout'), ${row.rolloutId})`.execute(tx)
      const { rows: working } = await sql<{ count: number }>`select count(*)::int as count from firmware_upgrade
        where rollout_id = ${row.rolloutId} and phase = any(${workingPhases}::text[])`.execute(tx)
      if ((working[0]?.count ?? 0) >= row.parallel) return 'busy'
    }
    await moveUpgrade(tx, { id, phase }, [{ event: 'chunk' }])
    return grant
  })
}

/** Notes how much devices were sent, at most. */
export async function noteSent(db: Database, sent: ReadonlyMap<number, number>): Promise<void> {
  const rows = [...sent].toSorted(([a], [b]) => a - b)
  await sql`update firmware_upgrade u set sent_bytes = greatest(u.sent_bytes, given.bytes)
    from unnest(${rows.map(([id]) => id)}::int[], ${rows.map(([, bytes]) => bytes)}::int[]) as given (id, bytes) where u.id = given.id`.execute(
    db,
  )
}

/** The stored bytes are not those that were signed: the device gets nothing. */
export async function refuseDamaged(db: Database, upgradeId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      id: number
      phase: UpgradePhase
    }>`select id, phase from firmware_upgrade where id = ${upgradeId} for update`.execute(tx)
    for (const row of rows) await moveUpgrade(tx, row, [{ event: 'refuse', reason: 'damagedPackage' }])
  })
}
