import { z } from 'zod'
import { call, idListText, idText } from '../core/call.ts'
import { dayText, optionalTimeText } from '../core/time/time-input.ts'
import { downsampledRanges } from '../waveform/waveform.calls.ts'
import { indicators } from './analysis-indicators.table.ts'
import { temperatureIntervalMinutes } from './analysis-limits.ts'

const access = 'business:wave:list'
const reading = z.number().nullable()

/** Comma-joined metric codes of indicators, without duplicates. */
const indicatorList = z
  .string()
  .regex(/^\d{1,2}(,\d{1,2}){0,15}$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(z.literal(indicators.map(({ metric }) => metric) as [number, ...number[]])))

/** One row of several indicators: x is the time in the company's zone, t in epoch ms; only requested channels. */
export const indicatorRow = z.object({
  x: z.string(),
  t: z.number(),
  ...Object.fromEntries(indicators.flatMap(({ channels }) => channels.map((channel) => [channel, reading.optional()]))),
})
export type IndicatorRow = { x: string; t: number } & { readonly [channel: string]: number | string | null | undefined }

const atlasQuery = z.object({
  mappingIds: idListText.optional(),
  /** Id of the machine. */
  deviceId: idText.optional(),
  /** Minutes between points. */
  dataDensity: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.literal([...temperatureIntervalMinutes]))
    .optional(),
  /** The day, `YYYY-MM-DD`, in the company's zone. */
  time: dayText.optional(),
})

export type AtlasQuery = z.output<typeof atlasQuery>

/**
 * One point of an atlas: the start of its interval in the company's zone and in epoch ms, and the mean over the interval; for a downsampled
 * day, `seconds` is the width of the span of the mean.
 */
const atlasPoint = z.object({ x: z.string(), t: z.number(), y: z.number(), seconds: z.number().int().optional() })
/** Points by the name of the measuring point. */
const atlas = z.record(z.string(), z.array(atlasPoint))
export type Atlas = z.output<typeof atlas>

export const analysisCalls = {
  characteristics: call({
    method: 'GET',
    path: '/statistics/getDataListByTh',
    access,
    tag: 'trend',
    query: z.object({
      mappingId: idText.optional(),
      startTime: optionalTimeText,
      endTime: optionalTimeText,
      /** Comma-joined metric codes; default: acceleration. */
      chartType: indicatorList.optional(),
    }),
    data: z.object({ points: z.number().int(), list: z.array(indicatorRow), thinned: downsampledRanges }),
    summary: { cn: '多指标趋势数据', en: 'Get the trends of several metrics' },
  }),
  temperature: call({
    method: 'GET',
    path: '/statistics/getTemperatureAtlas',
    access,
    tag: 'trend',
    query: atlasQuery,
    data: atlas,
    summary: { cn: '温度图谱', en: 'Get the temperatures of several points for one day' },
  }),
  temperatureRise: call({
    method: 'GET',
    path: '/statistics/getTemperatureRiseAtlas',
    access,
    tag: 'trend',
    query: atlasQuery,
    data: atlas,
    summary: { cn: '温升图谱', en: 'Get the temperature rises of several points for one day' },
  }),
}
