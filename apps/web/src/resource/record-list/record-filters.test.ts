import { loginResult } from '@undertone/domain/session/session.enums'
import { taskState } from '@undertone/domain/task/task.enums'
import { expect, test } from 'vitest'
import { emptyFilters, filterInput, isFiltered, type RecordFilter } from './record-filters.ts'
import { validSort } from './use-record-list.ts'

const label = { cn: '名称', en: 'Name' }
const [firstResult] = Object.values(loginResult.members)
const filters: readonly RecordFilter[] = [
  { kind: 'range' },
  { kind: 'keyword', key: 'keyword', label, width: 100 },
  { kind: 'choice', key: 'state', of: taskState, label, all: label, width: 100 },
  { kind: 'choice', key: 'reason', of: loginResult, label, all: label, width: 100, appliesTo: ({ state }) => state === 'failed' },
  { kind: 'link', key: 'recordId', address: 'record', parse: (value) => (Number(value) > 0 ? Number(value) : null) },
]
const none = emptyFilters(filters)

test('an empty address filters by nothing', () => {
  expect(none).toEqual({ begin: '', end: '', keyword: '', state: '', reason: '', record: '' })
  const input = filterInput(filters, none)
  expect(input).toEqual({ keyword: '', state: null, reason: null, recordId: null })
  expect(isFiltered(input)).toBe(false)
})

test('invalid values of an address are ignored', () => {
  const input = filterInput(filters, { ...none, state: 'lost', record: 'x', begin: '2026-01-01 00:00:00' })
  expect(isFiltered(input)).toBe(false)
})

test('a complete range, a code and a link become input of the call', () => {
  const input = filterInput(filters, { ...none, begin: '2026-01-01', end: '2026-01-02', state: 'failed', record: '7' })
  expect(input).toMatchObject({ begin: '2026-01-01 00:00:00', end: '2026-01-02 23:59:59', state: 'failed', recordId: 7 })
  expect(isFiltered(input)).toBe(true)
})

test('a filter that depends on another one applies only with it', () => {
  const reason = String(firstResult?.code)
  expect(filterInput(filters, { ...none, reason }).reason).toBeNull()
  expect(filterInput(filters, { ...none, reason, state: 'failed' }).reason).toBe(firstResult?.code)
})

test('an unknown order of an address is the initial one', () => {
  const sorting = { keys: ['name'], initial: { by: 'createdAt', order: 'desc' } } as const
  expect(validSort(sorting, 'password', 'asc')).toEqual(sorting.initial)
  expect(validSort(sorting, 'name', 'sideways')).toEqual({ by: 'name', order: 'desc' })
})
