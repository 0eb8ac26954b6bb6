import { alarmLevel, alarmType } from '@undertone/domain/alarm/alarm.enums'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { Call, DataOf, InputOf } from '@undertone/domain/core/call'
import { memberOf } from '@undertone/domain/core/enum'
import { DomainError } from '@undertone/domain/core/error'
import type { Language, Text } from '@undertone/domain/core/text'
import { units } from '@undertone/domain/core/unit'
import { historyCalls } from '@undertone/domain/data-search/history.calls'
import { historyColumns, historyNameOf, maxHistoryPoints } from '@undertone/domain/data-search/history-columns.table'
import { shownValue, telemetryKeyOf, telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { to } from '@undertone/domain/index/to'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { type GrafanaMetricKey, type grafanaBodies, grafanaLimits, grafanaMetricKeys } from '@undertone/domain/open-api/grafana'
import { mcpQuantities } from '@undertone/domain/open-api/mcp-tools.table'
import { openApiErrors } from '@undertone/domain/open-api/open-api.errors'
import type { z } from 'zod'
import { idOf, idsOf, type Payload, textsOf } from './payload.ts'
import { type DataPoint, thinned } from './thin.ts'

/** What queries have at hand. */
export interface GrafanaContext {
  /** Makes a call of the product for the holder of the token. */
  ask<C extends Call>(call: C, input: InputOf<C>): Promise<DataOf<C>>
  /** The full address of a screen, from its path. */
  at(path: string): string
  readonly language: Language
}

interface Column {
  readonly text: string
  readonly type: 'time' | 'string' | 'number'
}

/** What Grafana turns into a data frame: a line, or a table. */
export type Frame =
  | { readonly refId?: string | undefined; readonly target: string; readonly datapoints: readonly DataPoint[] }
  | {
      readonly refId?: string | undefined
      readonly type: 'table'
      readonly columns: readonly Column[]
      readonly rows: readonly unknown[][]
    }

/** A query with its range, epoch ms. */
interface Query {
  readonly payload: Payload
  readonly fromMs: number
  readonly toMs: number
  readonly maxPoints: number
}

const columnOf = (type: Column['type'], text: string): Column => ({ text, type })
const said = (text: Text | undefined, language: Language): string => text?.[language] ?? ''

/** Lines of measuring points: one for each axis of the quantity. */
async function trend({ payload, fromMs, toMs, maxPoints }: Query, { ask, language }: GrafanaContext): Promise<Frame[]> {
  const ids = idsOf(payload, 'point').slice(0, maxHistoryPoints)
  if (ids.length === 0) throw new DomainError(openApiErrors.payloadMissing, { name: 'point' }, 'point')
  const [quantity = 'VibrationSeverity'] = textsOf(payload, 'quantity')
  const metric = Object.hasOwn(mcpQuantities, quantity) ? mcpQuantities[quantity] : undefined
  if (metric === undefined) throw new DomainError(openApiErrors.unknownMetric, { names: Object.keys(mcpQuantities).join(', ') }, 'quantity')
  const asked = { chartType: String(metric), startTime: String(fromMs), endTime: String(toMs) }
  const [trends, places] = await Promise.all([
    ask(historyCalls.historyTrend, { query: { mappingIds: ids.join(','), ...asked } }),
    Promise.all(ids.map((id) => ask(monitorCalls.mapping, { query: { mappingId: String(id) } }))),
  ])
  const names = new Map(
    places.flatMap(({ mapping }) => (mapping ? [[mapping.mappingId, `${mapping.equipmentName} / ${mapping.mappingName}`]] : [])),
  )
  return trends.flatMap(({ mappingId, columns, list }) =>
    columns.flatMap((key, i) => {
      const column = historyColumns.find((one) => one.key === key)
      const points = list.flatMap(({ t, values }): DataPoint[] => {
        const value = values[i]
        return value === null || value === undefined ? [] : [[value, t]]
      })
      if (points.length === 0) return []
      const what = [said(historyNameOf(metric), language), column?.axis].filter(Boolean).join(' ')
      const unit = column ? units[column.unit].symbol : ''
      return [
        { target: `${names.get(mappingId) ?? mappingId} · ${what}${unit ? ` (${unit})` : ''}`, datapoints: thinned(points, maxPoints) },
      ]
    }),
  )
}

/** The newest values of the points of a machine. */
async function values({ payload }: Query, { ask, language }: GrafanaContext): Promise<Frame[]> {
  const machine = await ask(monitorCalls.equipment, { query: { equipmentId: String(idOf(payload, 'machine')) } })
  const rows = (machine?.points ?? []).flatMap((point) =>
    telemetryKeys.flatMap(({ key, metric, axis, unit }) => {
      const found = point.values[key]
      if (!found) return []
      return [
        [found.t, point.mappingName, said(historyNameOf(metric), language), axis ?? '', shownValue(key, found.value), units[unit].symbol],
      ]
    }),
  )
  const columns = [
    columnOf('time', 'time'),
    columnOf('string', 'point'),
    columnOf('string', 'quantity'),
    columnOf('string', 'axis'),
    columnOf('number', 'value'),
    columnOf('string', 'unit'),
  ]
  return [{ type: 'table', columns, rows }]
}

/** The machines that the key sees, with their state. */
async function machines(_query: Query, { ask, at }: GrafanaContext): Promise<Frame[]> {
  const { areas } = await ask(monitorCalls.home, { query: {} })
  const rows = areas.flatMap(({ areaName, companyName, machines: all }) =>
    all.map(({ equipmentId, equipmentName, state, alarm, worst }) => [
      ...[equipmentId, equipmentName, areaName, companyName, state, alarm ?? ''],
      ...[worst?.zone ?? '', worst?.value ?? null, worst?.mappingName ?? '', at(to.machine({ equipmentId }))],
    ]),
  )
  const columns = [
    columnOf('number', 'id'),
    ...['machine', 'area', 'company', 'state', 'alarm', 'zone'].map((text) => columnOf('string', text)),
    columnOf('number', 'velocity'),
    columnOf('string', 'point'),
    columnOf('string', 'link'),
  ]
  return [{ type: 'table', columns, rows }]
}

/** An alarm as an annotation. */
interface Annotation {
  readonly time: number
  readonly timeEnd: number
  readonly title: string
  readonly text: string
  readonly tags: readonly string[]
}

/** Alarms that were raised in a range, the newest, in order of time. One that goes on ends now. */
export async function annotations({ payload, fromMs, toMs }: Query, { ask, at, language }: GrafanaContext): Promise<Annotation[]> {
  const [equipmentId] = idsOf(payload, 'machine')
  const wanted = textsOf(payload, 'level')
  const known = Object.values(alarmLevel.members).map(({ code }) => code)
  const level = known.filter((code) => wanted.includes(String(code)))
  const { records } = await ask(alarmRecordCalls.findPage, {
    body: {
      ...{ equipmentId, level: level.length > 0 ? level : undefined, begin: fromMs, end: toMs },
      ...{ pageNum: 1, pageSize: grafanaLimits.alarms },
    },
  })
  return records.toReversed().map((one) => {
    const key = one.key === null ? undefined : telemetryKeyOf(one.key)
    const unit = key ? ` ${units[key.unit].symbol}` : ''
    const value = one.value === null ? '' : ` ${Number(one.value.toPrecision(4))}${unit}`
    return {
      time: one.raisedMs,
      timeEnd: one.endedMs ?? Date.now(),
      title: [one.equipmentName, one.mappingName].filter(Boolean).join(' / '),
      text: `${one.bandName ?? said(memberOf(alarmType, one.alarmType), language)}${value}\n${at(to.alarm({ id: one.id }))}`,
      tags: [said(one.level === null ? undefined : memberOf(alarmLevel, one.level), language), one.state].filter(Boolean),
    }
  })
}

/** The same as a table, whose columns Grafana reads as annotations. */
async function alarms(query: Query, context: GrafanaContext): Promise<Frame[]> {
  const found = await annotations(query, context)
  const columns = [
    columnOf('time', 'time'),
    columnOf('time', 'timeEnd'),
    columnOf('string', 'title'),
    columnOf('string', 'text'),
    columnOf('string', 'tags'),
  ]
  return [
    { type: 'table', columns, rows: found.map(({ time, timeEnd, title, text, tags }) => [time, timeEnd, title, text, tags.join(',')]) },
  ]
}

const metrics: Readonly<Record<GrafanaMetricKey, (query: Query, context: GrafanaContext) => Promise<Frame[]>>> = {
  trend,
  values,
  machines,
  alarms,
}

/** A range of Grafana, in epoch ms. */
export const rangeOf = ({ from, to: end }: { readonly from: string; readonly to: string }) => ({
  fromMs: Date.parse(from),
  toMs: Date.parse(end),
})

/** Answers the queries of a panel, in their order. */
export async function answerQueries(body: z.output<typeof grafanaBodies.query>, context: GrafanaContext): Promise<Frame[]> {
  const maxPoints = Math.max(4, Math.min(grafanaLimits.maxDataPoints, Math.floor(body.maxDataPoints ?? grafanaLimits.dataPoints)))
  const found: Frame[] = []
  // One after the other: a dashboard asks for many panels at once, and each takes the turns of its key.
  for (const { target, refId, payload } of body.targets) {
    const key = grafanaMetricKeys.find((one) => one === target)
    if (!key) throw new DomainError(openApiErrors.unknownMetric, { names: grafanaMetricKeys.join(', ') }, 'target')
    for (const frame of await metrics[key]({ payload, maxPoints, ...rangeOf(body.range) }, context)) found.push({ refId, ...frame })
  }
  return found
}

/** A row of a query as an object. */
export type GrafanaRow = Readonly<Record<string, unknown>>

/** The answers to queries as objects, for data sources that read no frames: values of lines with the name of their line, rows with the names of their columns. */
export async function answerRows(body: z.output<typeof grafanaBodies.query>, context: GrafanaContext): Promise<GrafanaRow[]> {
  const frames = await answerQueries(body, context)
  return frames.flatMap((frame): GrafanaRow[] =>
    'datapoints' in frame
      ? frame.datapoints.map(([value, time]) => ({ time, value, line: frame.target }))
      : frame.rows.map((row) => Object.fromEntries(frame.columns.map(({ text }, at) => [text, row[at] ?? null]))),
  )
}
