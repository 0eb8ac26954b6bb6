import { expect, test } from 'vitest'
import { metricsOf } from './sensor-metrics.ts'
import { furtherTrendMetrics, trendMetrics } from './wave-views.table.ts'
import { metricType } from './waveform.enums.ts'

const { Slope, Current, LiquidLevel, Pressure, Temperature, TemperatureIncrease } = metricType.members

const trends = (model: string, category: string | null = null) =>
  [...trendMetrics, ...furtherTrendMetrics].filter((code) => metricsOf(model, category).includes(code))

test('a vibration sensor has the trends of the specification and its slope, and none of an analogue channel', () => {
  for (const model of ['VB24H', 'VB31', 'RVT50']) expect(trends(model), model).toEqual([...trendMetrics, Slope.code])
})

test('an analogue channel has its own value only, and a temperature sensor its temperatures', () => {
  for (const [category, { code }] of Object.entries({ Current, LiquidLevel, Pressure })) expect(trends('XYGT_AD', category)).toEqual([code])
  expect(trends('XYGT_AD', 'Vibration')).not.toContain(Temperature.code)
  for (const model of ['PT100', 'GTS40A']) expect(trends(model), model).toEqual([Temperature.code, TemperatureIncrease.code])
})

test('a sensor of an unknown model may measure anything', () => {
  expect(trends('unknown')).toEqual([...trendMetrics, ...furtherTrendMetrics])
})
