import { expect, test } from 'vitest'
import { loginAddress, wantedAfterLogin } from './navigation.ts'

test('a login returns to where somebody wanted to be', () => {
  const address = loginAddress('/onlineMonitor/point?mappingId=3')
  expect(address).toBe('/login?from=%2FonlineMonitor%2Fpoint%3FmappingId%3D3')
  expect(wantedAfterLogin(new URLSearchParams(address.split('?')[1]).get('from'))).toBe('/onlineMonitor/point?mappingId=3')
})

test.each(['/', '/login', '/login?from=x', '/error/500', '//evil.example', 'https://evil.example', ''])(
  '%s is no place to return to',
  (from) => {
    expect(loginAddress(from)).toBe('/login')
    expect(wantedAfterLogin(from)).toBeNull()
  },
)
