import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedStack } from '../support/stack.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('accounts')

/** A PNG of one colour, drawn by the browser. */
const png = async (page: Page, width: number, height: number) => {
  const address = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const pen = canvas.getContext('2d')
      if (pen) pen.fillStyle = '#c8102e'
      pen?.fillRect(0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  return { name: `logo-${width}.png`, mimeType: 'image/png', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') }
}

test('a company changes its name, logo and colour: header, tab and the login page of its host change immediately', async () => {
  const initial = await fetch(`${stack.base}/platformCompany/setting/saveHosts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: await stack.login('superadmin') },
    body: JSON.stringify({ hosts: [{ host: 'localhost', tenantId: 13 }] }),
  })
  expect((await initial.json()).code).toBe(200)
  const { context, page } = await stack.visit({ userName: 'demoadmin', theme: 'light' })
  await open(page, stack.base, '/branding')
  await page.getByLabel('Product name').fill('Northern Mills')
  const logo = page.getByRole('group', { name: 'System logo' })
  await logo.locator('input[type=file]').setInputFiles(await png(page, 101, 32))
  await logo.getByText('The image is 101×32 px; required: 100×32, 200×32').waitFor()
  await logo.locator('input[type=file]').setInputFiles(await png(page, 200, 32))
  await logo.getByRole('button', { name: 'Replace' }).waitFor()
  await page.getByLabel('Accent colour').fill('#ffd100')
  await page.getByText(/Light theme: contrast is 1\.4:1/).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved and applied').waitFor()
  await page.getByRole('navigation', { name: 'Modules' }).getByRole('img', { name: 'Northern Mills' }).waitFor()
  await page.waitForFunction(() => document.title === 'Branding · Northern Mills')
  await context.close()

  const { context: elsewhere, page: login } = await stack.visit()
  await login.goto(`http://localhost:${new URL(stack.base).port}/#/login`)
  const shown = login.getByRole('img', { name: 'Northern Mills' })
  await shown.waitFor()
  expect(await shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(200)
  expect(await login.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))).toBe('#ffd100')
  await login.goto(`${stack.base}/#/login`)
  await login.getByText('Undertone', { exact: true }).waitFor()
  await elsewhere.close()
})

test('a click inserts a placeholder into a template, the preview shows it, and a test message reports why it was not sent', async () => {
  const { context, page } = await stack.visit({ userName: 'demoadmin' })
  await open(page, stack.base, '/emailManagement')
  await page.getByRole('button', { name: /Add e-mail template/i }).click()
  await page.getByLabel(/^Subject/).fill('Alarm: ')
  await page.getByRole('button', { name: 'Insert Machine' }).click()
  expect(await page.getByLabel(/^Subject/).inputValue()).toBe('Alarm: {{equipment}}')
  await page.getByText('Alarm: Cooling pump 1').waitFor()
  await page.getByLabel(/^Name/).fill('Night shift')
  await page.getByLabel(/^Body/).fill('{{value}}')
  await page.getByLabel(/^Recipients/).fill('night@example.com')
  await page.getByLabel(/^Sender account/).fill('plant@example.com')
  await page.getByLabel(/^SMTP server/).fill('10.0.0.25')
  await page.getByLabel(/^Company/).click()
  await page.getByTitle('Undertone Demo').last().click()
  await page.getByLabel('Test recipient').fill('me@example.com')
  await page.getByRole('button', { name: 'Send test' }).click()
  await page.getByText('Internal network addresses are not allowed').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('cell', { name: 'Night shift' }).waitFor()
  await context.close()
})
