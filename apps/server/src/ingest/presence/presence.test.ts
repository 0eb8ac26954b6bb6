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

test('a second server does not affect the gateways of the first when it starts or stops', async () => {
  const { gatewayId } = await addPlant(db, 'Two servers')
  const first = await Presence.begin(db)
  first.setConnected(gatewayId, true)
  await first.flush()
  const second = await Presence.begin(db)
  second.setConnected(gatewayId, false)
  await second.flush()
  expect(await connectedNow(gatewayId)).toBe(true)
  await second.end()
  expect(await connectedNow(gatewayId)).toBe(true)
  await first.end()
  expect(await connectedNow(gatewayId)).toBe(false)
})

test('a gateway is connected while anything reaches it', async () => {
  const { gatewayId } = await addPlant(db, 'Two holders')
  const server = await Presence.begin(db)
  for (const holder of ['sessions', 'connector 1', 'connector 2']) server.setConnected(gatewayId, true, holder)
  for (const [holder, isLast] of [
    ['connector 1', false],
    ['sessions', false],
    ['connector 2', true],
  ] as const) {
    server.setConnected(gatewayId, false, holder)
    await server.flush()
    expect(await connectedNow(gatewayId)).toBe(!isLast)
  }
  await server.end()
})

test('the old entry of a gateway that moved to another server is ignored', async () => {
  const { gatewayId } = await addPlant(db, 'Changing over')
  const [first, second] = [await Presence.begin(db), await Presence.begin(db)]
  first.setConnected(gatewayId, true)
  await first.flush()
  second.setConnected(gatewayId, true)
  await second.flush()
  first.setConnected(gatewayId, false)
  await first.flush()
  expect(await connectedNow(gatewayId)).toBe(true)
  await Promise.all([first.end(), second.end()])
})

test('the gateways of a killed server go offline after a timeout, and come back if it was only unreachable', async () => {
  const { gatewayId } = await addPlant(db, 'Killed')
  const server = await Presence.begin(db)
  server.setConnected(gatewayId, true)
  await server.flush()
  await sql`update server_run set seen_at = seen_at - interval '31 seconds'`.execute(db)
  expect(await connectedNow(gatewayId)).toBe(false)
  await server.flush()
  expect(await connectedNow(gatewayId)).toBe(true)
  await server.end()
})
