import { expect, test } from 'vitest'
import { isPublicAddress, type Lookup, OutgoingGuard } from './outgoing.ts'

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
const find: Lookup = async (host) => (names[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

test('a name is allowed when all its addresses are, and resolves to the address to connect to', async () => {
  const guard = new OutgoingGuard([], find).of(null)
  expect(await guard.resolve('mail.example.com')).toEqual({ address: '93.184.216.34', family: 4 })
  expect(await guard.resolve('six.example.com')).toEqual({ address: '2606:4700::1111', family: 6 })
  expect(await guard.resolve('inner.example.com')).toEqual({ error: 'hostRefused' })
  expect(await guard.resolve('two-faced.example.com')).toEqual({ error: 'hostRefused' })
  expect(await guard.resolve('nowhere.example.com')).toEqual({ error: 'hostNotFound' })
})

test('a look-up takes the share of its tenant, or of the platform', async () => {
  const tenants: string[] = []
  const guard = new OutgoingGuard([], async (host, tenant) => {
    tenants.push(tenant)
    return find(host, tenant)
  })
  for (const tenantId of [13, null]) await guard.of(tenantId).resolve('mail.example.com')
  expect(tenants).toEqual(['13', 'platform'])
})

test('only what the operator allows is reachable', async () => {
  const guard = new OutgoingGuard(['10.1.0.0/16', '127.0.0.1'], find).of(null)
  expect(await guard.resolve('inner.example.com')).toEqual({ address: '10.1.2.3', family: 4 })
  expect(await guard.resolve('two-faced.example.com')).toMatchObject({ address: '93.184.216.34' })
  expect(await new OutgoingGuard(['10.2.0.0/16'], find).of(null).resolve('inner.example.com')).toEqual({ error: 'hostRefused' })
})

test.each(['127.0.0.1', '2130706433', '0x7f000001', '0177.0.0.1', '127.1', '::1', '::ffff:127.0.0.1'])(
  'this machine is not reachable as %s, in any notation',
  async (host) => {
    const answer = await new OutgoingGuard().of(null).resolve(host)
    expect(answer).toHaveProperty('error')
  },
)
