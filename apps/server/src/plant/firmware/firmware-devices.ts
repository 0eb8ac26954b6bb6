import { categoryOf } from '@undertone/domain/device/model/sensor-models.table'
import { firmwareType } from '@undertone/domain/firmware/firmware.enums'
import type { FirmwareDevice } from '@undertone/domain/firmware/firmware-fit'
import { sql } from 'kysely'
import { reportedVersion } from './upgrade-state.ts'

const { Gateway, Sensor } = firmwareType.members

const [gatewayId, sensorId] = [sql.ref('g.id'), sql`coalesce(s.sensor_id, '')`]

/** Columns of what a package has to fit, of a sensor `s` or else its gateway `g`. */
export const deviceColumns = sql`
  case when s.id is null then ${sql.lit(Gateway.code)} else ${sql.lit(Sensor.code)} end as own_type,
  coalesce(s.model, g.type) as own_product, s.category as own_category,
  (select h.value from reported_attribute h where h.gateway_id = ${gatewayId} and h.sensor_id = ${sensorId} and h.key = 'hw_version') as own_hw,
  ${reportedVersion(gatewayId, sensorId)} as own_sw`

/** As `deviceColumns` reads them. */
export interface DeviceColumns {
  readonly ownType: string
  readonly ownProduct: string
  readonly ownCategory: string | null
  readonly ownHw: unknown
  readonly ownSw: unknown
}

/** A reported attribute that is shown as it is; null if it is missing, or not one value. */
export const reportedText = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

/** The device of these columns. */
export const firmwareDeviceOf = ({ ownType, ownProduct, ownCategory, ownHw, ownSw }: DeviceColumns): FirmwareDevice => ({
  type: ownType,
  deviceType: ownType === Sensor.code ? categoryOf(ownProduct, ownCategory) : null,
  productType: ownProduct,
  hwVersion: reportedText(ownHw),
  swVersion: reportedText(ownSw),
})
