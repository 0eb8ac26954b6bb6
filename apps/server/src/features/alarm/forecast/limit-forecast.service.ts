import { MOST_VALUES } from '@undertone/condition/forecast/time-to-limit'
import { type AlarmTypeCode, alarmTypes, alarmTypesWith } from '@undertone/domain/alarm/alarm-types.table'
import type { PointForecast } from '@undertone/domain/alarm/forecast/limit-forecast.calls'
import { limitRowOf } from '@undertone/domain/alarm/threshold/limit-names.table'
import type { SensorLimits } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { type Axis, telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { dayMs } from '../../../history/codec/span.ts'
import { changePointsOf } from '../../../plant/change-points.ts'
import { hourValues, runPointOf } from '../../../plant/point-hours.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import type { WorkerPool } from '../../../platform/runtime/worker-pool.ts'
import { sensorLimits } from '../threshold/sensor-threshold.service.ts'
import type { ForecastJob, TrendToForecast } from './forecast-trends.ts'

/** The thread that forecasts. */
export type ForecastThread = WorkerPool<ForecastJob, PointForecast['trends']>

/** Processor time of one point, ms (guess: its seven trends take a third of a second). */
const maxMs = 10_000
/** Most sensors of a machine that are asked (guess: no machine has more). */
const maxSensors = 200

/** A limited quantity of a point with the key of its values. */
interface Limited extends Omit<TrendToForecast, 'hours'> {
  readonly key: string
}

const forecastTypes = alarmTypesWith('isForecast')
const keyOf = (type: AlarmTypeCode, axis: Axis | null) =>
  telemetryKeys.find(({ metric, axis: along }) => metric === alarmTypes[type].metric && along === axis)?.key

/** The quantities whose limits are reached from below, with the limits in effect, C before D. */
function limitedOf(limits: SensorLimits['limits']): Limited[] {
  const rows = limits.flatMap(({ name, value }) => {
    const row = limitRowOf(name)
    const key = row && forecastTypes.includes(row.alarmType) && row.side === 'above' ? keyOf(row.alarmType, row.axis) : undefined
    return row && key !== undefined ? [{ ...row, key, value }] : []
  })
  return [...Map.groupBy(rows, ({ key }) => key)].flatMap(([key, own]) => {
    const [first] = own
    return first ? [{ key, alarmType: first.alarmType, axis: first.axis, limits: own.map(({ level, value }) => ({ level, value })) }] : []
  })
}

async function forecastOf(
  db: Database,
  thread: ForecastThread,
  sensor: SensorLimits,
  caller: Caller,
  nowMs: number,
): Promise<PointForecast> {
  const { mappingId, mappingName } = sensor
  const point = { mappingId: mappingId ?? 0, mappingName: mappingName ?? '' }
  const limited = limitedOf(sensor.limits)
  if (mappingId === null || limited.length === 0) return { ...point, trends: [] }
  const keys = limited.map(({ key }) => key)
  const [hours, changes] = await Promise.all([
    hourValues(db, await runPointOf(db, mappingId), keys, nowMs - MOST_VALUES * dayMs, nowMs),
    changePointsOf(db, mappingId, nowMs),
  ])
  // Axes that the sensor does not send have no trend.
  const trends = limited.flatMap(({ key, ...one }) => {
    const own = hours.get(key) ?? []
    return own.length === 0 ? [] : [{ ...one, hours: own }]
  })
  if (trends.length === 0) return { ...point, trends: [] }
  return { ...point, trends: await thread.run({ trends, changes }, [], maxMs, String(caller.scope.tenantId)) }
}

/** When the trends of points in scope reach their limits, as of now. */
export async function limitForecasts(
  db: Database,
  thread: ForecastThread,
  caller: Caller,
  at: { readonly mappingId: number } | { readonly equipmentId: number },
  nowMs: number,
): Promise<PointForecast[]> {
  const { records } = await sensorLimits(db, caller, at, { pageNum: 1, pageSize: maxSensors })
  const found: PointForecast[] = []
  for (const sensor of records) if (sensor.mappingId !== null) found.push(await forecastOf(db, thread, sensor, caller, nowMs))
  return found
}
