import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Networks that no request of the product may reach unless its operator allows them. Source: the IANA special-purpose address registries. */
const closedNetworks: readonly (readonly [network: string, bits: number, family: 'ipv4' | 'ipv6'])[] = [
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
  // Multicast, and all that is reserved above it with the broadcast.
  ['224.0.0.0', 3, 'ipv4'],
]

/** Of IPv6 only the global unicast addresses are open, without those that carry an IPv4 address or lead elsewhere. */
const openIpv6 = ['2000::', 3] as const
const closedIpv6: readonly (readonly [network: string, bits: number])[] = [
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

const closed = listOf([...closedNetworks, ...closedIpv6.map(([network, bits]) => [network, bits, 'ipv6'] as const)])
const open6 = listOf([[openIpv6[0], openIpv6[1], 'ipv6']])

/** The IPv4 address inside a mapped one (`::ffff:127.0.0.1`, `::ffff:7f00:1`), or undefined. */
function mappedIpv4(address: string): string | undefined {
  const written = new URL(`http://[${address}]`).hostname
  const match = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(written)
  if (!match?.[1] || !match[2]) return undefined
  const [high, low] = [Number.parseInt(match[1], 16), Number.parseInt(match[2], 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** A scope (`fe80::1%eth0`) belongs to a line of this machine and says nothing of the address. */
const bare = (address: string): string => address.replace(/%.*$/, '')

/** True for an address of the open internet: not private, loopback, link-local, multicast, reserved, nor one of these in disguise. */
export function isPublicAddress(given: string): boolean {
  const address = bare(given)
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  if (family !== 6 || address !== given) return false
  const mapped = mappedIpv4(address)
  if (mapped !== undefined) return isPublicAddress(mapped)
  return open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** Where a request may go: an address that was looked at, or why there is none. */
export type Destination = { readonly address: string; readonly family: 4 | 6 } | { readonly error: 'hostNotFound' | 'hostRefused' }

/** Answers every address of a name. */
export type Lookup = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>

const systemLookup: Lookup = (host) => lookup(host, { all: true, verbatim: true })

/**
 * Decides where the product may connect to on behalf of a user (security.md S-42). Whoever connects uses the address that is answered here and never
 * the name again, so that a second answer of the name's server changes nothing.
 */
export class OutgoingGuard {
  readonly #allowed: BlockList
  readonly #lookup: Lookup
  readonly #only: readonly string[]

  /**
   * `allowed` names addresses and networks (`10.1.0.0/16`) that are open although they are private. With `only` no host is connected
   * to but those: `hooks.example.com`, or `*.example.com` for all below.
   */
  constructor(allowed: readonly string[] = [], find: Lookup = systemLookup, only: readonly string[] = []) {
    this.#only = only.map((one) => one.toLowerCase())
    this.#allowed = new BlockList()
    for (const one of allowed) {
      const [address = '', bits] = one.split('/')
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
      this.#allowed.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family)
    }
    this.#lookup = find
  }

  #isListed(host: string): boolean {
    const name = host.toLowerCase().replace(/\.$/, '')
    return this.#only.length === 0 || this.#only.some((one) => (one.startsWith('*.') ? name.endsWith(one.slice(1)) : name === one))
  }

  #isOpen(address: string): boolean {
    return isPublicAddress(address) || this.#allowed.check(bare(address), isIP(bare(address)) === 6 ? 'ipv6' : 'ipv4')
  }

  /** Looks a host up. One closed address among several closes the name: which of them is used would be chance. */
  async resolve(host: string): Promise<Destination> {
    if (!this.#isListed(host)) return { error: 'hostRefused' }
    // `2130706433`, `0x7f.1` and their like are looked up as the system reads them: as addresses, which are judged below.
    const found = await this.#lookup(host).catch(() => [])
    const [first] = found
    if (!first) return { error: 'hostNotFound' }
    if (!found.every(({ address }) => this.#isOpen(address))) return { error: 'hostRefused' }
    return { address: first.address, family: isIP(first.address) === 6 ? 6 : 4 }
  }
}
