import { units } from '@undertone/domain/core/unit'
import { type HistoryTrend, historyCalls } from '@undertone/domain/data-search/history.calls'
import { historyColumns } from '@undertone/domain/data-search/history-columns.table'
import { to } from '@undertone/domain/index/to'
import { mcpLimits, mcpQuantities } from '@undertone/domain/open-api/mcp-tools.table'
import { toZoned } from '../../../../platform/runtime/clock.ts'
import type { Tool } from './tool.ts'

/** Range of a trend without a start, ms. */
const weekMs = 7 * 86_400_000

interface Sample {
  readonly t: number
  readonly value: number
}

const statisticsOf = (samples: readonly Sample[]) => {
  const values = samples.map(({ value }) => value)
  return {
    values: values.length,
    first: values[0],
    last: values.at(-1),
    // No spread: a trend has thousands of values.
    lowest: values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    highest: values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
    mean: values.reduce((a, b) => a + b, 0) / values.length,
  }
}

/** Rows of equal spans of time: start, lowest, highest and mean value; spans without values are left out. */
export function bucketRows(samples: readonly Sample[], most: number, timeZone: string): [string, number, number, number][] {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last) return []
  const width = Math.max(1, (last.t - first.t + 1) / most)
  const groups = Map.groupBy(samples, ({ t }) => Math.min(most - 1, Math.floor((t - first.t) / width)))
  return [...groups.values()].map((group) => {
    const { lowest, highest, mean } = statisticsOf(group)
    return [toZoned(group[0]!.t, timeZone), lowest, highest, mean]
  })
}

function seriesOf({ columns, list }: HistoryTrend, timeZone: string) {
  return columns.map((key, i) => {
    const samples = list.flatMap(({ t, values }) => {
      const value = values[i]
      return value === null || value === undefined ? [] : [{ t, value }]
    })
    const column = historyColumns.find((one) => one.key === key)
    return {
      axis: column?.axis ?? undefined,
      unit: column ? units[column.unit].symbol : '',
      statistics: statisticsOf(samples),
      columns: ['time', 'lowest', 'highest', 'mean'],
      rows: bucketRows(samples, mcpLimits.buckets, timeZone),
    }
  })
}

export const readTrend: Tool<'read_trend'> = async ({ pointId, quantity, begin, end }, { ask, at, now, timeZone }) => {
  const metric = mcpQuantities[quantity]!
  const startTime = begin ?? (end === undefined ? String(now - weekMs) : undefined)
  const [trend] = await ask(historyCalls.historyTrend, {
    query: {
      mappingId: String(pointId),
      chartType: String(metric),
      startTime,
      endTime: end ?? (begin === undefined ? String(now) : undefined),
    },
  })
  const series = trend ? seriesOf(trend, timeZone) : []
  return {
    address: at(to.pointHistory({ mappingId: pointId, begin: begin ?? '', end: end ?? '' })),
    timeZone,
    pointId,
    quantity,
    series,
    ...(series.length === 0 ? { note: 'No values in this range. read_state has the time of the last measurement.' } : {}),
  }
}
