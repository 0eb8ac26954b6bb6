import { mapping } from '@undertone/domain/asset/mapping.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Samples } from '../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let token = ''
let equipmentId = 0
const calls = callsOf(mapping)
const rows = 23

beforeAll(async () => {
  server = await startTestServer('paging')
  token = await server.login()
  equipmentId = (await new Samples(server, token, 13).make('equipment')).id
  // Equal sort keys: only the id orders these rows.
  for (let i = 0; i < rows; i++) await server.send(calls.add, { body: { equipmentId, name: `P ${i}`, orderNum: i % 3 } as never }, token)
})
afterAll(() => server?.close())

const page = async (pageNum: number, pageSize: number, order: 'asc' | 'desc') => {
  const { data } = await server.send(calls.findPage, { body: { equipmentId, pageNum, pageSize, sort: 'orderNum', order } }, token)
  return { total: data.total, ids: data.records.map((row) => row.id) }
}

test.each(['asc', 'desc'] as const)('pages in order %s are contiguous, from whichever end they are read', async (order) => {
  const whole = (await page(1, 100, order)).ids
  expect(whole).toHaveLength(rows)
  for (const pageSize of [1, 4, 12, 23]) {
    const pages = await Promise.all(Array.from({ length: Math.ceil(rows / pageSize) }, (_, at) => page(at + 1, pageSize, order)))
    expect(pages.flatMap(({ ids }) => ids)).toEqual(whole)
  }
  expect(await page(7, 4, order)).toEqual({ total: rows, ids: [] })
})

test('one order is the reverse of the other', async () => {
  expect((await page(1, 100, 'desc')).ids).toEqual((await page(1, 100, 'asc')).ids.toReversed())
})
