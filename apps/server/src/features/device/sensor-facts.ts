import { commandStatus, configStatus } from '@undertone/domain/device/device.enums'
import type { FleetSensor } from '@undertone/domain/device/fleet/fleet.calls'
import { isSameSetting } from '@undertone/domain/device/setting/setting-state'
import { shownValue } from '@undertone/domain/device/telemetry/telemetry'
import { sql } from 'kysely'
import { reportedText } from '../../plant/firmware/firmware-devices.ts'
import { reportedVersion, type UpgradeState, upgradeStates } from '../../plant/firmware/upgrade-state.ts'
import { appliedToAll } from '../../plant/point-plan.ts'
import { desiredSensorSettings } from '../../plant/sensor-setting.ts'
import { statusesOfSensors } from '../../plant/sensor-status.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Values } from '../../resource/resource-store.ts'

interface Facts {
  readonly id: number
  readonly batt: [number, number] | null
  readonly rssi: [number, number] | null
  readonly said: Readonly<Record<string, unknown>> | null
  readonly open: number | null
  readonly version: unknown
}

/** What a sensor's device says of it. */
interface ShownFacts extends Pick<FleetSensor, 'alarmStatus' | 'settingState' | 'rssi' | 'batt'>, UpgradeState {
  readonly fwVersion: string | null
  readonly hwVersion: string | null
}

const { Pending, HasSend } = commandStatus.members

/** Overall state of a sensor's settings: all reported as desired, or some pending or in flight. */
function stateOf(row: Values, { said, open }: Facts): ShownFacts['settingState'] {
  const reported = desiredSensorSettings(row).filter(({ key, isSet }) => isSet && said !== null && key in said)
  if (reported.length > 0 && reported.every(({ key, value }) => isSameSetting(value, said?.[key])))
    return configStatus.members.Modified.code
  if (open === Pending.code) return configStatus.members.Pending.code
  return open === HasSend.code ? configStatus.members.HasSending.code : null
}

/** Adds device data to sensors: battery, signal, versions, and the status of their settings. */
export async function withFacts<T extends Values & { id: number }>(db: Database, rows: T[]): Promise<(T & ShownFacts)[]> {
  if (rows.length === 0) return []
  const { rows: facts } = await sql<Facts>`
    select s.id, l."values" -> 'batt' as batt, l."values" -> 'rssi' as rssi,
      (select jsonb_object_agg(r.key, r.value) from reported_attribute r where r.gateway_id = s.gateway_id and r.sensor_id = s.sensor_id) as said,
      (select min(c.status) from device_command c where c.sensor_pk = s.id and c.kind = 'writeSettings' and c.status in (3, 4)) as open,
      ${reportedVersion(sql.ref('s.gateway_id'), sql.ref('s.sensor_id'))} as version
    from sensor s left join latest l on l.mapping_id = s.mapping_id
    where s.id = any(${rows.map(({ id }) => id)}::int[])`.execute(db)
  const statusOf = await statusesOfSensors(
    db,
    rows.map(({ id }) => id),
  )
  const byId = new Map(facts.map((one) => [one.id, one]))
  const settings = await appliedToAll(db, rows)
  const upgradeOf = await upgradeStates(
    db,
    'sensor',
    rows.map(({ id }) => id),
  )
  return rows.map((row, at) => {
    const known = byId.get(row.id)
    const said = known?.said ?? {}
    return {
      ...row,
      alarmStatus: statusOf(row.id),
      batt: known?.batt?.[0] ?? null,
      rssi: known?.rssi ? shownValue('rssi', known.rssi[0]) : null,
      fwVersion: reportedText(known?.version),
      hwVersion: reportedText(said.hw_version),
      settingState: known ? stateOf(settings[at] ?? row, known) : null,
      ...upgradeOf(row.id),
    }
  })
}
