import { expect, test } from 'vitest'
import { RangeCache } from './range-cache.ts'

/** Ranges filled with the number of their segment, and which were read. */
function source() {
  const reads: number[] = []
  let isBroken = false
  return {
    reads,
    fail: (broken: boolean) => {
      isBroken = broken
    },
    read: async (segment: number, _position: number, length: number) => {
      reads.push(segment)
      if (isBroken) throw new Error('away')
      return new Uint8Array(length).fill(segment)
    },
  }
}

test('a range is read once, also by readers at the same time, and each has bytes of its own', async () => {
  const blobs = source()
  const cache = new RangeCache(blobs, 1000)
  const [a, b] = await Promise.all([cache.read(1, 0, 10), cache.read(1, 0, 10)])
  a.fill(99)
  expect([...b, ...(await cache.read(1, 0, 10))].every((byte) => byte === 1)).toBe(true)
  await cache.read(1, 0, 11)
  expect(blobs.reads).toEqual([1, 1])
})

test('it keeps at most so many bytes, those read last, and no range that would take most of them', async () => {
  const blobs = source()
  const cache = new RangeCache(blobs, 1000)
  for (const segment of [1, 2, 3, 4, 5]) await cache.read(segment, 0, 200)
  await cache.read(1, 0, 200)
  await cache.read(6, 0, 200)
  expect(cache.bytes).toBe(1000)
  blobs.reads.length = 0
  for (const segment of [1, 3, 4, 5, 6]) await cache.read(segment, 0, 200)
  expect(blobs.reads).toEqual([])
  await cache.read(2, 0, 200)
  await cache.read(7, 0, 300)
  await cache.read(7, 0, 300)
  expect(blobs.reads).toEqual([2, 7, 7])
  expect(cache.bytes).toBe(1000)
})

test('what could not be read is read again', async () => {
  const blobs = source()
  const cache = new RangeCache(blobs, 1000)
  blobs.fail(true)
  await expect(cache.read(1, 0, 10)).rejects.toThrow('away')
  blobs.fail(false)
  expect((await cache.read(1, 0, 10)).length).toBe(10)
  expect(cache.bytes).toBe(10)
})
