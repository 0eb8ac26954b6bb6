import { expect, test } from 'vitest'
import { mobileMatrix } from '../tenant/mobile-matrix.ts'
import { mobileFeaturesOf, mobileScreens } from './mobile-screens.ts'
import { screenTable } from './screens.ts'

test('each of the 17 features of the mobile app has a page at its own address', () => {
  expect(Object.keys(mobileScreens).sort()).toEqual(mobileMatrix.map(({ key }) => key).sort())
  expect(Object.keys(mobileScreens)).toHaveLength(17)
  for (const pages of Object.values(mobileScreens))
    for (const { screen, address } of pages) expect(address('2026-11-30').split('?')[0]).toBe(screenTable[screen].path)
})

test('lists of what is over look back, and both languages of consulting differ by their category', () => {
  const [finished, overdue] = ['manager.finished', 'manager.timeout'].map((key) => mobileScreens[key]?.[0].address('2026-11-30'))
  expect(new URLSearchParams(finished?.split('?')[1]).get('begin')).toBe('2026-10-31 00:00:00')
  expect(finished).not.toBe(overdue)
  expect(mobileFeaturesOf('consult').map(({ key }) => mobileScreens[key]?.[0].address('2026-11-30'))).toEqual([
    '/appNews?category=recommend',
    '/appNews?category=news',
  ])
})
