import { z } from 'zod'
import { call, idListText, idText, pageOf, pageQuery } from '../core/call.ts'
import { optionalTimeText } from '../core/time/time-input.ts'
import { axisDirections } from '../device/sensor/axis-directions.ts'
import { downsampledRanges } from '../waveform/waveform.calls.ts'
import { historyMetrics } from './history-columns.table.ts'

const access = 'business:data:list'
const reading = z.number().nullable()

/** Comma-joined metric codes without duplicates; default: all metrics. */
const metricList = z
  .string()
  .regex(/^\d{1,2}(,\d{1,2}){0,31}$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(z.literal(historyMetrics as [number, ...number[]])))

const range = { chartType: metricList.optional(), startTime: optionalTimeText, endTime: optionalTimeText }
const search = { mappingId: idText.optional(), mappingIds: idListText.optional(), ...range }

/** Statistics of a span or an hour. */
const summary = z.object({ n: z.number().int(), low: z.number(), high: z.number(), last: z.number() })

/** One row of a point's history: x is the time in the company's zone, t in epoch ms; values by telemetry key. */
export const historyRow = z.object({
  mappingId: z.number().int(),
  x: z.string(),
  t: z.number(),
  /** Width in seconds of a downsampled span, whose means the values are; 0 for a measurement. */
  seconds: z.number().int(),
  /** Repeats a neighbour (the resent rule): displayed with a mark, ignored by alarms. */
  resent: z.boolean(),
  /** The time that a suspect clock claims, epoch ms: x and t are those of receipt. */
  claimedMs: z.number().optional(),
  /** Who took the values by hand, and with what; missing where a sensor sent them. */
  takenBy: z.object({ by: z.string(), device: z.string().nullable() }).optional(),
  values: z.record(z.string(), z.number()),
  /** For a span: number of values of each mean, and their extremes. */
  spans: z.record(z.string(), summary).optional(),
})
export type HistoryRow = z.output<typeof historyRow>

/** The history of one point for a chart: for each time, a value or null per column; columns are telemetry keys. */
const historyTrend = z.object({
  mappingId: z.number().int(),
  /** Directions of the sensor's axes, for their names; null without a sensor. */
  directions: axisDirections.nullable(),
  /** Number of measured rows; the list may be downsampled. */
  points: z.number().int(),
  columns: z.array(z.string()),
  list: z.array(z.object({ t: z.number(), values: z.array(reading) })),
  thinned: downsampledRanges,
})
export type HistoryTrend = z.output<typeof historyTrend>

export const historyCalls = {
  eigenData: call({
    method: 'GET',
    path: '/statistics/getEigenDataList',
    access,
    tag: 'trend',
    query: z.object({ ...search, ...pageQuery }),
    data: pageOf(historyRow),
    summary: { cn: '查询测点历史数据（最新在前）', en: 'List the history of measuring points, newest first' },
  }),
  exportEigenData: call({
    method: 'GET',
    path: '/statistics/exportEigenData',
    access: 'business:data:export',
    tag: 'trend',
    query: z.object({ ...search, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    data: 'file',
    summary: {
      cn: '导出测点历史数据（大量数据时返回任务）',
      en: 'Export the history of measuring points (returns a job for large workbooks)',
    },
  }),
  /** The same export under the path of the specification. */
  exportData: call({
    method: 'GET',
    path: '/excel/data/export',
    access: 'business:data:export',
    tag: 'trend',
    query: z.object({ ...search, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    data: 'file',
    summary: { cn: '导出测点历史数据（规范路径）', en: 'Export the history of measuring points (path of the specification)' },
  }),
  historyTrend: call({
    method: 'GET',
    path: '/statistics/getHistoryTrend',
    access,
    tag: 'trend',
    query: z.object(search),
    data: z.array(historyTrend),
    summary: { cn: '测点历史趋势', en: 'Get the history trends of measuring points' },
  }),
  suspects: call({
    method: 'GET',
    path: '/statistics/getSuspectSamples',
    access,
    tag: 'trend',
    query: z.object(search),
    /** The newest ones at the time of their receipt, in order of time; corrected ones are ordinary history. */
    data: z.object({
      list: z.array(
        z.object({
          mappingId: z.number().int(),
          sensorPk: z.number().int(),
          t: z.number(),
          claimedMs: z.number(),
          values: z.record(z.string(), z.number()),
        }),
      ),
    }),
    summary: { cn: '测点时钟可疑的数据', en: 'Get the samples of measuring points with a suspect clock' },
  }),
  around: call({
    method: 'GET',
    path: '/statistics/getDataAround',
    access,
    tag: 'trend',
    query: z.object({ mappingId: idText.optional(), time: optionalTimeText }),
    /** At most two rows before and after the nearest one; `at` is its index, null if there is none. */
    data: z.object({ at: z.number().int().nullable(), rows: z.array(historyRow) }),
    summary: { cn: '某时刻及其前后的全部数据', en: 'Get all values nearest to a time, with neighbours' },
  }),
  hourly: call({
    method: 'GET',
    path: '/statistics/getDataListByHour',
    access,
    tag: 'trend',
    query: z.object({ mappingId: idText.optional(), ...range }),
    data: z.object({
      /** Hours with measurements; hours downsampled to wider spans are listed at the start of their span. */
      list: z.array(
        z.object({
          x: z.string(),
          t: z.number(),
          seconds: z.number().int(),
          values: z.record(z.string(), summary.extend({ mean: z.number() })),
        }),
      ),
    }),
    summary: { cn: '按小时统计', en: 'Get hourly statistics' },
  }),
}
