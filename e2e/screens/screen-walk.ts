import { screens } from '@undertone/domain/index/screens'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedStack } from '../support/stack.ts'
import { open, routeOf, watch } from '../support/visitor.ts'

type Language = 'cn' | 'en'
type Theme = 'dark' | 'light'

const chinese = /[\u4e00-\u9fff]/
const who = (platformOnly: boolean) => (platformOnly ? 'superadmin' : 'demoadmin')

/** Each screen is opened in both languages and both themes, in two of the four pairs: the next one in the other two. */
const screensOf = (lang: Language, theme: Theme) =>
  screens.filter((_, index) => (index % 2 === 0) === ((lang === 'cn') === (theme === 'dark')))

/** Opens every screen in a language, as the role that it belongs to: it stands, speaks that language alone, and fits the window. */
export function walkScreens(lang: Language): void {
  const stack = sharedStack()

  beforeAll(() => stack.settled())

  describe.each(['dark', 'light'] as const)(`in ${lang} and %s`, (theme) => {
    // One visitor for all screens of a role: what every screen is made of is fetched and compiled once.
    const visitors = new Map<string, BrowserContext>()
    beforeAll(async () => {
      for (const userName of ['demoadmin', 'superadmin']) visitors.set(userName, (await stack.visit({ userName, lang, theme })).context)
    })
    afterAll(async () => {
      for (const context of visitors.values()) await context.close()
    })
    test.each(screensOf(lang, theme).map((screen) => [screen.path, screen] as const))(
      '%s opens for a role that may',
      async (path, screen) => {
        const page = await visitors.get(who(screen.platformOnly === true))!.newPage()
        const faults = watch(page)
        await open(page, stack.base, path)
        expect(routeOf(page)).toBe(path)
        const shown = await page.evaluate(() => ({
          text: document.querySelector('main')?.innerText ?? '',
          theme: document.documentElement.dataset.theme,
          lang: document.documentElement.lang,
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }))
        expect(shown.theme).toBe(theme)
        expect(shown.lang).toMatch(lang === 'cn' ? /^zh/ : /^en/)
        expect(shown.overflow).toBeLessThanOrEqual(0)
        if (lang === 'en') expect(shown.text).not.toMatch(chinese)
        else expect(shown.text).toMatch(chinese)
        expect(faults).toEqual([])
        await page.close()
      },
    )
  })
}
