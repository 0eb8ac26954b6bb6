import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type Stack, startStack } from './stack.ts'
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

test('somebody binds a robot, tests it, sets quiet hours, and finds them again; the log says what to do while it is empty', async () => {
  const context = await visitor(browser, { lang: 'en', theme: 'dark', userName: 'demoadmin', token: await stack.login('demoadmin') })
  const page = await context.newPage()
  const faults = watch(page)
  await open(page, stack.base, '/faultAnalysis/alarmNotice')
  await page.getByText('Nobody was told of an alarm yet').waitFor()
  const settings = async () => {
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Notices of alarms' }).click()
    const dialog = page.getByRole('dialog', { name: 'Notices of alarms' })
    await dialog.getByText('What you are told').waitFor()
    return dialog
  }
  const dialog = await settings()
  await dialog.getByRole('button', { name: 'Bind a robot' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Night shift')
  // An address of an inner network is never reached, whoever asks (security.md S-42).
  await dialog.getByLabel('Webhook address').fill('http://169.254.169.254/robot?key=letter-box')
  await dialog.getByRole('button', { name: 'Bind a robot' }).click()
  await page.getByText('The robot is bound').waitFor()
  expect(await page.content()).not.toContain('letter-box')
  await dialog.getByRole('listitem').getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('Not delivered: Connecting to this address is not allowed').waitFor()
  await dialog.getByRole('switch', { name: 'Quiet hours' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your notices are saved').waitFor()
  const again = await settings()
  expect(await again.getByLabel('Quiet from').inputValue()).toBe('22:00')
  await again.getByRole('button', { name: 'Remove: Night shift' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await again.getByText('Add a robot to a chat group').waitFor()
  expect(faults).toEqual([])
})
