import type { AddressState } from '@undertone/domain/core/address-state'
import { codesOf } from '@undertone/domain/core/enum'
import { tablePageSizes } from '@undertone/domain/core/limits'
import { quarantineSorts } from '@undertone/domain/quarantine/quarantine.calls'
import { quarantineReason } from '@undertone/domain/quarantine/quarantine.enums'

/** The empty filter, on its first page. */
export const emptyFilter = { reason: '', tenant: null, gateway: null, topic: '', keyword: '', begin: '', end: '', page: 1 } as const

/** The default state of the list in its address. */
export const defaultView = { ...emptyFilter, sort: 'receivedAt', order: 'desc', size: 20, id: null } as const

/** The state of the list; `id` is the open entry. */
export type ListView = AddressState<typeof defaultView>

/** True if any filter is set. */
export const isFiltered = (view: ListView): boolean =>
  Object.entries(emptyFilter).some(([name, none]) => name !== 'page' && view[name as keyof typeof emptyFilter] !== none)

const isId = (id: number | null): id is number => id !== null && Number.isSafeInteger(id) && id > 0
const isTime = (text: string) => /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)

/** The filter as input of the calls; invalid values in an address are ignored. */
export function filterOf({ reason, tenant, gateway, topic, keyword, begin, end }: ListView) {
  const known = codesOf(quarantineReason).find((code) => code === reason)
  return {
    ...(known ? { reason: known } : {}),
    ...(isId(tenant) ? { tenantId: tenant } : {}),
    ...(isId(gateway) ? { gatewayId: gateway } : {}),
    ...(topic === '' ? {} : { topic: topic.slice(0, 200) }),
    ...(keyword === '' ? {} : { keyword: keyword.slice(0, 100) }),
    ...(isTime(begin) && isTime(end) ? { begin, end } : {}),
  }
}

/** Order and page as input of the call. */
export function pageOf({ sort, order, page, size }: ListView) {
  return {
    sort: quarantineSorts.find((one) => one === sort) ?? defaultView.sort,
    order: order === 'asc' ? ('asc' as const) : ('desc' as const),
    pageNum: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    pageSize: tablePageSizes.find((one) => one === size) ?? defaultView.size,
  }
}

/** Id of the open entry, or null. */
export const openEntryId = ({ id }: ListView): number | null => (isId(id) ? id : null)
