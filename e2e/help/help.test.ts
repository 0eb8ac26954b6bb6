import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { screenTable } from '@undertone/domain/index/screens'
import type { AxeResults } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedStack } from '../support/stack.ts'
import { open, watch } from '../support/visitor.ts'

const stack = sharedStack('common accounts')

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A table of hundreds of rows: looking at the contrast of each takes most of a minute. */
const longest = '/help/integrate/reference/errors'

/** What is against WCAG 2.2 A and AA on the page. */
const violations = async (): Promise<string[]> => {
  const { axe } = window as unknown as { axe: { run(room: Document, options: object): Promise<AxeResults> } }
  const found = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  })
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** What F1 opens on a screen. */
async function openHelp(page: Page, context: BrowserContext): Promise<{ help: Page; faults: string[] }> {
  // The entry is there as soon as the app knows that there is a build.
  await page.getByRole('button', { name: /F1/ }).waitFor()
  const opened = context.waitForEvent('page')
  await page.keyboard.press('F1')
  const help = await opened
  await help.getByRole('heading', { level: 1 }).waitFor()
  // The tab was empty at first, where what these tests store for a visitor cannot be stored: only what comes after counts.
  const faults = watch(help)
  await help.reload()
  await help.getByRole('heading', { level: 1 }).waitFor()
  return { help, faults }
}

test('F1 opens the page of the screen in the language and theme of the user, and its search finds Chinese words inside sentences', async () => {
  const { context, page } = await stack.visit({ userName: 'demoadmin', lang: 'cn', theme: 'light' })
  await open(page, stack.base, screenTable.sensors.path)
  const { help, faults } = await openHelp(page, context)
  expect(new URL(help.url()).pathname).toBe('/help/cn/admin/sensors')
  expect(await help.locator('h1').innerText()).toMatch(/^传感器/)
  expect(await help.evaluate(() => document.documentElement.dataset.theme)).toBe('light')

  await help.keyboard.press('Control+k')
  await help.locator('.VPLocalSearchBox input').fill('故障频率')
  await help.locator('.VPLocalSearchBox .result').filter({ hasText: '故障频率' }).first().click()
  await help.waitForURL(/\/help\/cn\/analyst\//)
  expect(faults).toEqual([])
})

test('the other language is the same page, the theme is that of the app, and English finds its words', async () => {
  const { context, page } = await stack.visit({ userName: 'demoadmin' })
  await open(page, stack.base, screenTable.alarms.path)
  const { help, faults } = await openHelp(page, context)
  expect(new URL(help.url()).pathname).toBe('/help/analyst/alarms')
  await help.getByRole('link', { name: '中文' }).first().click()
  await help.waitForURL(/\/help\/cn\/analyst\/alarms$/)
  await help.getByRole('button', { name: '切换为浅色' }).filter({ visible: true }).click()
  expect(await help.evaluate(() => [document.documentElement.dataset.theme, localStorage.getItem('theme')])).toEqual(['light', 'light'])
  await help.getByRole('link', { name: 'English' }).filter({ visible: true }).click()
  await help.waitForURL(/\/help\/analyst\/alarms$/)
  await help.keyboard.press('Control+k')
  await help.locator('.VPLocalSearchBox input').fill('BPFO')
  await help.locator('.VPLocalSearchBox .result').first().waitFor()
  expect(faults).toEqual([])
})

test('a page can be read by everybody and fits a phone, in both themes', async () => {
  for (const theme of ['dark', 'light'] as const) {
    const { page, faults } = await stack.visit({ lang: 'en', theme })
    await page.setViewportSize({ width: 390, height: 844 })
    for (const address of ['/help/', '/help/analyst/analysis', '/help/cn/admin/gateways', longest]) {
      await page.goto(stack.base + address)
      await page.locator('h1').waitFor()
      if (address !== longest) {
        await page.evaluate(axeSource)
        expect([address, await page.evaluate(violations)]).toEqual([address, []])
      }
      expect([address, await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)]).toEqual([
        address,
        0,
      ])
    }
    expect(faults).toEqual([])
  }
})
