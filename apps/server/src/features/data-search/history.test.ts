import { jobCalls } from '@undertone/domain/core/job.calls'
import { historyCalls } from '@undertone/domain/data-search/history.calls'
import { historyColumns, historyNameOf } from '@undertone/domain/data-search/history-columns.table'
import { onlineCalls } from '@undertone/domain/data-search/online.calls'
import { sharedAxisNames } from '@undertone/domain/device/sensor/axis-names'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { weekMs, weekOf, weekStart } from '../../history/codec/span.ts'
import { encodeSpans, spansOf } from '../../history/codec/spans.ts'
import { insertChunks } from '../../history/store/chunk.store.ts'
import { readAgain, wallTimeIn } from '../../platform/sheet/test-workbook-reader.ts'
import { openWavePlant, t0, type WavePlant } from '../../testing/test-wave-plant.ts'
import { eachStretch } from './history-weeks.store.ts'
import { hoursOf } from './hourly.service.ts'

let server: WavePlant['server']
let token: string
let ids: WavePlant['ids']
const minute = 60_000
const hour = 60 * minute

beforeAll(async () => {
  ;({ server, token, ids } = await openWavePlant('history'))
  // t0 is 12:00 in the zone of the demo company; the seventh minute was sent again.
  await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, a_x, v_y, tem, amb_tem, r_speed, resent)
    select ${ids.mappingId}, to_timestamp(${t0 / 1000}) + i * interval '1 minute', ${ids.sensorPk}, now(), i, 1, i, 40 + i, 25, 1480, i = 7
    from generate_series(0, 9) i`.execute(server.db)
  await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, batt)
    values (${ids.mappingId}, to_timestamp(${(t0 + 2 * hour) / 1000}), ${ids.sensorPk}, now(), 99, 3.6)`.execute(server.db)
  // Six weeks earlier only hours of the temperature are left.
  const old = weekStart(weekOf(t0 - 6 * weekMs))
  const spans = spansOf([old, old + minute, old + 2 * minute, old + hour], [30, 32, 33, 50], hour)
  const chunk = (series: string) => ({ series, n: 4, low: 30, high: 50, mean: 36.25, bytes: encodeSpans(spans), hours: null })
  await server.db
    .transaction()
    .execute((tx) => insertChunks(tx, { mappingId: ids.mappingId, week: weekOf(old) }, 3600, [chunk('ts'), chunk('tem')]))
})
afterAll(() => server?.close())

const range = { startTime: String(t0), endTime: String(t0 + hour) }
const long = { startTime: String(t0 - 10 * weekMs), endTime: String(t0 + 3 * hour) }
const page = (query: object) =>
  server.send(historyCalls.eigenData, { query: { mappingId: String(ids.mappingId), ...range, ...query } }, token)

describe('the table', () => {
  test('shows the newest first, only existing values, and marks resent data', async () => {
    const { data } = await page({ pageSize: '3' })
    expect(data.total).toBe(10)
    expect(data.records.map(({ x }) => x)).toEqual(['2026-11-20 12:09:00', '2026-11-20 12:08:00', '2026-11-20 12:07:00'])
    expect(data.records.map(({ resent }) => resent)).toEqual([false, false, true])
    expect(data.records[0]).toMatchObject({ t: t0 + 9 * minute, seconds: 0, values: { aX: 1, vY: 9, tem: 49, temRise: 24, rSpeed: 1480 } })
    expect(data.records[0]?.values).not.toHaveProperty('vX')
  })

  test('is paged over weeks and downsampled spans, each row once', async () => {
    const times: number[] = []
    for (let pageNum = 1; pageNum <= 4; pageNum++) {
      const { data } = await page({ ...long, chartType: '4', pageNum: String(pageNum), pageSize: '4' })
      expect(data.total).toBe(12)
      times.push(...data.records.map(({ t }) => t))
    }
    expect(times.length).toBe(12)
    expect(times).toEqual([...new Set(times)].sort((a, b) => b - a))
    const { data } = await page({ ...long, chartType: '4', pageNum: '3', pageSize: '4' })
    expect(data.records.at(-1)).toMatchObject({
      seconds: 3600,
      values: { tem: 31.6667 },
      spans: { tem: { n: 3, low: 30, high: 33, last: 33 } },
    })
  })

  test('of selected metrics leaves out times without any of them', async () => {
    expect((await page({ ...long, chartType: '11' })).data.records.map(({ values }) => values)).toEqual([{ batt: expect.closeTo(3.6, 5) }])
  })

  test('requires a point, then a range, and no more points than a chart can show', async () => {
    const send = (query: object) => server.sendAny(historyCalls.eigenData, { query }, token)
    expect((await send(range)).code).toBe(1402)
    expect((await send({ mappingId: String(ids.mappingId) })).code).toBe(1403)
    expect((await send({ ...range, mappingIds: Array.from({ length: 11 }, (_, i) => i + 1).join() })).code).toBe(1491)
    expect((await send({ ...range, mappingId: String(ids.mappingId), chartType: '99' })).code).not.toBe(200)
  })
})

