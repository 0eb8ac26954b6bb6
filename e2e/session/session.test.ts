import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { password, sharedStack } from '../support/stack.ts'
import { open, routeOf } from '../support/visitor.ts'

const stack = sharedStack('common accounts')

const enter = async (page: Page, userName: string, secret: string) => {
  await page.getByLabel('Username').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('a visitor without a session is sent to the login, keeps the form after an error, and lands on the requested page', async () => {
  const { context, page } = await stack.visit({ theme: 'light' })
  await open(page, stack.base, '/configureManagement/gateway')
  expect(routeOf(page)).toBe('/login')
  await enter(page, 'demoadmin', 'not the password')
  await page.getByText('Incorrect username or password').waitFor()
  expect(await page.getByLabel('Username').inputValue()).toBe('demoadmin')
  expect(routeOf(page)).toBe('/login')
  await enter(page, 'demoadmin', password)
  await page.waitForURL(/#\/configureManagement\/gateway/)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBe('demoadmin')
  await context.close()
})

test('the root leads to the login, and a login without a target to the first entry of the menu', async () => {
  const { context, page } = await stack.visit()
  await page.goto(stack.base)
  await page.waitForURL(/#\/login/)
  await enter(page, 'engineer', password)
  await page.waitForURL(/#\/onlineMonitor\/default/)
  await open(page, stack.base, '/no-such-address')
  await page.waitForURL(/#\/onlineMonitor\/default/)
  await context.close()
})

test('language and theme change immediately and persist', async () => {
  const { context, page } = await stack.visit({ userName: 'demoadmin' })
  await open(page, stack.base, '/configureManagement/subCompany')
  await page.getByRole('button', { name: /中文/ }).click()
  await page.getByRole('heading', { name: '公司管理' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('cn')
  await page.getByRole('button', { name: /浅色/ }).click()
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'light')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await context.close()
})

test('the palette opens a screen by keyboard alone', async () => {
  const { context, page } = await stack.visit({ userName: 'demoadmin' })
  await open(page, stack.base, '/onlineMonitor/default')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('gateways')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/configureManagement\/gateway/)
  await context.close()
})

test('a token that expired on the server leads back to the login', async () => {
  const { context, page, token } = await stack.visit({ userName: 'regional' })
  await open(page, stack.base, '/onlineMonitor/default')
  await stack.call('POST', '/logout', token)
  await page.goto(`${stack.base}/#/onlineMonitor/point`)
  await page.waitForURL(/#\/login/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await context.close()
})

test('an HTTP failure has its own page', async () => {
  const { context, page } = await stack.visit({ userName: 'demoadmin' })
  await page.route('**/gateway/findPage', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":503,"msg":"x","data":null}' }),
  )
  await page.goto(`${stack.base}/#/configureManagement/gateway`)
  await page.waitForURL(/#\/error\/503/)
  await page.getByText('503').first().waitFor()
  await context.close()
})
