import { isListed, networkList } from '../../../platform/security/network-list.ts'

/** Whether an address is one of those that are allowed, or in one of these networks; an empty list allows all. */
export const isAllowed = (address: string, allowed: readonly string[]): boolean =>
  allowed.length === 0 || isListed(networkList(allowed), address)
