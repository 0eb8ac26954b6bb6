import { expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { attributeReader } from './reported-attribute.store.ts'

test('one customer whose requests take long does not hold up another, and has one query at a time', async () => {
  const queries: ((rows: { key: string; value: unknown }[]) => void)[] = []
  const query: object = new Proxy(
    {},
    { get: (_, name) => (name === 'execute' ? () => new Promise((resolve) => queries.push(resolve)) : () => query) },
  )
  const reader = attributeReader(query as Database)
  const slow = [1, 2].map((gatewayId) => reader.read({ gatewayId, tenantId: 1 }, '', null))
  const other = reader.read({ gatewayId: 9, tenantId: 2 }, '', null)
  await expect.poll(() => queries.length).toBe(2)
  queries[1]?.([{ key: 'a', value: 1 }])
  expect(await other).toEqual({ a: 1 })
  expect(queries).toHaveLength(2)
  queries[0]?.([])
  await slow[0]
  await expect.poll(() => queries.length).toBe(3)
  queries[2]?.([])
  expect(await slow[1]).toEqual({})
})
