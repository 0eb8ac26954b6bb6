import { screens } from '@undertone/domain/index/screens'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedStack, type Visit } from '../support/stack.ts'
import { goTo, open, routeOf } from '../support/visitor.ts'

type Language = 'cn' | 'en'

const chinese = /[\u4e00-\u9fff]/
const who = (platformOnly: boolean) => (platformOnly ? 'superadmin' : 'demoadmin')

/** How long a page may take to be laid out on a busy machine, ms (guess). */
const overflowMs = 45_000

/** By how many pixels the page is wider than its window. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What the open screen must be like in a language; the result is its theme. */
async function checkScreen(page: Page, lang: Language): Promise<string | undefined> {
  const shown = await page.evaluate(() => ({
    text: document.querySelector('main')?.innerText ?? '',
    theme: document.documentElement.dataset.theme,
    lang: document.documentElement.lang,
  }))
  expect(shown.lang).toMatch(lang === 'cn' ? /^zh/ : /^en/)
  // Pictures and charts are laid out a moment after their data.
  await expect.poll(() => overflowOf(page), { timeout: overflowMs }).toBeLessThanOrEqual(0)
  if (lang === 'en') expect(shown.text).not.toMatch(chinese)
  else expect(shown.text).toMatch(chinese)
  return shown.theme
}

/** Whether every screen is opened in every combination of language and theme, as `npm test -- walk` does. */
const isWhole = process.env.SCREEN_WALK === 'whole'

/**
 * Opens screens in a language as their role: each renders, shows only that language, and fits the window. In `npm test` each screen is
 * opened once: the screens are dealt to the two languages, and within a language to the two themes.
 */
export function walkScreens(lang: Language): void {
  const stack = sharedStack('common plant')
  const first = lang === 'en' ? 0 : 2

  describe.each(['dark', 'light'] as const)(`in ${lang} and the %s theme`, (theme) => {
    // One page for all screens of a role, navigated like by a user: the app is loaded once.
    const visitors = new Map<string, Visit>()
    beforeAll(async () => {
      for (const userName of ['demoadmin', 'superadmin']) {
        const visitor = await stack.visit({ userName, lang, theme })
        await open(visitor.page, stack.base, '/')
        visitors.set(userName, visitor)
      }
    })
    afterAll(async () => {
      for (const { context } of visitors.values()) await context.close()
    })
    const deal = first + (theme === 'dark' ? 0 : 1)
    const dealt = screens.filter((_, at) => isWhole || at % 4 === deal)
    test.each(dealt.map((screen) => [screen.path, screen] as const))('%s opens for a role that may', async (path, screen) => {
      const { page, faults } = visitors.get(who(screen.platformOnly === true))!
      faults.length = 0
      await goTo(page, path)
      expect(routeOf(page)).toBe(path)
      expect(await checkScreen(page, lang)).toBe(theme)
      expect(faults).toEqual([])
    })
  })
}
