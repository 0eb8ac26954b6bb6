import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { NatsSettings } from '../../apps/server/src/platform/nats/nats-settings.ts'
import { TestStream } from '../../apps/server/src/platform/nats/test-session.ts'
import { natsFindings } from './nats-findings.ts'

/** A server that says this first; returns its address. */
async function saying(text: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

const settings = (servers: readonly string[]): NatsSettings => ({
  servers,
  user: null,
  password: null,
  credentialsFile: null,
  tls: null,
  monitors: ['http://127.0.0.1:1'],
})
const info = (fields: object): string =>
  `INFO ${JSON.stringify({ version: '2.10.27', jetstream: true, max_payload: 2_097_152, ...fields })}\r\n`

test('without a stream there is nothing to check', async () => {
  expect(await natsFindings(null)).toEqual([])
})

test('the package and each server are checked, and the mode is named', async () => {
  const servers = await Promise.all([
    saying(info({})),
    saying(info({ max_payload: 1_048_576 })),
    saying(info({ jetstream: false })),
    saying('HTTP/1.1 400\r\n'),
  ])
  const found = await natsFindings(settings([...servers, '127.0.0.1:1']), false)
  expect(found.map(({ level }) => level)).toEqual(['ok', 'warn', 'fault', 'fault', 'fault', 'fault', 'warn'])
  expect(found[1]?.text).toMatch(/set max_payload/)
  expect(found[2]?.text).toMatch(/no JetStream/)
  expect(found[3]?.text).toMatch(/no server of NATS/)
  expect(found[6]?.text).toMatch(/^Gateways are acknowledged once their data is committed: the monitoring of NATS does not answer/)
})

test('the login is tried, and a stream that cannot be used is named', async () => {
  const servers = [await saying(info({}))]
  const refused = await natsFindings(settings(servers), true, () => Promise.reject(new Error('Authorization Violation')))
  expect(refused[1]).toEqual({ level: 'fault', text: 'NATS cannot be used with NATS_URL: Authorization Violation' })
  const stream = new TestStream()
  const found = async () => (await natsFindings(settings(servers), true, async () => stream.session)).slice(1, -1).map(({ text }) => text)
  expect(await found()).toEqual(['NATS takes the login of NATS_URL'])
  stream.config = { ...stream.config, max_age: 60e9 }
  expect((await found())[1]).toBe('The stream undertone-test cannot be used: it discards messages after 60 s (max_age)')
})
