import { canonicalValue } from '@undertone/device/message/canonical'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cell, decodeColumn, decodeFloats, encodeColumn } from './column-codec.ts'
import { decodeColumns, encodeColumns, floatsIn } from './columns-codec.ts'

const float32 = fc.float({ noNaN: true, noDefaultInfinity: true }).map((value) => canonicalValue(value) ?? 0)
const decimal = fc
  .tuple(fc.integer({ min: -20_000, max: 20_000 }), fc.integer({ min: 0, max: 4 }))
  .map(([whole, places]) => whole / 10 ** places)
const moment = fc.integer({ min: 1_420_000_000_000, max: 2_000_000_000_000 }).map((ms) => ms * 1000)

describe('a packed column', () => {
  test('is restored exactly, whatever its values', () => {
    const kinds: fc.Arbitrary<Cell>[] = [float32, decimal, moment, fc.maxSafeInteger(), fc.double(), fc.string()]
    const cells = kinds.map((one) => fc.array(fc.option(one), { maxLength: 300 }))
    fc.assert(
      fc.property(fc.oneof(...cells), (values: Cell[]) => {
        expect(decodeColumn(encodeColumn(values), values.length)).toEqual(values)
      }),
      { numRuns: 500 },
    )
  })

  test('preserves values that arithmetic would lose', () => {
    for (const odd of [-0, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53 - 1, 1e-45, 5e-324]) {
      const back = decodeColumn(encodeColumn([1, odd, null]), 3)
      expect(Array.isArray(back) && Object.is(back[1], odd)).toBe(true)
    }
  })

  test('returns a gap for missing values', () => {
    expect(decodeFloats(encodeColumn([1.5, null, 2]), 3)).toEqual(Float64Array.of(1.5, Number.NaN, 2))
    expect(decodeFloats(encodeColumn([null, null]), 2)).toEqual(Float64Array.of(Number.NaN, Number.NaN))
    expect(decodeFloats(encodeColumn(['a']), 1)).toHaveProperty('error')
  })

  test('with two decimals takes about one byte per value', () => {
    let seed = 7
    const noise = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return (seed / 2_147_483_647 - 0.5) * 0.4
    }
    const values = Array.from({ length: 2016 }, (_, i) => Math.round((2.3 + Math.sin(i / 300) + noise()) * 100) / 100)
    expect(encodeColumn(values).length).toBeLessThan(2016)
    const steady = Array.from({ length: 2016 }, (_, i) => 1_760_000_000_000_000 + i * 300_000_000)
    expect(encodeColumn(steady).length).toBeLessThan(50)
  })

  test('of few small numbers is stored as bits, and one that is read again is not changed by what was done with the first', () => {
    const hours = Array.from({ length: 168 }, (_, i) => 1_760_000_400_000 + i * 3_600_000)
    let seed = 7
    const low = hours.map(() => {
      seed = (seed * 48_271) % 2_147_483_647
      return (seed % 6) / 10
    })
    // Form, gaps, exponent, first value and order of differences precede the way.
    expect(encodeColumn(low)[12]).toBe(1)
    const bytes = encodeColumn(hours)
    expect(bytes.length).toBeLessThan(50)
    const first = decodeFloats(bytes, 168)
    if ('error' in first) throw new Error(first.error)
    first.fill(0)
    expect(decodeFloats(bytes, 168)).toEqual(Float64Array.from(hours))
  })

  test('returns an error for damaged bytes, never an exception', () => {
    const whole = encodeColumns({
      n: 40,
      cells: new Map<string, Cell[]>([['a', Array.from({ length: 40 }, (_, i) => (i % 3 ? i * 1.25 : null))]]),
    })
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), (at, byte, length) => {
        const damaged = Buffer.from(whole.subarray(0, length))
        if (at < damaged.length) damaged[at] = byte
        expect(decodeColumns(damaged)).toBeTypeOf('object')
        expect(floatsIn(damaged, 'a')).toBeTypeOf('object')
      }),
      { numRuns: 1000 },
    )
    expect(decodeColumns(Buffer.alloc(0))).toHaveProperty('error')
    const endless = Buffer.from(whole)
    endless.writeUInt32LE(0xffff_ffff, 1)
    expect(floatsIn(endless, 'none')).toHaveProperty('error')
  })
})

test('joined columns are read individually', () => {
  const cells = new Map<string, Cell[]>([
    ['ts', [10, 20, 30]],
    ['extra', [null, '{"a":1}', null]],
  ])
  const bytes = encodeColumns({ n: 3, cells })
  expect(decodeColumns(bytes)).toEqual({ n: 3, cells })
  expect(floatsIn(bytes, 'ts')).toEqual(Float64Array.of(10, 20, 30))
  expect(floatsIn(bytes, 'none')).toEqual(new Float64Array(3).fill(Number.NaN))
})
