import { expect, test } from 'vitest'
import { durationText } from './duration.ts'

test('a duration has two units', () => {
  expect(durationText(40_000)).toMatchObject({ values: { n: 1 } })
  expect(durationText(59 * 60_000)).toMatchObject({ text: { en: '{n} min' }, values: { n: 59 } })
  expect(durationText(3_600_000 * 5 + 60_000 * 7)).toMatchObject({ text: { en: '{n} h {m} min' }, values: { n: 5, m: 7 } })
  expect(durationText(3_600_000 * 50)).toMatchObject({ text: { en: '{n} d {m} h' }, values: { n: 2, m: 2 } })
  expect(durationText(-5)).toMatchObject({ values: { n: 0 } })
})
