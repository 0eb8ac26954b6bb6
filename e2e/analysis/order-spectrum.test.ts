import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack()
let page: Page
/** A fan on whose wheel dust builds up, and a range that is over, so that waves which arrive do not move the list. */
let search = ''
let faults: string[] = []

beforeAll(async () => {
  await stack.settled()
  const token = await stack.login('demoadmin')
  await until('the fan has two samplings', async () => {
    const { records } = await stack.call('POST', '/wave/list/findPage', token, { pageSize: 20, sensorId: 'VB24H-00C403' })
    const rows = records as { mappingId: number; dateTime: string }[]
    const range = { mappingId: String(rows[0]?.mappingId), begin: rows.at(-1)?.dateTime ?? '', end: rows[0]?.dateTime ?? '' }
    search = String(new URLSearchParams(range))
    return rows.length >= 2
  })
  ;({ page, faults } = await stack.visit({ userName: 'demoadmin' }))
})

const query = () => new URLSearchParams(new URL(page.url()).hash.split('?')[1])
const peaks = () => page.getByRole('table', { name: 'Peaks' }).locator('tbody tr')
const largest = async () => (await peaks().first().locator('td').allInnerTexts()).map((cell) => cell.trim())

test('the orders of an unbalanced fan open from an address with 1× as the largest line, and say whose speed it is', async () => {
  await open(page, stack.base, `/waveSpectrum?tab=8&quantity=velocity&${search}`)
  await page.getByRole('tab', { name: 'Order analysis', selected: true }).waitFor()
  await until('the largest peak is the first order', async () => (await largest())[2] === '1×')
  const [, order, , , hz] = await largest()
  expect(Number(order)).toBeCloseTo(1, 2)
  expect(Number(hz)).toBeGreaterThan(20)
  await page.getByText('Speed used: Of the sampling').waitFor()
  await page.getByText(/confirmed by the line at 14\d\d\.\d r\/min/).waitFor()
  // A source that is not there cannot be chosen and says why.
  expect(await page.getByRole('button', { name: 'Tacho', exact: true }).getAttribute('title')).toContain('without tacho pulses')
})

test('arrow keys change the sampling, and a row of the table moves the cursor there', async () => {
  const before = query().get('waveId')
  await page.locator('body').press('ArrowDown')
  await until('another sampling is chosen', async () => query().get('waveId') !== before)
  await until('its largest peak is the first order too', async () => (await largest())[2] === '1×')
  await peaks().first().getByRole('button').click()
  await until('the cursor stands in the address, as an order', async () => /^a(0\.99|1\.0|1$)/.test(query().get('orderCursors') ?? ''))
  expect(await page.locator('main .ut-chart-note').first().innerText()).toMatch(/1\.00\s*×/)
})

test('an entered speed counts before every other, and a speed at which nothing turns is not believed', async () => {
  const speed = page.getByLabel('Speed (r/min)')
  await speed.fill('3333')
  await speed.press('Enter')
  await page.getByText('Speed used: Entered').waitFor()
  await page.getByText('no line of the signal confirms it').waitFor()
  await page.getByRole('button', { name: 'From the signal', exact: true }).click()
  await page.getByText('Speed used: From the signal').waitFor()
  await until('the signal leads back to the shaft', async () => (await largest())[2] === '1×')
})

test('nothing failed on the way', () => expect(faults).toEqual([]))
