import { expect, onTestFinished, test, vi } from 'vitest'
import { TestStream } from '../../platform/nats/test-session.ts'
import { silentLog } from '../../platform/runtime/log.ts'
import type { Lease } from '../message/lease.ts'
import { encodeBundle } from './envelope.ts'
import { PartitionReader } from './partition-reader.ts'

const subject = 'in.0'

const bundleOf = (id: string, protocol = 'thingsboard'): Uint8Array => {
  const data = encodeBundle({
    id,
    from: 'me',
    messages: [
      {
        protocol: 'thingsboard',
        address: 'a',
        payload: Buffer.from('{}'),
        sender: { tenantId: 1, gatewayId: 1, deviceId: 'G' },
        receivedAt: 1,
        isAwaited: false,
      },
    ],
  })
  return Buffer.from(Buffer.from(data).toString('latin1').replace('thingsboard', protocol.padEnd(11, '_').slice(0, 11)), 'latin1')
}

/** A reader of a stream, the bundles that it has handed on, and how to settle each. */
function reading(stream: TestStream) {
  const lease: Lease = { partition: 0, holder: 1, epoch: 1, isLost: false }
  const taken: string[] = []
  const quarantined: string[] = []
  const settle = new Map<string, (isRefused: boolean) => void>()
  const reader = new PartitionReader(lease, {
    link: stream.link,
    stream: 'undertone',
    subject,
    hasRoom: () => true,
    accept: ({ bundle: { id } }, settled) => {
      taken.push(id)
      settle.set(id, settled)
    },
    quarantine: async (_data, error) => void quarantined.push(error),
    log: silentLog,
  })
  onTestFinished(() => {
    lease.isLost = true
    return reader.stop()
  })
  return { reader, lease, taken, quarantined, settle }
}
const put = (stream: TestStream, id: string, data: Uint8Array = bundleOf(id)): number => stream.put(subject, id, data)

test('bundles are read in order, each once, and deleted when all is settled; what can neither be stored nor quarantined stays', async () => {
  const stream = new TestStream()
  const { taken, settle, reader } = reading(stream)
  for (const id of ['a', 'b', 'c']) put(stream, id)
  await vi.waitUntil(() => taken.length === 3)
  settle.get('b')?.(false)
  settle.get('c')?.(true)
  await vi.waitUntil(() => stream.messages.size === 2)
  put(stream, 'd')
  await vi.waitUntil(() => taken.length === 4)
  expect(taken).toEqual(['a', 'b', 'c', 'd'])
  const stopping = reader.stop()
  settle.get('a')?.(false)
  settle.get('d')?.(false)
  await stopping
  expect([...stream.messages.values()].map(({ id }) => id)).toEqual(['c'])
  // Its consumer is not left behind.
  await vi.waitUntil(() => stream.consumers.size === 0)
})

test('what is damaged goes to the quarantine; what another version has sent stays for a server of that version', async () => {
  const stream = new TestStream()
  const { taken, quarantined } = reading(stream)
  put(stream, 'a', Buffer.from('not a bundle'))
  put(stream, 'b', Buffer.concat([Buffer.from('UTB2'), bundleOf('b').subarray(4)]))
  put(stream, 'c', bundleOf('c', 'tomorrow'))
  put(stream, 'd')
  await vi.waitUntil(() => taken.length === 1)
  expect([taken, quarantined]).toEqual([['d'], ['not a bundle of messages']])
  expect([...stream.messages.values()].map(({ id }) => id)).toEqual(['b', 'c', 'd'])
})

test('a bundle of a stream that was made again is read, although one that is held had its place; neither deletes the other', async () => {
  const stream = new TestStream()
  const { taken, settle } = reading(stream)
  put(stream, 'a')
  await vi.waitUntil(() => taken.length === 1)
  stream.remake()
  put(stream, 'b')
  await vi.waitUntil(() => taken.length === 2)
  settle.get('a')?.(false)
  await new Promise((resolve) => setTimeout(resolve))
  expect([...stream.messages.values()].map(({ id }) => id)).toEqual(['b'])
  settle.get('b')?.(false)
  await vi.waitUntil(() => stream.messages.size === 0)
})
