import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { binaryFrame, type CloseCode, closeCode, closeFrame, pongFrame, WebSocketFrames } from './websocket-frames.ts'

const mask = Uint8Array.of(0x37, 0xfa, 0x21, 0x3d)

/** A frame of a client, masked. */
function clientFrame(code: number, payload: Uint8Array, isFinal = true): Uint8Array {
  const [head = new Uint8Array()] = binaryFrame(payload)
  const bytes = Uint8Array.from([...head, ...mask, ...payload.map((byte, i) => byte ^ mask[i % 4]!)])
  bytes[0] = (isFinal ? 0x80 : 0) | code
  bytes[1]! |= 0x80
  return bytes
}

function read(stream: Uint8Array, size = stream.length) {
  const seen = { data: [] as number[], pings: [] as number[][], isClosed: false, fault: null as CloseCode | null }
  const frames = new WebSocketFrames({
    data: (bytes) => void seen.data.push(...bytes),
    ping: (payload) => void seen.pings.push([...payload]),
    closed: () => {
      seen.isClosed = true
    },
  })
  for (let at = 0; at < stream.length && seen.fault === null; at += Math.max(1, size))
    seen.fault = frames.take(stream.slice(at, at + Math.max(1, size)))
  return seen
}

test('messages are joined, however they are fragmented and cut, with pings between them', () => {
  const part = fc.record({ payload: fc.uint8Array({ maxLength: 300 }), ping: fc.option(fc.uint8Array({ maxLength: 125 })) })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 400 }), (parts, size) => {
      const stream = parts.flatMap(({ payload, ping }, i) => [
        ...clientFrame(i === 0 ? 2 : 0, payload, i === parts.length - 1),
        ...(ping ? clientFrame(9, ping) : []),
      ])
      expect(read(Uint8Array.from(stream), size)).toEqual({
        data: parts.flatMap(({ payload }) => [...payload]),
        pings: parts.flatMap(({ ping }) => (ping ? [[...ping]] : [])),
        isClosed: false,
        fault: null,
      })
    }),
  )
})

test('a frame of 70,000 bytes has a length of eight bytes, both ways', () => {
  const payload = new Uint8Array(70_000).fill(7)
  expect(read(clientFrame(2, payload), 9999).data).toEqual([...payload])
  expect(binaryFrame(payload)[0]).toEqual(Uint8Array.of(0x82, 127, 0, 0, 0, 0, 0, 1, 0x11, 0x70))
})

describe('ends the connection', () => {
  test.each([
    ['an unmasked frame', Uint8Array.of(0x82, 0), closeCode.protocolError],
    ['a reserved bit', Uint8Array.of(0xc2, 0x80), closeCode.protocolError],
    ['a text', clientFrame(1, Uint8Array.of(65)), closeCode.unsupported],
    ['an unknown type', clientFrame(3, new Uint8Array()), closeCode.protocolError],
    ['a continuation of nothing', clientFrame(0, new Uint8Array()), closeCode.protocolError],
    ['a message within a message', Uint8Array.from([...clientFrame(2, mask, false), ...clientFrame(2, mask)]), closeCode.protocolError],
    ['a fragmented ping', clientFrame(9, mask, false), closeCode.protocolError],
    ['a ping of 126 bytes', clientFrame(9, new Uint8Array(126)), closeCode.protocolError],
    ['a length beyond all numbers', Uint8Array.of(0x82, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4), closeCode.protocolError],
  ] as const)('%s', (_what, stream, fault) => {
    for (const size of [1, 3, stream.length]) expect(read(stream, size).fault).toBe(fault)
  })

  test('a close, after which nothing is read', () => {
    const seen = read(Uint8Array.from([...clientFrame(8, Uint8Array.of(3, 0xe8)), ...clientFrame(2, mask)]))
    expect(seen).toMatchObject({ isClosed: true, data: [], fault: null })
  })
})

test('control frames of the server', () => {
  expect(pongFrame(mask)).toEqual([Uint8Array.of(0x8a, 4), mask])
  expect(closeFrame(closeCode.policy)).toEqual([Uint8Array.of(0x88, 2), Uint8Array.of(0x03, 0xf0)])
})
