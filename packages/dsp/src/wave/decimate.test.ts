import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Samples } from '../record/samples.ts'
import { type Extremes, minMaxBuckets } from './decimate.ts'
import { buildPyramid, pyramidSlice } from './pyramid.ts'

/** Every bucket must have exactly the extremes of its samples. */
function expectExact({ start, min, max }: Extremes, x: Samples): void {
  for (let b = 0; b < min.length; b++) {
    const span = x.subarray(start[b]!, start[b + 1]!)
    expect(span.length).toBeGreaterThan(0)
    expect(min[b]).toBe(Math.min(...span))
    expect(max[b]).toBe(Math.max(...span))
  }
}

const record = fc
  .array(fc.float({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 1500 })
  // The sign of a zero is none of a value.
  .map((x) => Float32Array.from(x, (value) => (value === 0 ? 0 : value)))
const portion = fc.double({ min: 0, max: 1, noNaN: true })
const buckets = fc.integer({ min: 1, max: 80 })

describe('buckets', () => {
  it('span the requested range, each exactly', () => {
    fc.assert(
      fc.property(record, portion, portion, buckets, (x, a, b, count) => {
        const [from, to] = [Math.floor(Math.min(a, b) * x.length), Math.ceil(Math.max(a, b) * x.length)]
        const out = minMaxBuckets(x, from, to, count)
        expect(out.min.length).toBe(Math.min(count, to - from))
        expect(out.start[0]).toBe(from)
        expect(out.start[out.min.length]).toBe(to)
        expectExact(out, x)
      }),
    )
  })

  it('keep the number type', () => {
    expect(minMaxBuckets(new Float32Array(9), 0, 9, 2).max).toBeInstanceOf(Float32Array)
    expect(minMaxBuckets(new Float64Array(9), 0, 9, 2).max).toBeInstanceOf(Float64Array)
  })

  it.each([
    [-1, 5, 2],
    [0, 11, 2],
    [6, 5, 2],
    [0.5, 5, 2],
    [0, 5, 0],
    [0, 5, 1.5],
  ])('throw for [%d, %d) in %d', (from, to, count) => {
    expect(() => minMaxBuckets(new Float64Array(10), from, to, count)).toThrow(RangeError)
    expect(() => pyramidSlice(buildPyramid(new Float64Array(10)), undefined, from, to, count)).toThrow(RangeError)
  })
})

describe('the pyramid', () => {
  it('is exact in every bucket with the samples, and loses no extreme without them', () => {
    fc.assert(
      fc.property(record, fc.integer({ min: 2, max: 20 }), portion, portion, buckets, (x, factor, a, b, count) => {
        const [from, to] = [Math.floor(Math.min(a, b) * x.length), Math.ceil(Math.max(a, b) * x.length)]
        const pyramid = buildPyramid(x, factor)
        const exact = pyramidSlice(pyramid, x, from, to, count)
        expect(exact.start[0]).toBe(from)
        expect(exact.start[exact.min.length]).toBe(to)
        expectExact(exact, x)
        const wide = pyramidSlice(pyramid, undefined, from, to, count)
        expectExact(wide, x)
        expect(wide.min.length).toBeLessThanOrEqual(count)
        if (from === to) return
        expect(wide.start[0]).toBeLessThanOrEqual(from)
        expect(wide.start[0]).toBeGreaterThan(from - Math.max(factor, (to - from) / count + 1))
        expect(wide.start[wide.min.length]).toBeGreaterThanOrEqual(to)
      }),
    )
  })

  it('returns a whole record from a coarse level, in the requested number of buckets', () => {
    const x = Float32Array.from({ length: 262_144 }, (_, i) => Math.sin(i))
    x[200_001] = 50
    const pyramid = buildPyramid(x)
    expect(pyramid.levels.map((l) => l.step)).toEqual([64, 256, 1024, 4096])
    const { max, min, start } = pyramidSlice(pyramid, undefined, 0, x.length, 1000)
    expect(max.length).toBe(1000)
    expect(max).toBeInstanceOf(Float32Array)
    const hit = max.indexOf(50)
    expect(start[hit]).toBeLessThanOrEqual(200_001)
    expect(start[hit + 1]).toBeGreaterThan(200_001)
    expect(Math.min(...min)).toBeGreaterThanOrEqual(-1)
  })

  it('throws for a record of another length and for an invalid factor', () => {
    expect(() => pyramidSlice(buildPyramid(new Float32Array(100)), new Float32Array(99), 0, 50, 5)).toThrow(RangeError)
    expect(() => buildPyramid(new Float32Array(100), 1)).toThrow(RangeError)
  })

  it('of an empty record is empty', () => {
    expect(pyramidSlice(buildPyramid(new Float32Array(0)), undefined, 0, 0, 10).min.length).toBe(0)
  })
})
