import { defaultRangeDays, defaultTrendMetric, samplingListPageSize } from '@undertone/domain/analysis/analysis-defaults'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { memberOf } from '@undertone/domain/core/enum'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { collectionFrequencyMode } from '@undertone/domain/device/device.enums'
import { sensorModelFor } from '@undertone/domain/device/model/sensor-models.table'
import type { AxisDirections } from '@undertone/domain/device/sensor/axis-directions'
import { channelOf } from '@undertone/domain/waveform/channels.table'
import { metricsOf } from '@undertone/domain/waveform/sensor-metrics'
import type { WaveViewCode } from '@undertone/domain/waveform/wave-views.table'
import { maxWaveList, waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import { waveformCalls as calls } from '@undertone/domain/waveform/waveform.calls'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { fromZoned, toZoned } from '../../../platform/runtime/clock.ts'
import { ownerOf } from '../../../resource/resource-store.ts'
import { featureValueRow, titleOf, type WaveViews } from '../../../waves/compute/wave.service.ts'
import type { SamplingView } from '../../../waves/view/sampling-view.ts'
import { missingAxes, newestSampling, type SamplingDetail, samplings, waveCensus } from '../../../waves/view/wave.store.ts'
import { binaryBody, binaryHead } from '../../../waves/view/wave-binary.ts'
import { trend } from './trend.service.ts'

/** Maximum buckets of an overview. Source: performance.md, 1,920 pixels, doubled for dense screens. */
const maxBuckets = 4096

const channels = ({ axes }: SamplingView) => Object.fromEntries(axes.map(({ axis, values }) => [channelOf[axis], Array.from(values)]))

const namesOf = ({ areaName, equipmentName, pointName, sensorId }: SamplingDetail) => ({ areaName, equipmentName, pointName, sensorId })

function spectrumAnswer(view: SamplingView) {
  const { sampling, unit, n, step } = view
  return { x1: Array.from({ length: n }, (_, bin) => bin * step), ...channels(view), unit, ...namesOf(sampling) }
}

/** The date some calendar days before another, independent of clock changes. */
const dayBefore = (date: string, days: number): string => new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10)

const frequencyView = (view: WaveViewCode): WaveViewCode => waveViewOf(view).spectrum ?? view

const from = (text: string | number | null | undefined, caller: Caller) => fromZoned(text, caller.timeZone, 'begin')
const until = (text: string | number | null | undefined, caller: Caller) => fromZoned(text, caller.timeZone, 'end')

async function sensorOf(db: Database, caller: Caller, mappingId: number) {
  await ownerOf(db, mapping, caller.scope, mappingId, 'mappingId')
  const sensor = await db
    .selectFrom('sensor')
    .select(['sensorId', 'model', 'category', 'x1', 'y1', 'z1'])
    .where('mappingId', '=', mappingId)
    .executeTakeFirst()
  if (!sensor) throw new DomainError(waveformErrors.sensorNotExisted)
  return sensor
}

/** Lists of measurements, and where to begin. */
const samplingListRoutes = (db: Database): Binding[] => [
  bind(calls.findPage, ({ body }, { caller }) =>
    samplings(db, caller.scope, caller.timeZone, {
      mappingId: body.mappingId,
      sensorId: body.sensorId,
      networkingTaskId: body.networkingTaskId,
      begin: from(body.beginTime, caller),
      end: until(body.endTime, caller),
      ...body.mhfHz,
      pageNum: body.pageNum,
      pageSize: body.pageSize,
    }),
  ),
  bind(calls.unbound, ({ query }, { caller }) =>
    samplings(db, caller.scope, caller.timeZone, {
      unbound: true,
      sensorId: query.sensorId,
      pageNum: Math.max(1, query.pageNum ?? 1),
      pageSize: Math.min(Math.max(1, query.pageSize ?? 20), 100),
    }),
  ),
  bind(calls.samplingTimes, async ({ query }, { caller }) => {
    const { mappingId, mhfHz, pageNum = 1, pageSize = samplingListPageSize } = query
    await ownerOf(db, mapping, caller.scope, mappingId, 'mappingId')
    return samplings(db, caller.scope, caller.timeZone, {
      mappingId,
      ...mhfHz,
      begin: from(query.startTime, caller),
      end: until(query.endTime, caller),
      pageNum: Math.max(1, pageNum),
      pageSize: Math.min(Math.max(1, pageSize), 100),
    })
  }),
  bind(calls.waveHave, async ({ query }, { caller }) => {
    const { count, first, last } = await waveCensus(
      db,
      caller.scope,
      query.mappingId,
      from(query.startTime, caller),
      until(query.endTime, caller),
    )
    return { have: count > 0, count, first: first && toZoned(first, caller.timeZone), last: last && toZoned(last, caller.timeZone) }
  }),
  bind(calls.defaultWave, async (_input, { caller }) => {
    const newest = caller.scope.tenantId === null ? undefined : await newestSampling(db, caller.scope)
    if (!newest) return null
    const { t0, ...where } = newest
    // The newest waveform's day is the last of them.
    return {
      ...where,
      startTime: `${dayBefore(toZoned(t0, caller.timeZone).slice(0, 10), defaultRangeDays - 1)} 00:00:00`,
      endTime: `${toZoned(t0, caller.timeZone).slice(0, 10)} 23:59:59`,
    }
  }),
]

