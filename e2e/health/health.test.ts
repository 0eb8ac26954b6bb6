import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { open, routeOf } from '../support/visitor.ts'

const stack = sharedStack('common plant')
let page: Page
let faults: string[] = []

beforeAll(async () => {
  const token = await stack.login('demoadmin')
  await until('machines have scores', async () => {
    const { companies } = await stack.call('GET', '/statistics/health/overview', token)
    return (companies as { companyName: string; counts: { NeedData: number } }[]).some(
      ({ companyName, counts }) => companyName === 'Harbour Works' && counts.NeedData === 0,
    )
  })
  ;({ page, faults } = await stack.visit({ userName: 'demoadmin' }))
})

test('from the plant to the point with the largest effect, which shows its score breakdown', async () => {
  await open(page, stack.base, '/healthTesting')
  const places = page.getByRole('table', { name: 'Company / area' })
  await places.getByRole('button', { name: 'Harbour Works', exact: true }).click()
  await until('the trend is in the URL', async () => /kind=company|id=\d+/.test(page.url()))
  await page.getByRole('heading', { name: 'Score trend: Harbour Works' }).waitFor()
  await places.getByRole('link', { name: 'Harbour Works: View machines' }).click()
  await until('the list opens', async () => routeOf(page) === '/healthTestingEquipmentList')
  await page.getByRole('row', { name: /Cooling water pump/ }).click()
  await until('the point opens', async () => routeOf(page) === '/healthTestingMappingDetail')
  const parts = page.getByRole('table', { name: 'Score breakdown' })
  await parts.getByText(/^Zone [A-D]: [\d.]+ mm\/s on axis/).waitFor()
  expect(await parts.getByRole('row').count()).toBe(5)
})

test('weights must total a hundred, preview their effect, and can be reset', async () => {
  await open(page, stack.base, '/healthTesting')
  await page.getByRole('button', { name: 'Weights', exact: true }).click()
  await page.getByRole('spinbutton', { name: /^Severity/ }).fill('60')
  await page.getByText('Total is 110; it must be 100').waitFor()
  expect(await page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(false)
  await page.getByRole('spinbutton', { name: /^Trend/ }).fill('15')
  await page.getByRole('heading', { name: 'Preview of scores' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Weights saved').waitFor()
  await page.getByRole('button', { name: 'Weights', exact: true }).click()
  await page.getByText('Set for this company').waitFor()
  await page.getByRole('button', { name: /Remove these weights and use 50\/25\/25/ }).click()
  await page.getByRole('button', { name: 'Weights', exact: true }).click()
  await page.getByText('Default weights are in use.').waitFor()
  await page.keyboard.press('Escape')
})

test('learning starts and stops from the list of baselines', async () => {
  await open(page, stack.base, '/healthTestingTrainList?keyword=P-101A')
  const first = page.getByRole('row', { name: /P-101A/ }).first()
  await first.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Learn from today' }).click()
  await first.getByText('Learning', { exact: true }).waitFor()
  await first.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Stop learning' }).click()
  await first.getByText('Stopped', { exact: true }).waitFor()
  expect(faults).toEqual([])
})
