import { expect, test } from 'vitest'
import { partitionOf } from './partition.ts'

const ids = Array.from({ length: 8000 }, (_, i) => i + 1)

test('a gateway has one share that never changes: what waits in the stream is written in its order', () => {
  expect([1, 2, 3, 4, 5, 1_000_000].map((id) => partitionOf(id, 8))).toEqual([4, 1, 6, 3, 0, 7])
})

test('gateways that were added one after the other are spread evenly, odd and even ones alike', () => {
  for (const own of [ids, ids.filter((id) => id % 2 === 0), ids.filter((id) => id % 2 === 1)]) {
    const counts = Array.from({ length: 8 }, (_, share) => own.filter((id) => partitionOf(id, 8) === share).length)
    for (const count of counts) expect(Math.abs(count - own.length / 8)).toBeLessThan(own.length / 80)
  }
})
