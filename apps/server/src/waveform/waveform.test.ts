import { equipment } from '@undertone/domain/asset/equipment.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { gateway } from '@undertone/domain/device/gateway.resource'
import { sensor } from '@undertone/domain/device/sensor.resource'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { area } from '@undertone/domain/org/area.resource'
import { standardGravity } from '@undertone/domain/waveform/wave-units.table'
import { type BinaryHead, waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const sampleHz = 5120
const n = 5120
const t0 = Date.UTC(2026, 10, 20, 4)
const ids = { areaId: 0, equipmentId: 0, mappingId: 0, sensorPk: 0, waveId: 0, voltId: 0, tenant: 13 }
let server: TestServer
let token = ''

/** x(t) = A cos(2 pi 100 t): its values in every view are known in closed form. */
const sine = (amplitude: number) => Float32Array.from({ length: n }, (_, i) => amplitude * Math.cos((2 * Math.PI * 100 * i) / sampleHz))

async function storeWave(axis: 'X' | 'Y' | 'Z', samplingId: number, samples: Float32Array, unit: string): Promise<void> {
  const place = await server.blobs.put([new Uint8Array(samples.buffer)])
  const pyramid = { pyramidPosition: 0, pyramidLength: 0 }
  await server.db
    .insertInto('wave')
    .values({
      samplingId,
      axis,
      n: samples.length,
      quantity: 'acceleration',
      unit,
      dtype: 'float32le',
      scale: 1,
      valueOffset: 0,
      trigger: null,
      meta: null,
      ...place,
      ...pyramid,
      sha256: Buffer.alloc(32),
    })
    .execute()
}

async function storeSampling(at: number, freqMode: number): Promise<number> {
  const made = await server.db
    .insertInto('sampling')
    .values({ tenantId: 13, sensorPk: ids.sensorPk, mappingId: ids.mappingId, t0: new Date(at), freqMode, sampleHz, rpm: 1480 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

beforeAll(async () => {
  server = await startTestServer('waveform')
  token = await server.login()
  const add = async (resource: Parameters<typeof callsOf>[0], body: object) =>
    (await server.send(callsOf(resource).add, { body: body as never }, token)).data.id
  ids.areaId = await add(area, { name: 'Hall', companyId: 13 })
  ids.equipmentId = await add(equipment, {
    name: 'P-1',
    areaId: ids.areaId,
    type: 3,
    level: 'B',
    runStatus: 'Open',
    isoClass: 'p3-2-rigid',
  })
  ids.mappingId = await add(mapping, { name: 'DE', equipmentId: ids.equipmentId })
  const gatewayId = await add(gateway, { name: 'GW', deviceId: 'GW-1', type: 'LoRa', companyId: 13 })
  ids.sensorPk = await add(sensor, {
    sensorId: 'VB24H-1',
    name: 'S',
    model: 'VB24H',
    installationMethod: 'Bolt',
    companyId: 13,
    gatewayId,
    mappingId: ids.mappingId,
    x1: 1,
    y1: 3,
    z1: 2,
    sensorSensitivity: 100,
    sleepT: 30,
    dataSampling: 30,
    dataUpload: 60,
    listening: 1,
    learnTime: 7,
    alarmInterval: 6,
  })
  ids.waveId = await storeSampling(t0, 0)
  await storeWave('X', ids.waveId, sine(10), 'm/s2')
  await storeWave('Z', ids.waveId, sine(1), 'g')
  ids.voltId = await storeSampling(t0 - 3_600_000, 1)
  await storeWave('X', ids.voltId, sine(0.5), 'V')
  await server.blobs.sync()
  await sql`create table feature_test partition of feature for values from ('2020-01-01') to ('2030-01-01')`.execute(server.db)
})
afterAll(() => server?.close())

const detail = (chartType: number, more: object = {}) =>
  server.send(waveformCalls.detail, { body: { waveId: ids.waveId, chartType: chartType as 100, ...more } }, token)

describe('a wave', () => {
  test('is listed with its axes, the missing one named, times in the zone of the company', async () => {
    const page = await server.send(waveformCalls.findPage, { body: { mappingId: ids.mappingId } }, token)
    expect(page.data.total).toBe(2)
    expect(page.data.records[0]).toMatchObject({
      waveId: ids.waveId,
      dateTime: '2026-11-20 12:00:00',
      axes: ['X', 'Z'],
      missingAxes: ['Y'],
      wavePoint: n,
      sampleHz,
      rpm: 1480,
    })
    const high = await server.send(waveformCalls.findPage, { body: { mappingId: ids.mappingId, mhfHz: 1 } }, token)
    expect(high.data.records.map((row) => row.waveId)).toEqual([ids.voltId])
    const none = await server.send(waveformCalls.findPage, { body: { beginTime: '2026-11-20 12:00:01' } }, token)
    expect(none.data.total).toBe(0)
  })

  test('pages with title, range and eigenvalues in m/s²', async () => {
    const { data } = await detail(100, { pageNum: 5, pageSize: 1024 })
    expect(data).toMatchObject({ title: 'Hall-P-1-DE-VB24H-1', offset: 4096, end: 5120, interval: 1000 / sampleHz })
    expect(data.headInfo).toMatchObject({ wavePoint: n, waveTime: '2026-11-20 12:00:00', unit: 'm/s²', missingAxes: ['Y'] })
    expect(data.wave).toHaveLength(1024)
    expect(data.wave[0]!.x).toBeCloseTo((4096 * 1000) / sampleHz, 9)
    const [x, z] = data.eigenvalue
    expect(x!.z1).toBeCloseTo(10 / Math.SQRT2, 5)
    expect(z!.z1).toBeCloseTo(standardGravity / Math.SQRT2, 5)
    expect(x!.z8).toBeCloseTo(1.5, 6)
    expect((await detail(100, { pageNum: 9 })).data.wave).toEqual([])
  })

  test('is integrated to velocity and displacement', async () => {
    const omega = 2 * Math.PI * 100
    expect((await detail(102)).data.eigenvalue[0]!.z1).toBeCloseTo(((10 / omega) * 1e3) / Math.SQRT2, 4)
    expect((await detail(106)).data.eigenvalue[0]!.z1).toBeCloseTo(((10 / omega ** 2) * 1e6) / Math.SQRT2, 3)
  })

  test('has its line where it turns, in every spectrum', async () => {
    for (const [chartType, amplitude] of [
      [101, 10],
      [103, (10 / (2 * Math.PI * 100)) * 1e3],
    ] as const) {
      const { data } = await server.send(
        waveformCalls.getFFTNew,
        { query: { waveId: String(ids.waveId), chartType: String(chartType) } },
        token,
      )
      const peak = data.y1!.indexOf(Math.max(...data.y1!))
      expect(data.x1[peak]).toBeCloseTo(100, 9)
      expect(data.y1![peak]).toBeCloseTo(amplitude, 4)
      expect(data.y2).toBeUndefined()
    }
  })

  test('comes in binary with a head that lines up, whole and as an overview that loses no peak', async () => {
    const read = async (path: string) => {
      const answer = await server.app.inject({ method: 'GET', url: path, headers: { token } })
      const bytes = answer.rawPayload
      const length = bytes.readUInt32LE(0)
      const head: BinaryHead = JSON.parse(bytes.subarray(4, 4 + length).toString())
      expect((4 + length) % 4).toBe(0)
      return { head, values: new Float32Array(bytes.buffer.slice(bytes.byteOffset + 4 + length, bytes.byteOffset + bytes.length)) }
    }
    const full = await read(`/wave/samples?waveId=${ids.waveId}&chartType=100`)
    expect(full.head).toMatchObject({ axes: ['X', 'Z'], n, sampleHz, unit: 'm/s²', rpm: 1480 })
    expect(full.values).toHaveLength(2 * n)
    expect(full.values[n]).toBeCloseTo(standardGravity, 5)
    const overview = await read(`/wave/overview?waveId=${ids.waveId}&chartType=100&buckets=100`)
    expect(overview.head.buckets).toBe(100)
    expect(Math.max(...overview.values.subarray(0, 200))).toBeCloseTo(10, 5)
    expect(Math.min(...overview.values.subarray(0, 200))).toBeCloseTo(-10, 5)
  })

  test('of an undeclared unit is shown as such and never converted', async () => {
    const shown = await server.send(waveformCalls.detail, { body: { waveId: ids.voltId, chartType: 100 } }, token)
    expect(shown.data.headInfo.unit).toBe('V')
    expect(shown.data.eigenvalue[0]!.z2).toBeCloseTo(0.5, 6)
    const refused = await server.send(waveformCalls.detail, { body: { waveId: ids.voltId, chartType: 102 } }, token)
    expect(refused).toMatchObject({ status: 200, code: 1406 })
  })

  test('is exported with a safe file name', async () => {
    const answer = await server.app.inject({
      method: 'GET',
      url: `/excel/ware/export?waveId=${ids.waveId}&chartType=100`,
      headers: { token },
    })
    expect(answer.headers['content-disposition']).toContain('attachment; filename="Hall-P-1-DE-VB24H-1_2026-11-20-12-00-00_100.csv"')
    expect(answer.body.split('\r\n')).toHaveLength(n + 3)
  })

  test('of somebody else, or none, is refused', async () => {
    await server.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('company')
        .values({
          id: 60,
          tenantId: 60,
          parentId: null,
          name: 'Foreign',
          city: null,
          province: null,
          address: null,
          longitude: null,
          latitude: null,
        })
        .execute()
    })
    expect((await server.send(waveformCalls.getWaveDetail, { query: { waveId: '999' } }, token)).code).toBe(1002)
    await server.db.updateTable('account').set({ tenantId: 60, companyId: 60 }).where('loginName', '=', 'engineer').execute()
    await sql`insert into role (tenant_id, name, key, kind, permissions) values (60, 'All', 'all', 1, '{business:*}')`.execute(server.db)
    await sql`insert into account_role select a.id, r.id from account a, role r where a.login_name = 'engineer' and r.tenant_id = 60`.execute(
      server.db,
    )
    const stranger = await server.login('engineer')
    expect((await server.send(waveformCalls.detail, { body: { waveId: ids.waveId } }, stranger)).code).toBe(1002)
    expect((await server.send(waveformCalls.findPage, { body: {} }, stranger)).data.total).toBe(0)
    expect((await server.send(waveformCalls.defaultWave, {}, stranger)).data).toBeNull()
    expect((await server.send(waveformCalls.sensorType, { query: { mappingId: String(ids.mappingId) } }, stranger)).code).toBe(1002)
    expect((await server.send(monitorCalls.tree, { query: { companyId: '13' } }, stranger)).data).toEqual([])
  })
})

describe('the analysis page', () => {
  test('starts at the newest wave with seven days', async () => {
    const { data } = await server.send(waveformCalls.defaultWave, {}, token)
    expect(data).toEqual({
      areaId: ids.areaId,
      equipmentId: ids.equipmentId,
      mappingId: ids.mappingId,
      companyId: 13,
      startTime: '2026-11-13 00:00:00',
      endTime: '2026-11-20 23:59:59',
    })
  })

  test('knows the modes of the sensor, and 1024 where there is none', async () => {
    const { data } = await server.send(waveformCalls.sensorType, { query: { mappingId: String(ids.mappingId) } }, token)
    expect(data).toMatchObject({ sensorType: 'VB24H', voicePrint: true })
    expect(data.frequencyOptions.map((one) => one.value)).toEqual([-1, 0, 1, 2])
    const bare = await server.send(callsOf(mapping).add, { body: { name: 'NDE', equipmentId: ids.equipmentId } }, token)
    expect((await server.send(waveformCalls.sensorType, { query: { mappingId: String(bare.data.id) } }, token)).code).toBe(1024)
  })
})

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

  test('needs a point and a range, and not a century', async () => {
    expect((await server.send(waveformCalls.getDataByTimeRange, { query: { chartType: '2', ...range } }, token)).code).toBe(1402)
    expect((await trend(2, {})).code).toBe(1403)
    expect((await trend(2, { startTime: '1990-01-01', endTime: '2026-01-01' })).code).toBe(1407)
  })
})

