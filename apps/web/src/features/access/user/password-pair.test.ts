import { expect, test } from 'vitest'
import { accessText } from '../shared/access.text.ts'
import { pairFaults } from './password-pair.ts'

test('6 to 16 half-width characters, twice the same', () => {
  expect(pairFaults({ password: 'Vibra7tion', again: 'Vibra7tion' })).toEqual({})
  expect(pairFaults({ password: 'short', again: 'short' })).toEqual({ password: accessText.passwordRule })
  expect(pairFaults({ password: 'ｆｕｌｌｗｉｄｔｈ', again: 'ｆｕｌｌｗｉｄｔｈ' })).toEqual({ password: accessText.passwordRule })
  expect(pairFaults({ password: 'sixteen-and-more-1', again: '' })).toEqual({ password: accessText.passwordRule, again: accessText.differ })
  expect(pairFaults({ password: 'Vibra7tion', again: 'vibra7tion' })).toEqual({ again: accessText.differ })
})
