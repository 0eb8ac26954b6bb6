import { expect, test } from 'vitest'
import { IdleGarbage } from './idle-garbage.ts'

const mebibyte = 1_048_576

test('what a job leaves is collected, and programs that stay are not collected again', () => {
  let [programs, arrays, collected] = [30 * mebibyte, 0, 0]
  const garbage = new IdleGarbage(
    () => programs + arrays,
    () => {
      arrays = 0
      collected += 1
    },
  )
  const after = (bytes: number) => {
    arrays += bytes
    garbage.collect()
    return [collected, arrays / mebibyte]
  }
  expect(after(0)).toEqual([1, 0])
  expect(after(0)).toEqual([1, 0])
  expect(after(10 * mebibyte)).toEqual([1, 10])
  expect(after(15 * mebibyte)).toEqual([2, 0])
  // A model is unloaded: what the next one takes is not garbage, and arrays beyond it are.
  programs = 5 * mebibyte
  expect(after(0)).toEqual([2, 0])
  expect(after(25 * mebibyte)).toEqual([3, 0])
})
