import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { sampledPoint } from '../support/test-plant.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('common plant')
let page: Page
/** The query of the page: a point with several measurements, and a range in the past, so that new waveforms do not move its list. */
let search = ''
let faults: string[] = []

beforeAll(async () => {
  const visit = await stack.visit({ userName: 'demoadmin' })
  ;({ page, faults } = visit)
  const { mappingId, begin, end } = await sampledPoint(stack, visit.token)
  search = String(new URLSearchParams({ mappingId: String(mappingId), begin, end }))
})

const query = () => new URLSearchParams(new URL(page.url()).hash.split('?')[1])
const charts = () => page.locator('main .uplot')
const panels = () => page.locator('main section[aria-label]')
const tick = (nth: number) => page.locator('main').getByRole('checkbox').nth(nth)

async function chooseFrom(select: Locator, option: string): Promise<void> {
  await select.click()
  await page.locator('.ant-select-item-option').getByText(option, { exact: true }).click()
}

test('the time domain asks for measurements, shows a panel for each selected one and removes it again', async () => {
  await open(page, stack.base, `/waveSpectrum?tab=1&${search}`)
  await page.getByText('Select a recording', { exact: true }).waitFor()
  // In quick succession: no selection is lost.
  for (const nth of [0, 1, 2]) await tick(nth).click()
  await charts().nth(2).waitFor()
  expect(await panels().count()).toBe(3)
  await tick(2).click()
  await until('two panels are left', async () => (await charts().count()) === 2)
  expect(query().get('picked')?.split(',')).toHaveLength(2)
})

test('a panel has its own choice of chart, and the cursor is in all of them', async () => {
  await chooseFrom(panels().nth(1).getByRole('combobox'), 'Velocity waveform')
  await until('the choice is in the URL', async () => query().get('kinds') === '0,102')
  const second = panels().nth(1)
  await second.getByText('mm/s').first().waitFor({ state: 'attached' })
  await charts()
    .nth(0)
    .click({ position: { x: 300, y: 80 } })
  await until('both panels read the cursor', async () => (await page.locator('main [data-chart=note] b').count()) >= 2)
  await until('the cursor is in the URL', async () => /^a0?\.?\d/.test(query().get('timeCursors') ?? ''))
})

test('the spectra are of the same measurements and quantities, and the whole view is restored from its URL', async () => {
  await page.getByRole('tab', { name: 'Spectrum' }).click()
  await charts().nth(1).waitFor()
  expect(await panels().nth(1).getAttribute('aria-label')).toContain('Velocity spectrum')
  await page.getByRole('button', { name: 'CPM', exact: true }).click()
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  await charts()
    .nth(0)
    .click({ position: { x: 200, y: 80 } })
  await until('the cursor is in the URL', async () => (query().get('lineCursors') ?? '').startsWith('a'))
  const address = page.url()
  const readings = await page.locator('main [data-chart=note]').allInnerTexts()
  const copy = await page.context().newPage()
  await copy.goto(address)
  await copy.locator('main .uplot').nth(1).waitFor()
  expect(await copy.getByRole('button', { name: 'CPM', exact: true }).getAttribute('aria-pressed')).toBe('true')
  await until('the readings are the same', async () => {
    const again = await copy.locator('main [data-chart=note]').allInnerTexts()
    return again.join('|') === readings.join('|')
  })
  await copy.close()
})

