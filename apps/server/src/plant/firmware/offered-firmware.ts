import type { firmwareAttributes } from '@undertone/domain/firmware/firmware-manifest'
import { fetchingPhases } from '@undertone/domain/firmware/upgrade-machine'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** The shared attributes by which a device learns of its package. */
export type FirmwareOffer = Readonly<Record<(typeof firmwareAttributes)[number], string | number>>

/** A device that a package is offered to. */
export interface OfferedFirmware {
  readonly gatewayId: number
  /** Empty for the gateway itself. */
  readonly sensorId: string
  readonly attributes: FirmwareOffer
}

interface Row extends Omit<OfferedFirmware, 'attributes'> {
  readonly name: string
  readonly swVersion: string
  readonly sizeBytes: number
  readonly sha256: string
  readonly signature: string
  readonly publicKey: string
}

/** Whether a roll-out `r` still serves its package: after its end no device is offered it or sent a part, however far it has come. */
export const rolloutServes: RawBuilder<SqlBool> = sql<SqlBool>`r.state not in ('stopped', 'finished')`

/** The devices `u` (of sensor `s`, by gateway `g`) that a package is offered to. */
async function offersWhere(db: Queries, where: RawBuilder<SqlBool>): Promise<OfferedFirmware[]> {
  const { rows } = await sql<Row>`
    select g.id as gateway_id, coalesce(s.sensor_id, '') as sensor_id, w.name, w.sw_version, w.size_bytes, w.sha256,
      w.signature, w.public_key
    from firmware_upgrade u left join sensor s on s.id = u.sensor_pk join gateway g on g.id = coalesce(u.gateway_id, s.gateway_id)
      join firmware_rollout r on r.id = u.rollout_id join firmware w on w.id = r.firmware_id
    where u.phase = any(${fetchingPhases}::text[]) and ${rolloutServes} and ${where} order by u.id`.execute(db)
  return rows.map(({ name, swVersion, sizeBytes, sha256, signature, publicKey, ...row }) => ({
    ...row,
    attributes: {
      fw_title: name,
      fw_version: swVersion,
      fw_size: sizeBytes,
      fw_checksum: sha256,
      fw_checksum_algorithm: 'SHA256',
      fw_signature: signature,
      fw_public_key: publicKey,
    },
  }))
}

/** What is offered to a gateway (an empty sensor id), or to a sensor of it; undefined if nothing is. */
export async function offerTo(db: Queries, gatewayId: number, sensorId: string): Promise<OfferedFirmware | undefined> {
  const device =
    sensorId === ''
      ? sql<SqlBool>`u.gateway_id = ${gatewayId}`
      : sql<SqlBool>`u.sensor_pk = (select id from sensor where gateway_id = ${gatewayId} and sensor_id = ${sensorId})`
  return (await offersWhere(db, device)).at(-1)
}

/** What is offered to gateways and their sensors. */
export const offersBy = (db: Queries, gatewayIds: readonly number[]): Promise<OfferedFirmware[]> =>
  offersWhere(
    db,
    sql<SqlBool>`(u.gateway_id = any(${gatewayIds}::int[]) or u.sensor_pk in (select id from sensor where gateway_id = any(${gatewayIds}::int[])))`,
  )

/** One offer, while it stands. */
export const offerAt = async (db: Queries, upgradeId: number): Promise<OfferedFirmware | undefined> =>
  (await offersWhere(db, sql<SqlBool>`u.id = ${upgradeId}`))[0]
