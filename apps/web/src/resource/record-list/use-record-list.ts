import type { AddressDefaults } from '@undertone/domain/core/address-state'
import type { Call, DataOf, InputOf } from '@undertone/domain/core/call'
import { type AddressStep, useAddress } from '../../core/address/address.ts'
import { type UseCallOptions, useCall } from '../../core/api/query.ts'
import type { DataSort } from '../../ui/table/data-column.ts'
import type { PageQuery } from '../../ui/table/page-table.tsx'
import { emptyFilters, type FilterInput, type FilterValues, filterInput, isFiltered, type RecordFilter } from './record-filters.ts'

/** A record of a list; its id is its key in the table. */
export interface ListedRecord {
  readonly id: number | string
}

/** The records that a call returns in pages. */
export type PageRecordOf<C extends Call> = DataOf<C> extends { readonly records: readonly (infer T extends object)[] } ? T : never

/** The records of a list. */
export type RecordOf<C extends Call> = Extract<PageRecordOf<C>, ListedRecord>

/** The fields that a call can be filtered by. */
export type FilterKey<C extends Call> = InputOf<C> extends { readonly body: infer B } ? Extract<keyof B, string> : never

/** What a list can be sorted by, and its initial order. */
export interface RecordSorting {
  readonly keys: readonly string[]
  readonly initial: DataSort
}

export interface RecordListOptions<C extends Call> {
  readonly filters: readonly RecordFilter<FilterKey<C>>[]
  /** Sorted by the server: the call receives `orderBy` and `order`. */
  readonly sorting?: RecordSorting
  /** Refetch interval while the list is open, ms. */
  readonly refreshMs?: number
  /** A log that grows while people work: a page of before is not shown first, since its rows would move under the pointer. */
  readonly isLog?: boolean
  /** A failure opens the error page; by default it is shown in place of the table. */
  readonly errorPage?: boolean
}

/** The state of a record list: what its address says, and the page of records. */
export interface RecordListState<T extends object> {
  readonly filters: readonly RecordFilter[]
  /** The filters as the address holds them. */
  readonly values: FilterValues
  /** The filters as the call receives them. */
  readonly input: FilterInput
  readonly isFiltered: boolean
  /** What a saved view keeps: the empty filters and the initial order. */
  readonly viewOf: AddressDefaults
  readonly page: { readonly page: number; readonly size: number }
  readonly sort: DataSort | null
  readonly query: PageQuery<T>
  /** Changes some filters and returns to the first page. */
  filter(change: FilterValues, step?: AddressStep): void
  clear(): void
  showPage(page: { page: number; size: number }): void
  /** Null for the initial order. */
  sortBy(sort: DataSort | null): void
}

const defaultSize = 20

/** The order in the address, if the list can be sorted so; otherwise the initial order. */
export function validSort({ keys, initial }: RecordSorting, by: string, order: string): DataSort {
  return keys.includes(by) ? { by, order: order === 'asc' ? 'asc' : 'desc' } : initial
}

/** Page, filters and order of a list in its address, and the records that the call returns for them. */
export function useRecordList<C extends Call>(
  call: C,
  { filters, sorting, refreshMs, isLog = false, errorPage = false }: RecordListOptions<C>,
): RecordListState<RecordOf<C>> {
  const empty = emptyFilters(filters)
  const viewOf = { ...empty, ...(sorting ? { sort: sorting.initial.by, order: sorting.initial.order } : {}) }
  const [address, change] = useAddress<Record<string, string | number>>({ ...viewOf, page: 1, size: defaultSize })
  const values = Object.fromEntries(Object.keys(empty).map((key) => [key, String(address[key] ?? '')]))
  const input = filterInput(filters, values)
  const page = { page: Number(address.page), size: Number(address.size) }
  const sort = sorting ? validSort(sorting, String(address.sort), String(address.order)) : null
  const body = {
    ...input,
    pageNum: page.page,
    pageSize: page.size,
    ...(sort ? { orderBy: sort.by, order: sort.order } : {}),
  }
  const options: UseCallOptions = {
    keepPrevious: true,
    noErrorPage: !errorPage,
    fetchOnOpen: isLog,
    ...(refreshMs === undefined ? {} : { refreshMs }),
  }
  // The keys of the filters are fields of the body, which their type ensures; their values are checked by the server.
  const query = useCall(call, { body } as InputOf<C>, options)
  return {
    filters,
    values,
    input,
    isFiltered: isFiltered(input),
    viewOf,
    page,
    sort,
    query: query as PageQuery<RecordOf<C>>,
    filter: (part, step) => change({ ...part, page: 1 }, step),
    clear: () => change({ ...empty, page: 1 }),
    showPage: change,
    sortBy: (next) => change({ sort: next?.by ?? sorting?.initial.by ?? '', order: next?.order ?? sorting?.initial.order ?? '', page: 1 }),
  }
}
