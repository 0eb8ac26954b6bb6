import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { ChartLimit } from '@undertone/chart/spec/chart-spec'
import type { TrendData } from '@undertone/chart/trend/trend-spec'
import type { ReadingTrend } from '@undertone/domain/inspection/round/reading.calls'
import { inspectionItemFields } from '@undertone/domain/inspection/standard/inspection-item'
import { unitOfItem } from '@undertone/domain/inspection/standard/item-limits'
import type { Say } from '../../../core/language/language.ts'
import { roundText } from '../round/round.text.ts'

const limits = { lowFail: 'danger', lowWarn: 'warning', highWarn: 'warning', highFail: 'danger' } as const

/** The readings of an item as a trend with its limits: one line, or one for each direction. */
export function readingTrend(trend: ReadingTrend, say: Say): TrendData {
  const unit = unitOfItem({ ...trend, kind: trend.kind })
  const lines = (['number', 'x', 'y', 'z'] as const).flatMap((name) => {
    const own = trend.readings.flatMap(({ ms, answer }) => (answer[name] === undefined ? [] : [[ms, answer[name]] as const]))
    if (own.length === 0) return []
    return [
      {
        key: name,
        label: name === 'number' ? trend.itemName : say(roundText.direction, { axis: name.toUpperCase() }),
        tone: name === 'number' ? axisTone.X : axisTone[name.toUpperCase() as 'X' | 'Y' | 'Z'],
        times: own.map(([ms]) => ms),
        values: Float64Array.from(own, ([, value]) => value),
      },
    ]
  })
  return {
    title: trend.itemName,
    lines,
    axes: [{ key: 'y', label: trend.itemName, unit, decimals: 2 }],
    limits: Object.entries(limits).flatMap(([name, tone]): ChartLimit[] => {
      const value = trend[name as keyof typeof limits]
      return value === null ? [] : [{ value, tone, label: `${say(inspectionItemFields[name as keyof typeof limits].label)} ${value}` }]
    }),
  }
}