test('a trend has the columns that have values', async () => {
  const { data } = await server.send(
    historyCalls.historyTrend,
    { query: { mappingIds: String(ids.mappingId), ...range, chartType: '2,4,7' } },
    token,
  )
  expect(data).toMatchObject([{ mappingId: ids.mappingId, points: 10, columns: ['vY', 'tem'] }])
  expect(data[0]?.list[3]).toEqual({ t: t0 + 3 * minute, values: [3, 43] })
})

test('one time has the nearest row and two on either side', async () => {
  const around = async (time: number) =>
    (await server.send(historyCalls.around, { query: { mappingId: String(ids.mappingId), time: String(time) } }, token)).data
  const { at, rows } = await around(t0 + 4 * minute + 10_000)
  expect(at).toBe(2)
  expect(rows.map(({ t }) => (t - t0) / minute)).toEqual([2, 3, 4, 5, 6])
  const last = await around(t0 + 5 * hour)
  expect([last.at, last.rows.length]).toEqual([2, 3])
  expect(await around(t0 - 20 * weekMs)).toEqual({ at: null, rows: [] })
})

test('an hour has count, extremes, mean and last value; a downsampled span has its own', async () => {
  const { data } = await server.send(historyCalls.hourly, { query: { mappingId: String(ids.mappingId), ...long, chartType: '4' } }, token)
  expect(data.list.map(({ values }) => values.tem)).toEqual([
    { n: 3, low: 30, high: 33, mean: 31.6667, last: 33 },
    { n: 1, low: 50, high: 50, mean: 50, last: 50 },
    { n: 10, low: 40, high: 49, mean: 44.5, last: 49 },
  ])
  const year = { startTime: String(t0 - 60 * weekMs), endTime: String(t0) }
  expect((await server.send(historyCalls.hourly, { query: { mappingId: String(ids.mappingId), ...year } }, token)).code).toBe(1492)
})

test('a week too large for memory is read in days and hours, every row once', async () => {
  const first = weekStart(weekOf(t0 - 3 * weekMs))
  // Ten a second through four hours around midnight: more than one read, in a week and in a day.
  await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, tem)
    select ${ids.mappingId}, to_timestamp(${(first + 47 * hour) / 1000}) + i * interval '100 milliseconds', ${ids.sensorPk}, now(), i, i / 1000.0
    from generate_series(0, 143999) i`.execute(server.db)
  const search = {
    mappingIds: [ids.mappingId],
    columns: historyColumns.filter(({ key }) => key === 'tem'),
    begin: first,
    end: first + weekMs - 1,
  }
  const parts: { n: number; first: number | undefined }[] = []
  for await (const samples of eachStretch(server.db, search)) parts.push({ n: samples.length, first: samples[0]?.t })
  expect(parts).toEqual([{ n: 36_000, first: first + 47 * hour }, ...[48, 49, 50].map((at) => ({ n: 36_000, first: first + at * hour }))])
  const { data } = await page({ startTime: String(first), endTime: String(search.end), chartType: '4', pageNum: '37', pageSize: '1000' })
  expect(data.total).toBe(144_000)
  expect(data.records[0]?.values.tem).toBeCloseTo(107.999, 4)
  expect(data.records.at(-1)?.values.tem).toBeCloseTo(107, 4)
  await sql`delete from feature where ts < to_timestamp(${(first + weekMs) / 1000})`.execute(server.db)
})

test('means of spans weigh by their numbers', () => {
  const span = (t: number, n: number, mean: number) => ({
    t,
    seconds: 600,
    resent: false,
    values: [mean],
    spans: [{ n, low: mean, high: mean, last: mean }],
  })
  expect(hoursOf([span(0, 1, 6), span(600_000, 3, 2)], 1)[0]?.columns).toEqual([{ n: 4, low: 2, high: 6, mean: 3, last: 2 }])
})

test('a rise in temperature has no noise of 32-bit floats', async () => {
  const at = t0 - 2 * hour
  await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, tem, amb_tem)
    values (${ids.mappingId}, to_timestamp(${at / 1000}), ${ids.sensorPk}, now(), 77, 45.92, 25)`.execute(server.db)
  const near = { startTime: String(at), endTime: String(at + minute) }
  expect((await page(near)).data.records[0]?.values).toEqual({ tem: 45.92, temRise: 20.92, ambTem: 25 })
  await sql`delete from feature where ts = to_timestamp(${at / 1000})`.execute(server.db)
})

