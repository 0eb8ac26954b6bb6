import { expect, test } from 'vitest'
import { helpAddress, helpScreens, screensWithoutHelp } from './screen-help.ts'
import { screenTable } from './screens.ts'

test('every screen leads to one page of the documentation, or to none on purpose', () => {
  const named = [...Object.values(helpScreens).flat(), ...screensWithoutHelp].sort()
  expect(named).toEqual(Object.keys(screenTable).sort())
})

test('the address is that of the screen in the language of the reader; unknown paths open the first page', () => {
  expect(helpAddress(screenTable.analysis.path, 'en')).toBe('/help/analyst/analysis')
  expect(helpAddress(screenTable.analysis.path, 'cn')).toBe('/help/cn/analyst/analysis')
  expect(helpAddress(screenTable.questions.path, 'cn')).toBe('/help/cn/')
  expect(helpAddress('/error/404', 'en')).toBe('/help/')
})