/** The values of a view from one index to before another, with their positions. */
const pointsOf = ({ axes, step }: SamplingView, offset: number, end: number) =>
  Array.from({ length: end - offset }, (_, i) => ({
    x: (offset + i) * step,
    ...Object.fromEntries(
      axes.filter(({ values }) => offset + i < values.length).map(({ axis, values }) => [channelOf[axis], values[offset + i]]),
    ),
  }))

/** A page of the samples of a measurement. */
const pageRoute = (views: WaveViews): Binding =>
  bind(calls.detail, async ({ body }, { caller }) => {
    const view = await views.view(caller, body.waveId, body.chartType, body.mappingId)
    const { sampling, axes, waves, unit, n, band } = view
    const offset = Math.min((body.pageNum - 1) * body.pageSize, n)
    const end = Math.min(offset + body.pageSize, n)
    const wave = pointsOf(view, offset, end)
    const envelope = body.envelope
      ? await views.view(caller, body.waveId, waveView.members.EnvelopeTimeDomain.code, body.mappingId)
      : undefined
    return {
      title: titleOf(sampling),
      mappingId: sampling.mappingId,
      offset,
      end,
      eigenvalue: axes.map(featureValueRow),
      wave,
      ...(envelope ? { evnWave: pointsOf(envelope, Math.min(offset, envelope.n), Math.min(end, envelope.n)) } : {}),
      interval: 1000 / sampling.sampleHz,
      headInfo: {
        wavePoint: n,
        waveTime: toZoned(sampling.t0, caller.timeZone),
        sampleHz: sampling.sampleHz,
        unit,
        rpm: sampling.rpm,
        missingAxes: missingAxes(sampling.model, waves),
        band: band && [...band],
        ...(sampling.isCalibrated ? {} : { isCalibrated: false as const }),
      },
    }
  })

/** The head with the time of the first sample: frozen findings of experts have it without. */
const timedHead = (view: Parameters<typeof binaryHead>[0], chartType: WaveViewCode, buckets?: number) => ({
  ...binaryHead(view, chartType, buckets),
  t0: view.sampling.t0.getTime(),
})

