import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('changed plant')
const [own, both] = ['Replace the bearing of the blower within 14 days.', 'Measure again on Monday.']
let report = { id: 0, versionId: 0 }

beforeAll(async () => {
  const token = await stack.login('demoadmin')
  const { records } = await stack.call('POST', '/company/findPage', token, { pageNum: 1, pageSize: 1, name: 'Highland Cement' })
  const today = new Date()
  const body = { cycle: 'month', year: today.getUTCFullYear(), number: today.getUTCMonth() + 1, scope: 'company', companyId: records[0].id }
  report = await stack.call('POST', '/weeklyReport/create', token, body)
  await until('its facts are collected', async () => {
    const { version } = await stack.call('GET', `/weeklyReport/getDetail?id=${report.id}`, token)
    return version.facts.state === 'done'
  })
})

const editor = () => `/dataSearch/weeklyReportCreateAndEdit?id=${report.id}`
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name, exact: false }).first()
/** Where the preview stands. */
const scrolled = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, ...[...document.querySelectorAll('main div')].filter((one) => one.querySelector('canvas')).map((one) => one.scrollTop)),
  )

test('two people write a report beside its pages, one signs it, and who has the link reads it', async () => {
  const { page, faults } = await stack.visit({ userName: 'demoadmin' })
  await open(page, stack.base, editor())
  await page.getByRole('button', { name: 'Page 1', exact: true }).waitFor()
  await page.getByText(/^\d+ pages$/).waitFor()

  // The pages follow the section, and a click on a page opens what is there.
  await section(page, 'Severity tables').click()
  await page.getByRole('region', { name: 'Severity tables' }).waitFor()
  await until('the preview shows the section', async () => (await scrolled(page)) > 500)

  // The text begins with what the facts say, and is stored after a pause.
  await section(page, 'Summary').click()
  await page.getByRole('button', { name: 'Write own text' }).first().click()
  await page.getByLabel('Text in English').fill(own)
  await page.getByText('All changes saved').waitFor()

  // Another page sees who writes, and cannot write there.
  const { page: other } = await stack.visit({ userName: 'demoadmin', theme: 'light' })
  await open(other, stack.base, editor())
  await other.getByText(/is writing in this section/).waitFor()
  expect(await other.getByLabel('Text in English').isEditable()).toBe(false)
  await section(page, 'Actions').click()
  await until('the section is free', () => other.getByLabel('Text in English').isEditable())
  await other.getByLabel('Text in English').fill(`${own} ${both}`)
  await other.getByText('All changes saved').waitFor()
  await section(page, 'Summary').click()
  await until('the first page has the text of the second', async () =>
    (await page.getByLabel('Text in English').inputValue()).includes(both),
  )

  // Order by the keyboard, and back.
  await section(page, 'Actions').press('Alt+ArrowUp')
  await page.getByText('Actions: section 2').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await until('the order is as before', async () => (await section(page, 'Summary').innerText()).startsWith('2'))

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Make link' }).click()
  const address = await page.getByRole('textbox', { name: /^Link/ }).first().inputValue()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByLabel('Role').fill('Reliability engineer')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click()
  await page.getByText('This version can only be read (Signed).').waitFor()
  expect(faults).toEqual([])

  const guest = await page.context().browser()?.newContext()
  const shared = await guest?.newPage()
  await shared?.goto(stack.base + address.slice(address.indexOf('/#')), { waitUntil: 'domcontentloaded' })
  await shared?.getByRole('heading', { name: /Highland Cement/ }).waitFor()
  await shared?.getByRole('button', { name: /Page 1$|第 1 页/ }).waitFor()
  expect(shared?.url()).not.toContain('token=')
  await guest?.close()
})
