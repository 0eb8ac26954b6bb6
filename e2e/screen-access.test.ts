import { screens } from '@undertone/domain/index/screens'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type Stack, startStack } from './stack.ts'
import { open, routeOf, visitor } from './visitor.ts'

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
