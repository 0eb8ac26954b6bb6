import { BlockList, isIP } from 'node:net'
import type { OpenAddresses, OutgoingPurpose, OutgoingUse } from './inner-hosts.ts'
import { type Lookup, NameResolver } from './name-resolver.ts'
import { type OwnAddresses, ownAddresses } from './own-addresses.ts'

/** Networks the product may not reach unless its operator opens hosts in them. Source: the IANA special-purpose address registries. */
const blockedNetworks: readonly (readonly [network: string, bits: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  // Multicast, and everything reserved above it including broadcast.
  ['224.0.0.0', 3, 'ipv4'],
]

/** Of IPv6 only global unicast addresses are allowed, except those that embed an IPv4 address or tunnel elsewhere. */
const publicIpv6 = ['2000::', 3] as const
const blockedIpv6: readonly (readonly [network: string, bits: number])[] = [
  // Teredo and other protocol assignments, documentation, 6to4.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

function listOf(networks: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[]): BlockList {
  const list = new BlockList()
  for (const [network, bits, family] of networks) list.addSubnet(network, bits, family)
  return list
}

const blocked = listOf([...blockedNetworks, ...blockedIpv6.map(([network, bits]) => [network, bits, 'ipv6'] as const)])
const allowed6 = listOf([[publicIpv6[0], publicIpv6[1], 'ipv6']])

/** The IPv4 address inside a mapped one (`::ffff:127.0.0.1`, `::ffff:7f00:1`), or undefined. */
function mappedIpv4(address: string): string | undefined {
  const written = new URL(`http://[${address}]`).hostname
  const match = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(written)
  if (!match?.[1] || !match[2]) return undefined
  const [high, low] = [Number.parseInt(match[1], 16), Number.parseInt(match[2], 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** A zone (`fe80::1%eth0`) names an interface of this machine and is not part of the address. */
const withoutZone = (address: string): string => address.replace(/%.*/s, '')

/** Whether an address is public: not private, loopback, link-local, multicast or reserved, in any notation. */
export function isPublicAddress(input: string): boolean {
  const address = withoutZone(input)
  const family = isIP(address)
  if (family === 4) return !blocked.check(address, 'ipv4')
  if (family !== 6 || address !== input) return false
  const mapped = mappedIpv4(address)
  if (mapped !== undefined) return isPublicAddress(mapped)
  return allowed6.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

/** The checked target address of a request, or why there is none. */
export type Destination = { readonly address: string; readonly family: 4 | 6 } | { readonly error: 'hostNotFound' | 'hostRefused' }

/** Resolves hosts for one tenant and purpose. */
export interface Reach {
  resolve(host: string, port: number): Promise<Destination>
}

export const lookupOf =
  (resolver: NameResolver): Lookup =>
  (host, tenant) =>
    resolver.lookup(host, tenant)

const closed: OpenAddresses = async () => []

/** Whether an address is one of these, in any notation. */
function isOneOf(address: string, list: readonly string[]): boolean {
  const rules = new BlockList()
  for (const one of list) rules.addAddress(one, isIP(one) === 6 ? 'ipv6' : 'ipv4')
  return rules.check(withoutZone(address), isIP(withoutZone(address)) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Decides where the product may connect to on behalf of a user (security.md S-42). Connect to the returned address, never to the name
 * again, so that a second DNS answer changes nothing.
 */
export class OutgoingGuard {
  readonly #open: OpenAddresses
  readonly #lookup: Lookup
  readonly #only: readonly string[]
  readonly #own: OwnAddresses

  /**
   * `open` has the internal addresses that are reachable nevertheless, each for a purpose, a port and a tenant. With `only`, no other
   * hosts are reachable: `hooks.example.com`, or `*.example.com` for all subdomains. `own` has the public addresses of this machine: what
   * listens there for others is as internal as what listens on loopback.
   */
  constructor(
    open: OpenAddresses = closed,
    find: Lookup = lookupOf(new NameResolver()),
    only: readonly string[] = [],
    own: OwnAddresses = ownAddresses([], find),
  ) {
    this.#own = own
    this.#only = only.map((one) => one.toLowerCase())
    this.#open = open
    this.#lookup = find
  }

  #isListed(host: string): boolean {
    const name = host.toLowerCase().replace(/\.$/, '')
    return this.#only.length === 0 || this.#only.some((one) => (one.startsWith('*.') ? name.endsWith(one.slice(1)) : name === one))
  }

  /** Resolves hosts for this tenant (null: for the platform) and purpose. */
  of(tenantId: number | null, purpose: OutgoingPurpose): Reach {
    return { resolve: (host, port) => this.#resolve(host, { tenantId, purpose, port }) }
  }

  /** Resolves a host. One blocked address among several blocks the name, since any of them could be used. */
  async #resolve(host: string, use: OutgoingUse): Promise<Destination> {
    if (!this.#isListed(host)) return { error: 'hostRefused' }
    // `2130706433`, `0x7f.1` and the like are resolved as the system reads them: as addresses, which are checked below.
    const found = await this.#lookup(host, String(use.tenantId ?? 'platform')).catch(() => [])
    const [first] = found
    if (!first) return { error: 'hostNotFound' }
    const own = await this.#own()
    const internal = found.filter(({ address }) => !isPublicAddress(address) || isOneOf(address, own))
    const open = internal.length > 0 ? await this.#open(use) : []
    if (!internal.every(({ address }) => isOneOf(address, open))) return { error: 'hostRefused' }
    return { address: first.address, family: isIP(first.address) === 6 ? 6 : 4 }
  }
}