describe('the state', () => {
  test('grades by the machine’s standard, names it, and refuses without a class', async () => {
    const now = Date.now()
    await server.db
      .insertInto('latest')
      .values({
        mappingId: ids.mappingId,
        ts: new Date(now),
        receivedAt: new Date(now),
        values: JSON.stringify({ vX: [3.1, now], tem: [41, now] }),
      })
      .execute()
    // A newer wave in volts makes the unit of the point undeclared; here the newest is in m/s².
    const { data } = await server.send(monitorCalls.mapping, { query: { mappingId: String(ids.mappingId) } }, token)
    expect(data.mapping).toMatchObject({
      state: 'warning',
      grade: { zone: 'C', axis: 'X', value: 3.1, limits: [1.4, 2.8, 4.5], band: '10-1000 Hz' },
      values: { tem: { value: 41, t: now } },
    })
    await server.send(callsOf(equipment).edit, { body: { id: ids.equipmentId, isoClass: null } }, token)
    expect((await server.send(monitorCalls.mapping, { query: { mappingId: String(ids.mappingId) } }, token)).data.mapping).toMatchObject({
      state: 'ungraded',
      grade: { refused: 'noClass' },
    })
    const home = await server.send(monitorCalls.home, { query: {} }, token)
    expect(home.data.counts).toEqual({ ungraded: 1 })
    const tree = await server.send(monitorCalls.tree, { query: {} }, token)
    expect(tree.data[0]).toMatchObject({
      areaName: 'Hall',
      equipmentDetailVOList: [
        {
          equipmentName: 'P-1',
          mappingDetailVOList: [
            { mappingName: 'DE', sensorId: 'VB24H-1' },
            { mappingName: 'NDE', sensorId: null },
          ],
        },
      ],
    })
  })
})

