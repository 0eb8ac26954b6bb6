import { thinned } from '@undertone/condition/report/hourly'
import { analysisTab } from '@undertone/domain/analysis/analysis.enums'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import type { ParsedOf } from '@undertone/domain/core/call'
import { memberOf } from '@undertone/domain/core/enum'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { units } from '@undertone/domain/core/unit'
import { historyCalls } from '@undertone/domain/data-search/history.calls'
import type { AxisDirections } from '@undertone/domain/device/sensor/axis-directions'
import { telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import type { reportSectionCalls } from '@undertone/domain/report/report.calls'
import { reportErrors } from '@undertone/domain/report/report.errors'
import type { ReportFigure } from '@undertone/domain/report/report-section'
import { waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { metricType, waveView } from '@undertone/domain/waveform/waveform.enums'
import { sql } from 'kysely'
import { dayMs } from '../../../history/codec/span.ts'
import { directionsAt } from '../../../plant/alarm-axes.ts'
import { hoursOfPoint } from '../../../plant/point-hours.ts'
import { type Caller, may } from '../../../platform/identity/principal.ts'
import { instantOf } from '../../../platform/runtime/clock.ts'
import { ownerOf } from '../../../resource/resource-store.ts'
import { pooledLines, shortened } from '../../../waves/compute/kept-spectrum.ts'
import { addFigure, type FigureData } from '../compose/figure.store.ts'
import type { FactParts } from '../facts/machine-facts.ts'
import { pointHours, worstVelocity } from '../facts/point-facts.ts'
import { canWrite, visibleVersionOf } from '../version/report.service.ts'
import { versionOfSection } from '../version/section-rows.store.ts'
import { type AddressedChart, chartOfAddress } from './figure-address.ts'

/** Longest trend that a figure shows, days, and its points. */
const [maxDays, maxPoints] = [400, 600]
/** Spans of a waveform, lines of a spectrum and quefrencies that a figure keeps (guess: twice what a printed figure can show). */
const [maxBuckets, maxQuefrencies] = [900, 2000]

const none = () => new DomainError(reportErrors.notAFigure, {}, 'address')

interface NamedPoint {
  readonly name: string
  readonly machine: string
  readonly directions: AxisDirections | null
}

/** A point with its machine, of a company that the report covers: who may read the report sees what is in it. */
async function pointOf({ db }: FactParts, caller: Caller, reportId: number, mappingId: number): Promise<NamedPoint> {
  await ownerOf(db, mapping, caller.scope, mappingId, 'address')
  const { rows } =
    await sql<NamedPoint>`select m.name, e.name as machine, ${directionsAt('m.id')} as directions from mapping m join equipment e on e.id = m.equipment_id
    join report r on r.id = ${reportId} where m.id = ${mappingId} and m.tenant_id = r.tenant_id and m.company_id = any(r.covers)`.execute(
      db,
    )
  const [point] = rows
  if (!point) throw none()
  return point
}

/** The point of a waveform. */
async function pointOfWave(parts: FactParts, caller: Caller, reportId: number, waveId: number) {
  if (!may(caller, waveformCalls.samplingTimes.access)) throw new DomainError(coreErrors.forbidden)
  const { rows } = await sql<{ mappingId: number | null }>`select mapping_id from sampling where id = ${waveId}`.execute(parts.db)
  const mappingId = rows[0]?.mappingId ?? null
  if (mappingId === null) throw none()
  return { mappingId, ...(await pointOf(parts, caller, reportId, mappingId)) }
}

const ofChannel = <T extends { readonly axis: string }>(all: readonly T[], channel: string | null): T[] =>
  channel === null ? [...all] : all.filter(({ axis }) => axis === channel)

type ViewChart = Extract<AddressedChart, { kind: 'view' }>

/** A waveform by the extremes of its spans, with the whole or the part that the address showed. */
async function waveLines({ views }: FactParts, caller: Caller, { waveId, view, channel }: ViewChart) {
  const found = await views.overview(caller, waveId, view, maxBuckets)
  const lines = found.axes.flatMap(({ axis }, at) => {
    const pairs = found.pairs[at]
    if (!pairs || (channel !== null && axis !== channel)) return []
    const every = (from: 0 | 1) => Array.from({ length: pairs.length / 2 }, (_, i) => shortened(pairs[2 * i + from] || 0))
    return [{ channel: axis, low: every(0), values: every(1) }]
  })
  const { t0, rpm, sampleHz } = found.sampling
  return { unit: found.unit, step: 1 / sampleHz, count: found.n, ms: t0.getTime(), rpm, lines }
}

/** A spectrum by its largest lines, up to the end of the range that the address showed. */
async function spectrumLines({ views }: FactParts, caller: Caller, { waveId, view, channel, range }: ViewChart) {
  const found = await views.view(caller, waveId, view)
  const end = range === null ? Number.POSITIVE_INFINITY : Math.ceil(range[1] / found.step) + 1
  const pooled = ofChannel(found.axes, channel).map(({ axis, values }) => ({
    channel: axis,
    ...pooledLines(values.subarray(0, Math.min(values.length, end)), found.step, null, maxBuckets),
  }))
  const { t0, rpm } = found.sampling
  const lines = pooled.map((one) => ({ channel: one.channel, values: one.values }))
  return { unit: found.unit, step: pooled[0]?.binHz ?? found.step, ms: t0.getTime(), rpm, lines }
}

/** The chart of a waveform in one of its views. */
async function viewPlot(parts: FactParts, caller: Caller, reportId: number, chart: ViewChart): Promise<FigureData> {
  const { machine, mappingId, name, directions } = await pointOfWave(parts, caller, reportId, chart.waveId)
  const isWave = waveViewOf(chart.view).domain === 'time'
  const found = await (isWave ? waveLines : spectrumLines)(parts, caller, chart)
  if (found.lines.length === 0) throw none()
  const { cn, en } = memberOf(waveView, chart.view) ?? { cn: '', en: '' }
  return {
    kind: 'plot',
    machine,
    plot: {
      ...found,
      what: isWave ? 'wave' : 'spectrum',
      title: { cn, en: en.toLowerCase() },
      point: name,
      mappingId,
      directions,
      range: chart.range && [...chart.range],
    },
  }
}

/** The cepstrum of a waveform, up to the quefrencies that paper can show apart. */
async function cepstrumPlot(
  parts: FactParts,
  caller: Caller,
  reportId: number,
  waveId: number,
  channel: string | null,
): Promise<FigureData> {
  const { machine, mappingId, name, directions } = await pointOfWave(parts, caller, reportId, waveId)
  const { axes: all, sampling } = await parts.views.cepstra(caller, waveId)
  const carried = ofChannel(all, channel).filter(({ problem, values }) => problem === null && values.length > 1)
  if (carried.length === 0) throw none()
  const lines = carried.map(({ axis, values }) => ({ channel: axis, values: Array.from(values.subarray(0, maxQuefrencies), shortened) }))
  const { cn, en } = analysisTab.members.Cepstrum
  return {
    kind: 'plot',
    machine,
    plot: {
      ...{ what: 'cepstrum', title: { cn, en: en.toLowerCase() }, point: name, mappingId, directions, unit: '', lines },
      ...{ ms: sampling.t0.getTime(), rpm: sampling.rpm, step: 1000 / sampling.sampleHz, range: null },
    },
  }
}

/** The days that an address shows: from and to, or the last days. */
function spanOf(query: URLSearchParams, { timeZone }: Caller): { fromMs: number; toMs: number } {
  const [begin, end] = [query.get('begin'), query.get('end')]
  const toMs = Math.min(Date.now(), end ? instantOf(end, timeZone, 'end', 'address').getTime() : Date.now())
  const days = Math.min(maxDays, Math.max(1, Number(query.get('days') ?? 7) || 7))
  const fromMs = begin ? instantOf(begin, timeZone, 'begin', 'address').getTime() : toMs - days * dayMs
  if (fromMs >= toMs || toMs - fromMs > maxDays * dayMs) throw none()
  return { fromMs, toMs }
}

async function trendData(
  parts: FactParts,
  caller: Caller,
  reportId: number,
  mappingId: number,
  query: URLSearchParams,
): Promise<FigureData> {
  if (!may(caller, historyCalls.historyTrend.access)) throw new DomainError(coreErrors.forbidden)
  const point = await pointOf(parts, caller, reportId, mappingId)
  const worst = worstVelocity(await pointHours(parts.db, mappingId, null, spanOf(query, caller)))
  if (!worst) throw none()
  const limits =
    (await parts.readPointLimits(parts.db, [mappingId]))
      .get(mappingId)
      ?.filter(({ key, axis }) => key === worst.key && axis === worst.axis) ?? []
  const width = Math.max(1, Math.ceil(worst.hours.length / maxPoints))
  const hours = worst.hours.filter((_hour, at) => at % width === 0)
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
      t: hours.map(({ t }) => t),
      values: hours.map(({ value }) => value),
      limits: limits.flatMap(({ bounds }) => bounds).map(({ level, value }) => ({ level, value })),
      events: [],
    },
  }
}

