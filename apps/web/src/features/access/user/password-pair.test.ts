import { expect, test } from 'vitest'
import { accessText } from '../shared/access.text.ts'
import { pairFaults } from './password-pair.ts'

test('6 to 16 half-width characters, entered twice', () => {
  expect(pairFaults({ password: 'Vibra7tion', confirmation: 'Vibra7tion' })).toEqual({})
  expect(pairFaults({ password: 'short', confirmation: 'short' })).toEqual({ password: accessText.passwordRule })
  expect(pairFaults({ password: 'ｆｕｌｌｗｉｄｔｈ', confirmation: 'ｆｕｌｌｗｉｄｔｈ' })).toEqual({ password: accessText.passwordRule })
  expect(pairFaults({ password: 'sixteen-and-more-1', confirmation: '' })).toEqual({
    password: accessText.passwordRule,
    confirmation: accessText.differ,
  })
  expect(pairFaults({ password: 'Vibra7tion', confirmation: 'vibra7tion' })).toEqual({ confirmation: accessText.differ })
})