/** One measurement: a page of its samples, all of them, or an overview. */
const samplingRoutes = (views: WaveViews): Binding[] => [
  pageRoute(views),
  bind(calls.waveform, async ({ query }, { caller }) => {
    const view = await views.view(caller, query.waveId, query.chartType ?? waveView.members.AccelerationTime.code)
    const { sampling, unit, n, step } = view
    const offset = Math.min(query.offset ?? 0, n)
    const end = Math.min(offset + Math.min(query.count ?? maxWaveList, maxWaveList), n)
    const dateTime = toZoned(sampling.t0, caller.timeZone)
    return { dateTime, interval: step, unit, total: n, offset, waveList: pointsOf(view, offset, end) }
  }),
  bind(calls.getWaveDetail, async ({ query }, { caller }) => {
    const { sampling, waves } = await views.sampling(caller, query.waveId)
    // Z is the axis usually viewed first; without it, the last one available.
    const wave = waves.find(({ axis }) => axis === (query.axis ?? 'Z')) ?? (query.axis === undefined ? waves.at(-1) : undefined)
    if (!wave) throw new DomainError(coreErrors.recordNotFound, {}, 'axis')
    const samples = await views.samples(wave)
    const envelope =
      query.envelope === 'true' ? await views.view(caller, query.waveId, waveView.members.EnvelopeTimeDomain.code) : undefined
    const own = envelope?.axes.find(({ axis }) => axis === wave.axis)
    return {
      waveId: sampling.waveId,
      dateTime: toZoned(sampling.t0, caller.timeZone),
      createTime: toZoned(sampling.createdAt, caller.timeZone),
      axis: wave.axis,
      mhfHz: sampling.sampleHz,
      wavePoint: wave.n,
      waveData: Array.from(samples),
      ...(own ? { envWaveData: Array.from(own.values) } : {}),
      interval: 1000 / sampling.sampleHz,
    }
  }),
  bind(calls.samples, async ({ query }, { caller }, reply) => {
    const view = await views.view(caller, query.waveId, query.chartType)
    return reply
      .type('application/octet-stream')
      .header('cache-control', 'no-store')
      .send(
        binaryBody(
          timedHead(view, query.chartType),
          view.axes.map(({ values }) => values),
          view.n,
        ),
      )
  }),
  bind(calls.overview, async ({ query }, { caller }, reply) => {
    const requested = Math.min(Math.max(1, query.buckets), maxBuckets)
    const view = await views.overview(caller, query.waveId, query.chartType, requested, query.fmaxHz)
    const { pairs, buckets } = view
    return reply
      .type('application/octet-stream')
      .header('cache-control', 'no-store')
      .send(binaryBody(timedHead(view, query.chartType, buckets), pairs, 2 * buckets))
  }),
]

/** Spectra and cepstra of one measurement. */
const spectrumRoutes = (views: WaveViews): Binding[] => [
  bind(calls.getWaveAccelerationFreq, async ({ query }, { caller }) => spectrumAnswer(await views.view(caller, query.waveId, 101))),
  bind(calls.getFFTNew, async ({ query }, { caller }) =>
    spectrumAnswer(await views.view(caller, query.waveId, frequencyView(query.chartType ?? 101))),
  ),
  bind(calls.getCepstrum, async ({ query }, { caller }) => {
    const { sampling, waves, axes } = await views.cepstra(caller, query.waveId)
    const carried = axes.filter(({ problem }) => problem === null)
    const longest = Math.max(0, ...carried.map(({ values }) => values.length))
    return {
      x1: Array.from({ length: longest }, (_, n) => n / sampling.sampleHz),
      ...Object.fromEntries(carried.map(({ axis, values }) => [channelOf[axis], Array.from(values)])),
      ...namesOf(sampling),
      missingAxes: missingAxes(sampling.model, waves),
      problems: axes.flatMap(({ axis, problem }) => (problem === null ? [] : [{ axis, problem }])),
    }
  }),
]

/** Trends of a point, and what its sensor can measure. */
const pointRoutes = (db: Database): Binding[] => [
  bind(calls.getDataByTimeRange, ({ query }, { caller }) => {
    const [first, last] = query.time?.split(',') ?? []
    return trend(
      db,
      caller,
      query.mappingId,
      query.chartType ?? defaultTrendMetric,
      from(query.startTime ?? first, caller),
      until(query.endTime ?? last, caller),
    )
  }),
  bind(calls.sensorType, async ({ query }, { caller, language }) => {
    const { sensorId, model, category, x1, y1, z1 } = await sensorOf(db, caller, query.mappingId)
    const row = sensorModelFor(model, category)
    const directions: AxisDirections = [x1, y1, z1]
    const modes = [...new Set([-1, ...(row?.waves.map(({ mode }) => mode) ?? [])])]
    return {
      sensorId,
      sensorType: model,
      axes: [...(row?.axes ?? [])],
      directions,
      voicePrint: row?.voicePrintSeconds !== null && row !== undefined,
      metrics: metricsOf(model, category),
      frequencyOptions: modes.map((value) => ({ value, label: memberOf(collectionFrequencyMode, value)?.[language] ?? String(value) })),
    }
  }),
]

/** Measurements with their waveforms, and the trends of points. */
export const waveformRoutes = (db: Database, views: WaveViews): Binding[] => [
  ...samplingListRoutes(db),
  ...samplingRoutes(views),
  ...spectrumRoutes(views),
  ...pointRoutes(db),
]
