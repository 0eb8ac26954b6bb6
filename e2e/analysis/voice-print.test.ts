import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('common plant')
let page: Page
let faults: string[] = []
let token = ''
/** A sound recording and its point; a point whose sensor has none, and one of its waveforms. */
let print = { mappingId: 0, waveId: 0 }
let plain = { mappingId: 0, waveId: 0 }

beforeAll(async () => {
  token = await stack.login('demoadmin')
  await until('there is a sound recording', async () => {
    const [first] = await list({ mhfHz: 3, pageSize: 1 })
    print = first ?? print
    return first !== undefined
  })
  plain = (await list({ pageSize: 200 })).find(({ sensorId }) => sensorId.startsWith('VB21-')) ?? plain
  ;({ page, faults } = await stack.visit({ userName: 'demoadmin' }))
})

const list = async (body: object): Promise<{ mappingId: number; waveId: number; sensorId: string }[]> =>
  (await stack.call('POST', '/wave/list/findPage', token, body)).records
const bar = () => page.getByRole('region', { name: 'Playback' })
const state = () => bar().getAttribute('data-state')
const time = async () => {
  const [minutes, seconds] = (await bar().getByRole('timer').innerText()).split(':').map(Number)
  return (minutes ?? 0) * 60 + (seconds ?? 0)
}
const isIn = (expected: string) => until(`playback is ${expected}`, async () => (await state()) === expected)
const query = () => new URLSearchParams(new URL(page.url()).hash.split('?')[1])
const ready = () => until('the sound is ready', async () => (await bar().locator('output').innerText()) === 'Ready', 60)
const plot = () => page.locator('main .uplot .u-over').first()

test('the newest sound recording of a point opens by itself, with its waveform, spectrogram and spectrum', async () => {
  await open(page, stack.base, `/onlineMonitor/voicePrintRecord?mappingId=${print.mappingId}`)
  await page.locator('main .uplot').nth(2).waitFor()
  await ready()
  // The plant may have sent another one since: the opened one is not older than the previous newest.
  const ids = (await list({ mhfHz: 3, mappingId: print.mappingId, pageSize: 50 })).map(({ waveId }) => waveId)
  const shown = ids.indexOf(Number(query().get('sound')))
  expect(shown).toBeGreaterThanOrEqual(0)
  expect(shown).toBeLessThanOrEqual(ids.indexOf(print.waveId))
  expect(await state()).toBe('Normal')
  expect(await time()).toBe(0)
  expect(await bar().getByRole('button', { name: 'Stop' }).isDisabled()).toBe(true)
  expect(await bar().innerText()).toMatch(/\/ 0:0[35]\.00/)
})

test('Space plays and pauses, stop returns to the start, and the time follows', async () => {
  await page.keyboard.press(' ')
  await isIn('Playing')
  await bar().getByRole('button', { name: 'Pause' }).waitFor()
  await until('the time moves', async () => (await time()) > 0.2)
  await page.keyboard.press(' ')
  await isIn('Paused')
  const paused = await time()
  expect(paused).toBeGreaterThan(0.2)
  await bar().getByRole('button', { name: 'Play' }).click()
  await until('it continues from there', async () => (await time()) > paused)
  await bar().getByRole('button', { name: 'Stop' }).click()
  await isIn('Normal')
  await until('it is at the start', async () => (await time()) === 0)
})

test('a click sets the position, and after the end playback restarts at 0', async () => {
  const { width = 0 } = (await plot().boundingBox()) ?? {}
  await plot().click({ position: { x: width * 0.9, y: 40 } })
  await until('the position is set', async () => (await time()) > 2)
  // What is left plays in a fraction of a second: the page itself notes the states that it passes through.
  const states = await bar().evaluateHandle((region) => {
    const seen: (string | null)[] = []
    const note = () => seen.push(region.getAttribute('data-state'))
    new MutationObserver(note).observe(region, { attributeFilter: ['data-state'] })
    return seen
  })
  await page.keyboard.press(' ')
  await until('playback has ended', async () => (await states.jsonValue()).at(-1) === 'Normal')
  expect(await states.jsonValue()).toEqual(['Playing', 'Normal'])
  expect(await time()).toBe(0)
})

test('the visible range loops, as envelope and slower, and all of it is in the URL', async () => {
  const { x = 0, y = 0, width = 0 } = (await plot().boundingBox()) ?? {}
  await page.mouse.move(x + width * 0.4, y + 40)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.5, y + 40, { steps: 3 })
  await page.mouse.up()
  await page.keyboard.press('r')
  await until('the loop is in the URL', async () => query().get('soundLoop') !== null)
  const [from = 0, to = 0] = (query().get('soundLoop') ?? '').split('~').map(Number)
  await bar().getByText('Envelope', { exact: true }).click()
  await bar().getByText('1/2×').click()
  await until('both are in the URL', async () => query().get('hear') === 'envelope' && query().get('slow') === '2')
  await ready()
  await bar().getByRole('button', { name: 'Play' }).click()
  await isIn('Playing')
  const places: number[] = []
  await until('the loop started over', async () => {
    places.push(await time())
    return places.some((place, i) => i > 0 && place < (places[i - 1] ?? 0))
  })
  // Times are shown to hundredths.
  for (const place of places.slice(1)) expect(place).toBeGreaterThanOrEqual(from - 0.01)
  for (const place of places) expect(place).toBeLessThanOrEqual(to + 0.01)
  await bar().getByRole('button', { name: 'Stop' }).click()
})

test('the file is named after point and time', async () => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download WAV' }).click()])
  expect(file.suggestedFilename()).toMatch(/-VB\w+-\w+_\d{4}-\d\d-\d\d-\d\d-\d\d-\d\d_[XYZ]\.wav$/)
})

test('a sensor without sound recordings says so; its waveforms can be played from the analysis page', async () => {
  await open(page, stack.base, `/waveSpectrum?tab=9&mappingId=${plain.mappingId}`)
  await page.getByText('This sensor does not support sound recordings').first().waitFor()
  await open(page, stack.base, `/waveSpectrum?mappingId=${plain.mappingId}&waveId=${plain.waveId}`)
  await page.getByRole('button', { name: 'Listen' }).click()
  await page.getByRole('tab', { name: 'Sound', selected: true }).waitFor()
  await ready()
  expect(Number(query().get('sound'))).toBe(plain.waveId)
  await page.getByText(/Highest audible frequency: \d+ Hz/).waitFor()
  await page.keyboard.press(' ')
  await until('it played', async () => (await state()) === 'Playing' || (await time()) > 0)
})

test('no errors occurred', () => expect(faults).toEqual([]))
