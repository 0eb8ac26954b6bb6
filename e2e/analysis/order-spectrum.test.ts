import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('common plant')
let page: Page
/** A fan with growing dust on its impeller, and a range in the past, so that new waveforms do not move the list. */
let search = ''
let faults: string[] = []

beforeAll(async () => {
  const token = await stack.login('demoadmin')
  await until('the fan has two measurements', async () => {
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

test('the orders of an unbalanced fan open from a link with 1× as the largest line, and name the source of the speed', async () => {
  await open(page, stack.base, `/waveSpectrum?tab=8&quantity=velocity&${search}`)
  await page.getByRole('tab', { name: 'Orders', selected: true }).waitFor()
  await until('the largest peak is the first order', async () => (await largest())[2] === '1×')
  const [, order, , , hz] = await largest()
  expect(Number(order)).toBeCloseTo(1, 2)
  expect(Number(hz)).toBeGreaterThan(20)
  await page.getByText('Speed used: Recorded with the measurement').waitFor()
  await page.getByText(/confirmed by a line at 14\d\d\.\d r\/min/).waitFor()
  // An unavailable source cannot be selected and says why.
  expect(await page.getByRole('button', { name: 'Tachometer', exact: true }).getAttribute('title')).toContain('no tachometer pulses')
})

test('arrow keys change the measurement, and a row of the table moves the cursor', async () => {
  const before = query().get('waveId')
  await page.locator('body').press('ArrowDown')
  await until('another measurement is selected', async () => query().get('waveId') !== before)
  await until('its largest peak is the first order too', async () => (await largest())[2] === '1×')
  await peaks().first().getByRole('button').click()
  await until('the cursor is in the URL, as an order', async () => /^a(0\.99|1\.0|1$)/.test(query().get('orderCursors') ?? ''))
  expect(await page.locator('main [data-chart=note]').first().innerText()).toMatch(/1\.00\s*×/)
})

test('an entered speed takes precedence, and a speed without lines is doubted', async () => {
  const speed = page.getByLabel('Speed (r/min)')
  await speed.fill('3333')
  await speed.press('Enter')
  await page.getByText('Speed used: Entered').waitFor()
  await page.getByText('not confirmed by the signal').waitFor()
  await page.getByRole('button', { name: 'Estimated from the signal', exact: true }).click()
  await page.getByText('Speed used: Estimated from the signal').waitFor()
  await until('the speed found in the signal is that of the shaft', async () => (await largest())[2] === '1×')
})

test('no errors occurred', () => expect(faults).toEqual([]))
