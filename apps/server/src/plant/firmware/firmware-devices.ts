import { categoryOf } from '@undertone/domain/device/model/sensor-models.table'
import { firmwareType } from '@undertone/domain/firmware/firmware.enums'
import type { FirmwareDevice } from '@undertone/domain/firmware/firmware-fit'
import { sql } from 'kysely'

const { Gateway, Sensor } = firmwareType.members

/** What a device says under a key of its firmware; the first of these keys that it has. */
const said = (gateway: string, sensorId: ReturnType<typeof sql>, keys: readonly string[]) =>
  sql<unknown>`(select r.value from reported_attribute r where r.gateway_id = ${sql.ref(gateway)} and r.sensor_id = ${sensorId}
    and r.key = any(${keys}::text[]) order by array_position(${keys}::text[], r.key) limit 1)`

/** Keys under which devices report the version of their software, the convention's first, and of their hardware. */
const versionKeys = ['current_fw_version', 'fw_version'] as const
const hardwareKeys = ['hw_version'] as const

/** Columns of what a package has to fit, of a sensor `s` or else its gateway `g`. */
export const deviceColumns = sql`
  case when s.id is null then ${sql.lit(Gateway.code)} else ${sql.lit(Sensor.code)} end as own_type,
  coalesce(s.model, g.type) as own_product, s.category as own_category,
  ${said('g.id', sql`coalesce(s.sensor_id, '')`, hardwareKeys)} as own_hw,
  ${said('g.id', sql`coalesce(s.sensor_id, '')`, versionKeys)} as own_sw`

/** As `deviceColumns` reads them. */
export interface DeviceColumns {
  readonly ownType: string
  readonly ownProduct: string
  readonly ownCategory: string | null
  readonly ownHw: unknown
  readonly ownSw: unknown
}

const textOf = (value: unknown): string | null => (typeof value === 'string' || typeof value === 'number' ? String(value) : null)

/** The device of these columns. */
export const firmwareDeviceOf = ({ ownType, ownProduct, ownCategory, ownHw, ownSw }: DeviceColumns): FirmwareDevice => ({
  type: ownType,
  deviceType: ownType === Sensor.code ? categoryOf(ownProduct, ownCategory) : null,
  productType: ownProduct,
  hwVersion: textOf(ownHw),
  swVersion: textOf(ownSw),
})
