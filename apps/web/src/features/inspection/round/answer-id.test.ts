import { expect, test } from 'vitest'
import { newAnswerId } from './answer-id.ts'

test('ids of answers are random UUIDs of version 4', () => {
  const ids = Array.from({ length: 100 }, newAnswerId)
  expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(100)
})
