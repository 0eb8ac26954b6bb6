import { expect, test } from 'vitest'
import { resources } from './resources.ts'

test('every list says in whole sentences what belongs into it, for the day when it is empty', () => {
  const short = resources.filter(
    ({ hint }) => !/^\p{Script=Han}|^[A-Z]/u.test(hint.cn) || !hint.cn.endsWith('。') || !/^[A-Z].*\.$/.test(hint.en),
  )
  expect(short.map((one) => one.key)).toEqual([])
})
