import { type Field, reference } from '@undertone/domain/core/field'
import { tablePageSizes } from '@undertone/domain/core/limits'
import { filterFieldsOf, isOfPlatform, type Resource } from '@undertone/domain/core/resource'
import { filterNumberInput, readNumber } from '../core/number-text.ts'

/** Default number of rows per page; a guess: as many as fit on a laptop screen. */
export const defaultPageSize = 20

export type FilterValue = string | number | boolean

/** The state of a list, stored in the address, so that it can be bookmarked and survives going back. */
export interface ListQuery {
  readonly keyword: string
  readonly filters: Readonly<Record<string, FilterValue>>
  readonly pageNum: number
  readonly pageSize: number
  readonly sort: string | null
  readonly order: 'asc' | 'desc'
}

/** Every list can be filtered by a company and its sub-companies, also where the company is an indirect owner. */
const byCompany = reference({ label: { cn: '所属公司', en: 'Company' }, to: 'company', titleAs: 'companyName', search: true })

/** The filters of a search bar. */
export function searchFields(of: Resource): [string, Field][] {
  const own = Object.entries(filterFieldsOf(of))
  const owner = of.fields[of.owner]
  const isCompany = owner?.kind === 'reference' && owner.to === of.key
  return isOfPlatform(of) || isCompany || 'companyId' in of.fields ? own : [...own, ['companyId', byCompany]]
}

function readFilter(field: Field, raw: string): FilterValue | undefined {
  if (field.kind === 'flag') return raw === 'true' ? true : raw === 'false' ? false : undefined
  if (field.kind === 'choice') return Object.values(field.of.members).find((member) => String(member.code) === raw)?.code
  if (field.kind === 'number') {
    const read = readNumber(filterNumberInput(raw)) ?? undefined
    return field.integer && !Number.isInteger(read) ? undefined : read
  }
  if (field.kind === 'reference' || field.kind === 'references') return /^[1-9]\d{0,14}$/.test(raw) ? Number(raw) : undefined
  return raw.trim().slice(0, 100) || undefined
}

/** Reads the state of a list from an address; values that are invalid for the resource are ignored. */
export function readListQuery(of: Resource, address: URLSearchParams): ListQuery {
  const filters: Record<string, FilterValue> = {}
  for (const [name, field] of searchFields(of)) {
    const raw = address.get(name)
    const value = raw === null ? undefined : readFilter(field, raw)
    if (value !== undefined) filters[name] = value
  }
  const size = Number(address.get('pageSize'))
  const page = Number(address.get('pageNum'))
  const sort = address.get('sort')
  return {
    keyword: (address.get('keyword') ?? '').trim().slice(0, 100),
    filters,
    pageNum: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    pageSize: tablePageSizes.find((one) => one === size) ?? defaultPageSize,
    sort: sort !== null && of.sort.includes(sort) ? sort : null,
    order: address.get('order') === 'desc' ? 'desc' : 'asc',
  }
}

/** Writes the state of a list into an address, preserving other parameters; defaults are omitted. */
export function writeListQuery(of: Resource, query: ListQuery, address: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(address)
  const set = (name: string, value: FilterValue | null | undefined, usual?: FilterValue) =>
    value == null || value === '' || value === usual ? written.delete(name) : written.set(name, String(value))
  set('keyword', query.keyword)
  for (const [name] of searchFields(of)) set(name, query.filters[name])
  set('pageNum', query.pageNum, 1)
  set('pageSize', query.pageSize, defaultPageSize)
  set('sort', query.sort)
  set('order', query.sort === null ? null : query.order, 'asc')
  return written
}

/** The body of the `findPage` call; `narrow` comes from outside the list (for example a tree) and overrides the filters. */
export function pageInput(query: ListQuery, narrow: Readonly<Record<string, FilterValue>> = {}) {
  return {
    pageNum: query.pageNum,
    pageSize: query.pageSize,
    ...query.filters,
    ...narrow,
    ...(query.keyword ? { keyword: query.keyword } : {}),
    ...(query.sort ? { sort: query.sort, order: query.order } : {}),
  }
}

/** The query of an export: filters and order of the list, or the selected rows. */
export function exportQuery(
  query: ListQuery,
  narrow: Readonly<Record<string, FilterValue>>,
  ids: readonly number[] = [],
): Record<string, string> {
  if (ids.length > 0) return { ids: ids.join(',') }
  const { pageNum: _page, pageSize: _size, ...search } = pageInput(query, narrow)
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
}

/** The search to save: keyword, filters and order, without the page; empty without any. */
export const searchText = (of: Resource, query: ListQuery): string =>
  writeListQuery(of, { ...query, pageNum: 1, pageSize: defaultPageSize }, new URLSearchParams()).toString()

/** The list state of a saved search; the page size is unchanged. */
export function searchOf(of: Resource, saved: string): Omit<ListQuery, 'pageNum' | 'pageSize'> {
  const { pageNum: _page, pageSize: _size, ...search } = readListQuery(of, new URLSearchParams(saved))
  return search
}

/** True when the list has a keyword or filters. */
export const isFiltered = (query: ListQuery): boolean => query.keyword !== '' || Object.keys(query.filters).length > 0
