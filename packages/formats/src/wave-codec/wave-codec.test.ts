import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compactHeadBytes, decodeCompactWave, decodeFrames, encodeCompactWave, framesAround, readCompactHead } from './compact-wave.ts'
import { crc32c } from './crc32c.ts'
import { stepOf } from './step.ts'

const sentInt16 = (samples: ArrayLike<number>): Uint8Array => new Uint8Array(Int16Array.from(samples).buffer)
const sentFloat = (samples: ArrayLike<number>): Uint8Array => new Uint8Array(Float32Array.from(samples).buffer)

function decoded(bytes: Uint8Array, n: number): Float32Array {
  const samples = decodeCompactWave(bytes, n)
  if ('error' in samples) throw new Error(samples.error)
  return samples
}

/** Encodes, decodes, and compares bit by bit; answers the bytes of a sample. */
function roundTrip(sent: Uint8Array, dtype: 'int16le' | 'float32le'): number {
  const n = sent.length / (dtype === 'int16le' ? 2 : 4)
  const compact = encodeCompactWave(sent, dtype)
  const back = decoded(compact, n)
  const again = dtype === 'int16le' ? sentInt16(back) : new Uint8Array(back.buffer)
  expect(Buffer.compare(again, sent)).toBe(0)
  return compact.length / n
}

/** A repeatable noise in [-0.5, 0.5). */
function noise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return state / 2 ** 32
  }
}
const machine = (n: number, size = 3000) => {
  const next = noise(7)
  return Float64Array.from(
    { length: n },
    (_, i) => size * Math.sin(i * 0.11) + (size / 3) * Math.sin(i * 1.3) + 40 * (next() + next() + next()),
  )
}

test('CRC-32C answers the check value of its specification', () => {
  expect(crc32c(new TextEncoder().encode('123456789'))).toBe(0xe3069283)
  expect(crc32c(new Uint8Array())).toBe(0)
})

describe('counts of 16 bits', () => {
  test.each([1, 2, 3, 5, 31, 1600, 4095, 4096, 4097, 12_289])('%i samples of a machine survive a round trip', (n) => {
    roundTrip(sentInt16(machine(n)), 'int16le')
  })

  test('the longest waveform survives a round trip, in less than half its bytes', () => {
    expect(roundTrip(sentInt16(machine(1_048_576)), 'int16le')).toBeLessThan(1)
  })

  test.each([
    ['silence', () => 0, 0.01],
    ['a constant', () => -32_768, 0.01],
    ['full swing', (i: number) => (i % 2 === 0 ? 32_767 : -32_768), 0.2],
    ['a saturated sine', (i: number) => Math.max(-32_768, Math.min(32_767, Math.round(90_000 * Math.sin(i * 0.05)))), 1.1],
    ['12 bits, shifted', (i: number) => Math.round(1500 * Math.sin(i * 0.7) + 200 * Math.sin(i * i)) * 16, 1.4],
    ['one shock in silence', (i: number) => (i === 2000 ? 32_767 : 0), 0.1],
  ] as const)('%s is encoded compactly', (_what, of, max) => {
    expect(roundTrip(sentInt16(Array.from({ length: 8192 }, (_, i) => of(i))), 'int16le')).toBeLessThan(max)
  })

  test('any samples survive a round trip, and noise takes hardly more than its raw size', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -32_768, max: 32_767 }), { minLength: 1, maxLength: 300 }),
        (samples) => void roundTrip(sentInt16(samples), 'int16le'),
      ),
    )
    const next = noise(3)
    expect(roundTrip(sentInt16(Array.from({ length: 8192 }, () => Math.floor(next() * 65_536))), 'int16le')).toBeLessThan(2.02)
  })
})

