import { thinned } from '@undertone/condition/report/hourly'
import { memberOf } from '@undertone/domain/core/enum'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { units } from '@undertone/domain/core/unit'
import { historyCalls } from '@undertone/domain/data-search/history.calls'
import { telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { dayMs } from '../../../history/codec/span.ts'
import { hoursOfPoint } from '../../../plant/point-hours.ts'
import { type Caller, may } from '../../../platform/identity/principal.ts'
import { instantOf } from '../../../platform/runtime/clock.ts'
import type { FigureData } from '../compose/figure.store.ts'
import type { FactParts } from '../facts/machine-facts.ts'
import { pointHours, type Span, worstVelocity } from '../facts/point-facts.ts'
import { type AddressedChart, rangeIn } from './figure-address.ts'
import { notAFigure, pointOf } from './figure-point.ts'

/** Longest trend that a figure shows, days, and its points. */
const [maxDays, maxPoints] = [400, 600]

/** The days that an address shows: the visible range of a trend, else from and to, or the last days. */
function spanOf(query: URLSearchParams, { timeZone }: Caller): Span {
  const seen = rangeIn(query, 'trendSeen')
  if (seen !== null && seen[1] - seen[0] <= maxDays * dayMs) return { fromMs: Math.floor(seen[0]), toMs: Math.ceil(seen[1]) }
  const [begin, end] = [query.get('begin'), query.get('end')]
  const toMs = Math.min(Date.now(), end ? instantOf(end, timeZone, 'end', 'address').getTime() : Date.now())
  const days = Math.min(maxDays, Math.max(1, Number(query.get('days') ?? 7) || 7))
  const fromMs = begin ? instantOf(begin, timeZone, 'begin', 'address').getTime() : toMs - days * dayMs
  if (fromMs >= toMs || toMs - fromMs > maxDays * dayMs) throw notAFigure()
  return { fromMs, toMs }
}

export async function trendData(
  parts: FactParts,
  caller: Caller,
  reportId: number,
  mappingId: number,
  query: URLSearchParams,
): Promise<FigureData> {
  if (!may(caller, historyCalls.historyTrend.access)) throw new DomainError(coreErrors.forbidden)
  const point = await pointOf(parts, caller, reportId, mappingId)
  const worst = worstVelocity(await pointHours(parts.db, mappingId, null, spanOf(query, caller)))
  if (!worst) throw notAFigure()
  const limits =
    (await parts.readPointLimits(parts.db, [mappingId]))
      .get(mappingId)
      ?.filter(({ key, axis }) => key === worst.key && axis === worst.axis) ?? []
  const { t, values } = thinned(worst.hours, maxPoints)
  return {
    kind: 'trend',
    machine: point.machine,
    trend: {
      mappingId,
      point: point.name,
      metric: 'v',
      axis: worst.axis,
      directions: point.directions,
      unit: units.velocity.symbol,
      t,
      values,
      limits: limits.flatMap(({ bounds }) => bounds).map(({ level, value }) => ({ level, value })),
      events: [],
    },
  }
}

type TrendChart = Extract<AddressedChart, { kind: 'trend' }>

/** Hourly medians of a metric: of all its axes or one. */
export async function trendPlot(
  parts: FactParts,
  caller: Caller,
  reportId: number,
  { mappingId, metric, channel }: TrendChart,
  query: URLSearchParams,
): Promise<FigureData> {
  if (!may(caller, historyCalls.historyTrend.access)) throw new DomainError(coreErrors.forbidden)
  const { machine, name, directions } = await pointOf(parts, caller, reportId, mappingId)
  const keys = telemetryKeys.filter((one) => one.metric === metric && (channel === null || one.axis === null || one.axis === channel))
  const [first] = keys
  if (!first) throw notAFigure()
  const { fromMs, toMs } = spanOf(query, caller)
  const { values } = await hoursOfPoint(
    parts.db,
    mappingId,
    keys.map(({ key }) => key),
    null,
    fromMs,
    toMs,
  )
  const lines = keys.flatMap(({ key, axis }) => {
    const hours = thinned(values.get(key) ?? [], maxPoints)
    return hours.t.length === 0 ? [] : [{ channel: axis ?? '', times: hours.t, values: hours.values }]
  })
  if (lines.length === 0) throw notAFigure()
  const rules = (await parts.readPointLimits(parts.db, [mappingId])).get(mappingId) ?? []
  const limits = rules.filter((one) => keys.some(({ key }) => key === one.key)).flatMap(({ bounds }) => bounds)
  const { cn, en } = memberOf(metricType, metric) ?? { cn: first.key, en: first.key }
  const distinct = [...new Map(limits.map(({ level, value }) => [`${level} ${value}`, { level, value }])).values()]
  return {
    kind: 'plot',
    machine,
    plot: {
      ...{ what: 'trend', title: { cn, en: en.toLowerCase() }, point: name, mappingId, directions, unit: units[first.unit].symbol },
      ...{ ms: null, rpm: null, step: 0, start: 0, range: null, lines: lines.slice(0, 3), limits: distinct },
    },
  }
}
