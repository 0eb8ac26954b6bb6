import { user } from '@undertone/domain/access/user.resource'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { company } from '@undertone/domain/org/company.resource'
import { expect, test } from 'vitest'
import { exportQuery, isNarrowed, pageInput, readListQuery, searchFields, searchOf, searchText, writeListQuery } from './list-query.ts'

const read = (text: string) => readListQuery(equipment, new URLSearchParams(text))

test('an address gives back the state that was written into it, beside what else stands there', () => {
  const query = read('keyword=fan&type=2&level=A&areaId=9&pageNum=3&pageSize=50&sort=name&order=desc')
  expect(query.filters).toEqual({ type: 2, level: 'A', areaId: 9 })
  const written = writeListQuery(equipment, query, new URLSearchParams('node=area:9'))
  expect(written.get('node')).toBe('area:9')
  expect(readListQuery(equipment, written)).toEqual(query)
})

test('a filter over many references is one id, as the server takes it', () => {
  const body = pageInput(readListQuery(user, new URLSearchParams('roleIds=4')))
  expect(body).toMatchObject({ roleIds: 4 })
  expect(callsOf(user).findPage.body.safeParse(body).success).toBe(true)
})

test('a list can be narrowed to a company also where the company stands further up', () => {
  const body = pageInput(read('companyId=3'))
  expect(body).toMatchObject({ companyId: 3 })
  expect(callsOf(equipment).findPage.body.safeParse(body).success).toBe(true)
  expect(searchFields(company).map(([name]) => name)).not.toContain('companyId')
})

test('what does not fit is left out, so that a made-up address still opens the list', () => {
  const query = read('type=99&areaId=1,2&pageNum=-4&pageSize=7&sort=secret&order=up&unknown=1')
  expect(query).toEqual({ keyword: '', filters: {}, pageNum: 1, pageSize: 20, sort: null, order: 'asc' })
  expect(isNarrowed(query)).toBe(false)
})

test('defaults leave the address empty', () => {
  expect(writeListQuery(equipment, read(''), new URLSearchParams()).toString()).toBe('')
})

test('the body of the page call is one that the server takes, and what stands beside the list wins', () => {
  const body = pageInput(read('keyword=fan&areaId=9&sort=name&order=desc'), { areaId: 4 })
  expect(body).toMatchObject({ areaId: 4, sort: 'name', order: 'desc' })
  expect(callsOf(equipment).findPage.body.safeParse(body).success).toBe(true)
})

test('an export takes the filters and the order of the list, or the ticked rows', () => {
  const query = readListQuery(equipment, new URLSearchParams('keyword=fan&type=2&pageNum=3&sort=name&order=desc'))
  expect(exportQuery(query, { areaId: 5 })).toEqual({ keyword: 'fan', type: '2', areaId: '5', sort: 'name', order: 'desc' })
  expect(exportQuery(query, {}, [4, 9])).toEqual({ ids: '4,9' })
})

test('a kept search is the same search again, on its first page', () => {
  const query = readListQuery(equipment, new URLSearchParams('keyword=fan&type=2&pageNum=3&pageSize=50'))
  const kept = searchText(equipment, query)
  expect(new URLSearchParams(kept).get('pageNum')).toBeNull()
  expect(searchOf(equipment, kept)).toEqual({ keyword: 'fan', filters: { type: 2 }, sort: null, order: 'asc' })
  expect(searchText(equipment, readListQuery(equipment, new URLSearchParams('sort=name')))).toBe('')
})
