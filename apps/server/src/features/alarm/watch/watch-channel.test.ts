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
