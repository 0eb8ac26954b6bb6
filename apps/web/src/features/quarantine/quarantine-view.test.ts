import { readAddress } from '@undertone/domain/core/address-state'
import { expect, test } from 'vitest'
import { defaultView, filterOf, isFiltered, openEntryId, pageOf } from './quarantine-view.ts'

const view = (query: string) => readAddress(new URLSearchParams(query), defaultView)

test('an address determines what the list shows', () => {
  const link = view(
    'reason=json&tenant=12&gateway=7&topic=v1&keyword=S-1&begin=2026-11-21 00:00:00&end=2026-11-22 00:00:00&sort=bytes&order=asc',
  )
  expect(filterOf(link)).toEqual({
    reason: 'json',
    tenantId: 12,
    gatewayId: 7,
    topic: 'v1',
    keyword: 'S-1',
    begin: '2026-11-21 00:00:00',
    end: '2026-11-22 00:00:00',
  })
  expect(pageOf(link)).toEqual({ sort: 'bytes', order: 'asc', pageNum: 1, pageSize: 20 })
  expect(openEntryId(view('id=35'))).toBe(35)
})

test('invalid values in an address are ignored', () => {
  const wrong = view('reason=none&tenant=-1&gateway=1.5&begin=now&end=later&sort=raw&order=up&page=1e9&size=99999&id=x')
  expect(filterOf(wrong)).toEqual({})
  expect(pageOf(wrong)).toEqual({ sort: 'receivedAt', order: 'desc', pageNum: 1, pageSize: 20 })
  expect(openEntryId(wrong)).toBeNull()
})

test('order, page and the open entry are not filters', () => {
  expect(isFiltered(view('sort=bytes&page=3&size=50&id=9'))).toBe(false)
  expect(isFiltered(view('gateway=7'))).toBe(true)
})
