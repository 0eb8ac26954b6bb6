import { describe, expect, test } from 'vitest'
import type { OutgoingPurpose, OutgoingUse } from './inner-hosts.ts'
import type { Lookup } from './name-resolver.ts'
import { isPublicAddress, OutgoingGuard } from './outgoing.ts'
import { ownAddresses } from './own-addresses.ts'

test.each(['8.8.8.8', '1.1.1.1', '223.5.5.5', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '127.0.0.1',
  '127.255.1.2',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.251',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:a9fe:a9fe',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  'fe80::1',
  'fe80::1%lo',
  '2606:4700::1111%lo',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  'localhost',
  '2130706433',
  '',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

const names: Record<string, string[]> = {
  'mail.example.com': ['93.184.216.34'],
  'inner.example.com': ['10.1.2.3'],
  'two-faced.example.com': ['93.184.216.34', '127.0.0.1'],
  'six.example.com': ['2606:4700::1111'],
}
const find: Lookup = async (host) =>
  (host.includes(':') || /^[\d.]+$/.test(host) ? [host] : (names[host] ?? [])).map((address) => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }))

test('a name is allowed when all its addresses are, and resolves to the address to connect to', async () => {
  const guard = new OutgoingGuard(undefined, find).of(null, 'email')
  expect(await guard.resolve('mail.example.com', 25)).toEqual({ address: '93.184.216.34', family: 4 })
  expect(await guard.resolve('six.example.com', 25)).toEqual({ address: '2606:4700::1111', family: 6 })
  expect(await guard.resolve('inner.example.com', 25)).toEqual({ error: 'hostRefused' })
  expect(await guard.resolve('two-faced.example.com', 25)).toEqual({ error: 'hostRefused' })
  expect(await guard.resolve('nowhere.example.com', 25)).toEqual({ error: 'hostNotFound' })
})

test('a look-up takes the share of its tenant, or of the platform', async () => {
  const tenants: string[] = []
  const guard = new OutgoingGuard(undefined, async (host, tenant) => {
    tenants.push(tenant)
    return find(host, tenant)
  })
  for (const tenantId of [13, null]) await guard.of(tenantId, 'email').resolve('mail.example.com', 25)
  expect(tenants).toEqual(['13', 'platform'])
})

test('an internal host is reachable for the use it is open for: this purpose, port and tenant', async () => {
  const uses: OutgoingUse[] = []
  const guard = new OutgoingGuard(async (use) => {
    uses.push(use)
    return use.purpose === 'email' && use.port === 25 && use.tenantId === 13 ? ['10.1.2.3', '127.0.0.1', 'fd00::5'] : []
  }, find)
  const ask = (host: string, tenantId: number | null, purpose: OutgoingPurpose, port: number) =>
    guard.of(tenantId, purpose).resolve(host, port)
  expect(await ask('inner.example.com', 13, 'email', 25)).toEqual({ address: '10.1.2.3', family: 4 })
  expect(await ask('two-faced.example.com', 13, 'email', 25)).toMatchObject({ address: '93.184.216.34' })
  for (const host of ['::ffff:10.1.2.3', '::ffff:a01:203', 'fd00:0:0:0::5'])
    expect([host, await ask(host, 13, 'email', 25)]).not.toHaveProperty('1.error')
  for (const [tenantId, purpose, port] of [
    [13, 'chat', 25],
    [13, 'email', 26],
    [14, 'email', 25],
    [null, 'email', 25],
  ] as const)
    expect(await ask('inner.example.com', tenantId, purpose, port)).toEqual({ error: 'hostRefused' })
  expect(await ask('10.1.2.4', 13, 'email', 25)).toEqual({ error: 'hostRefused' })
  const asked = uses.length
  await ask('mail.example.com', 13, 'email', 25)
  expect(uses).toHaveLength(asked)
})

test.each(['127.0.0.1', '2130706433', '0x7f000001', '0177.0.0.1', '127.1', '::1', '::ffff:127.0.0.1'])(
  'this machine is not reachable as %s, in any notation',
  async (host) => {
    const answer = await new OutgoingGuard().of(null, 'email').resolve(host, 25)
    expect(answer).toHaveProperty('error')
  },
)

describe('the public addresses of this machine', () => {
  const interfaces = () => ['127.0.0.1', '203.0.114.7', '2606:4700::7']
  const guardWith = (open: readonly string[] = []) =>
    new OutgoingGuard(async () => open, find, [], ownAddresses(['mail.example.com', 'nowhere.example.com'], find, interfaces)).of(
      null,
      'email',
    )

  test.each(['203.0.114.7', '::ffff:203.0.114.7', '2606:4700::7', '2606:4700:0:0:0:0:0:7'])(
    '%s of an interface is closed',
    async (host) => {
      expect(await guardWith().resolve(host, 25)).toEqual({ error: 'hostRefused' })
    },
  )

  test('so is the one that the name of the product leads to, and others stay open', async () => {
    expect(await guardWith().resolve('93.184.216.34', 25)).toEqual({ error: 'hostRefused' })
    expect(await guardWith().resolve('203.0.114.8', 25)).toEqual({ address: '203.0.114.8', family: 4 })
  })

  test('they are opened like internal hosts', async () => {
    expect(await guardWith(['203.0.114.7']).resolve('203.0.114.7', 25)).toEqual({ address: '203.0.114.7', family: 4 })
  })

  test('are read from the system', async () => {
    expect(await ownAddresses([], find)()).toContain('127.0.0.1')
  })
})
