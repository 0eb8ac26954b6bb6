import type { Page } from 'playwright-core'
import { goTo } from '../support/visitor.ts'

/** Logs in on a phone and waits until the rounds of the day are on it, so that it needs no network from then on. */
export async function takeAlong(page: Page, base: string, password: string): Promise<void> {
  await page.goto(`${base}/#/login`)
  await page.getByLabel('Username').fill('demoadmin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('navigation', { name: 'Modules' }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await goTo(page, '/inspectionToday')
  await page.getByText(/^Ready offline: \d+ rounds?, downloaded at/).waitFor()
}
