import type { Queries } from '../platform/database/database.ts'
import { storedAddresses } from '../platform/security/inner-hosts.ts'
import { NameResolver } from '../platform/security/name-resolver.ts'
import { lookupOf, OutgoingGuard } from '../platform/security/outgoing.ts'
import { hostOf, ownAddresses } from '../platform/security/own-addresses.ts'
import type { Config } from './config.ts'

/** What decides where the product may connect to. */
export type OutgoingSettings = Pick<Config, 'nameServers' | 'outgoingOnly' | 'publicUrl'>

/** The guard of a thread of the server. */
export function openOutgoingGuard(db: Queries, { nameServers, outgoingOnly, publicUrl }: OutgoingSettings): OutgoingGuard {
  const lookup = lookupOf(new NameResolver(nameServers.length > 0 ? { servers: nameServers } : {}))
  return new OutgoingGuard(storedAddresses(db), lookup, outgoingOnly, ownAddresses(publicUrl === null ? [] : [hostOf(publicUrl)], lookup))
}
