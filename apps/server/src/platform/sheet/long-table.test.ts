import { buffer } from 'node:stream/consumers'
import { coreErrors } from '@undertone/domain/core/error'
import { expect, test } from 'vitest'
import { longWorkbook, type TableRow } from './long-table.ts'
import { readWorkbook } from './workbook.ts'

async function* batches(rows: number): AsyncGenerator<TableRow[]> {
  yield [['t', 'x']]
  for (let first = 0; first < rows; first += 700) yield Array.from({ length: Math.min(700, rows - first) }, (_, i) => [first + i, null])
}

test('a long table is read back row by row, with formulas as text', async () => {
  async function* rows(): AsyncGenerator<TableRow[]> {
    yield* batches(5000)
    yield [['=1+1', -1.5]]
  }
  const bytes = await buffer(longWorkbook('S', rows(), 1))
  const { rows: read } = await readWorkbook(bytes)
  expect(read).toHaveLength(5002)
  expect(read[0]?.cells).toEqual(['t', 'x'])
  expect(read[4242]?.cells[0]).toBe(4241)
  expect(read.at(-1)?.cells).toEqual(["'=1+1", -1.5])
})

test('concurrent workbooks are written one after another; aborting one starts the next', async () => {
  const given = longWorkbook('A', batches(1_000_000), 1)
  const reader = given[Symbol.asyncIterator]()
  await reader.next()
  const waiting = buffer(longWorkbook('B', batches(10), 1))
  given.destroy()
  expect((await readWorkbook(await waiting)).rows).toHaveLength(11)
})

test('a workbook without a reader is aborted, and the next one starts', async () => {
  const given = longWorkbook('A', batches(1_000_000), 1, { maxMs: 50 })
  const failed = new Promise<Error>((resolve) => given.once('error', resolve))
  await given[Symbol.asyncIterator]().next()
  const waiting = buffer(longWorkbook('B', batches(10), 1))
  expect((await failed).message).toBe('the workbook is not being read')
  expect((await readWorkbook(await waiting)).rows).toHaveLength(11)
})

test('an error while rows are produced is an error of the stream', async () => {
  async function* broken(): AsyncGenerator<TableRow[]> {
    yield [['a']]
    throw new Error('no more')
  }
  await expect(buffer(longWorkbook('S', broken(), 1))).rejects.toThrow('no more')
  expect((await readWorkbook(await buffer(longWorkbook('S', batches(1), 1)))).rows).toHaveLength(2)
})

test('tenants take turns: the workbooks that one waits for do not delay the first of another', async () => {
  const written: string[] = []
  const write = (name: string, tenantId: number) => buffer(longWorkbook('S', batches(10), tenantId)).then(() => void written.push(name))
  await Promise.all([write('A1', 1), write('A2', 1), write('A3', 1), write('B1', 2)])
  expect(written).toEqual(['A1', 'B1', 'A2', 'A3'])
})

test('too many waiting workbooks of a tenant are refused', async () => {
  const begin = (rows: number) => {
    const readable = longWorkbook('S', batches(rows), 1).on('error', () => undefined)
    return { readable, first: readable[Symbol.asyncIterator]().next() }
  }
  const held = begin(1_000_000)
  await held.first
  const waiting = [begin(1), begin(1), begin(1), begin(1)]
  await expect(begin(1).first).rejects.toMatchObject({ row: coreErrors.unavailable })
  for (const { readable } of [held, ...waiting]) readable.destroy()
  await Promise.allSettled(waiting.map(({ first }) => first))
})
