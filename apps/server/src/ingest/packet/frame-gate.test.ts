import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FrameGate } from './frame-gate.ts'

/** A packet with a body of this length. */
function frame(length: number): number[] {
  const head = [0x30]
  let left = length
  do {
    head.push((left & 0x7f) | (left > 127 ? 0x80 : 0))
    left >>= 7
  } while (left > 0)
  return [...head, ...Array.from({ length }, (_, i) => i & 0xff)]
}

test('finds packet boundaries however the stream is chunked', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 1, max: 50 }),
      (lengths, cut) => {
        const stream = Uint8Array.from(lengths.flatMap(frame))
        const gate = new FrameGate()
        const borders: number[] = []
        for (let from = 0; from < stream.length; from += cut) {
          const chunk = stream.subarray(from, from + cut)
          for (let at = 0; at < chunk.length; ) {
            const end = gate.next(chunk, at, 1000)
            if (typeof end === 'string') throw new Error(end)
            if (end === null) break
            borders.push(from + end)
            at = end
          }
        }
        let sum = 0
        expect(borders).toEqual(
          lengths.map((length) => {
            sum += frame(length).length
            return sum
          }),
        )
        expect(gate.isFresh).toBe(true)
      },
    ),
  )
})

test('rejects by the declared length, before the body', () => {
  expect(new FrameGate().next(Uint8Array.of(0x30, 0xff, 0x7f), 0, 16_383)).toBe(null)
  expect(new FrameGate().next(Uint8Array.of(0x30, 0xff, 0x7f), 0, 16_382)).toBe('tooLarge')
  expect(new FrameGate().next(Uint8Array.of(0x10, 0x80, 0x84, 0xaf, 0x5f), 0, 16_384)).toBe('tooLarge')
  expect(new FrameGate().next(Uint8Array.of(0x10, 0x80, 0x80, 0x80, 0x80, 0x01), 0, 16_384)).toBe('malformed')
})