describe('float32', () => {
  test.each([
    ['whole numbers', 1],
    ['a scale that float32 has', Math.fround(0.000_162_44)],
    ['a scale that float32 has not', 0.0005985],
    ['counts of 24 bits', 1.49e-6],
    ['places of a text', 0.001],
  ])('multiples of a step take the bytes of their counts: %s', (_what, step) => {
    const counts = machine(8192).map(Math.round)
    expect(stepOf(Float32Array.from(counts, (count) => count * step))).not.toBeNull()
    expect(roundTrip(sentFloat(counts.map((count) => count * step)), 'float32le')).toBeLessThan(1)
  })

  test('a few values that are no multiples do not spoil the others: minus zeros, gaps, the end of the range', () => {
    const values = Float32Array.from(machine(8192), (value) => Math.round(value) * 0.001)
    for (const [at, odd] of [
      [5, -0],
      [4000, Number.NaN],
      [4001, Number.POSITIVE_INFINITY],
      [5000, 1e30],
      [8191, Math.PI],
    ] as const)
      values[at] = odd
    expect(roundTrip(sentFloat(values), 'float32le')).toBeLessThan(1.1)
  })

  test('values of no step take fewer bytes than they were sent in', () => {
    const values = Float32Array.from(machine(16_384), (value) => value * Math.PI * 1e-3)
    expect(stepOf(values)).toBeNull()
    expect(roundTrip(sentFloat(values), 'float32le')).toBeLessThan(2.6)
  })

  test('any bits survive: minus zero, the smallest, infinities, NaN payloads', () => {
    const odd = [
      0x80000000, 0, 1, 0x80000001, 0x7f800000, 0xff800000, 0x7fc00001, 0x7fa12345, 0xffffffff, 0x7f7fffff, 0xff7fffff, 0x00800000,
    ]
    for (const bits of odd) roundTrip(new Uint8Array(Uint32Array.of(bits, bits).buffer), 'float32le')
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer({ min: 0, max: 0xffffffff }), fc.constantFrom(...odd)), { minLength: 1, maxLength: 200 }),
        (bits) => void roundTrip(new Uint8Array(Uint32Array.from(bits).buffer), 'float32le'),
      ),
    )
    fc.assert(
      fc.property(
        fc.array(fc.float({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 200 }),
        (values) => void roundTrip(sentFloat(values), 'float32le'),
      ),
    )
  })
})

describe('pages', () => {
  test('a range is decoded from the bytes of its frames alone', () => {
    const n = 20_000
    const samples = machine(n).map(Math.round)
    const compact = encodeCompactWave(sentInt16(samples), 'int16le')
    const head = readCompactHead(compact.subarray(0, compactHeadBytes(n)), n)
    if ('error' in head) throw new Error(head.error)
    for (const [from, to] of [
      [0, 1],
      [4095, 4097],
      [4096, 8192],
      [9000, 20_000],
      [19_999, 20_000],
    ] as const) {
      const { first, end, position, length } = framesAround(head, from, to)
      expect(length).toBeLessThan(((to - from + 2 * 4300) / n) * compact.length)
      const page = decodeFrames(head, compact.slice(position, position + length), first, end)
      if ('error' in page) throw new Error(page.error)
      expect([...page.subarray(from - first * 4096, to - first * 4096)]).toEqual([...samples.subarray(from, to)])
    }
  })
})

describe('bytes that are broken', () => {
  const sent = sentFloat(machine(9000).map((value) => value * Math.E))
  const compact = encodeCompactWave(sent, 'float32le')

  test('every flipped bit is detected, with its position', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: compact.length * 8 - 1 }), (bit) => {
        const broken = compact.slice()
        broken[bit >> 3]! ^= 1 << (bit & 7)
        expect(decodeCompactWave(broken, 9000)).toHaveProperty('error')
      }),
    )
  })

  test('a part, another length, or no bytes at all are an error', () => {
    for (const length of [0, 1, 15, 40, compact.length - 1])
      expect(decodeCompactWave(compact.subarray(0, length), 9000)).toHaveProperty('error')
    expect(decodeCompactWave(compact, 8999)).toHaveProperty('error')
    expect(decodeCompactWave(Buffer.concat([compact, Buffer.alloc(4)]), 9000)).toHaveProperty('error')
  })

  /** Corrects the checksums, so that the decoder itself meets the change. */
  function sealed(bytes: Uint8Array, n: number): Uint8Array {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const head = compactHeadBytes(n)
    for (let i = 0, at = head; i < Math.ceil(n / 4096); i++) {
      const length = view.getUint32(16 + i * 8, true)
      view.setUint32(20 + i * 8, crc32c(bytes.subarray(at, at + length)), true)
      at += length
    }
    view.setUint32(head - 4, crc32c(bytes.subarray(0, head - 4)), true)
    return bytes
  }

  test.each([
    ['int16le', encodeCompactWave(sentInt16(machine(5000)), 'int16le'), 5000],
    ['float32le', compact, 9000],
  ] as const)('bytes with right checksums and a wrong content never throw: %s', (_dtype, good, n) => {
    const head = compactHeadBytes(n)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: head, max: head + 60 }), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 8 }),
        (edits) => {
          const bytes = good.slice()
          for (const [at, value] of edits) bytes[at] = value
          const back = decodeCompactWave(sealed(bytes, n), n)
          expect('error' in back || back.length === n).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
    fc.assert(
      fc.property(fc.uint8Array({ minLength: good.length - head, maxLength: good.length - head }), (frames) => {
        const bytes = good.slice()
        bytes.set(frames, head)
        const back = decodeCompactWave(sealed(bytes, n), n)
        expect('error' in back || back.length === n).toBe(true)
      }),
    )
  })
})
