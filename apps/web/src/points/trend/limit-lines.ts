import type { ChartLimit } from '@undertone/chart/spec/chart-spec'
import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { type AlarmTypeCode, alarmTypes } from '@undertone/domain/alarm/alarm-types.table'
import { limitRowOf } from '@undertone/domain/alarm/threshold/limit-names.table'
import type { EffectiveLimit } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { units } from '@undertone/domain/core/unit'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import type { Say } from '../../core/language/language.ts'

/** The metric whose trend has the limits of an alarm type; slopes are computed, and their type compares no telemetry. */
const metricOf = (type: AlarmTypeCode) => (type === 'Trend' ? metricType.members.Slope.code : alarmTypes[type].metric)

/** How limits are named: translation, and axis names of the point. */
export interface LimitFormat {
  readonly say: Say
  readonly names: AxisNames
}

/** The limits of a metric as lines of its trend, named by their level; a value shared by all axes is one line. */
export function limitLines(limits: readonly EffectiveLimit[], metric: number, { say, names }: LimitFormat): ChartLimit[] {
  const rows = limits.flatMap(({ name, value }) => {
    const row = limitRowOf(name)
    return row && metricOf(row.alarmType) === metric ? [{ ...row, value }] : []
  })
  return [...Map.groupBy(rows, ({ level, value }) => `${level} ${value}`).values()].flatMap((same): ChartLimit[] => {
    const [first] = same
    if (!first) return []
    const axes = same.flatMap(({ axis }) => (axis === null ? [] : names[axis]))
    const isShared = axes.length === 0 || rows.filter((row) => row.level === first.level).length === same.length
    return [
      {
        value: first.value,
        label: [isShared ? '' : axes.join(''), say(alarmLevel.members[first.level]), first.value, units[first.unit].symbol]
          .filter((part) => part !== '')
          .join(' '),
        tone: first.level === 'D' ? 'danger' : 'warning',
      },
    ]
  })
}
