import { equipment } from '@undertone/domain/asset/equipment.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { area } from '@undertone/domain/org/area.resource'
import { company } from '@undertone/domain/org/company.resource'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('machine_owner')
})
afterAll(() => server?.close())

test('who may not change a machine waits for no lock on it and holds none', async () => {
  const engineer = await server.login('engineer')
  const admin = await server.login()
  const site = { name: 'Elsewhere', parentId: 13, status: 'Normal', timeZone: 'UTC' } as const
  const { data: elsewhere } = await server.send(callsOf(company).add, { body: site }, admin)
  const { data: hall } = await server.send(callsOf(area).add, { body: { name: 'Hall', companyId: elsewhere.id } }, admin)
  const machine = { name: 'Pump', areaId: hall.id, type: 3, level: 'B', runStatus: 'Open' } as const
  const { id } = (await server.send(callsOf(equipment).add, { body: machine }, admin)).data
  await server.db.transaction().execute(async (tx) => {
    await sql`select id from equipment where id = ${id} for update`.execute(tx)
    // Answered while the row is locked: otherwise this would never come back.
    const answer = await server.send(callsOf(equipment).edit, { body: { id, name: 'Not theirs' } }, engineer)
    expect(answer.code).toBe(1002)
  })
})
