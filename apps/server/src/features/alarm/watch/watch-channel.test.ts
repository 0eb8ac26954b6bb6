import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pointRows } from '../../../plant/fleet.store.ts'
import { Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { watchesOf } from './watch.store.ts'

let server: TestServer
let samples: Samples

beforeAll(async () => {
  server = await startTestServer('watch-channel')
  samples = new Samples(server, await server.login(), 13)
})
afterAll(() => server?.close())

/** A point at a channel of a card, with a value. */
async function pointOf(type: string, number: number): Promise<number> {
  const { id: cardId } = await samples.make('collectCard')
  const { id } = await samples.make('mapping')
  await sql`update card_channel set mapping_id = ${id}, type = ${type} where card_id = ${cardId} and number = ${number}`.execute(server.db)
  await sql`insert into latest (mapping_id, ts, received_at, "values") values (${id}, now(), now(), '{"vZ": [9.5, 1763700000000]}')`.execute(
    server.db,
  )
  return id
}

test('a point of a card has the alarms and the grade of what its channel measures', async () => {
  const [vibration, temperature] = [await pointOf('Vibration', 1), await pointOf('Temperature', 2)]
  const watches = await watchesOf(server.db, [vibration, temperature])
  const typesOf = (id: number) => [...new Set(watches.find(({ mappingId }) => mappingId === id)?.rules.map(({ alarmType }) => alarmType))]
  expect(typesOf(vibration)).toContain('VibrationIntensity')
  expect(typesOf(vibration)).not.toContain('Temperature')
  expect(typesOf(temperature)).toContain('Temperature')
  expect(typesOf(temperature)).not.toContain('VibrationIntensity')
  expect(watches.map(({ sensorPk }) => sensorPk)).toEqual([null, null])
  const rows = await pointRows(server.db, [vibration, temperature])
  expect(new Map(rows.map(({ mappingId, model }) => [mappingId, model]))).toEqual(
    new Map([
      [vibration, 'XYGT_AD'],
      [temperature, 'XYGT_TEMP'],
    ]),
  )
})

test('what a channel taught its point holds while that channel measures there', async () => {
  const points = await Promise.all([1, 2, 3].map(() => pointOf('Vibration', 1)))
  const [moved = 0, retyped = 0, deleted = 0] = points
  await sql`update equipment set ai_self_learn = true where id in (select equipment_id from mapping where id = any(${points}::int[]))`.execute(
    server.db,
  )
  const teach = (ids: readonly number[]) =>
    sql`insert into learned_point_limit (mapping_id, name, value, median, sigma, hours, is_provisional, from_at, to_at)
      select id, 'vZDMax', 0.5, 0.3, 0.1, 200, false, now(), now() from unnest(${ids}::int[]) id`.execute(server.db)
  const taught = async () => {
    const { rows } = await sql<{
      id: number
    }>`select mapping_id as id from learned_point_limit where mapping_id = any(${points}::int[])`.execute(server.db)
    return rows.map(({ id }) => id).sort((a, b) => a - b)
  }
  const applied = async () => {
    const watches = await watchesOf(server.db, points)
    const learned = watches.filter(({ rules }) => JSON.stringify(rules).includes('"Learned"'))
    return learned.map(({ mappingId }) => mappingId).sort((a, b) => a - b)
  }
  await teach(points)
  await sql`update card_channel set sensitivity = 5 where mapping_id = any(${points}::int[])`.execute(server.db)
  expect([await taught(), await applied()]).toEqual([points, points].map((ids) => [...ids].sort((a, b) => a - b)))
  const { id: next } = await samples.make('mapping')
  await sql`update card_channel set mapping_id = ${next} where mapping_id = ${moved}`.execute(server.db)
  expect(await taught()).toEqual([retyped, deleted].sort((a, b) => a - b))
  await sql`update card_channel set type = 'Temperature' where mapping_id = ${retyped}`.execute(server.db)
  expect(await taught()).toEqual([deleted])
  await sql`delete from card_channel where mapping_id = ${deleted}`.execute(server.db)
  expect(await taught()).toEqual([])
  // Learning that was under way writes them once more.
  await teach([moved, deleted])
  expect(await applied()).toEqual([])
})
