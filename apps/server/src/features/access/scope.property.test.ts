import { resources } from '@undertone/domain/index/resources'
import { area } from '@undertone/domain/org/area.resource'
import { company } from '@undertone/domain/org/company.resource'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantRows } from '../../plant/live-point.store.ts'
import { accounts, rightsOf } from '../../platform/identity/account.store.ts'
import { findPage, options } from '../../resource/resource-store.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('access_scope')
})
afterAll(() => server?.close())

const max = 7
const node = fc.nat(max - 1)
const nodes = fc.uniqueArray(node, { maxLength: 4 })
const person = fc.nat(3)

/** A tenant as drawn: parents by index of an earlier node, an area in each node, people with a home, roles and authorities. */
const plan = fc.record({
  parents: fc.array(fc.nat(max), { minLength: max - 1, maxLength: max - 1 }),
  areas: fc.array(fc.record({ at: node, by: fc.option(person) }), { minLength: 4, maxLength: 10 }),
  roles: fc.array(fc.record({ scope: fc.integer({ min: 1, max: 5 }), nodes, suspended: fc.boolean() }), { minLength: 3, maxLength: 3 }),
  authorities: fc.array(fc.record({ range: fc.constantFrom('CompanyAll' as const, 'Custom' as const), nodes }), {
    minLength: 3,
    maxLength: 3,
  }),
  people: fc.array(
    fc.record({
      home: node,
      roles: fc.uniqueArray(fc.nat(2), { maxLength: 3 }),
      authorities: fc.uniqueArray(fc.nat(2), { maxLength: 2 }),
    }),
    { minLength: 4, maxLength: 4 },
  ),
})
type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never

/** The reference: may this person see a row of this node made by that person? Written from the words of the specification alone. */
function sees(drawn: Plan, who: number, at: number, by: number | null): boolean {
  const me = drawn.people[who]
  if (!me) throw new Error('a person is missing')
  const above = (child: number): number | null => (child === 0 ? null : (drawn.parents[child - 1] ?? 0) % child)
  const isBelow = (child: number, home: number): boolean => {
    for (let step: number | null = child; step !== null; step = above(step)) if (step === home) return true
    return false
  }
  const limits = me.authorities.map((index) => drawn.authorities[index])
  const allowed = limits.length === 0 || limits.some((one) => one?.range === 'CompanyAll' || one?.nodes.includes(at))
  const opened = me.roles.some((index) => {
    const held = drawn.roles[index]
    if (!held || held.suspended) return false
    if (held.scope === 1) return true
    if (held.scope === 2) return held.nodes.includes(at)
    if (held.scope === 3) return at === me.home
    if (held.scope === 4) return isBelow(at, me.home)
    return by === who
  })
  return allowed && opened
}

let nextTenant = 10_000

/** Writes the tenant into the database; returns the ids. */
async function build(drawn: Plan) {
  const { db } = server
  nextTenant += 100
  const tenantId = nextTenant
  const idOf = (at: number) => tenantId + at
  await db.insertInto('company').values({ id: tenantId, tenantId, parentId: null, name: 'root' }).execute()
  await db.insertInto('tenant').values({ id: tenantId }).execute()
  for (let at = 1; at < max; at++)
    await db
      .insertInto('company')
      .values({ id: idOf(at), tenantId, parentId: idOf((drawn.parents[at - 1] ?? 0) % at), name: `node ${at}` })
      .execute()
  const ids = async (made: Promise<{ id: number }[]>) => (await made).map((row) => row.id)
  const owned = { tenantId, companyId: tenantId }
  const roles = await ids(
    db
      .insertInto('role')
      .values(
        drawn.roles.map((one, i) => ({
          ...owned,
          name: `r${i}`,
          key: `r${i}`,
          kind: 4,
          status: one.suspended ? 1 : 0,
          dataScope: one.scope,
        })),
      )
      .returning('id')
      .execute(),
  )
  const authorities = await ids(
    db
      .insertInto('authority')
      .values(drawn.authorities.map((one, i) => ({ ...owned, name: `a${i}`, range: one.range })))
      .returning('id')
      .execute(),
  )
  const people = await ids(
    db
      .insertInto('account')
      .values(drawn.people.map((one, i) => ({ tenantId, companyId: idOf(one.home), loginName: `p${tenantId}-${i}`, nickName: 'p' })))
      .returning('id')
      .execute(),
  )
  const at = (all: readonly number[], index: number) => all[index] ?? 0
  const roleCompany = drawn.roles.flatMap((one, i) => one.nodes.map((n) => ({ roleId: at(roles, i), companyId: idOf(n) })))
  if (roleCompany.length > 0) await db.insertInto('roleCompany').values(roleCompany).execute()
  const authorityCompany = drawn.authorities.flatMap((one, i) =>
    one.nodes.map((n) => ({ authorityId: at(authorities, i), companyId: idOf(n) })),
  )
  if (authorityCompany.length > 0) await db.insertInto('authorityCompany').values(authorityCompany).execute()
  const accountRole = drawn.people.flatMap((one, i) => one.roles.map((r) => ({ accountId: at(people, i), roleId: at(roles, r) })))
  if (accountRole.length > 0) await db.insertInto('accountRole').values(accountRole).execute()
  const accountAuthority = drawn.people.flatMap((one, i) =>
    one.authorities.map((a) => ({ accountId: at(people, i), authorityId: at(authorities, a) })),
  )
  if (accountAuthority.length > 0) await db.insertInto('accountAuthority').values(accountAuthority).execute()
  const areas = await ids(
    db
      .insertInto('area')
      .values(
        drawn.areas.map((one, i) => ({
          tenantId,
          companyId: idOf(one.at),
          name: `area ${i}`,
          orderNum: i,
          createdBy: one.by === null ? null : at(people, one.by),
        })),
      )
      .returning('id')
      .execute(),
  )
  return { idOf, people, areas }
}

