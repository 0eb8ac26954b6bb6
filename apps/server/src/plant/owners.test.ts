import { equipment } from '@undertone/domain/asset/equipment.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { area } from '@undertone/domain/org/area.resource'
import { company } from '@undertone/domain/org/company.resource'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { possibleOwner, possibleOwners } from './owners.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('owners')
})
afterAll(() => server?.close())

const tenantId = 13

test('the possible owners of machines are those who can own each of them, found by two queries however many accounts there are', async () => {
  const { db } = server
  const admin = await server.login()
  const body = { name: 'Elsewhere', parentId: tenantId, status: 'Normal', timeZone: 'UTC' } as const
  const { data: elsewhere } = await server.send(callsOf(company).add, { body }, admin)
  const { rows: places } = await sql<{ id: number }>`
    select distinct company_id as id from account where tenant_id = ${tenantId} union select ${elsewhere.id}::int`.execute(db)
  for (const { id: companyId } of places) {
    const made = await server.send(callsOf(area).add, { body: { name: 'Hall', companyId } }, admin)
    const machine = { name: `Pump ${companyId}`, areaId: made.data.id, type: 3, level: 'B', runStatus: 'Open' } as const
    expect((await server.send(callsOf(equipment).add, { body: machine }, admin)).code).toBe(200)
  }
  const { rows: machines } = await sql<{ id: number }>`select id from equipment where tenant_id = ${tenantId} order by id`.execute(db)
  // Three more accounts with the roles and the company of each that exists.
  await sql`with made as (
      insert into account (tenant_id, company_id, login_name, nick_name)
      select a.tenant_id, a.company_id, a.login_name || n, a.nick_name || n from account a, generate_series(1, 3) n where a.tenant_id = ${tenantId}
      returning id, login_name)
    insert into account_role (account_id, role_id)
    select made.id, ar.role_id from made join account a on made.login_name like a.login_name || '%' and a.id <> made.id
      join account_role ar on ar.account_id = a.id on conflict do nothing`.execute(db)
  const { rows: accounts } = await sql<{ id: number }>`select id from account where tenant_id = ${tenantId}`.execute(db)
  let queries = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      queries++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const sizes = new Set<number>()
  for (const ids of [machines.map(({ id }) => id), ...machines.map(({ id }) => [id])]) {
    queries = 0
    const found = await possibleOwners(counted, tenantId, { table: 'equipment', ids })
    expect(queries).toBe(2)
    const each = []
    for (const { id } of accounts) each.push(await possibleOwner(db, tenantId, id, { table: 'equipment', ids }))
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(each.flatMap((one) => (one ? [one.id] : []))))
    sizes.add(found.length)
  }
  // Some see all machines, more see one.
  expect(sizes.size).toBeGreaterThan(1)
  expect(Math.min(...sizes)).toBeGreaterThan(0)
})
