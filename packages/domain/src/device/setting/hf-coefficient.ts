import { sensorModels } from '../model/sensor-models.table.ts'
import { telemetryKeys } from '../telemetry/telemetry.ts'

/** Models whose high-frequency acceleration the server multiplies by the coefficient of the sensor when it reads a value. */
export const hfModelsOfServer: readonly string[] = sensorModels.filter((row) => row.hfCompensation === 'server').map(({ model }) => model)

const compensated = telemetryKeys.filter(({ column }) => /^hf_[xyz]$/.test(column))
const keys = new Set(compensated.map(({ key }) => key))
const columns = new Set(compensated.map(({ column }) => column))

/** Whether the coefficient applies to a column of the telemetry. */
export const isHfColumn = (column: string): boolean => columns.has(column)

/** A stored value as it is read: `factor` is the coefficient, or 1 where the sensor applied it itself. */
export const readValue = (key: string, stored: number, factor: number): number => (keys.has(key) ? stored * factor : stored)
