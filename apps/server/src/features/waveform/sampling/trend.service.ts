import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { type UnitKey, units } from '@undertone/domain/core/unit'
import { telemetryKeyOf, telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { channelOf, highFrequencyLine } from '@undertone/domain/waveform/channels.table'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { seriesNamed } from '../../../history/codec/series.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { type Channel, checkedRange, namingDamage, pointHistory } from '../../../waves/point/point-history.ts'
import { slopeTrend } from './slope-trend.ts'

type TrendChannel = Channel<'y' | 'y1' | 'y2' | 'y3' | 'y4'>

/** Metrics that no sensor sends, with the series computed for them. */
const derivedMetrics = new Map<number, { readonly unit: UnitKey; readonly series: string }>([
  [metricType.members.TemperatureIncrease.code, { unit: 'temperature', series: 'tem_rise' }],
])

/** The channels of a metric: its telemetry keys, or computed ones. */
function channelsOf(metric: number): { channels: TrendChannel[]; unit: string } {
  const derived = derivedMetrics.get(metric)
  if (derived) return { unit: units[derived.unit].symbol, channels: [{ name: 'y', series: seriesNamed(derived.series) }] }
  const keys = telemetryKeys.filter((key) => key.metric === metric)
  const [first] = keys
  if (!first)
    throw new DomainError(
      coreErrors.invalidInput,
      { detail: { cn: `chartType：指标 ${metric} 没有趋势`, en: `chartType: Metric ${metric} has no trend` } },
      'chartType',
    )
  const own = keys.map((key): TrendChannel => ({ name: key.axis === null ? 'y' : channelOf[key.axis], series: seriesNamed(key.column) }))
  const high = metric === highFrequencyLine.metric ? telemetryKeyOf(highFrequencyLine.key) : undefined
  const further: TrendChannel[] = high ? [{ name: highFrequencyLine.channel, series: seriesNamed(high.column) }] : []
  return { unit: units[first.unit].symbol, channels: [...own, ...further] }
}

/** The trend of one metric of a point in scope. */
export async function trend(
  db: Database,
  caller: Caller,
  mappingId: number | undefined,
  metric: number,
  begin: Date | undefined,
  end: Date | undefined,
) {
  if (metric === metricType.members.Slope.code) {
    const range = await checkedRange(db, caller, mappingId, begin, end)
    return {
      unit: units.slope.symbol,
      ...(await slopeTrend(db, caller.timeZone, range.mappingId, range.begin, range.end).catch(namingDamage)),
    }
  }
  const { channels, unit } = channelsOf(metric)
  return { unit, ...(await pointHistory(db, caller, mappingId, channels, begin, end)) }
}
