import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addGateway, addPlant, type IngestFixture, openIngestFixture } from '../test/test-fixture.ts'
import { authenticate } from './access.ts'
import { CredentialLookup } from './credential-lookup.ts'

let fixture: IngestFixture
beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'))
})
afterAll(async () => fixture.close())

/** A lookup that counts its queries. */
const counting = () => {
  const queries = { count: 0 }
  const db = fixture.db.withPlugin({
    transformQuery: ({ node }) => {
      queries.count++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { lookup: new CredentialLookup(db), queries }
}

test('L-7: a storm of logins takes a few queries, and each login gets its own gateway', async () => {
  const { tenantId } = await addPlant(fixture.db, 'Plant')
  const tokens = Array.from({ length: 20 }, (_, i) => `storm-${i}`)
  const ids: number[] = []
  for (const token of tokens) ids.push(await addGateway(fixture.db, tenantId, token))
  const { lookup, queries } = counting()
  const logins = Array.from({ length: 2000 }, (_, i) =>
    authenticate(lookup, { username: i % 3 === 0 ? `unknown-${i}` : tokens[i % 20], password: undefined }),
  )
  const found = await Promise.all(logins)
  for (const [i, one] of found.entries())
    expect(typeof one === 'string' ? one : one.sender.gatewayId).toBe(i % 3 === 0 ? 'wrong' : ids[i % 20])
  expect(queries.count).toBeLessThanOrEqual(6)
})

test('a revoked credential is rejected immediately', async () => {
  const { gatewayId, token } = await addPlant(fixture.db, 'Taken back')
  const { lookup } = counting()
  const login = () => authenticate(lookup, { username: token, password: undefined })
  expect(await login()).toMatchObject({ sender: { gatewayId }, edition: 'Full', tlsRequired: false, singleAddress: false })
  await fixture.db
    .updateTable('gateway')
    .set({ credentialHash: hash('sha256', 'another', 'buffer') })
    .where('id', '=', gatewayId)
    .execute()
  expect(await login()).toBe('wrong')
})

test('while the database is unavailable every login fails as such, and the next one is looked up again', async () => {
  const { gatewayId, token } = await addPlant(fixture.db, 'Away')
  let isAway = true
  const db = fixture.db.withPlugin({
    transformQuery: ({ node }) => {
      if (isAway) throw new Error('away')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const lookup = new CredentialLookup(db)
  const ask = () => authenticate(lookup, { username: token, password: undefined })
  const first = await Promise.allSettled([ask(), ask(), ask()])
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  isAway = false
  expect(await ask()).toMatchObject({ sender: { gatewayId } })
})
