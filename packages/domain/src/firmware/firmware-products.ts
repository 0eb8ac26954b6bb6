import type { Text } from '../core/text.ts'
import { gatewayModels } from '../device/model/gateway-models.table.ts'
import { type SensorCategory, sensorModels } from '../device/model/sensor-models.table.ts'
import { firmwareType } from './firmware.enums.ts'

/** A product that packages are made for: a sensor model or a gateway type. */
export interface FirmwareProduct {
  readonly code: string
  readonly label: Text
  /** Measured quantities of its sensors; a gateway has none. */
  readonly deviceTypes: readonly SensorCategory[]
}

const { Gateway, Sensor } = firmwareType.members

/** The products of a type, by the tables of models. */
export function productsOf(type: string): readonly FirmwareProduct[] {
  if (type === Gateway.code) return gatewayModels.map(({ type: code, label }) => ({ code, label, deviceTypes: [] }))
  if (type !== Sensor.code) return []
  return sensorModels.map(({ model, category, analogueCategories = [] }) => ({
    code: model,
    label: { cn: model, en: model },
    deviceTypes: [...(category === null ? [] : [category]), ...analogueCategories],
  }))
}

export const productOf = (type: string, code: string): FirmwareProduct | undefined => productsOf(type).find((one) => one.code === code)
