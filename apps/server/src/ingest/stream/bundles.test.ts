import { expect, test } from 'vitest'
import type { Message } from '../message/message.ts'
import { parcelsOf } from './bundles.ts'
import { encodeBundle } from './envelope.ts'
import { partitionOf } from './partition.ts'
import { bundleLimits, partitions } from './stream-limits.ts'

const message = (gatewayId: number, n: number, bytes = 300): Message => ({
  protocol: 'thingsboard',
  address: `v1/${n}`,
  payload: new Uint8Array(bytes),
  sender: { tenantId: 1, gatewayId, deviceId: `G-${gatewayId}` },
  receivedAt: n,
  settle: () => undefined,
})

test('everything of a gateway goes to its share, in order', () => {
  const batch = Array.from({ length: 3000 }, (_, n) => message((n % 40) + 1, n))
  const parcels = parcelsOf(batch)
  const sent = [...parcels.values()].flat()
  expect(sent.reduce((sum, { messages }) => sum + messages.length, 0)).toBe(3000)
  for (const [partition, own] of parcels) {
    const all = own.flatMap(({ messages }) => messages)
    expect(all.every(({ sender }) => partitionOf(sender.gatewayId, partitions) === partition)).toBe(true)
    expect(all.map(({ receivedAt }) => receivedAt)).toEqual(all.map(({ receivedAt }) => receivedAt).toSorted((a, b) => a - b))
  }
  for (const { messages } of sent) expect(messages.length).toBeLessThanOrEqual(bundleLimits.messages)
})

test('a bundle is no longer than its limit, and a longer message travels alone', () => {
  const long = bundleLimits.bytes + 1
  const batch = [
    message(1, 0, 1000),
    message(1, 1, long),
    message(1, 2, 1000),
    message(1, 3, bundleLimits.bytes - 1200),
    message(1, 4, 1000),
  ]
  const [own = []] = parcelsOf(batch).values()
  expect(own.map(({ messages }) => messages.map(({ receivedAt }) => receivedAt))).toEqual([[0], [1], [2, 3], [4]])
})

test('a mapping counts once in each bundle, and what is around each message as well', () => {
  const mapping = { kind: 'cardChannels', cardId: 7, channels: [], name: 'x'.repeat(100_000) } as unknown as NonNullable<Message['mapping']>
  const batch = Array.from({ length: 200 }, (_, n) => ({ ...message(1, n, 200), mapping }))
  const [own = []] = parcelsOf(batch).values()
  expect(own.length).toBe(2)
  for (const { messages } of own) {
    const data = encodeBundle({ id: 'id', from: 'me', messages: messages.map((one) => ({ ...one, isAwaited: true })) })
    expect(data.byteLength).toBeLessThanOrEqual(bundleLimits.bytes)
  }
  // Small messages are mostly head.
  const [small = []] = parcelsOf(Array.from({ length: 2000 }, (_, n) => ({ ...message(1, n, 200), address: 'a'.repeat(60) }))).values()
  for (const { messages } of small) {
    const data = encodeBundle({ id: 'id', from: 'me', messages: messages.map((one) => ({ ...one, isAwaited: true })) })
    expect(data.byteLength).toBeLessThanOrEqual(bundleLimits.bytes)
  }
})
