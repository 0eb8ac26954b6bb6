import { expect, test } from 'vitest'
import { answerIds, newAnswerId } from './answer-id.ts'

test('ids of answers are random UUIDs of version 4', () => {
  const ids = Array.from({ length: 100 }, newAnswerId)
  expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(100)
})

test('an answer keeps its id until it is stored; another answer to the item has its own', () => {
  const ids = answerIds()
  const first = ids.of('7 2', { number: 5 })
  expect(ids.of('7 2', { number: 5 })).toBe(first)
  expect(ids.of('7 3', { number: 5 })).not.toBe(first)
  const second = ids.of('7 2', { number: 6 })
  expect(second).not.toBe(first)
  ids.stored('7 2')
  // Back to what was answered first: a correction of its own, which the server must not take for the first one.
  expect([first, second]).not.toContain(ids.of('7 2', { number: 5 }))
})