const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b)

test('S-9, S-11: what is read from the database equals the reference model, on random trees, roles and authorities', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (drawn) => {
      const { db } = server
      const made = await build(drawn)
      for (const [who, accountId] of made.people.entries()) {
        const account = await accounts(db).where('account.id', '=', accountId).executeTakeFirstOrThrow()
        const { scope } = rightsOf(account)
        const wantedAreas = sorted(drawn.areas.flatMap(({ at, by }, i) => (sees(drawn, who, at, by) ? [made.areas[i] ?? 0] : [])))
        const page = await findPage(db, area, scope, 'UTC', { pageNum: 1, pageSize: 100 })
        expect(sorted(page.records.map((row) => row.id))).toEqual(wantedAreas)
        expect(page.total).toBe(wantedAreas.length)
        expect(sorted((await options(db, area, scope, {})).map((one) => one.value))).toEqual(wantedAreas)
        expect(sorted(new Set((await plantRows(db, scope)).map((row) => row.areaId)))).toEqual(wantedAreas)
        const wantedNodes = Array.from({ length: max }, (_, at) => at).filter((at) => sees(drawn, who, at, null))
        const companies = await findPage(db, company, scope, 'UTC', { pageNum: 1, pageSize: 100 })
        expect(sorted(companies.records.map((row) => row.id))).toEqual(sorted(wantedNodes.map(made.idOf)))
      }
    }),
    { numRuns: 60 },
  )
})

test('own records: machines and points created by a user appear in the monitor with their path in the tree', async () => {
  const { db } = server
  const drawn = {
    parents: Array(max - 1).fill(0),
    areas: [
      { at: 1, by: null },
      { at: 2, by: 0 },
    ],
    authorities: [{ range: 'Custom' as const, nodes: [1] }],
    roles: [{ scope: 5, nodes: [], suspended: false }],
    people: [
      { home: 0, roles: [0], authorities: [] },
      { home: 0, roles: [0], authorities: [0] },
    ],
  }
  const { idOf, people, areas } = await build(drawn)
  const [me = 0, limited = 0] = people
  const owned = { tenantId: idOf(0), companyId: idOf(1) }
  const machine = async (name: string, createdBy: number | null) =>
    db
      .insertInto('equipment')
      .values({ ...owned, areaId: areas[0] ?? 0, name, type: 1, level: 'A', runStatus: 'Open', createdBy })
      .returning('id')
      .executeTakeFirstOrThrow()
  const point = (equipmentId: number, name: string, createdBy: number | null) =>
    db
      .insertInto('mapping')
      .values({ ...owned, equipmentId, name, createdBy })
      .execute()
  const mine = await machine('mine', me)
  const theirs = await machine('theirs', null)
  await point(mine.id, 'not mine on mine', null)
  await point(theirs.id, 'mine on theirs', me)
  await point(theirs.id, 'limited on theirs', limited)
  await machine('unseen', null)
  const seen = async (id: number) => {
    const { scope } = rightsOf(await accounts(db).where('account.id', '=', id).executeTakeFirstOrThrow())
    const rows = await plantRows(db, scope)
    return rows.map((row) => [row.areaName, row.equipmentName, row.mappingName].filter(Boolean).join(' / ')).sort()
  }
  expect(await seen(me)).toEqual(['area 0 / mine', 'area 0 / theirs / mine on theirs', 'area 1'])
  expect(await seen(limited)).toEqual(['area 0 / theirs / limited on theirs'])
})

test('every owned table records the creator of its rows, as the scope "own records" requires', async () => {
  const found = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns where table_schema = 'public' group by 1`.execute(
    server.db,
  )
  const owned = new Set(resources.map((one) => one.table))
  const lacking = found.rows.filter(({ table, columns }) => owned.has(table) && !columns.includes('created_by')).map(({ table }) => table)
  expect(lacking).toEqual([])
})

test('S-9: a person without a role, with suspended roles only, or with a scope that names nothing, sees nothing', async () => {
  const empty = { parents: Array(max - 1).fill(0), areas: [{ at: 0, by: 0 }], authorities: [{ range: 'Custom' as const, nodes: [] }] }
  const made = await build({
    ...empty,
    roles: [
      { scope: 1, nodes: [], suspended: true },
      { scope: 2, nodes: [], suspended: false },
    ],
    people: [[], [0], [1], [0, 1]].map((roles) => ({ home: 0, roles, authorities: [] })),
  })
  for (const id of made.people) {
    const { scope } = rightsOf(await accounts(server.db).where('account.id', '=', id).executeTakeFirstOrThrow())
    expect((await findPage(server.db, area, scope, 'UTC', { pageNum: 1, pageSize: 10 })).total).toBe(0)
  }
})
