import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type Stack, startStack, until } from './stack.ts'
import { open, visitor, watch } from './visitor.ts'

let stack: Stack
let browser: Browser

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack({ simulator: false }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

async function pageOf(userName: string): Promise<{ page: Page; faults: string[] }> {
  const context = await visitor(browser, { lang: 'en', theme: 'dark', userName, token: await stack.login(userName) })
  const page = await context.newPage()
  return { page, faults: watch(page) }
}

test('a notice that the platform writes appears to a user at once, is read, and stays in the bell', async () => {
  const user = await pageOf('demoadmin')
  await open(user.page, stack.base, '/configureManagement/subCompany')
  await user.page.getByRole('button', { name: 'Notices', exact: true }).waitFor()

  const admin = await pageOf('superadmin')
  await open(admin.page, stack.base, '/systemNoticeCreate')
  await admin.page.getByLabel('Title').fill('Maintenance tonight')
  await admin.page.getByLabel('Content').fill('From **two** to three. <b>not bold</b>')
  await admin.page.getByRole('region', { name: 'Preview' }).getByText('two', { exact: true }).waitFor()
  await admin.page.getByLabel('Start time').fill(await startNow(admin.page))
  await admin.page.keyboard.press('Enter')
  await admin.page.getByRole('button', { name: 'Save' }).click()
  await admin.page
    .getByRole('row', { name: /Maintenance tonight/ })
    .getByText('Published')
    .waitFor()

  const card = user.page.getByRole('alert', { name: 'New notice' })
  await card.getByText('Maintenance tonight').waitFor()
  expect(await card.locator('strong').innerText()).toBe('two')
  await card.getByText('<b>not bold</b>').waitFor()
  await card.getByRole('button', { name: 'Mark as read' }).click()
  await card.waitFor({ state: 'detached' })
  await user.page.getByRole('button', { name: 'Notices', exact: true }).click()
  await user.page.getByRole('button', { name: /Maintenance tonight/ }).click()
  await user.page.getByRole('region', { name: 'Notices' }).locator('strong').waitFor()
  await user.page.reload()
  await user.page.getByRole('button', { name: 'Notices', exact: true }).waitFor()

  await until('the platform sees who has read it', async () => {
    await admin.page.reload()
    const row = admin.page.getByRole('row', { name: /Maintenance tonight/ })
    await row.waitFor()
    return (await row.locator('td').nth(3).innerText()).trim() === '1'
  })
  expect([...user.faults, ...admin.faults]).toEqual([])
})

/** The time as the form writes it, in the zone of the platform's administrator. */
const startNow = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })
    return parts.format(new Date(Date.now() - 60_000))
  })
