import { BlockList, isIP } from 'node:net'

/** Whether an address is one of those that are allowed, or in one of these networks; an empty list allows all. */
export function isAllowed(address: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true
  const bare = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '')
  const family = isIP(bare) === 6 ? 'ipv6' : 'ipv4'
  const list = new BlockList()
  for (const text of allowed) {
    const [network = '', bits] = text.split('/')
    const of = isIP(network) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(network, bits === undefined ? (of === 'ipv6' ? 128 : 32) : Number(bits), of)
  }
  return list.check(bare, family)
}
