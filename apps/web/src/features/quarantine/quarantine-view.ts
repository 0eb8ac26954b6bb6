import { codesOf } from '@undertone/domain/core/enum'
import { tablePageSizes } from '@undertone/domain/core/limits'
import { quarantineSorts } from '@undertone/domain/quarantine/quarantine.calls'
import { quarantineReason } from '@undertone/domain/quarantine/quarantine.enums'
import type { AddressState } from '../../core/address/address-state.ts'

/** A filter that lets everything through, on its first page. */
export const nothing = { reason: '', tenant: null, gateway: null, topic: '', keyword: '', begin: '', end: '', page: 1 } as const

/** The state of the list in its address, when nothing was chosen. */
export const opening = { ...nothing, sort: 'receivedAt', order: 'desc', size: 20, id: null } as const

/** What the list shows; `id` is the entry that is open. */
export type ListView = AddressState<typeof opening>

/** True when something narrows the list. */
export const isNarrowed = (view: ListView): boolean =>
  Object.entries(nothing).some(([name, none]) => name !== 'page' && view[name as keyof typeof nothing] !== none)

const isId = (id: number | null): id is number => id !== null && Number.isSafeInteger(id) && id > 0
const isTime = (text: string) => /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)

/** The filter as the calls want it; what an address says wrongly is left out. */
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

/** Order and page as the call wants them. */
export function pageOf({ sort, order, page, size }: ListView) {
  return {
    sort: quarantineSorts.find((one) => one === sort) ?? opening.sort,
    order: order === 'asc' ? ('asc' as const) : ('desc' as const),
    pageNum: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    pageSize: tablePageSizes.find((one) => one === size) ?? opening.size,
  }
}

/** The entry that is open, or null. */
export const openEntry = ({ id }: ListView): number | null => (isId(id) ? id : null)
