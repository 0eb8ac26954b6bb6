import { screens } from '@undertone/domain/index/screens'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type Stack, startStack } from './stack.ts'
import { open, routeOf, visitor, watch } from './visitor.ts'

let stack: Stack
let browser: Browser
const tokens: Record<string, string> = {}

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), launchBrowser()])
  await stack.settled()
  for (const user of ['demoadmin', 'superadmin']) tokens[user] = await stack.login(user)
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

const who = (platformOnly: boolean) => (platformOnly ? 'superadmin' : 'demoadmin')
/** Each screen in both languages and both themes, in two of the four pairs: the next one in the other two. */
const screensOf = (lang: 'cn' | 'en', theme: 'dark' | 'light') =>
  screens.filter((_, index) => (index % 2 === 0) === ((lang === 'cn') === (theme === 'dark')))
const chinese = /[\u4e00-\u9fff]/

describe.each([
  ['cn', 'dark'],
  ['en', 'light'],
  ['cn', 'light'],
  ['en', 'dark'],
] as const)('in %s and %s', (lang, theme) => {
  // One visitor for all screens of a role: what every screen is made of is fetched and compiled once.
  const visitors = new Map<string, BrowserContext>()
  beforeAll(async () => {
    for (const [userName, token] of Object.entries(tokens)) visitors.set(userName, await visitor(browser, { lang, theme, userName, token }))
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

describe('the search of settings', () => {
  test('finds a field by its name, opens its screen and puts the cursor into it', async () => {
    const context = await visitor(browser, { lang: 'en', theme: 'dark', userName: 'demoadmin', token: tokens.demoadmin ?? '' })
    const page = await context.newPage()
    await open(page, stack.base, '/configureManagement/alarmLamp')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('upload period')
    await page.getByRole('option', { name: /^Upload period.*Sensor details/ }).click()
    const field = page.getByRole('combobox', { name: 'Upload period', exact: true })
    await page.waitForFunction(() => document.activeElement?.id === 'dataUpload')
    expect(routeOf(page)).toBe('/configureManagement/sensorCreateEdit')
    expect(await field.isVisible()).toBe(true)
    await context.close()
  })
})

describe('who may not', () => {
  test('a tenant is refused the screens of the platform', async () => {
    const context = await visitor(browser, { lang: 'en', theme: 'dark', userName: 'demoadmin', token: tokens.demoadmin ?? '' })
    const page = await context.newPage()
    for (const screen of screens.filter((one) => one.platformOnly)) {
      await open(page, stack.base, screen.path)
      await page.waitForFunction((path) => !location.hash.startsWith(`#${path}`), screen.path)
    }
    await context.close()
  })

  test('the super administrator is sent to the first of his screens from any other', async () => {
    const context = await visitor(browser, { lang: 'en', theme: 'dark', userName: 'superadmin', token: tokens.superadmin ?? '' })
    const first = screens.find((one) => one.platformOnly)?.path
    for (const path of ['/onlineMonitor/default', '/configureManagement/gateway', '/no-such-address']) {
      const page = await context.newPage()
      await open(page, stack.base, path)
      await page.waitForFunction((wanted) => location.hash === `#${wanted}`, first)
      await page.close()
    }
    await context.close()
  })
})
