import { expect, it } from 'vitest'
import { listenTo, soundModeIn, soundStep } from './voice-print-address.ts'

it('steps in time through a list sorted newest first, and across its pages', () => {
  const one = { page: 1, pages: 1 }
  expect(soundStep([9, 8, 7], 8, 'earlier', one)).toEqual({ sound: 7 })
  expect(soundStep([9, 8, 7], 8, 'later', one)).toEqual({ sound: 9 })
  expect(soundStep([9, 8, 7], 7, 'earlier', one)).toBeNull()
  expect(soundStep([9, 8, 7], 9, 'later', one)).toBeNull()
  expect(soundStep([9, 8, 7], 7, 'earlier', { page: 1, pages: 3 })).toEqual({ soundList: 2, pick: 'first' })
  expect(soundStep([9, 8, 7], 9, 'later', { page: 2, pages: 3 })).toEqual({ soundList: 1, pick: 'last' })
  expect(soundStep([9, 8, 7], 1, 'later', { page: 2, pages: 3 })).toBeNull()
})

it('lists voice prints, or with a wave of another mode all waves', () => {
  expect([3, -1, 0, 9].map((soundMode) => soundModeIn({ soundMode }))).toEqual([3, -1, 3, 3])
  expect(listenTo(7)).toMatchObject({ sound: 7, soundList: 0, soundMode: -1 })
})
