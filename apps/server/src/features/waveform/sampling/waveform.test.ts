import { equipment } from '@undertone/domain/asset/equipment.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { coreErrors } from '@undertone/domain/core/error'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { onlineCalls } from '@undertone/domain/data-search/online.calls'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { metricsOf } from '@undertone/domain/waveform/sensor-metrics'
import { standardGravity } from '@undertone/domain/waveform/wave-units.table'
import { type BinaryHead, waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { n, openWavePlant, sampleHz, sine, t0, type WavePlant } from '../../../testing/test-wave-plant.ts'

let plant: WavePlant
let server: WavePlant['server']
let token: string
let ids: WavePlant['ids']

beforeAll(async () => {
  plant = await openWavePlant('waveform')
  ;({ server, token, ids } = plant)
})
afterAll(() => server?.close())

async function readBinary(path: string) {
  const answer = await server.app.inject({ method: 'GET', url: path, headers: { token } })
  expect(answer.headers['cache-control']).toBe('no-store')
  const bytes = answer.rawPayload
  const length = bytes.readUInt32LE(0)
  const head: BinaryHead = JSON.parse(bytes.subarray(4, 4 + length).toString())
  expect((4 + length) % 4).toBe(0)
  return { head, values: new Float32Array(bytes.buffer.slice(bytes.byteOffset + 4 + length, bytes.byteOffset + bytes.length)) }
}

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
    const totalOf = async (range: object) => (await server.send(waveformCalls.findPage, { body: range }, token)).data.total
    expect(await totalOf({ beginTime: '2026-11-20 12:00:01', endTime: '2026-11-21' })).toBe(0)
    // A day as the end is the whole day; an invalid date is rejected.
    expect(await totalOf({ beginTime: '2026-11-20', endTime: '2026-11-20' })).toBe(2)
    expect(await totalOf({ beginTime: '2026-11-18', endTime: '2026-11-19' })).toBe(0)
    const never = await server.send(waveformCalls.findPage, { body: { beginTime: '2027-02-31' } }, token)
    expect([never.code, never.field]).toEqual([coreErrors.invalidInput.code, 'beginTime'])
  })

  test('is listed by its collection mode or its sampling frequency, in Hz or kHz', async () => {
    const listed = async (mhfHz: string) => {
      const query = { mappingId: String(ids.mappingId), mhfHz }
      const { code, data } = await server.send(waveformCalls.samplingTimes, { query }, token)
      return code === 200 ? data.records.map((row) => row.waveId) : code
    }
    expect(await listed('1')).toEqual([ids.voltId])
    for (const rate of ['5120', '5.12', '5119.9', '-1']) expect(await listed(rate)).toEqual([ids.waveId, ids.voltId])
    for (const rate of ['2560', '25.6']) expect(await listed(rate)).toEqual([])
    expect(await listed('-2')).toBe(coreErrors.invalidInput.code)
    const found = async (mhfHz: number) => {
      const { code, data } = await server.send(waveformCalls.findPage, { body: { mappingId: ids.mappingId, mhfHz } }, token)
      return code === 200 ? data.records.map((row) => row.waveId) : code
    }
    for (const rate of [5120, 5.12, -1]) expect(await found(rate), `${rate}`).toEqual([ids.waveId, ids.voltId])
    for (const rate of [2560, 25.6]) expect(await found(rate), `${rate}`).toEqual([])
    for (const rate of [-2, -0.5, 1e6]) expect(await found(rate), `${rate}`).toBe(coreErrors.invalidInput.code)
  })

  test('is answered as JSON with the names of the specification, in bounded parts', async () => {
    const answer = (query: object) => server.send(waveformCalls.waveform, { query: { waveId: String(ids.waveId), ...query } }, token)
    const { data } = await answer({})
    expect(data).toMatchObject({ dateTime: '2026-11-20 12:00:00', interval: 1000 / sampleHz, unit: 'm/s²', total: n, offset: 0 })
    expect(data.waveList).toHaveLength(n)
    expect(data.waveList[0]).toEqual({ x: 0, y1: 10, y3: expect.closeTo(standardGravity, 4) })
    const part = (await answer({ chartType: '101', offset: '99', count: '2' })).data
    expect(part.interval).toBe(1)
    expect(part.waveList.map(({ x, y1 }) => [x, Math.round(y1 ?? 0)])).toEqual([
      [99, expect.any(Number)],
      [100, 10],
    ])
    expect((await answer({ offset: '9999999' })).data.waveList).toEqual([])
    expect((await server.send(waveformCalls.waveform, { query: {} }, token)).code).toBe(1401)
  })

  test('has its rate, length and envelope under the names of the specification', async () => {
    const query = { waveId: String(ids.waveId), axis: 'X', envelope: 'true' } as const
    const { data } = await server.send(waveformCalls.getWaveDetail, { query }, token)
    expect(data).toMatchObject({ mhfHz: sampleHz, wavePoint: n, interval: 1000 / sampleHz })
    expect([data.waveData.length, data.envWaveData?.length]).toEqual([n, n])
    const { data: bare } = await server.send(waveformCalls.getWaveDetail, { query: { waveId: query.waveId } }, token)
    expect(bare).not.toHaveProperty('envWaveData')
    const page = { pageSize: 1024, pageNum: 2 }
    const enveloped = (await detail(100, { ...page, envelope: true })).data
    expect(enveloped.evnWave?.map(({ x }) => x)).toEqual(enveloped.wave.map(({ x }) => x))
    expect(enveloped.evnWave?.[0]?.y1).toBeCloseTo(data.envWaveData?.[1024] ?? NaN, 5)
    expect((await detail(100, page)).data).not.toHaveProperty('evnWave')
  })

  test('is found by its sensor, also where it was taken at no point', async () => {
    const loose = await server.db
      .insertInto('sampling')
      .values({ tenantId: 13, sensorPk: ids.sensorPk, mappingId: null, t0: new Date(t0 - 86_400_000), freqMode: 0, sampleHz, rpm: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await plant.storeWave('X', loose.id, sine(1), 'm/s2')
    const all = await server.send(waveformCalls.findPage, { body: { sensorId: 'VB24H-1' } }, token)
    expect(all.data.records.map((row) => row.waveId)).toEqual([ids.waveId, ids.voltId, loose.id])
    const unbound = await server.send(waveformCalls.unbound, { query: { sensorId: 'VB24H-1' } }, token)
    expect(unbound.data.records.map((row) => row.waveId)).toEqual([loose.id])
    expect((await server.send(waveformCalls.findPage, { body: { sensorId: 'VB24H-2' } }, token)).data.total).toBe(0)
    await server.db.deleteFrom('wave').where('samplingId', '=', loose.id).execute()
    await server.db.deleteFrom('sampling').where('id', '=', loose.id).execute()
  })

  test('pages with title, range and eigenvalues in m/s²', async () => {
    const { data } = await detail(100, { pageNum: 5, pageSize: 1024 })
    expect(data).toMatchObject({
      title: 'Hall-P-1-DE-VB24H-1',
      mappingId: ids.mappingId,
      offset: 4096,
      end: 5120,
      interval: 1000 / sampleHz,
    })
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

  test('has its line at the rotation frequency, in every spectrum', async () => {
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

  test('belongs to its measuring point: it is not found under another', async () => {
    expect((await detail(100, { mappingId: ids.mappingId })).code).toBe(200)
    expect((await detail(100, { mappingId: null })).code).toBe(200)
    expect((await detail(100, { mappingId: ids.mappingId + 1 })).code).toBe(1002)
  })

  test('is binary with an aligned head, whole and as an overview that loses no peak', async () => {
    const full = await readBinary(`/wave/samples?waveId=${ids.waveId}&chartType=100`)
    expect(full.head).toMatchObject({ axes: ['X', 'Z'], n, sampleHz, unit: 'm/s²', rpm: 1480 })
    expect(full.values).toHaveLength(2 * n)
    expect(full.values[n]).toBeCloseTo(standardGravity, 5)
    const overview = await readBinary(`/wave/overview?waveId=${ids.waveId}&chartType=100&buckets=100`)
    expect(overview.head.buckets).toBe(100)
    expect(Math.max(...overview.values.subarray(0, 200))).toBeCloseTo(10, 5)
    expect(Math.min(...overview.values.subarray(0, 200))).toBeCloseTo(-10, 5)
  })

  test('the overview of a spectrum that ends early gives its buckets to the lines up to there', async () => {
    const whole = await readBinary(`/wave/overview?waveId=${ids.waveId}&chartType=101&buckets=64`)
    const low = await readBinary(`/wave/overview?waveId=${ids.waveId}&chartType=101&buckets=64&fmaxHz=200`)
    expect(low.head.n).toBe(Math.floor(200 / low.head.step) + 1)
    expect(low.head.n).toBeLessThan(whole.head.n)
    // The line at 100 Hz is as high, and in the middle of the view.
    const at = low.values.indexOf(Math.max(...low.values.subarray(0, 2 * (low.head.buckets ?? 0))))
    expect(Math.abs(Math.floor(at / 2) - (low.head.buckets ?? 0) / 2)).toBeLessThanOrEqual(1)
    expect((await readBinary(`/wave/overview?waveId=${ids.waveId}&chartType=100&buckets=64&fmaxHz=200`)).head.n).toBe(n)
  })

  test.each([
    [65_536, 64],
    [65_000, 100],
  ])('of %i samples shows %i buckets from its stored extremes alone, the same as from the samples', async (length, buckets) => {
    const waveId = await plant.storeSampling(t0 - length * 1000, 2)
    const samples = Float32Array.from({ length }, (_, i) => 10 * Math.sin(i * i * 1e-5) + (i === 40_000 ? 99 : 0))
    await plant.storeWave('X', waveId, samples, 'g')
    await server.blobs.sync()
    const reads = vi.spyOn(server.blobs, 'read')
    const { head, values } = await readBinary(`/wave/overview?waveId=${waveId}&chartType=100&buckets=${buckets}`)
    expect(reads.mock.calls.reduce((sum, [, , bytes]) => sum + bytes, 0)).toBe(Math.ceil(length / 64) * 8)
    reads.mockRestore()
    expect(head).toMatchObject({ n: length, buckets, step: 1000 / sampleHz, unit: 'm/s²', axes: ['X'] })
    const whole = await readBinary(`/wave/samples?waveId=${waveId}&chartType=100`)
    expect(Math.max(...values)).toBe(Math.max(...whole.values))
    expect(Math.min(...values)).toBe(Math.min(...whole.values))
    // Buckets begin and end at stored extremes, each of 64 samples.
    const entries = Math.ceil(length / 64)
    const at = (bucket: number) => Math.floor((bucket * entries) / buckets) * 64
    for (let bucket = 0; bucket < buckets; bucket++) {
      const own = whole.values.subarray(at(bucket), at(bucket + 1))
      expect([values[2 * bucket], values[2 * bucket + 1]]).toEqual([Math.min(...own), Math.max(...own)])
    }
    await server.db.deleteFrom('sampling').where('id', '=', waveId).execute()
  })

  test('of an undeclared unit is shown as such and never converted', async () => {
    const shown = await server.send(waveformCalls.detail, { body: { waveId: ids.voltId, chartType: 100 } }, token)
    expect(shown.data.headInfo.unit).toBe('V')
    expect(shown.data.eigenvalue[0]!.z2).toBeCloseTo(0.5, 6)
    const rejection = await server.send(waveformCalls.detail, { body: { waveId: ids.voltId, chartType: 102 } }, token)
    expect(rejection).toMatchObject({ status: 200, code: 1406 })
  })

  test('is exported with a safe file name', async () => {
    const answer = await server.app.inject({
      method: 'GET',
      url: `/excel/ware/export?waveId=${ids.waveId}&chartType=100`,
      headers: { token },
    })
    expect(answer.headers['content-disposition']).toContain('attachment; filename="Hall-P-1-DE-VB24H-1_2026-11-20-12-00-00_100.csv"')
    const lines = answer.body.split('\r\n')
    expect(lines).toContain('采样率 (Hz),5120')
    expect(lines.length - lines.indexOf('时间 (ms),H (X) (m/s²),A (Z) (m/s²)')).toBe(n + 2)
  })

  test('out of scope, or missing, is rejected', async () => {
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
    await sql`insert into role (tenant_id, company_id, data_scope, name, key, kind, permissions) values (60, 60, 1, 'All', 'all', 1, '{business:*}')`.execute(
      server.db,
    )
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
      startTime: '2026-11-14 00:00:00',
      endTime: '2026-11-20 23:59:59',
    })
  })

  test('knows the modes of the sensor, and 1024 where there is none', async () => {
    const { data } = await server.send(waveformCalls.sensorType, { query: { mappingId: String(ids.mappingId) } }, token)
    expect(data).toMatchObject({ sensorType: 'VB24H', voicePrint: true, metrics: metricsOf('VB24H', null) })
    expect(data.frequencyOptions.map((one) => one.value)).toEqual([-1, 0, 1, 2])
    expect(data.directions).toEqual([1, 3, 2])
    const bare = await server.send(callsOf(mapping).add, { body: { name: 'NDE', equipmentId: ids.equipmentId } }, token)
    expect((await server.send(waveformCalls.sensorType, { query: { mappingId: String(bare.data.id) } }, token)).code).toBe(1024)
  })
})

describe('the state', () => {
  test('grades by the machine’s standard, names it, and fails without a class', async () => {
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
      grade: { zone: 'C', axis: 'X', value: 3.1, limits: [1.4, 2.8, 4.5], band: '10–1000 Hz' },
      directions: [1, 3, 2],
      values: { tem: { value: 41, t: now } },
      ...{ battery: null, temperature: 41, rotateSpeed: null, runtime: null },
      ...{ mhfHz: sampleHz, wavePoint: n, interval: 1000 / sampleHz },
    })
    const listed = await server.send(onlineCalls.list, { query: {} }, token)
    expect(listed.data.records[0]).toMatchObject({ temperature: 41, mhfHz: sampleHz, wavePoint: n })
    const machine = await server.send(monitorCalls.equipment, { query: {} }, token)
    expect(machine.data?.points[0]).toMatchObject({ temperature: 41, mhfHz: sampleHz, wavePoint: n })
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
