import { analysisCalls } from '@undertone/domain/analysis/analysis.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWavePlant, t0, type WavePlant } from '../../testing/test-wave-plant.ts'
import { intervalMeans } from './atlas.service.ts'

let server: WavePlant['server']
let token: string
let ids: WavePlant['ids']
const minute = 60_000

/** t0 is 12:00 in the zone of the demo company. */
const day = '2026-11-20'

beforeAll(async () => {
  ;({ server, token, ids } = await openWavePlant('analysis'))
  await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, a_x, a_z, v_y, tem, amb_tem, r_speed)
    select ${ids.mappingId}, to_timestamp(${t0 / 1000}) + i * interval '1 minute', ${ids.sensorPk}, now(), i, 1, 3, 2, 40 + i, 25, 1480
    from generate_series(0, 9) i`.execute(server.db)
})
afterAll(() => server?.close())

describe('several indicators', () => {
  const ask = (query: object) =>
    server.send(analysisCalls.characteristics, { query: { mappingId: String(ids.mappingId), ...query } }, token)
  const range = { startTime: String(t0), endTime: String(t0 + minute) }

  test('have one row per time, under the names of the specification', async () => {
    const { data } = await ask({ ...range, chartType: '1,2,4,9' })
    expect(data.points).toBe(2)
    expect(data.list[0]).toEqual({
      x: '2026-11-20 12:00:00',
      t: t0,
      ...{ ay1: 1, ay2: null, ay3: 3, vy1: null, vy2: 2, vy3: null, tem: 40, rSpeed: 1480 },
    })
  })

  test('default to acceleration, and are rejected when the tab does not offer them', async () => {
    expect(Object.keys((await ask(range)).data.list[0] ?? {})).toEqual(['x', 't', 'ay1', 'ay2', 'ay3'])
    expect((await ask({ ...range, chartType: '1,17' })).code).not.toBe(200)
  })

  test('need a point and a range', async () => {
    expect((await server.send(analysisCalls.characteristics, { query: range }, token)).code).toBe(1402)
    expect((await ask({})).code).toBe(1403)
  })
})

describe('a temperature atlas', () => {
  const form = () => ({ deviceId: String(ids.equipmentId), mappingIds: String(ids.mappingId), time: day, dataDensity: '5' })
  const ask = (query: object) => server.send(analysisCalls.temperature, { query }, token)

  test('gives the mean of each interval of the day by the name of the point', async () => {
    const { data } = await ask(form())
    expect(data).toEqual({
      DE: [
        { x: '2026-11-20 12:00:00', t: t0, y: 42 },
        { x: '2026-11-20 12:05:00', t: t0 + 5 * minute, y: 47 },
      ],
    })
  })

  test('of the rise is above the surroundings, and another day has none', async () => {
    const rise = await server.send(analysisCalls.temperatureRise, { query: { ...form(), dataDensity: '10' } }, token)
    expect(rise.data.DE?.map(({ y }) => y)).toEqual([19.5])
    expect((await ask({ ...form(), time: '2026-11-19' })).data).toEqual({ DE: [] })
  })

  test('require the machine, then points, then the date', async () => {
    const { deviceId, mappingIds } = form()
    expect((await ask({})).code).toBe(1411)
    expect((await ask({ deviceId })).code).toBe(1402)
    expect((await ask({ deviceId, mappingIds })).code).toBe(1412)
  })

  test('rejects a point of another machine, an invalid day and an interval that is not offered', async () => {
    expect((await ask({ ...form(), mappingIds: `${ids.mappingId},999999` })).code).not.toBe(200)
    expect(await ask({ ...form(), time: '2026-02-31' })).toMatchObject({ code: 1001, field: 'time' })
    expect((await ask({ ...form(), dataDensity: '11' })).code).not.toBe(200)
  })
})

const row = (t: number, value: number | null) => ({ t, seconds: 0, values: [value] })

test('an interval without a value is left out of the means', () => {
  expect(intervalMeans([row(0, 1), row(10, null), row(25, 5), row(29, 7)], 0, 10)).toEqual([
    { t: 0, y: 1 },
    { t: 20, y: 6 },
  ])
})

test('of a downsampled day the means of the spans are shown, each with its width; one that began the day before is at midnight', () => {
  const span = (t: number, mean: number, n = 1) => ({ t, seconds: 60, values: [mean], spans: [{ n, low: mean, high: mean, last: mean }] })
  expect(intervalMeans([span(-60_000, 4), span(0, 6), row(60_000, 9)], -30_000, 10)).toEqual([
    { t: -30_000, y: 4, seconds: 60 },
    { t: 0, y: 6, seconds: 60 },
    { t: 60_000, y: 9 },
  ])
  // A correction of a sample of the span is one of its values.
  expect(intervalMeans([span(0, 6, 3), row(35, 10)], 0, 10)).toEqual([{ t: 0, y: 7, seconds: 60 }])
})
