import { z } from 'zod'
import { call, idText } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { axes } from '../../device/telemetry/telemetry.ts'
import { bandFaultLine, bandMeasure, bandQuantity, bandRefusal, bandScale } from './band-alarm.enums.ts'
import { bandHarmonics, bandMaxHz, bandWidth } from './band-limits.ts'
import { waveMetrics } from './wave-metrics.ts'

const id = z.number().int().positive()
const axis = z.literal(axes)
const hz = z.number().min(0).max(bandMaxHz)
const range = z.object({ lowHz: z.number(), highHz: z.number() })

/** Where a band lies and what of it is taken, as a form has it. */
const shape = z.strictObject({
  axis: axis.nullable(),
  quantity: enumSchema(bandQuantity),
  envelopeFrom: hz.nullable(),
  envelopeTo: hz.nullable(),
  scale: enumSchema(bandScale),
  low: hz.nullable(),
  high: hz.nullable(),
  faultLine: enumSchema(bandFaultLine).nullable(),
  harmonics: z.number().int().min(1).max(bandHarmonics.most).nullable(),
  widthPercent: z.number().min(bandWidth.least).max(bandWidth.most).nullable(),
  measure: enumSchema(bandMeasure),
})

/** A band in a wave: where it lies there, and along each axis the value or why there is none, with the spectrum that it was taken from. */
export const bandInWave = z.object({
  waveId: z.number().int(),
  dateTime: z.string(),
  ms: z.number(),
  mappingId: z.number().int(),
  sampleHz: z.number(),
  /** The speed that orders and fault lines are of, in Hz; null where nobody says it. */
  speedHz: z.number().nullable(),
  unit: z.string(),
  ranges: z.array(range),
  /** Why the band has no place in the wave. */
  refused: enumSchema(bandRefusal).nullable(),
  axes: z.array(
    z.object({
      axis,
      value: z.number().nullable(),
      refused: enumSchema(bandRefusal).nullable(),
      /** Heights (peak values) at equal steps of `binHz` from 0 Hz on; several lines of the spectrum share a step where it is long, the highest stands. */
      amplitude: z.array(z.number()),
      binHz: z.number(),
    }),
  ),
})
export type BandInWave = z.output<typeof bandInWave>

/** The value of a band in one wave. */
export const bandPoint = z.object({ waveId: z.number().int(), ms: z.number(), axis, value: z.number() })
export type BandPoint = z.output<typeof bandPoint>

/** A band that holds at a point, where it lies in one of its waves, and its limits. */
export const bandOfWave = z.object({
  id: z.number().int(),
  name: z.string(),
  quantity: enumSchema(bandQuantity),
  measure: enumSchema(bandMeasure),
  axis: axis.nullable(),
  envelope: range.nullable(),
  ranges: z.array(range),
  refused: enumSchema(bandRefusal).nullable(),
  limitC: z.number().nullable(),
  limitD: z.number().nullable(),
  /** What was found along each axis; without an axis that is not judged yet. */
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
    /** Of a template the point is taken that is named beside it, else any that the band would hold at. */
    body: z.strictObject({ mappingId: id.nullable(), machineModelId: id.nullable(), shape }),
    data: z.object({
      mappingId: z.number().int(),
      pointName: z.string(),
      /** Points that a template's band can be looked at, those with waves first; none where the band is of one point. */
      points: z.array(z.object({ id: z.number().int(), name: z.string() })),
      newest: bandInWave.nullable(),
      values: z.array(bandPoint),
    }),
    summary: { cn: '预览频带：最新波形与历史取值', en: 'Preview of a band: newest wave and values of stored ones' },
  }),
  inWave: call({
    method: 'GET',
    path: '/bandAlarm/inWave',
    access: 'business:wave:list',
    tag,
    query: z.object({ id: idText, waveId: idText }),
    data: bandInWave,
    summary: { cn: '某个波形中的频带', en: 'A band in one wave' },
  }),
  ofWave: call({
    method: 'GET',
    path: '/bandAlarm/ofWave',
    access: 'business:wave:list',
    tag,
    query: z.object({ waveId: idText }),
    data: z.array(bandOfWave),
    summary: { cn: '波形所属测点的全部频带', en: 'The bands that hold for a wave' },
  }),
  values: call({
    method: 'GET',
    path: '/bandAlarm/values',
    access: 'business:wave:list',
    tag,
    query: z.object({ id: idText, mappingId: idText, begin: idText.optional(), end: idText.optional() }),
    data: z.array(bandPoint),
    summary: { cn: '频带取值趋势', en: 'Values of a band over time (epoch ms)' },
  }),
  metricValues: call({
    method: 'GET',
    path: '/bandAlarm/metricValues',
    access: 'business:wave:list',
    tag,
    query: z.object({ metric: z.enum(waveMetrics), mappingId: idText, begin: idText.optional(), end: idText.optional() }),
    data: z.array(bandPoint),
    summary: { cn: '由波形计算的指标趋势', en: 'Values of a metric that is taken from waves (epoch ms)' },
  }),
}
