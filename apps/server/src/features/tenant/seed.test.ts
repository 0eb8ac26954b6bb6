import { callsOf } from '@undertone/domain/core/resource-calls'
import { company } from '@undertone/domain/org/company.resource'
import { demoAccounts } from '@undertone/domain/org/demo-company'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('seed')
})
afterAll(() => server?.close())

test('the demo company has the id 13 and four plants, each at a place of its own on the map', async () => {
  const token = await server.login('demoadmin')
  const { data } = await server.send(callsOf(company).findPage, { body: { pageSize: 100 } }, token)
  const [root, ...others] = data.records.toSorted((a, b) => a.id - b.id)
  expect([root?.id, root?.parentId]).toEqual([13, null])
  expect(others.map(({ parentId }) => parentId)).toEqual([13, 13, 13, 13])
  const places = await server.db.selectFrom('company').select(['longitude', 'latitude']).where('parentId', '=', 13).execute()
  expect(new Set(places.map(({ longitude, latitude }) => `${longitude} ${latitude}`)).size).toBe(4)
  // All are in China, whose time zone the demo company has.
  for (const { longitude, latitude } of places) {
    expect(longitude).toBeGreaterThan(73)
    expect(longitude).toBeLessThan(135)
    expect(latitude).toBeGreaterThan(18)
    expect(latitude).toBeLessThan(54)
  }
})

test.each(demoAccounts.map(({ userName }) => userName))('%s belongs to it', async (userName) => {
  const { data } = await server.send(sessionCalls.getInfo, {}, await server.login(userName))
  expect(data.user).toMatchObject({ userName, platformCompanyId: 13, superId: 0 })
})
