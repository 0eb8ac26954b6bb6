import { expect, test } from 'vitest'
import { natsSettings } from './nats-settings.ts'

test('without NATS_URL there is no stream', () => {
  expect(natsSettings({ NATS_MONITOR: 'http://n1:8222' }, '/srv')).toBeNull()
  expect(natsSettings({ NATS_URL: ' ' }, '/srv')).toBeNull()
})

test('one variable names all servers, with the login of the first', () => {
  expect(natsSettings({ NATS_URL: 'nats://ut:p%40ss@n1:4223, n2 ,nats://[::1]:4224' }, '/srv')).toEqual({
    servers: ['n1:4223', 'n2:4222', '[::1]:4224'],
    user: 'ut',
    password: 'p@ss',
    credentialsFile: null,
    tls: null,
    monitors: ['http://n1:8222', 'http://n2:8222', 'http://[::1]:8222'],
  })
})

test('files of credentials and TLS are found from the root, and their monitoring may be elsewhere', () => {
  const settings = natsSettings(
    { NATS_URL: 'tls://n1', NATS_CREDENTIALS: 'ut.creds', NATS_CA: '/etc/ca.pem', NATS_MONITOR: 'http://m1:9000/,https://m2' },
    '/srv',
  )
  expect(settings).toMatchObject({
    credentialsFile: '/srv/ut.creds',
    tls: { caFile: '/etc/ca.pem', certFile: null, keyFile: null },
    monitors: ['http://m1:9000', 'https://m2'],
  })
})

test.each([
  [{ NATS_URL: 'http://n1' }, /NATS_URL must name servers/],
  [{ NATS_URL: 'nats://ut:secret@' }, /NATS_URL must name servers/],
  [{ NATS_URL: 'nats://secret@n1' }, /both user and password/],
  [{ NATS_URL: 'nats://ut:secret%@n1' }, /NATS_URL has a % in its login/],
  [{ NATS_URL: 'n1', NATS_MONITOR: 'ut:secret@n1:8222' }, /NATS_MONITOR must be/],
  [{ NATS_URL: 'n1', NATS_CERT: 'a.pem' }, /NATS_CERT and NATS_KEY/],
  [{ NATS_URL: 'n1', NATS_MONITOR: 'n1:8222' }, /NATS_MONITOR must be/],
])('%o is an error that names the variable', (env, message) => {
  expect(() => natsSettings(env, '/srv')).toThrow(message)
  expect(() => natsSettings(env, '/srv')).not.toThrow(/secret/)
})