type TrendChart = Extract<AddressedChart, { kind: 'trend' }>

/** Hourly medians of a metric: of all its axes or one. */
async function trendPlot(
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
  if (!first) throw none()
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
  if (lines.length === 0) throw none()
  const rules = (await parts.readPointLimits(parts.db, [mappingId])).get(mappingId) ?? []
  const limits = rules.filter((one) => keys.some(({ key }) => key === one.key)).flatMap(({ bounds }) => bounds)
  const { cn, en } = memberOf(metricType, metric) ?? { cn: first.key, en: first.key }
  const distinct = [...new Map(limits.map(({ level, value }) => [`${level} ${value}`, { level, value }])).values()]
  return {
    kind: 'plot',
    machine,
    plot: {
      ...{ what: 'trend', title: { cn, en: en.toLowerCase() }, point: name, mappingId, directions, unit: units[first.unit].symbol },
      ...{ ms: null, rpm: null, step: 0, range: null, lines: lines.slice(0, 3), limits: distinct },
    },
  }
}

/** What the chart of an address shows now. */
function dataOf(parts: FactParts, caller: Caller, reportId: number, chart: AddressedChart, query: URLSearchParams): Promise<FigureData> {
  if (chart.kind === 'view') return viewPlot(parts, caller, reportId, chart)
  if (chart.kind === 'cepstrum') return cepstrumPlot(parts, caller, reportId, chart.waveId, chart.channel)
  return chart.metric === null
    ? trendData(parts, caller, reportId, chart.mappingId, query)
    : trendPlot(parts, caller, reportId, chart, query)
}

/** Freezes the chart of an address: a waveform, a spectrum, an envelope, a cepstrum or a trend. */
export async function pickFigure(
  parts: FactParts,
  caller: Caller,
  { id, address }: ParsedOf<typeof reportSectionCalls.figure>['body'],
): Promise<ReportFigure> {
  const version = await visibleVersionOf(parts.db, caller, await versionOfSection(parts.db, id))
  if (!canWrite(version, caller)) throw new DomainError(reportErrors.notDraft, { state: version.state })
  const hash = address.indexOf('#/')
  const shown = hash < 0 ? address : address.slice(hash + 1)
  const chart = chartOfAddress(shown)
  if (chart === null) throw none()
  const data = await dataOf(parts, caller, version.reportId, chart, new URLSearchParams(shown.split('?')[1] ?? ''))
  const figureId = await addFigure(parts.db, version.tenantId, version.reportId, shown.slice(0, 2000), data)
  return { id: figureId, address: shown.slice(0, 2000), caption: { cn: '', en: '' } }
}
