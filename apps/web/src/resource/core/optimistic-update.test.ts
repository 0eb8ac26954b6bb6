import { QueryClient } from '@tanstack/react-query'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { expect, test } from 'vitest'
import { keyOf } from '../../core/api/query.ts'
import { callsFor } from './calls-for.ts'
import { updateOptimistically, withoutRows, withRow, withValues } from './optimistic-update.ts'

const page = { records: [1, 2, 3].map((id) => ({ id, name: `S-${id}`, online: true })), total: 30 }

test('removed rows reduce the count of their page; other rows do not', () => {
  expect(withoutRows(page, new Set([2, 99]))).toEqual({ records: [page.records[0], page.records[2]], total: 29 })
})

test('a returned row is merged and keeps the values that only the list has', () => {
  expect(withRow(page, { id: 2, name: 'renamed' }).records[1]).toEqual({ id: 2, name: 'renamed', online: true })
  expect(withValues(page, new Set([1, 3]), { name: 'x' }).records.map(({ name }) => name)).toEqual(['x', 'S-2', 'x'])
})

test('every cached page of the list shows the change immediately, and the old state after a rollback', () => {
  const client = new QueryClient()
  const call = callsFor(sensor).findPage
  const other = keyOf(callsFor(sensor).options, {})
  client.setQueryData(keyOf(call, { body: { pageNum: 1 } }), page)
  client.setQueryData(keyOf(call, { body: { pageNum: 2 } }), { records: [], total: 30 })
  client.setQueryData(other, [{ label: 'S-1', value: 1 }])
  const takeBack = updateOptimistically(client, sensor, (one) => withoutRows(one, new Set([1])))
  expect(client.getQueryData(keyOf(call, { body: { pageNum: 1 } }))).toMatchObject({ total: 29, records: [{ id: 2 }, { id: 3 }] })
  expect(client.getQueryData(other)).toEqual([{ label: 'S-1', value: 1 }])
  takeBack()
  expect(client.getQueryData(keyOf(call, { body: { pageNum: 1 } }))).toEqual(page)
})
