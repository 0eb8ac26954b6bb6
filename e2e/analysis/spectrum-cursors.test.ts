import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('common plant')
let page: Page
let faults: string[]

beforeAll(async () => {
  ;({ page, faults } = await stack.visit({ userName: 'demoadmin' }))
})

const query = (of: Page = page) => new URLSearchParams(new URL(of.url()).hash.split('?')[1])
type Panel = 'Waveform' | 'Spectrum'
const chart = (panel: Panel, of: Page = page) =>
  of
    .locator('main section')
    .filter({ has: of.getByRole('button', { name: panel === 'Spectrum' ? /^(\w+ )?spectrum$/i : panel, exact: true }) })
    .locator('figure[data-chart]')
const plot = (panel: Panel, of: Page = page) => chart(panel, of).locator('.u-over')
const note = (panel: Panel, of: Page = page) => chart(panel, of).locator('[data-chart=note]')

async function clickPlot(panel: Panel, share: number): Promise<void> {
  const box = await plot(panel).boundingBox()
  if (!box) throw new Error(`the ${panel} is not drawn`)
  await page.mouse.click(box.x + box.width * share, box.y + box.height / 2)
}

test('the cursor steps from peak to peak and shows harmonics and sidebands, which are in the URL', async () => {
  await open(page, stack.base, '/waveSpectrum')
  await plot('Spectrum').waitFor()
  await clickPlot('Spectrum', 0.3)
  await until('the cursor is in the URL', async () => /^a\d/.test(query().get('lineCursors') ?? ''))
  for (const key of ['p', 'h', 's', 'd']) await page.keyboard.press(key)
  await until('all cursors are in the URL', async () => /^a[\d.]+~d[\d.]+~h[\d.]+~c[\d.]+~s/.test(query().get('lineCursors') ?? ''))
  expect(await note('Spectrum').innerText()).toMatch(/Hz · [\d.]+ ×.*Harmonic base.*Sideband centre.*Sideband spacing/s)
})

test('the harmonic cursor of the spectrum shows its period in the waveform above', async () => {
  await until('the waveform shows the period', async () => /T [\d.]+ ms = [\d.]+ Hz/.test(await note('Waveform').innerText()))
})

test('keys change scale and unit, and 1 sets the speed and can be undone', async () => {
  await page.keyboard.press('l')
  await page.keyboard.press('l')
  await until('amplitudes are levels', async () => query().get('scale') === 'dB')
  expect(await note('Spectrum').innerText()).toContain('dB re 1 µm/s²')
  await page.keyboard.press('u')
  await until('the axis is in CPM', async () => query().get('unit') === 'CPM')
  await page.keyboard.press('1')
  await until('the speed is in the URL', async () => Number(query().get('rotation')) > 0)
  await note('Spectrum').getByRole('button', { name: 'Undo' }).click()
  await until('the speed is that of the measurement', async () => query().get('rotation') === null)
})

test('the zoomed range is restored from the URL, and the back button restores the whole', async () => {
  await plot('Waveform').hover()
  for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, -240)
  await until('the range is in the URL', async () => /^[\d.]+~[\d.]+$/.test(query().get('timeSeen') ?? ''))
  const copy = await page.context().newPage()
  await open(copy, stack.base, page.url().split('#')[1] ?? '')
  await plot('Spectrum', copy).waitFor()
  expect(await note('Spectrum', copy).innerText()).toContain('dB re 1 µm/s²')
  await chart('Waveform', copy).press('ArrowLeft')
  await until('the copy moved on from the same range', async () => query(copy).get('timeSeen') !== query().get('timeSeen'))
  const width = (text: string | null) => (text ?? '').split('~').map(Number)
  const [[from = 0, to = 0], [first = 0, last = 0]] = [width(query().get('timeSeen')), width(query(copy).get('timeSeen'))]
  expect(last - first).toBeCloseTo(to - from, 6)
  await copy.close()
  await page.getByRole('button', { name: 'Visible range only' }).click()
  const noteText = page.getByText(/^Spectrum of [\d.]+–[\d.]+ ms of the waveform only: \d+ samples/)
  await noteText.waitFor()
  expect(query().get('part')).toBe(query().get('timeSeen'))
  await chart('Waveform').press('0')
  await noteText.waitFor({ state: 'detached' })
  await until('the whole is visible', async () => query().get('timeSeen') === null)
})

test('two fingers zoom', async () => {
  const box = await plot('Waveform').boundingBox()
  if (!box) throw new Error('no waveform')
  const cdp = await page.context().newCDPSession(page)
  const [y, middle] = [box.y + box.height / 2, box.x + box.width / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [-1, 1].map((side, id) => ({ x: middle + (side * apart) / 2, y, id })),
    })
  await touch('touchStart', 100)
  for (const apart of [150, 220, 300]) await touch('touchMove', apart)
  await touch('touchEnd', 0)
  await until('the waveform is zoomed', async () => /~/.test(query().get('timeSeen') ?? ''))
})

test('no errors occurred', () => expect(faults).toEqual([]))
