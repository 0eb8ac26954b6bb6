import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('accounts')

test('a notice of the platform appears to a user immediately, is read, and stays in the bell', async () => {
  const user = await stack.visit({ userName: 'demoadmin' })
  await open(user.page, stack.base, '/configureManagement/subCompany')
  await user.page.getByRole('button', { name: 'Notices', exact: true }).waitFor()

  const admin = await stack.visit({ userName: 'superadmin' })
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
  // It must not cover a button of a form, however short.
  await open(user.page, stack.base, '/inspectionGroupAddEdit')
  const button = user.page.getByRole('button', { name: 'Save' })
  // The form is shown, not only its page.
  await user.page.locator('main form').getByRole('textbox').first().waitFor()
  await button.waitFor()
  const [news, save] = await Promise.all([card.boundingBox(), button.boundingBox()])
  expect((news?.y ?? 0) + (news?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0)
  await card.getByRole('button', { name: 'Mark as read' }).click()
  await card.waitFor({ state: 'detached' })
  await user.page.getByRole('button', { name: 'Notices', exact: true }).click()
  await user.page.getByRole('button', { name: /Maintenance tonight/ }).click()
  await user.page.getByRole('region', { name: 'Notices' }).locator('strong').waitFor()
  await user.page.reload()
  await user.page.getByRole('button', { name: 'Notices', exact: true }).waitFor()

  await until('the platform sees who read it', async () => {
    await admin.page.reload()
    const row = admin.page.getByRole('row', { name: /Maintenance tonight/ })
    await row.waitFor()
    return (await row.locator('td').nth(3).innerText()).trim() === '1'
  })
  expect([...user.faults, ...admin.faults]).toEqual([])
})

/** The time as in the form, in the zone of the platform administrator. */
const startNow = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })
    return parts.format(new Date(Date.now() - 60_000))
  })
