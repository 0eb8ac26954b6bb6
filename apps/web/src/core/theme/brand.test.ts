import { themeTokens } from '@undertone/chart/draw/theme-tokens'
import { accentGrounds } from '@undertone/domain/branding/accent'
import { expect, test } from 'vitest'
import { accentSheet, accentTokens } from './brand.ts'

test.each(['dark', 'light'] as const)('the backgrounds used to check an accent are those of the %s theme', (theme) => {
  const { ground, panel, raised } = themeTokens[theme]
  expect(accentGrounds[theme]).toEqual([ground, panel, raised])
})

test('an accent gives both themes a colour, an invalid colour gives none', () => {
  expect(accentSheet('#aa3300')).toMatch(
    /^\[data-theme="dark"\]\{--accent:#[0-9a-f]{6};--on-accent:#[0-9a-f]{6}\}\[data-theme="light"\]\{--accent:#aa3300/,
  )
  for (const wrong of [null, 'red', '#fff', '#aa3300}body{display:none']) {
    expect(accentSheet(wrong)).toBe('')
    expect(accentTokens('dark', wrong)).toBeNull()
  }
})
