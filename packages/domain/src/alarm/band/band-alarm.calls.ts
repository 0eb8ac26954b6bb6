import { z } from 'zod'
import { call, idText } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { optionalTimeText } from '../../core/time/time-input.ts'
import { axes } from '../../device/telemetry/telemetry.ts'
import { pluginLimits } from '../../plugin/plugin-limits.ts'
import { bandFaultLine, bandMeasure, bandProblem, bandQuantity, bandScale } from './band-alarm.enums.ts'
import { bandHarmonics, bandMaxHz, bandWidth } from './band-limits.ts'
import { waveMetrics } from './wave-metrics.ts'

const id = z.number().int().positive()
const axis = z.literal(axes)
const hz = z.number().min(0).max(bandMaxHz)
const range = z.object({ lowHz: z.number(), highHz: z.number() })

/** Range and measure of a band, as entered in the form. */
const shape = z.strictObject({
  axis: axis.nullable(),
  quantity: enumSchema(bandQuantity),
  envelopeFrom: hz.nullable(),
  envelopeTo: hz.nullable(),
  scale: enumSchema(bandScale),
  low: hz.nullable(),
  high: hz.nullable(),
  faultLine: enumSchema(bandFaultLine).nullable(),
  harmonics: z.number().int().min(1).max(bandHarmonics.max).nullable(),
  widthPercent: z.number().min(bandWidth.min).max(bandWidth.max).nullable(),
  measure: enumSchema(bandMeasure),
  plugin: z.string().max(pluginLimits.name).nullable().default(null),
  pluginValue: z.string().max(pluginLimits.key).nullable().default(null),
})

/** A band in one waveform: its frequency range, and for each axis the value (or why there is none) and the spectrum. */
export const bandInWave = z.object({
  waveId: z.number().int(),
  dateTime: z.string(),
  ms: z.number(),
  mappingId: z.number().int(),
  sampleHz: z.number(),
  /** Shaft speed for orders and fault frequencies, in Hz; null if unknown. */
  speedHz: z.number().nullable(),
  unit: z.string(),
  ranges: z.array(range),
  /** Why the band cannot be located in the waveform. */
  refused: enumSchema(bandProblem).nullable(),
  /** It is a value of a plug-in: no spectrum belongs to it. */
  isPlugin: z.boolean(),
  axes: z.array(
    z.object({
      axis,
      value: z.number().nullable(),
      refused: enumSchema(bandProblem).nullable(),
      /** Amplitudes (peak values) at steps of `binHz` from 0 Hz; if a step covers several lines, the highest of them. */
      amplitude: z.array(z.number()),
      binHz: z.number(),
    }),
  ),
})
export type BandInWave = z.output<typeof bandInWave>

/** The value of a band in one waveform. */
export const bandPoint = z.object({ waveId: z.number().int(), ms: z.number(), axis, value: z.number() })
export type BandPoint = z.output<typeof bandPoint>

/** A band that applies to a point, its frequency range in one of the point's waveforms, and its limits. */
export const bandOfWave = z.object({
  id: z.number().int(),
  name: z.string(),
  quantity: enumSchema(bandQuantity),
  measure: enumSchema(bandMeasure),
  axis: axis.nullable(),
  envelope: range.nullable(),
  ranges: z.array(range),
  refused: enumSchema(bandProblem).nullable(),
  limitC: z.number().nullable(),
  limitD: z.number().nullable(),
  /** Values by axis; axes not evaluated yet are absent. */
  values: z.array(z.object({ axis, value: z.number() })),
})
export type BandOfWave = z.output<typeof bandOfWave>

const tag = 'bandAlarm'
const list = 'business:bandAlarm:list'

export const bandAlarmCalls = {
  preview: call({
    method: 'POST',
    path: '/bandAlarm/preview',
    access: list,
    tag,
    /** For a band of a template: the given point, otherwise any point that the band would apply to. */
    body: z.strictObject({ mappingId: id.nullable(), machineModelId: id.nullable(), shape }),
    data: z.object({
      mappingId: z.number().int(),
      pointName: z.string(),
      /** Points for which a template's band can be previewed, those with waveforms first; empty if the band belongs to one point. */
      points: z.array(z.object({ id: z.number().int(), name: z.string() })),
      newest: bandInWave.nullable(),
      values: z.array(bandPoint),
    }),
    summary: { cn: '预览频带：最新波形与历史取值', en: 'Preview a band: latest waveform and history' },
  }),
  inWave: call({
    method: 'GET',
    path: '/bandAlarm/inWave',
    access: 'business:wave:list',
    tag,
    query: z.object({ id: idText, waveId: idText }),
    data: bandInWave,
    summary: { cn: '某个波形中的频带', en: 'View a band in one waveform' },
  }),
  ofWave: call({
    method: 'GET',
    path: '/bandAlarm/ofWave',
    access: 'business:wave:list',
    tag,
    query: z.object({ waveId: idText }),
    data: z.array(bandOfWave),
    summary: { cn: '波形所属测点的全部频带', en: 'List the bands that apply to a waveform' },
  }),
  values: call({
    method: 'GET',
    path: '/bandAlarm/values',
    access: 'business:wave:list',
    tag,
    query: z.object({ id: idText, mappingId: idText, begin: optionalTimeText, end: optionalTimeText }),
    data: z.array(bandPoint),
    summary: { cn: '频带取值趋势', en: 'View the trend of a band (epoch ms)' },
  }),
  metricValues: call({
    method: 'GET',
    path: '/bandAlarm/metricValues',
    access: 'business:wave:list',
    tag,
    query: z.object({ metric: z.enum(waveMetrics), mappingId: idText, begin: optionalTimeText, end: optionalTimeText }),
    data: z.array(bandPoint),
    summary: { cn: '由波形计算的指标趋势', en: 'View the trend of a metric computed from waveforms (epoch ms)' },
  }),
}
