import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { actionsOn } from '../support/labels.ts'
import { sharedStack, until } from '../support/stack.ts'
import { open, routeOf } from '../support/visitor.ts'

const stack = sharedStack('changed plant')
let page: Page
let faults: string[] = []

beforeAll(async () => {
  const token = await stack.login('demoadmin')
  await until('the pump house exists', async () => {
    const { total } = await stack.call('POST', '/area/findPage', token, { keyword: 'Pump house' })
    return total === 1
  })
  ;({ page, faults } = await stack.visit({ userName: 'demoadmin' }))
})

test('a template is entered and shows its fault frequencies, and machines are created from it', async () => {
  const { main, choose, fill, press } = actionsOn(page)
  const unfold = (section: string) => main.locator('summary').filter({ hasText: section }).click()
  await open(page, stack.base, '/configureManagement/modelCreateEdit')
  await fill(main, 'Template name', 'Gear unit')
  await choose(main, 'Company', 'Undertone Demo')
  await choose(main, 'Type', 'Gearbox')
  await unfold('Nameplate')
  await fill(main, 'Rated speed', '1500')
  await unfold('Drive')
  await fill(main, 'Gear teeth', '20/60')
  const lines = page.getByRole('table', { name: 'Fault frequencies' })
  await lines.getByRole('row', { name: /GMF 20\.000 500\.00/ }).waitFor()
  await press(main, 'Add point')
  await press(main, 'Save')
  await main.getByText('Name is required').waitFor()
  await page.getByRole('textbox', { name: 'Row 1 Name' }).fill('Input shaft')
  await page.keyboard.press('Control+Enter')
  await until('the list opens', async () => routeOf(page) === '/configureManagement/model')
  await page.getByRole('row', { name: /Gear unit/ }).hover()
  await page
    .getByRole('row', { name: /Gear unit/ })
    .getByRole('button', { name: 'Create machines' })
    .click()
  await choose(main, 'Company', 'Harbour Works')
  await choose(main, 'Area', 'Pump house')
  await page.getByLabel('Machine names').fill('G-801\nG-802')
  await press(main, 'Create machines: 2')
  await page.getByRole('link', { name: 'G-802' }).click()
  await until('the machine opens in the tree', async () => routeOf(page) === '/configureManagement/deviceScreen')
  await page.getByRole('row', { name: /Input shaft/ }).waitFor()
})

test('a changed template shows the differences first, and changes what is selected', async () => {
  const { main, fill, press } = actionsOn(page)
  await open(page, stack.base, '/configureManagement/model')
  await page
    .getByRole('row', { name: /Gear unit/ })
    .getByRole('button', { name: 'Edit' })
    .click()
  await fill(main, 'Rated speed', '990')
  await press(main, 'Save')
  await page.getByRole('link', { name: /2 outdated/ }).click()
  await page.getByText('version 1 → 2').first().waitFor()
  await page.getByRole('checkbox', { name: 'G-801', exact: true }).uncheck()
  await press(main, 'Update machines: 1')
  await page.getByText('Machines updated: 1, changes: 1').waitFor()
  await page.getByText('version 1 → 2').waitFor()
  expect(await page.getByText('Version 2 · up to date').count()).toBe(1)
})

test('no errors occurred', () => expect(faults).toEqual([]))
