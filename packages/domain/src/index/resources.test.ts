import { expect, test } from 'vitest'
import { resources } from './resources.ts'

test('every resource has a hint in full sentences for its empty list', () => {
  const invalid = resources.filter(
    ({ hint }) => !/^\p{Script=Han}|^[A-Z]/u.test(hint.cn) || !hint.cn.endsWith('。') || !/^[A-Z].*\.$/.test(hint.en),
  )
  expect(invalid.map((one) => one.key)).toEqual([])
})
