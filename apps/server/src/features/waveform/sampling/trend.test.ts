import { analysisCalls } from '@undertone/domain/analysis/analysis.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWavePlant, t0, type WavePlant } from '../../../testing/test-wave-plant.ts'

let server: WavePlant['server']
let token: string
let ids: WavePlant['ids']

beforeAll(async () => {
  ;({ server, token, ids } = await openWavePlant('trend'))
})
afterAll(() => server?.close())

describe('a trend', () => {
  const hour = 3_600_000
  const begin = t0 - 100 * 24 * hour
  const range = { startTime: String(begin), endTime: String(t0) }

  beforeAll(async () => {
    await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, v_x, v_y, tem, amb_tem)
      select ${ids.mappingId}, to_timestamp(${begin / 1000}) + i * interval '1 hour', ${ids.sensorPk}, now(), i, 1, 2, 40, 25 from generate_series(0, 2400) i`.execute(
      server.db,
    )
    await sql`update feature set v_x = 9.5, tem = 400 where digest = 1234`.execute(server.db)
  })

  const trend = (chartType: number, query: object = range) =>
    server.send(
      waveformCalls.getDataByTimeRange,
      { query: { mappingId: String(ids.mappingId), chartType: String(chartType), ...query } },
      token,
    )

  test('longer than a screen keeps every peak', async () => {
    const { data } = await trend(2)
    expect(data.points).toBe(2401)
    expect(data.list.length).toBeLessThanOrEqual(2000)
    expect(Math.max(...data.list.map((point) => point.y1 ?? 0))).toBeCloseTo(9.5, 5)
    expect(data.unit).toBe('mm/s')
    const times = data.list.map((point) => point.t)
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })

  test('of a short range is every row; an invalid temperature is left out; the rise is computed', async () => {
    const one = { startTime: String(begin + 1234 * hour), endTime: String(begin + 1234 * hour) }
    expect((await trend(2, one)).data.list).toMatchObject([{ t: begin + 1234 * hour, y1: 9.5, y2: 2 }])
    expect((await trend(4, one)).data.list).toEqual([])
    const rise = await trend(5, { startTime: String(t0 - hour), endTime: String(t0) })
    expect(rise.data.list.map((point) => point.y)).toEqual([15, 15])
  })

  test('of the signal strength is in dBm, also for raw values of the radio; values outside of the formula are gaps', async () => {
    const at = (i: number) => begin + i * hour
    for (const [i, rssi] of [0, 1, 31, 99, -70, 2.5].entries())
      await sql`update feature set rssi = ${rssi} where mapping_id = ${ids.mappingId} and ts = to_timestamp(${at(i) / 1000})`.execute(
        server.db,
      )
    const { data } = await trend(14, { startTime: String(at(0)), endTime: String(at(5)) })
    expect(data.unit).toBe('dBm')
    expect(data.list.map(({ t, y }) => [t, y])).toEqual([
      [at(0), -113],
      [at(1), -111],
      [at(2), -51],
      [at(4), -70],
    ])
  })

  test('of acceleration has the high-frequency line as y4', async () => {
    await sql`update feature set a_x = 1.5, hf_z = 0.75 where mapping_id = ${ids.mappingId} and ts = to_timestamp(${t0 / 1000})`.execute(
      server.db,
    )
    const { data } = await trend(1, { startTime: String(t0), endTime: String(t0) })
    expect(data.list).toMatchObject([{ y1: 1.5, y4: 0.75 }])
  })

  test('of the slope is computed from the hours of the last week, and has gaps where they are too few', async () => {
    const from = begin + 40 * 24 * hour
    await sql`update feature set v_y = 2 + 0.1 * extract(epoch from ts - to_timestamp(${from / 1000})) / 86400 where mapping_id = ${ids.mappingId}`.execute(
      server.db,
    )
    const { data } = await trend(17, { startTime: String(from), endTime: String(from + 48 * hour) })
    expect(data.unit).toBe('mm/s/d')
    expect(data.list).toHaveLength(49)
    expect(data.list[48]!.t).toBe(from + 48 * hour)
    for (const { y1, y2 } of data.list) {
      expect(y1).toBe(0)
      expect(y2).toBeCloseTo(0.1, 4)
    }
    // Before the first three and a half days there is no slope.
    const early = await trend(17, { startTime: String(begin), endTime: String(begin + 5 * 24 * hour) })
    expect(Math.min(...early.data.list.map(({ t }) => t))).toBeGreaterThan(begin + 3.5 * 24 * hour)
    expect((await trend(17, { startTime: String(begin), endTime: String(t0) })).data.list.length).toBeLessThanOrEqual(101)
  })

  test('that names no metric is of the first choice', async () => {
    const named = await trend(1)
    const plain = await server.send(waveformCalls.getDataByTimeRange, { query: { mappingId: String(ids.mappingId), ...range } }, token)
    expect(plain.data).toEqual(named.data)
  })

  test('over a damaged week names the week; another range is answered', async () => {
    // 2020-03-02 was a Monday.
    const week = (Date.UTC(2020, 2, 2) - Date.UTC(1969, 11, 29)) / (7 * 24 * hour)
    await sql`insert into feature_chunk (mapping_id, week, resolution_s, n, series, bytes)
      values (${ids.mappingId}, ${week}, 0, 9, 'ts', 'garbage'::bytea)`.execute(server.db)
    const rejection = await trend(2, { startTime: '2020-03-01', endTime: '2020-03-20' })
    expect(rejection).toMatchObject({ status: 200, code: 1409 })
    expect(rejection.msg).toContain('2020-03-02')
    const several = { mappingId: String(ids.mappingId), startTime: '2020-03-01', endTime: '2020-03-20' }
    expect((await server.send(analysisCalls.characteristics, { query: several }, token)).code).toBe(1409)
    const day = { deviceId: String(ids.equipmentId), mappingIds: String(ids.mappingId), time: '2020-03-04', dataDensity: '10' }
    expect((await server.send(analysisCalls.temperature, { query: day }, token)).code).toBe(1409)
    expect((await trend(2)).code).toBe(200)
  })

  test('needs a point and a range, and not a century', async () => {
    expect((await server.send(waveformCalls.getDataByTimeRange, { query: { chartType: '2', ...range } }, token)).code).toBe(1402)
    expect((await trend(2, {})).code).toBe(1403)
    expect((await trend(2, { startTime: '1990-01-01', endTime: '2026-01-01' })).code).toBe(1407)
  })
})
