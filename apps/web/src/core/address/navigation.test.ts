import { expect, test } from 'vitest'
import { addressAfterLogin, loginAddress } from './navigation.ts'

test('a login returns to the requested address', () => {
  const address = loginAddress('/onlineMonitor/point?mappingId=3')
  expect(address).toBe('/login?from=%2FonlineMonitor%2Fpoint%3FmappingId%3D3')
  expect(addressAfterLogin(new URLSearchParams(address.split('?')[1]).get('from'))).toBe('/onlineMonitor/point?mappingId=3')
})

test.each(['/', '/login', '/login?from=x', '/error/500', '//evil.example', 'https://evil.example', ''])(
  '%s is no place to return to',
  (from) => {
    expect(loginAddress(from)).toBe('/login')
    expect(addressAfterLogin(from)).toBeNull()
  },
)
