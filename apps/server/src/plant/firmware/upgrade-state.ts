import type { CodeOf } from '@undertone/domain/core/enum'
import type { upgradeStatus } from '@undertone/domain/device/device.enums'
import { openPhases, type UpgradePhase, upgradeStatusOf } from '@undertone/domain/firmware/upgrade-machine'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** The upgrade of a device as its customer sees it. */
export interface UpgradeState {
  readonly upgradeStatus: CodeOf<typeof upgradeStatus> | null
  /** The version that it is upgraded to. */
  readonly upgradeVersion: string | null
}

/** A device that was never in a roll-out, or was taken out before it began. */
export const noUpgrade: UpgradeState = { upgradeStatus: null, upgradeVersion: null }

/** Whether an upgrade `u` concerns its device: one that was refused or taken out was sent nothing. */
export const wasOffered = sql<SqlBool>`(u.phase <> 'cancelled' and (u.phase <> 'failed' or u.offered_at is not null))`
/** Of the upgrades `u` of a device the open one, else the newest. */
export const openFirst = sql`(u.phase = any(${openPhases}::text[])) desc, u.id desc`

/** The upgrade of each of these gateways or sensors. */
export async function upgradeStates(db: Queries, of: 'gateway' | 'sensor', ids: readonly number[]): Promise<(id: number) => UpgradeState> {
  const column = sql.ref(of === 'gateway' ? 'u.gateway_id' : 'u.sensor_pk')
  const { rows } = await sql<{ id: number; phase: UpgradePhase; version: string }>`
    select distinct on (${column}) ${column} as id, u.phase, w.sw_version as version
    from firmware_upgrade u join firmware_rollout r on r.id = u.rollout_id join firmware w on w.id = r.firmware_id
    where ${column} = any(${ids}::int[]) and ${wasOffered} order by ${column}, ${openFirst}`.execute(db)
  const known = new Map(
    rows.map(({ id, phase, version }): [number, UpgradeState] => [id, { upgradeStatus: upgradeStatusOf(phase), upgradeVersion: version }]),
  )
  return (id) => known.get(id) ?? noUpgrade
}

/** What a device last said of the version of its firmware, as JSON: under the key of the convention, or its attribute, whichever is newer. */
export const reportedVersion = (gatewayId: RawBuilder<unknown>, sensorId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select v.value from reported_attribute v where v.gateway_id = ${gatewayId} and v.sensor_id = ${sensorId}
    and v.key in ('current_fw_version', 'fw_version') order by v.reported_at desc, v.key limit 1)`
