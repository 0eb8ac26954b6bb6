import { codesOf } from '../core/enum.ts'
import { type SensorCategory, sensorModelFor } from '../device/model/sensor-models.table.ts'
import { metricType } from './waveform.enums.ts'

const { Current, LiquidLevel, Pressure } = metricType.members

/** The metric of each quantity of an analogue channel. */
const analogueMetrics: Readonly<Partial<Record<SensorCategory, number>>> = {
  Current: Current.code,
  LiquidLevel: LiquidLevel.code,
  Pressure: Pressure.code,
}

/** Codes of the metrics that a sensor measures: the value of its analogue channel, or those of its model. Unknown models may measure any. */
export function metricsOf(model: unknown, chosen: unknown): number[] {
  const row = sensorModelFor(model, chosen)
  if (!row) return [...codesOf(metricType)]
  const analogue = row.category === null ? undefined : analogueMetrics[row.category]
  return analogue === undefined ? row.features.map((name) => metricType.members[name].code) : [analogue]
}
