import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { actionsOn } from '../support/labels.ts'
import { sharedStack, until } from '../support/stack.ts'
import { open, routeOf } from '../support/visitor.ts'

const stack = sharedStack('common accounts')
let page: Page
let token = ''
let lampId = 0

const form = () => `/configureManagement/alarmLampCreateEdit?id=${lampId}`
const lamp = () => stack.call('GET', `/alarmLamp/${lampId}`, token)
/** The concurrent change of the other user. */
const elsewhere = (change: object) => stack.call('PUT', '/alarmLamp/edit', token, { id: lampId, ...change })
const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
const question = () => page.getByRole('dialog').filter({ visible: true })
const isListed = () => page.getByRole('heading', { name: 'Alarm lamps' }).waitFor()

beforeAll(async () => {
  ;({ page, token } = await stack.visit({ userName: 'demoadmin', theme: 'light' }))
  const made = await stack.call('POST', '/alarmLamp/add', token, {
    name: 'Gate lamp',
    type: 'Both',
    companyId: 13,
    ip: '192.168.10.31',
    port: 502,
    address: '01',
    unitId: 1,
    duration: 30,
  })
  lampId = made.id
})

test('two users change two fields of a row, and both changes are saved', async () => {
  await open(page, stack.base, form())
  await field('Model').waitFor()
  await elsewhere({ name: 'South gate lamp' })
  // The browser refetches when the user returns to its tab.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await field('Model').fill('M-9')
  await page.keyboard.press('Control+Enter')
  await isListed()
  expect(await lamp()).toMatchObject({ name: 'South gate lamp', model: 'M-9' })
})

test('a later save of the same field shows the conflict and asks', async () => {
  await open(page, stack.base, form())
  await field('Model').waitFor()
  await elsewhere({ model: 'THEIRS' })
  await field('Model').fill('MINE')
  await page.keyboard.press('Control+Enter')
  await question().getByText('Someone else changed this record').waitFor()
  expect(await question().getByRole('listitem').allInnerTexts()).toEqual(['Model'])
  await question().getByRole('button', { name: 'Cancel' }).click()
  expect(await lamp()).toMatchObject({ model: 'THEIRS' })
  await page.keyboard.press('Control+Enter')
  await question().getByRole('button', { name: 'Overwrite' }).click()
  await isListed()
  expect(await lamp()).toMatchObject({ model: 'MINE' })
})

test('input that cannot be saved stays in its form, without a prompt to discard it', async () => {
  await open(page, stack.base, form())
  await field('Model').fill('M-10')
  await page.route('**/alarmLamp/edit', (route) =>
    route.fulfill({ status: 503, json: { code: 503, msg: 'Try again shortly', data: null } }),
  )
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alert').getByText('Try again shortly').waitFor()
  expect([routeOf(page), await question().count(), await field('Model').inputValue()]).toEqual([
    '/configureManagement/alarmLampCreateEdit',
    0,
    'M-10',
  ])
  await page.unroute('**/alarmLamp/edit')
  await page.keyboard.press('Control+Enter')
  await isListed()
})

test('switching to another user on the same screen resets the selection', async () => {
  const { records } = await stack.call('POST', '/system/user/findPage', token, { pageNum: 1, pageSize: 100 })
  const idOf = (name: string) => records.find((one: { loginName: string }) => one.loginName === name)?.id
  await open(page, stack.base, `/authRole?userId=${idOf('regional')}`)
  const ticks = () => page.locator('tbody').getByRole('checkbox')
  await ticks().nth(1).check()
  await actionsOn(page).choose(page.getByRole('main'), 'User', 'Engineer (engineer)')
  await question().getByRole('button', { name: 'Discard' }).click()
  await until('the other user is shown', async () => page.url().endsWith(`userId=${idOf('engineer')}`))
  await page.getByText('Engineer · Harbour Works').waitFor()
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
})
