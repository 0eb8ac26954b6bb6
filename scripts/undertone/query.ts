import type { RecordOf, Undertone } from '../../clients/typescript/src/index.ts'
import type { Row } from './output.ts'
import { exits, Problem } from './problem.ts'

/** What can be queried. */
export const subjects = ['points', 'values', 'alarms'] as const
export type Subject = (typeof subjects)[number]

/** What narrows a query. */
export interface Filters {
  readonly point?: number
  readonly keyword?: string
  readonly from?: string
  readonly to?: string
  /** Only alarms that last. */
  readonly open?: boolean
  readonly limit: number
}

/** The answer of a query. */
export interface Queried {
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  /** There are more than `limit`. */
  readonly isCut: boolean
}

/** The first of some records, and whether there are more. */
async function firstOf<T>(records: AsyncIterable<T>, limit: number): Promise<{ taken: T[]; isCut: boolean }> {
  const taken: T[] = []
  for await (const one of records) {
    if (taken.length === limit) return { taken, isCut: true }
    taken.push(one)
  }
  return { taken, isCut: false }
}

const pageSizeFor = (limit: number): number => Math.min(1000, limit + 1)
const timeOf = (ms: number | null | undefined): string | null => (ms === null || ms === undefined ? null : new Date(ms).toISOString())

async function points(client: Undertone, { keyword, limit }: Filters): Promise<Queried> {
  const filters = keyword === undefined ? {} : { body: { keyword } }
  const { taken, isCut } = await firstOf(client.pages('POST /mapping/findPage', filters, pageSizeFor(limit)), limit)
  const rows = taken.map(({ id, name, equipmentName, areaName, sensorModel }) => ({
    id,
    name,
    machine: equipmentName,
    area: areaName,
    model: sensorModel ?? null,
  }))
  return { columns: ['id', 'name', 'machine', 'area', 'model'], rows, isCut }
}

/** One row for each value: sensors differ in what they measure. */
const newestRows = (record: RecordOf<'GET /onlineDetection/getOnlineMappingList'>): Row[] =>
  Object.entries(record.values).map(([key, { value, t }]) => ({
    point: record.mappingId,
    name: record.mappingName,
    machine: record.equipmentName,
    state: record.state,
    key,
    value,
    time: timeOf(t),
  }))

async function newest(client: Undertone, { point, keyword, limit }: Filters): Promise<Queried> {
  const filters = keyword === undefined ? {} : { query: { keyword } }
  const rows: Row[] = []
  const columns = ['point', 'name', 'machine', 'state', 'key', 'value', 'time']
  for await (const record of client.pages('GET /onlineDetection/getOnlineMappingList', filters, 100)) {
    if (point !== undefined && record.mappingId !== point) continue
    rows.push(...newestRows(record))
    if (rows.length > limit) return { columns, rows: rows.slice(0, limit), isCut: true }
  }
  return { columns, rows, isCut: false }
}

async function history(client: Undertone, point: number, from: string, { to, limit }: Filters): Promise<Queried> {
  const query = { mappingId: point, startTime: from, endTime: to ?? Date.now() }
  const records = client.pages('GET /statistics/getEigenDataList', { query }, pageSizeFor(limit))
  const { taken, isCut } = await firstOf(records, limit)
  const keys = [...new Set(taken.flatMap(({ values }) => Object.keys(values)))]
  const rows = taken.map(({ mappingId, t, values }) => ({ point: mappingId, time: timeOf(t), ...values }))
  return { columns: ['point', 'time', ...keys], rows, isCut }
}

function values(client: Undertone, filters: Filters): Promise<Queried> {
  const { point, from, to } = filters
  if (from === undefined && to === undefined) return newest(client, filters)
  if (point === undefined || from === undefined)
    throw new Problem('Values of a time range are those of one point: state it with --point, and its beginning with --from', exits.usage)
  return history(client, point, from, filters)
}

async function alarms(client: Undertone, { point, keyword, from, to, open, limit }: Filters): Promise<Queried> {
  const body = {
    ...(point === undefined ? {} : { mappingId: point }),
    ...(keyword === undefined ? {} : { keyword }),
    ...(from === undefined ? {} : { begin: from }),
    ...(to === undefined ? {} : { end: to }),
    ...(open ? { lasts: true } : {}),
  }
  const { taken, isCut } = await firstOf(client.pages('POST /alarm/findPage', { body }, pageSizeFor(limit)), limit)
  const rows = taken.map((alarm) => ({
    id: alarm.id,
    type: alarm.alarmType,
    level: alarm.level,
    state: alarm.state,
    machine: alarm.equipmentName,
    point: alarm.mappingId,
    name: alarm.mappingName,
    value: alarm.value,
    limit: alarm.limitValue,
    raised: timeOf(alarm.raisedMs),
    ended: timeOf(alarm.endedMs),
  }))
  return { columns: ['id', 'type', 'level', 'state', 'machine', 'point', 'name', 'value', 'limit', 'raised', 'ended'], rows, isCut }
}

const queries = { points, values, alarms } as const

/** Reads measuring points, values (the newest, or those of a point and a time range), or alarms. Times are ISO 8601 in UTC. */
export const query = (client: Undertone, subject: Subject, filters: Filters): Promise<Queried> => queries[subject](client, filters)
