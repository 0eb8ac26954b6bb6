import fc from 'fast-check'
import { generate } from 'mqtt-packet'
import { expect, test } from 'vitest'
import { PacketStream } from './packet-stream.ts'

const limit = 300
const publish = (length: number, qos: 0 | 1): Buffer =>
  generate({
    cmd: 'publish',
    topic: 't/1',
    payload: Buffer.alloc(length, length),
    qos,
    dup: false,
    retain: false,
    ...(qos ? { messageId: 7 } : {}),
  })

/** What becomes of a stream that arrives in pieces of this size. */
function take(stream: Buffer, size: number, isCutting = true) {
  const seen = { read: [] as Buffer[], dropped: 0, cut: [] as (readonly [string, number | undefined, number, number])[] }
  const packets = new PacketStream(limit, isCutting, {
    read: (bytes) => seen.read.push(Buffer.from(bytes)) < 0,
    dropped: (bytes) => {
      seen.dropped += bytes
    },
    cut: ({ packet, payloadBytes }) => seen.cut.push([packet?.topic ?? '', packet?.messageId, packet?.payload.length ?? 0, payloadBytes]),
  })
  for (let at = 0; at < stream.length; at += size) {
    const fault = packets.take(stream.subarray(at, at + size))
    if (fault) return fault
  }
  return { ...seen, read: Buffer.concat(seen.read) }
}

test('passes packets on unchanged and cuts long messages out, however the stream is chunked', () => {
  const packet = fc.record({ length: fc.integer({ min: 0, max: 600 }), qos: fc.constantFrom(0 as const, 1 as const) })
  fc.assert(
    fc.property(fc.array(packet, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 700 }), (packets, size) => {
      const isLong = ({ length, qos }: { length: number; qos: 0 | 1 }) => 5 + 2 * qos + length > limit
      const seen = take(Buffer.concat(packets.map(({ length, qos }) => publish(length, qos))), size)
      expect(seen).toMatchObject({
        read: Buffer.concat(packets.filter((one) => !isLong(one)).map(({ length, qos }) => publish(length, qos))),
        cut: packets.filter(isLong).map(({ length, qos }) => ['t/1', qos ? 7 : undefined, length, length]),
      })
    }),
  )
})

test('of a very long message a beginning of bounded length is kept', () => {
  const seen = take(publish(5_000_000, 1), 65_536)
  expect(seen).toMatchObject({ cut: [['t/1', 7, 4096, 5_000_000]] })
  expect(typeof seen === 'string' ? 0 : seen.dropped).toBeGreaterThan(4_900_000)
})

test.each([
  ['a packet above the limit that is not a message', Buffer.from('82ff7f', 'hex'), true, 'tooLarge'],
  ['a message above the limit where messages are not cut', publish(1000, 0), false, 'tooLarge'],
  ['a length of more than four bytes', Buffer.from('30808080808001', 'hex'), true, 'malformed'],
] as const)('%s ends the stream', (_what, stream, isCutting, fault) => {
  for (const size of [1, 2, 7]) expect(take(stream, size, isCutting)).toBe(fault)
})
