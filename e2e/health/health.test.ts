import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { open, routeOf } from '../support/visitor.ts'

const stack = sharedStack()
let page: Page
let faults: string[] = []

beforeAll(async () => {
  await stack.settled()
  const token = await stack.login('demoadmin')
  await until('machines have scores', async () => {
    const { companies } = await stack.call('GET', '/statistics/health/overview', token)
    return (companies as { companyName: string; counts: { NeedData: number } }[]).some(
      ({ companyName, counts }) => companyName === 'Harbour Works' && counts.NeedData === 0,
    )
  })
  ;({ page, faults } = await stack.visit({ userName: 'demoadmin' }))
})

test('from the plant to the point that counts most, which says how its score comes about', async () => {
  await open(page, stack.base, '/healthTesting')
  const places = page.getByRole('table', { name: 'Company / area' })
  await places.getByRole('button', { name: 'Harbour Works', exact: true }).click()
  await until('the trend is in the address', async () => /kind=company|id=\d+/.test(page.url()))
  await page.getByRole('heading', { name: 'Trend of the score: Harbour Works' }).waitFor()
  await places.getByRole('link', { name: 'Harbour Works: List of machines' }).click()
  await until('the list opens', async () => routeOf(page) === '/healthTestingEquipmentList')
  await page.getByRole('row', { name: /Cooling water pump/ }).click()
  await until('the point opens', async () => routeOf(page) === '/healthTestingMappingDetail')
  const parts = page.getByRole('table', { name: 'How the score comes about' })
  await parts.getByText(/^Zone [A-D]: [\d.]+ mm\/s on axis/).waitFor()
  expect(await parts.getByRole('row').count()).toBe(5)
})

test('weights must make a hundred, show what they would change, and are given up again', async () => {
  await open(page, stack.base, '/healthTesting')
  await page.getByRole('button', { name: 'Weights', exact: true }).click()
  await page.getByRole('spinbutton', { name: /^Severity/ }).fill('60')
  await page.getByText('They make 110 and must make 100').waitFor()
  expect(await page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(false)
  await page.getByRole('spinbutton', { name: /^Change/ }).fill('15')
  await page.getByRole('heading', { name: 'What the scores would be' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The weights were saved').waitFor()
  await page.getByRole('button', { name: 'Weights', exact: true }).click()
  await page.getByText('Set for this company').waitFor()
  await page.getByRole('button', { name: /Give up these weights and take 50\/25\/25/ }).click()
  await page.getByRole('button', { name: 'Weights', exact: true }).click()
  await page.getByText('The usual weights hold at present').waitFor()
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
