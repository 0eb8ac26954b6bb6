import { expect, test } from 'vitest'
import { accessText } from '../shared/access.text.ts'
import { pairProblems } from './password-pair.ts'

test('6 to 16 half-width characters, entered twice', () => {
  expect(pairProblems({ password: 'Vibra7tion', confirmation: 'Vibra7tion' })).toEqual({})
  expect(pairProblems({ password: 'short', confirmation: 'short' })).toEqual({ password: accessText.passwordRule })
  expect(pairProblems({ password: 'ｆｕｌｌｗｉｄｔｈ', confirmation: 'ｆｕｌｌｗｉｄｔｈ' })).toEqual({
    password: accessText.passwordRule,
  })
  expect(pairProblems({ password: 'sixteen-and-more-1', confirmation: '' })).toEqual({
    password: accessText.passwordRule,
    confirmation: accessText.differ,
  })
  expect(pairProblems({ password: 'Vibra7tion', confirmation: 'vibra7tion' })).toEqual({ confirmation: accessText.differ })
})
