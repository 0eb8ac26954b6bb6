import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { open, routeOf } from '../support/visitor.ts'

const stack = sharedStack('common plant')
let page: Page
let faults: string[] = []

beforeAll(async () => {
  ;({ page, faults } = await stack.visit({ userName: 'demoadmin' }))
})

const rows = () => page.locator('main tr[data-row-key]')
const charts = () => page.locator('main .uplot')
const query = () => new URLSearchParams(new URL(page.url()).hash.split('?')[1])

test('the newest values are searched, and the column selection persists', async () => {
  await open(page, stack.base, '/dataSearch')
  expect(routeOf(page)).toBe('/dataSearch/realtimeData')
  const name = (await rows().first().locator('td').nth(1).innerText()).trim()
  await page.getByPlaceholder('Machine, area or point').fill(name)
  await until('only that machine is listed', async () => {
    const machines = await page.locator('main tr[data-row-key] td:nth-child(2)').allInnerTexts()
    return machines.length > 0 && machines.every((one) => one.trim() === name)
  })
  expect(query().get('keyword')).toBe(name)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Sensor', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('columnheader', { name: 'Sensor' }).waitFor()
})

test('a point links to its history: trends, all values at one time, and the previous row', async () => {
  await rows().first().getByRole('link', { name: 'History' }).click()
  await charts().nth(2).waitFor()
  const moment = page.getByRole('table', { name: 'Snapshot' })
  await moment.waitFor()
  const current = moment.locator('th[aria-current=true]')
  const before = await current.innerText()
  await page.keyboard.press('[')
  await until('another time is shown', async () => (await current.innerText()) !== before)
  expect(Number(query().get('at'))).toBeGreaterThan(0)
  const shown = await current.innerText()
  await page.reload()
  await current.waitFor()
  expect(await current.innerText()).toBe(shown)
})

test('the history of a machine is a table with trends, and is exported', async () => {
  await page.getByRole('button', { name: 'Table view' }).click()
  await until('the history is shown', async () => routeOf(page) === '/dataSearch/historyData')
  await rows().first().waitFor()
  expect(query().get('metrics')).toBe('')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Export CSV' }).click()])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  expect(faults).toEqual([])
})