test('a range over an hour that the clock shows twice has both passes, and over one that it skips none', async () => {
  const instants = ['2026-10-24T23:59:59Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:00:00Z']
  for (const [digest, at] of instants.entries())
    await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, tem)
      values (${ids.mappingId}, ${at}, ${ids.sensorPk}, now(), ${digest}, ${digest})`.execute(server.db)
  await sql`update company set time_zone = 'Europe/Berlin' where id = 13`.execute(server.db)
  onTestFinished(async () => {
    await sql`update company set time_zone = 'Asia/Shanghai' where id = 13`.execute(server.db)
    await sql`delete from feature where ts between '2026-10-24T23:00:00Z' and '2026-10-25T03:00:00Z'`.execute(server.db)
  })
  const berlin = await server.login()
  const find = async (startTime: string, endTime: string) =>
    (await server.send(historyCalls.eigenData, { query: { mappingId: String(ids.mappingId), startTime, endTime, chartType: '4' } }, berlin))
      .data
  const doubled = await find('2026-10-25 02:00:00', '2026-10-25 02:59:59')
  expect(doubled.records.map(({ x, values }) => [x, values.tem])).toEqual([
    ['2026-10-25 02:30:00', 2],
    ['2026-10-25 02:30:00', 1],
  ])
  expect((await find('2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+02:00')).records.map(({ values }) => values.tem)).toEqual([1])
  expect((await find('2026-03-29 02:00:00', '2026-03-29 02:59:59')).total).toBe(0)
  const file = await server.send(
    historyCalls.exportEigenData,
    {
      query: {
        mappingId: String(ids.mappingId),
        startTime: '2026-10-25 02:00:00',
        endTime: '2026-10-25 02:59:59',
        chartType: '4',
        format: 'csv',
      },
    },
    berlin,
  )
  const [head, ...lines] = String(file.data).trim().split('\r\n')
  expect(head).toContain('Time (Europe/Berlin),UTC offset')
  expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual([
    ['2026-10-25 02:30:00', 'UTC+01:00'],
    ['2026-10-25 02:30:00', 'UTC+02:00'],
  ])
  expect(file.headers['time-zone']).toBe('Europe/Berlin')
})

describe('as a file', () => {
  test('needs the permission to export data, under both of its paths', () => {
    expect(historyCalls.exportData.access).toBe('business:data:export')
    expect(historyCalls.exportEigenData.access).toBe(historyCalls.exportData.access)
  })

  const file = (query: object, as = token) =>
    server.send(historyCalls.exportEigenData, { query: { mappingIds: String(ids.mappingId), ...range, chartType: '4', ...query } }, as)

  test('it has every row in the order of the list, with its remarks and the zone of its times', async () => {
    const lines = String((await file({ ...long, format: 'csv' })).data)
      .trim()
      .split('\r\n')
    expect(lines[0]).toContain('Time (Asia/Shanghai),UTC offset,Machine,Measuring point,Sensor,Temperature (℃),Notes')
    expect(lines.length).toBe(13)
    expect(lines[12]).toMatch(/,P-1,DE,VB24H-1,31.6667,Mean of 3600 s$/)
    expect(lines[3]).toMatch(/^2026-11-20 12:07:00,UTC\+08:00,P-1,DE,VB24H-1,47,Resent$/)
  })

  test('a workbook of a short range is returned directly, of a long one as a job', async () => {
    const short = await file({ format: 'xlsx' })
    expect(String(short.headers['content-type'])).toContain('spreadsheet')
    const [sheet] = await readAgain(short.data as unknown as Buffer)
    expect(sheet?.name).toBe('History data')
    expect(sheet?.rows[0]?.slice(0, 2)).toEqual(['Time (Asia/Shanghai)', 'UTC offset'])
    expect([wallTimeIn(sheet?.rows[1]?.[0]), ...(sheet?.rows[1]?.slice(1, 6) ?? [])]).toEqual([
      ...['2026-11-20 12:09:00', 'UTC+08:00', 'P-1', 'DE', 'VB24H-1', 49],
    ])
    const { id } = (await file({ ...long, format: 'xlsx' })).data as unknown as { id: number }
    const job = () => server.send(jobCalls.find, { params: { id: String(id) } }, token)
    await vi.waitFor(async () => expect((await job()).data).toMatchObject({ state: 'done', fileName: expect.stringMatching(/\.xlsx$/) }), {
      timeout: 30_000,
    })
    const made = await server.send(jobCalls.file, { params: { id: String(id) } }, token)
    const [all] = await readAgain(made.data as unknown as Buffer)
    expect(all?.rows).toHaveLength(13)
  })
})

test('axes have one name in the files of history and of realtime values, that of the screens', async () => {
  const mappingId = String(ids.mappingId)
  const latest = {
    mappingId: ids.mappingId,
    ts: new Date(t0),
    receivedAt: new Date(t0),
    values: JSON.stringify({ aX: [1, t0], vY: [2, t0] }),
  }
  await server.db.insertInto('latest').values(latest).execute()
  const query = { mappingId, ...range, chartType: '1,2', format: 'csv' } as const
  const history =
    String((await server.send(historyCalls.exportEigenData, { query }, token)).data)
      .split('\r\n')[0]
      ?.split(',') ?? []
  const [live] = await readAgain((await server.send(onlineCalls.export, { query: {} }, token)).data as unknown as Buffer)
  const names = sharedAxisNames([{ directions: [1, 3, 2] }])
  expect(names).toEqual({ X: 'H', Y: 'V', Z: 'A' })
  const wanted = [`Acceleration ${names.X} (m/s²)`, `${historyNameOf(2).en} ${names.Y} (mm/s)`]
  expect(history).toEqual(expect.arrayContaining(wanted))
  expect(live?.rows[0]).toEqual(expect.arrayContaining(wanted))
  const { data } = await server.send(historyCalls.historyTrend, { query }, token)
  expect(sharedAxisNames(data)).toEqual(names)
  const shown = await server.send(onlineCalls.list, { query: {} }, token)
  expect(sharedAxisNames(shown.data.records)).toEqual(names)
})

test('no session and another company see no point', async () => {
  const query = { mappingId: String(ids.mappingId), time: String(t0), ...range }
  for (const call of [
    historyCalls.eigenData,
    historyCalls.historyTrend,
    historyCalls.around,
    historyCalls.hourly,
    historyCalls.exportEigenData,
  ])
    expect((await server.sendAny(call, { query })).status).toBe(401)
  await sql`insert into company (id, tenant_id, name) values (991, 991, 'Elsewhere')`.execute(server.db)
  await sql`insert into area (id, tenant_id, company_id, name) values (991, 991, 991, 'A')`.execute(server.db)
  await sql`insert into equipment (id, tenant_id, company_id, area_id, name, type, level, run_status) values (991, 991, 991, 991, 'M', 1, 'A', 'Open')`.execute(
    server.db,
  )
  await sql`insert into mapping (id, tenant_id, company_id, equipment_id, name) values (991, 991, 991, 991, 'P')`.execute(server.db)
  const foreign = { ...query, mappingId: '991' }
  for (const call of [
    historyCalls.eigenData,
    historyCalls.historyTrend,
    historyCalls.around,
    historyCalls.hourly,
    historyCalls.exportEigenData,
  ])
    expect((await server.sendAny(call, { query: foreign }, token)).code).toBe(1002)
})
