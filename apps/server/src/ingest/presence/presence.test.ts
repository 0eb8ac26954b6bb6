import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../../../scripts/postgres/test-database.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { isConnected } from '../../platform/database/server-run.ts'
import { addPlant } from '../test/test-fixture.ts'
import { Presence } from './presence.ts'

let db: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createTestDatabase(inject('adminUrl'), 'presence')
  db = openDatabase(made.url, { max: 2 })
  drop = made.drop
  await migrate(db)
})
afterAll(async () => {
  await db.destroy()
  await drop()
})

const connectedNow = async (gatewayId: number) =>
  (await db.selectFrom('gateway').select(isConnected.as('is')).where('id', '=', gatewayId).executeTakeFirstOrThrow()).is

test('a second server leaves the gateways of the first alone, when it starts and when it stops', async () => {
  const { gatewayId } = await addPlant(db, 'Two servers')
  const first = await Presence.begin(db)
  first.changed(gatewayId, true)
  await first.flush()
  const second = await Presence.begin(db)
  second.changed(gatewayId, false)
  await second.flush()
  expect(await connectedNow(gatewayId)).toBe(true)
  await second.end()
  expect(await connectedNow(gatewayId)).toBe(true)
  await first.end()
  expect(await connectedNow(gatewayId)).toBe(false)
})

test('what a gateway that changed over to another server left behind with the first does not count', async () => {
  const { gatewayId } = await addPlant(db, 'Changing over')
  const [first, second] = [await Presence.begin(db), await Presence.begin(db)]
  first.changed(gatewayId, true)
  await first.flush()
  second.changed(gatewayId, true)
  await second.flush()
  first.changed(gatewayId, false)
  await first.flush()
  expect(await connectedNow(gatewayId)).toBe(true)
  await Promise.all([first.end(), second.end()])
})

test('the gateways of a server that was killed are offline after a while, and back when it only could not speak', async () => {
  const { gatewayId } = await addPlant(db, 'Killed')
  const server = await Presence.begin(db)
  server.changed(gatewayId, true)
  await server.flush()
  await sql`update server_run set seen_at = seen_at - interval '31 seconds'`.execute(db)
  expect(await connectedNow(gatewayId)).toBe(false)
  await server.flush()
  expect(await connectedNow(gatewayId)).toBe(true)
  await server.end()
})
