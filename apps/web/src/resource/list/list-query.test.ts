import { user } from '@undertone/domain/access/user.resource'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { company } from '@undertone/domain/org/company.resource'
import { expect, test } from 'vitest'
import { exportQuery, isFiltered, pageInput, readListQuery, searchFields, searchOf, searchText, writeListQuery } from './list-query.ts'

const read = (text: string) => readListQuery(equipment, new URLSearchParams(text))

test('a state written into an address is read back, and other parameters are preserved', () => {
  const query = read('keyword=fan&type=2&level=A&areaId=9&pageNum=3&pageSize=50&sort=name&order=desc')
  expect(query.filters).toEqual({ type: 2, level: 'A', areaId: 9 })
  const written = writeListQuery(equipment, query, new URLSearchParams('node=area:9'))
  expect(written.get('node')).toBe('area:9')
  expect(readListQuery(equipment, written)).toEqual(query)
})

test('a filter on a multi-reference is one id, as the server expects', () => {
  const body = pageInput(readListQuery(user, new URLSearchParams('roleIds=4')))
  expect(body).toMatchObject({ roleIds: 4 })
  expect(callsOf(user).findPage.body.safeParse(body).success).toBe(true)
})

test('a list can be filtered by an indirect company', () => {
  const body = pageInput(read('companyId=3'))
  expect(body).toMatchObject({ companyId: 3 })
  expect(callsOf(equipment).findPage.body.safeParse(body).success).toBe(true)
  expect(searchFields(company).map(([name]) => name)).not.toContain('companyId')
})

test('invalid values are ignored, so that any address opens the list', () => {
  const query = read('type=99&areaId=1,2&pageNum=-4&pageSize=7&sort=secret&order=up&unknown=1')
  expect(query).toEqual({ keyword: '', filters: {}, pageNum: 1, pageSize: 20, sort: null, order: 'asc' })
  expect(isFiltered(query)).toBe(false)
})

test('defaults leave the address empty', () => {
  expect(writeListQuery(equipment, read(''), new URLSearchParams()).toString()).toBe('')
})

test('the body of the page call is valid, and fixed filters take precedence', () => {
  const body = pageInput(read('keyword=fan&areaId=9&sort=name&order=desc'), { areaId: 4 })
  expect(body).toMatchObject({ areaId: 4, sort: 'name', order: 'desc' })
  expect(callsOf(equipment).findPage.body.safeParse(body).success).toBe(true)
})

test('an export uses the filters and the order of the list, or the selected rows', () => {
  const query = readListQuery(equipment, new URLSearchParams('keyword=fan&type=2&pageNum=3&sort=name&order=desc'))
  expect(exportQuery(query, { areaId: 5 })).toEqual({ keyword: 'fan', type: '2', areaId: '5', sort: 'name', order: 'desc' })
  expect(exportQuery(query, {}, [4, 9])).toEqual({ ids: '4,9' })
})

test('a saved search restores the search on its first page', () => {
  const query = readListQuery(equipment, new URLSearchParams('keyword=fan&type=2&pageNum=3&pageSize=50'))
  const kept = searchText(equipment, query)
  expect(new URLSearchParams(kept).get('pageNum')).toBeNull()
  expect(searchOf(equipment, kept)).toEqual({ keyword: 'fan', filters: { type: 2 }, sort: null, order: 'asc' })
  expect(searchText(equipment, readListQuery(equipment, new URLSearchParams('sort=name&pageNum=3')))).toBe('sort=name')
  expect(searchText(equipment, readListQuery(equipment, new URLSearchParams('pageNum=3&pageSize=50')))).toBe('')
})
