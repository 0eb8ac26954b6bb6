import { z } from 'zod'
import { call, idListText, idText, maxPageSize, pageOf } from '../core/call.ts'
import { thinnedStretches } from '../waveform/waveform.calls.ts'
import { historyMetrics } from './history-columns.table.ts'

const access = 'business:data:list'
const momentText = z.string().max(20)
const reading = z.number().nullable()

/** Comma-joined metric codes, each once; all metrics where nothing is named. */
const metricList = z
  .string()
  .regex(/^\d{1,2}(,\d{1,2}){0,31}$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(z.literal(historyMetrics as [number, ...number[]])))

const range = { chartType: metricList.optional(), startTime: momentText.optional(), endTime: momentText.optional() }
const search = { mappingId: idText.optional(), mappingIds: idListText.optional(), ...range }

/** What the values of a span or an hour came to. */
const summary = z.object({ n: z.number().int(), low: z.number(), high: z.number(), last: z.number() })

/** One moment of a point: x is the time in the company's zone, t the same in epoch ms; values by telemetry key, those that it has. */
export const historyRow = z.object({
  mappingId: z.number().int(),
  x: z.string(),
  t: z.number(),
  /** Width in seconds of the span that dilution left, whose means the values are; 0 is a measurement. */
  seconds: z.number().int(),
  /** It only repeats a neighbour (the resent rule): shown and told, and counted by no alarm. */
  resent: z.boolean(),
  values: z.record(z.string(), z.number()),
  /** Of a span: how many values each mean is of, and their extremes. */
  spans: z.record(z.string(), summary).optional(),
})
export type HistoryRow = z.output<typeof historyRow>

/** The history of one point as a chart draws it: for each time a value or null for each of `columns`, which are telemetry keys. */
const historyTrend = z.object({
  mappingId: z.number().int(),
  /** Rows that were measured, of which the list may be a smaller picture. */
  points: z.number().int(),
  columns: z.array(z.string()),
  list: z.array(z.object({ t: z.number(), values: z.array(reading) })),
  thinned: thinnedStretches,
})
export type HistoryTrend = z.output<typeof historyTrend>

export const historyCalls = {
  eigenData: call({
    method: 'GET',
    path: '/statistics/getEigenDataList',
    access,
    tag: 'trend',
    query: z.object({ ...search, pageNum: idText.optional(), pageSize: idText.pipe(z.number().max(maxPageSize)).optional() }),
    data: pageOf(historyRow),
    summary: { cn: '测点历史数据分页（最新在前）', en: 'Page of the history of measuring points, the newest first' },
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
      en: 'History of measuring points as CSV or workbook; a long workbook is a job in JSON',
    },
  }),
  /** The same under the path of the specification. */
  exportData: call({
    method: 'GET',
    path: '/excel/data/export',
    access: 'business:wave:export',
    tag: 'trend',
    query: z.object({ ...search, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    data: 'file',
    summary: { cn: '导出测点历史数据（规范路径）', en: 'History of measuring points as a file, under the path of the specification' },
  }),
  historyTrend: call({
    method: 'GET',
    path: '/statistics/getHistoryTrend',
    access,
    tag: 'trend',
    query: z.object(search),
    data: z.array(historyTrend),
    summary: { cn: '测点历史趋势', en: 'Trends of all metrics of measuring points' },
  }),
  around: call({
    method: 'GET',
    path: '/statistics/getDataAround',
    access,
    tag: 'trend',
    query: z.object({ mappingId: idText.optional(), time: momentText.optional() }),
    /** At most two rows before and after the nearest one; `at` is its index, null where there is none. */
    data: z.object({ at: z.number().int().nullable(), rows: z.array(historyRow) }),
    summary: { cn: '某时刻及其前后的全部数据', en: 'All values at the row nearest to a time, and its neighbours' },
  }),
  hourly: call({
    method: 'GET',
    path: '/statistics/getDataListByHour',
    access,
    tag: 'trend',
    query: z.object({ mappingId: idText.optional(), ...range }),
    data: z.object({
      /** Hours in which anything was measured; one that dilution thinned to wider spans stands at the beginning of its span. */
      list: z.array(
        z.object({
          x: z.string(),
          t: z.number(),
          seconds: z.number().int(),
          values: z.record(z.string(), summary.extend({ mean: z.number() })),
        }),
      ),
    }),
    summary: { cn: '按小时统计', en: 'Number, extremes, mean and last value of each hour' },
  }),
}
