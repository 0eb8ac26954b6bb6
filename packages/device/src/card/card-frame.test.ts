import { assert, integer, property, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeFrame, FrameReader, frameSizes } from './card-frame.ts'
import { crc32c } from './crc32c.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

function readAll(bytes: Uint8Array, size = bytes.length): ReturnType<FrameReader['push']> {
  const reader = new FrameReader()
  reader.admit(7)
  const found: ReturnType<FrameReader['push']> = []
  for (let at = 0; at < bytes.length; at += size) found.push(...reader.push(bytes.subarray(at, at + size)))
  return found
}

const framesOf = (found: ReturnType<FrameReader['push']>) => found.filter((one) => typeof one !== 'string')

test('the checksum is CRC-32C (RFC 3720, B.4)', () => {
  expect(crc32c(new TextEncoder().encode('123456789'))).toBe(0xe3069283)
  expect(crc32c(new Uint8Array(32))).toBe(0x8a9136aa)
  expect(crc32c(new Uint8Array(32).fill(255))).toBe(0x62a8ab43)
})

test('a frame is these bytes', () => {
  const bytes = encodeFrame({
    type: 'values',
    cardId: 7,
    seq: 41,
    t: 1_763_700_000_000,
    body: Uint8Array.of(2, 1, 64, 0, 0, 0, 0, 0, 0, 0),
  })
  expect(hex(bytes)).toBe('554301100000000a0000000000000007000000290000019aa4b64500020140000000000000001136d833')
  expect(readAll(bytes)).toMatchObject([{ type: 'values', cardId: 7, seq: 41, t: 1_763_700_000_000, isSealed: false }])
})

describe('frames in a stream', () => {
  const frame = (seq: number, body: Uint8Array) => encodeFrame({ type: 'block', cardId: 7, seq, t: 5, body })
  const join = (...parts: Uint8Array[]) => Uint8Array.from(Buffer.concat(parts))

  test('are the same in parts of any size', () => {
    assert(
      property(uint8Array({ maxLength: 300 }), uint8Array({ maxLength: 300 }), integer({ min: 1, max: 50 }), (a, b, size) => {
        const found = readAll(join(frame(1, a), frame(2, b)), size)
        expect(found.map((one) => (typeof one === 'string' ? one : [one.seq, hex(one.body)]))).toEqual([
          [1, hex(a)],
          [2, hex(b)],
        ])
      }),
    )
  })

  test('are found again behind bytes that are none', () => {
    assert(
      property(uint8Array({ minLength: 1, maxLength: 200 }), (noise) => {
        const found = readAll(join(frame(1, Uint8Array.of(1)), noise, frame(2, Uint8Array.of(2))))
        const seqs = framesOf(found).map(({ seq }) => seq)
        expect(seqs[0]).toBe(1)
        // Noise that begins like a frame may still wait for its rest.
        if (!hex(noise).includes('55')) expect([seqs, found.filter((one) => typeof one === 'string')]).toEqual([[1, 2], ['noise']])
      }),
    )
  })

  test('with any bit changed are never taken for what they were', () => {
    const bytes = frame(9, Uint8Array.of(1, 2, 3, 4, 5))
    assert(
      property(integer({ min: 0, max: bytes.length - 1 }), integer({ min: 0, max: 7 }), (at, bit) => {
        const changed = Uint8Array.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ (1 << bit)
        expect(framesOf(readAll(changed))).toEqual([])
      }),
    )
  })

  test('that are damaged lose no frame behind them', () => {
    const damaged = frame(1, Uint8Array.of(1, 2, 3))
    damaged[30] = 99
    const found = readAll(join(damaged, frame(2, Uint8Array.of(4))))
    expect(found).toMatchObject(['checksum', { seq: 2 }])
  })

  test('of other cards, other versions and too great a length are refused', () => {
    expect(readAll(encodeFrame({ type: 'ping', cardId: 8, seq: 1 }))).toEqual(['noise'])
    const old = encodeFrame({ type: 'ping', cardId: 7, seq: 1 })
    old[2] = 2
    expect(readAll(old)).toEqual(['version'])
    const long = encodeFrame({ type: 'ping', cardId: 7, seq: 1 })
    new DataView(long.buffer).setUint32(4, frameSizes.body + 1)
    expect(readAll(long)).toEqual(['length'])
  })

  test('before the login are short', () => {
    const reader = new FrameReader()
    for (const length of [frameSizes.loginBody + 1, frameSizes.body])
      expect(new FrameReader().push(frame(1, new Uint8Array(length)).subarray(0, 40))).toEqual(['length'])
    expect(reader.push(frame(1, new Uint8Array(frameSizes.loginBody)))).toMatchObject([{ seq: 1 }])
  })
})
