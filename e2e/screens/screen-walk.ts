import { screens } from '@undertone/domain/index/screens'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { sharedStack, type Visit } from '../support/stack.ts'
import { goTo, open, routeOf } from '../support/visitor.ts'
import { knownFindings } from './known-findings.table.ts'
import { type CheckKey, type Findings, findingsOf, forgetShifts, recordShifts } from './page-checks.ts'
import { type Look, looks, type SizeKey, walkSizes } from './walk-looks.ts'

const chinese = /[\u4e00-\u9fff]/
/** How long a page may take to show its words on a busy machine, ms (guess). */
const wordsMs = 15_000
/** Screens that lead to one of others, by what the browser can do (specification, section 2). */
const largeScreens = ['/largeScreen2', '/largeScreenLegacy/default']
const ledTo: Readonly<Record<string, readonly string[]>> = { '/largeScreen': largeScreens, '/largeScreen_X': largeScreens }
const who = (platformOnly: boolean) => (platformOnly ? 'superadmin' : 'demoadmin')

/** What the page shows, as soon as that is in its language: the tree of a frame, with the names of the plant, is there before its page has come. */
async function shownWords(page: Page, isInLanguage: (text: string) => boolean) {
  const deadline = Date.now() + wordsMs
  for (;;) {
    const shown = await page.evaluate(() => ({
      text: document.querySelector<HTMLElement>('[data-path]')?.innerText ?? '',
      theme: document.documentElement.dataset.theme,
      lang: document.documentElement.lang,
    }))
    if (isInLanguage(shown.text) || Date.now() > deadline) return shown
    await page.waitForTimeout(100)
  }
}

/** What the open screen must be like in a language; the result is its theme. */
async function checkWords(page: Page, lang: Look['lang']): Promise<string | undefined> {
  const shown = await shownWords(page, (text) => lang === 'en' || chinese.test(text))
  expect(shown.lang).toMatch(lang === 'cn' ? /^zh/ : /^en/)
  if (lang === 'en') expect(shown.text).not.toMatch(chinese)
  else expect(shown.text).toMatch(chinese)
  return shown.theme
}

/** Whether every screen is opened in every combination, as `npm test -- walk` does. */
const isWhole = process.env.SCREEN_WALK === 'whole'

/** Fails for a finding that is not known, and in a whole walk for a known one that is no longer found. */
function checkFindings(found: Findings, known: readonly CheckKey[]): void {
  expect(Object.fromEntries(Object.entries(found).filter(([check]) => !known.some((one) => one === check)))).toEqual({})
  if (isWhole) expect(known.filter((check) => found[check] === undefined)).toEqual([])
}

/**
 * Opens screens in a language as their role: each renders, shows only that language, and has no finding. In `npm test` each screen is
 * opened once: the screens are dealt to the combinations of language, theme and size.
 */
export function walkScreens(lang: Look['lang']): void {
  const stack = sharedStack('common plant')

  describe.each(['dark', 'light'] as const)(`in ${lang} and the %s theme`, (theme) => {
    // One page for all screens of a role, navigated like by a user: the app is loaded once.
    const visitors = new Map<string, Visit>()
    const visitorOf = async (userName: string): Promise<Visit> => {
      const known = visitors.get(userName)
      if (known) return known
      const visitor = await stack.visit({ userName, lang, theme })
      await visitor.context.addInitScript(recordShifts)
      await open(visitor.page, stack.base, '/')
      visitors.set(userName, visitor)
      return visitor
    }
    afterAll(async () => {
      for (const { context } of visitors.values()) await context.close()
    })
    const sizesOf = looks.filter((look) => look.lang === lang && look.theme === theme).map((look) => [look.size, look] as const)
    describe.each(sizesOf)('at the size %s', (size: SizeKey, look) => {
      const dealt = screens.filter((_, at) => isWhole || at % looks.length === looks.indexOf(look))
      test.each(dealt.map((screen) => [screen.path, screen] as const))('%s opens for a role that may', async (path, screen) => {
        const { page, faults } = await visitorOf(who(screen.platformOnly === true))
        faults.length = 0
        await page.setViewportSize(walkSizes[size])
        await forgetShifts(page)
        await goTo(page, path)
        expect(ledTo[path] ?? [path]).toContain(routeOf(page))
        // Screens without the main layout are always dark.
        expect(await checkWords(page, lang)).toBe(screen.bare === true ? 'dark' : theme)
        const known = knownFindings[size]?.[path] ?? []
        checkFindings(await findingsOf(page, { known, hasContrast: isWhole }), known)
        expect(faults).toEqual([])
      })
    })
  })
}
