import { isSameVersion } from '@undertone/domain/firmware/firmware-name'
import { eventOfState, type UpgradePhase } from '@undertone/domain/firmware/upgrade-machine'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { reportedText } from './firmware-devices.ts'
import { moveUpgrade, type UpgradeMove } from './move-upgrade.ts'
import { openFirst, wasOffered } from './upgrade-state.ts'

/** What a device said about itself; an empty sensor id is the gateway itself. */
export interface FirmwareReport {
  readonly gatewayId: number
  readonly sensorId: string
  readonly values: Readonly<Record<string, unknown>>
  /** When it was received, epoch ms. */
  readonly at: number
}

interface Row {
  readonly id: number
  readonly gatewayId: number
  readonly sensorId: string
  readonly phase: UpgradePhase
  readonly name: string
  readonly swVersion: string
  /** When the package was offered, epoch ms; null before. */
  readonly offeredAt: number | null
}

/** By which of these keys a report is about the firmware. */
const keys = ['current_fw_version', 'fw_version', 'fw_state'] as const

/**
 * What a report means for a device of a roll-out. The version of the package is success, whatever the state beside it; another version counts only
 * as `current_fw_version` without work in progress: clients send it with each state.
 */
function moveOf({ values }: FirmwareReport, { name, swVersion }: Pick<Row, 'name' | 'swVersion'>): UpgradeMove | null {
  const [current, title] = [reportedText(values.current_fw_version), reportedText(values.current_fw_title)]
  const version = current ?? reportedText(values.fw_version)
  const isTitle = title === null || title === name
  if (version !== null && isTitle && isSameVersion(version, swVersion)) return { event: 'reached' }
  const state = eventOfState(values.fw_state)
  if (state === 'failed') return { event: 'failed', reason: 'deviceError', detail: reportedText(values.fw_error) }
  if (state) return { event: state }
  return current === null ? null : { event: 'otherVersion', reason: 'rolledBack', detail: current }
}

/** Clocks of servers and of the database differ by less, ms (guess). */
const clockMs = 10_000

/** The upgrade that a report is about. */
const upgradeOf = (device: RawBuilder<SqlBool>) => sql`(select u.id from firmware_upgrade u
  where ${device} and ${wasOffered} order by ${openFirst} limit 1)`

/**
 * Moves devices of roll-outs by what they report, in the transaction that stores it (decision 120). Failed ones too: a device that has the version after
 * our time was over has it.
 */
export async function settleFirmwareReports(tx: Tx, all: readonly FirmwareReport[]): Promise<void> {
  const reports = all.filter(({ values }) => keys.some((key) => key in values))
  if (reports.length === 0) return
  const column = <K extends keyof FirmwareReport>(name: K) => reports.map((one) => one[name])
  const { rows } = await sql<Row>`
    with given as (select distinct gateway_id, sensor_id from unnest(${column('gatewayId')}::int[], ${column('sensorId')}::text[]) as g (gateway_id, sensor_id)),
      device as (
        select g.gateway_id, g.sensor_id, u.id from given g join lateral ${upgradeOf(sql`u.gateway_id = g.gateway_id`)} u on g.sensor_id = ''
        union all
        select g.gateway_id, g.sensor_id, u.id from given g join sensor s on s.gateway_id = g.gateway_id and s.sensor_id = g.sensor_id
          join lateral ${upgradeOf(sql`u.sensor_pk = s.id`)} u on g.sensor_id <> '')
    select u.id, d.gateway_id, d.sensor_id, u.phase, w.name, w.sw_version, (extract(epoch from u.offered_at) * 1000)::float8 as offered_at
    from device d join firmware_upgrade u on u.id = d.id join firmware_rollout r on r.id = u.rollout_id join firmware w on w.id = r.firmware_id
    where u.phase <> 'success' order by u.id for update of u`.execute(tx)
  for (const row of rows) {
    // What was said before the offer, and arrives late, is about an earlier attempt.
    const since = row.offeredAt === null ? Number.NEGATIVE_INFINITY : row.offeredAt - clockMs
    const own = reports.filter(({ gatewayId, sensorId, at }) => gatewayId === row.gatewayId && sensorId === row.sensorId && at >= since)
    const moves = own.flatMap((report) => moveOf(report, row) ?? [])
    await moveUpgrade(tx, row, moves)
  }
}