test('the waterfall shows the selected measurements, and a picked one is below it with its time', async () => {
  await page.getByRole('tab', { name: 'Waterfall' }).click()
  const map = page.locator('main [data-chart=contour] canvas')
  await map.waitFor()
  expect(await page.locator('main [data-chart=waterfall] canvas').count()).toBe(1)
  const table = page.locator('main [data-chart=waterfall] table tbody')
  await until('both measurements are in its table', async () => new Set(await table.locator('td:first-child').allInnerTexts()).size === 2)
  const slice = page.getByRole('region', { name: 'Selected recording' })
  // Before the map is drawn there is nothing under the pointer.
  await until('a measurement is picked', async () => {
    const { width = 0 } = (await map.boundingBox()) ?? {}
    await map.click({ position: { x: width / 2, y: 20 } })
    return query().has('slice')
  })
  await slice.locator('.uplot').waitFor()
  expect(await slice.locator('time').innerText()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  // The newest is in front: the map's upper half is the older one, which was selected second.
  expect(query().get('slice')).toBe(query().get('picked')?.split(',')[1])
  // Keys step through the measurements.
  await page.locator('main [data-chart=waterfall]').focus()
  await page.keyboard.press('p')
  await until('the newer one is picked', async () => query().get('slice') === query().get('picked')?.split(',')[0])
})

test('several indicators share a chart, with temperature on its own axis', async () => {
  await open(page, stack.base, `/waveSpectrum?tab=5&${search}`)
  await page.getByRole('button', { name: 'Metrics' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /Temperature/ }).check()
  await dialog.getByRole('checkbox', { name: /Vibration severity/ }).check()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page
    .getByRole('group', { name: 'Legend' })
    .getByRole('button', { name: /Temperature/ })
    .waitFor()
  expect(query().get('metrics')).toBe('1,2,4')
})

test('the temperatures ask for machine, points and date in this order, and the interval is selected', async () => {
  await open(page, stack.base, `/waveSpectrum?tab=4&${search}`)
  const panel = page.locator('main section').first()
  const submit = panel.getByRole('button', { name: 'Search' })
  await submit.click()
  await page.getByText('Select a machine', { exact: true }).waitFor()
  await panel.getByLabel('Machine').click()
  await page.locator('.ant-select-item-option').first().click()
  await submit.click()
  await page.getByText('Select a measuring point', { exact: true }).waitFor()
  await panel.getByLabel('Measuring point').click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await page.keyboard.press('Escape')
  await submit.click()
  await page.getByText('Select a date', { exact: true }).waitFor()
  await panel.getByLabel('Date').fill((new URLSearchParams(search).get('end') ?? '').slice(0, 10))
  await page.keyboard.press('Enter')
  await submit.click()
  await charts().first().waitFor()
  expect(query().get('temDay')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('an address typed into the open page is applied, also twice', async () => {
  // Without a point the page selects one by itself, which must not restore the previous address.
  for (const [tab, name] of [
    ['5', 'Trends'],
    ['2', 'Spectrum'],
  ] as const) {
    await page.goto(`${stack.base}/#/waveSpectrum?tab=${tab}`)
    await until('a point is selected', async () => query().get('tab') === tab && Number(query().get('mappingId')) > 0)
    await page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
  }
})

test('the cepstrum shows Z alone, another axis by the legend, and shows ms with Hz', async () => {
  await open(page, stack.base, `/waveSpectrum?tab=6&${search}`)
  await charts().first().waitFor()
  const legend = page.locator('main').getByRole('group', { name: 'Legend' }).getByRole('button')
  const pressed = () => legend.evaluateAll((all) => all.map((one) => one.getAttribute('aria-pressed')))
  await until('the measurement is in the URL', async () => Number(query().get('waveId')) > 0)
  expect((await pressed()).filter((one) => one === 'true')).toHaveLength(1)
  expect((await pressed()).at(-1)).toBe('true')
  await legend.first().click()
  await until('the first axis is drawn alone', async () => (await pressed()).indexOf('true') === 0)
  const peaks = page.getByRole('table', { name: 'Peaks' })
  await peaks.waitFor()
  expect(await peaks.locator('..').evaluate((room) => room.scrollWidth - room.clientWidth)).toBe(0)
  await page.locator('main figure').focus()
  await page.keyboard.press('p')
  await until('the cursor reads a period and its frequency', async () =>
    /\d ms = \d+\.\d\d Hz/.test(await page.locator('main [data-chart=note]').innerText()),
  )
  await until('the cursor is in the URL', async () => Number(query().get('quefrency')) > 0)
  const reading = await page.locator('main [data-chart=note]').innerText()
  const copy = await page.context().newPage()
  await copy.goto(page.url())
  await until(
    'the copy of the address reads the same',
    async () => (await copy.locator('main [data-chart=note]').allInnerTexts())[0] === reading,
  )
  await copy.close()
})

test('the orbit has a chart for each axis, and shows the phase at the applied speed', async () => {
  await open(page, stack.base, `/waveSpectrum?tab=7&${search}`)
  await page.getByRole('region', { name: 'Orbit' }).locator('canvas').waitFor()
  await charts().first().waitFor()
  await page.getByRole('button', { name: 'XYZ (3D)' }).waitFor()
  expect(await page.locator('main output').count()).toBe(0)
  await page.getByRole('group', { name: 'Orbit' }).getByRole('button').nth(1).click()
  const speed = page.getByLabel('Speed (r/min)')
  await speed.fill('1500')
  await speed.press('Enter')
  await until('the phase is read in degrees', async () => /-?\d+\.\d°/.test(await page.locator('main output').innerText()))
  expect([query().get('orbit'), query().get('rotation')]).toEqual(['XY', '1500'])
  await speed.fill('1800')
  await page.getByRole('button', { name: 'Apply' }).click()
  await until('the button applies the speed as well', async () => query().get('rotation') === '1800')
})

test('no errors occurred', () => expect(faults).toEqual([]))