describe('the live stream', () => {
  test('tells a tenant of its points, and what was missed since the last event', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.app.server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/monitor/live`
    const read = async (until: string, headers: Record<string, string> = {}) => {
      const abort = new AbortController()
      const answer = await fetch(url, { headers: { token, ...headers }, signal: abort.signal })
      let text = ''
      const decoder = new TextDecoder()
      for await (const chunk of answer.body ?? []) {
        text += decoder.decode(chunk)
        if (text.includes('retry') && until === 'retry') break
        if (text.includes(until)) break
      }
      abort.abort()
      return text
    }
    const point = (tenantId: number, mappingId: number) =>
      server.events.emit('points', [{ tenantId, companyId: tenantId, mappingId, equipmentId: 1, t: 1, values: {} }])
    const listening = read('"mappingId":77')
    await new Promise((resolve) => setTimeout(resolve, 300))
    point(60, 66)
    point(13, 76)
    point(13, 77)
    const text = await listening
    expect(text).toContain('"mappingId":76')
    expect(text).not.toContain('"mappingId":66')
    const first = /id: (\S+)\n.*"mappingId":76/.exec(text)?.[1] ?? ''
    expect(await read('"mappingId":77', { 'last-event-id': first })).not.toContain('"mappingId":76')
    expect(await read('reset', { 'last-event-id': 'elsewhere-1' })).toContain('event: reset')
  })
})
