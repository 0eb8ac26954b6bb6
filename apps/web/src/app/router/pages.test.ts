import { screens } from '@undertone/domain/index/screens'
import { expect, test } from 'vitest'
import { pages } from './pages.ts'

test('every declared screen has a page, and every page a screen', () => {
  expect(Object.keys(pages).sort()).toEqual(screens.map((one) => one.path).sort())
})
