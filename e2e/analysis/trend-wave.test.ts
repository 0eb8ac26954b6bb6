import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { sampledPoint } from '../support/test-plant.ts'
import { open, watch } from '../support/visitor.ts'

const stack = sharedStack('common plant')
let page: Page
let sampled = { mappingId: 0, begin: '', end: '' }

beforeAll(async () => {
  const { page: opened, token } = await stack.visit({ userName: 'demoadmin' })
  page = opened
  sampled = await sampledPoint(stack, token)
})

const waveId = () => new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('waveId')

test('the page opens on the newest waveform, with title, list, charts and head', async () => {
  const faults = watch(page)
  await open(page, stack.base, '/waveSpectrum')
  await page.locator('.uplot').nth(2).waitFor()
  const main = await page.locator('main').innerText()
  expect(main).toMatch(/\w+-\S.*-VB\w+-\w+/)
  expect(main).toContain('Recordings')
  expect(main).toMatch(/1\s*–\s*1024/)
  expect(faults).toEqual([])
})

test('arrow keys step through the list of measurements and wrap around', async () => {
  // A range in the past: new waveforms do not move the list.
  const range = new URLSearchParams({ ...sampled, mappingId: String(sampled.mappingId) })
  await open(page, stack.base, `/waveSpectrum?${range}`)
  const list = page.getByRole('listbox', { name: 'Recordings' })
  await list.getByRole('option').nth(2).waitFor()
  const ids = () => list.getByRole('option').evaluateAll((options) => options.map((option) => option.id))
  const selected = () => list.locator('[aria-selected=true]').getAttribute('id')
  await until('the first measurement is selected', async () => (await selected()) === (await ids())[0])
  await list.focus()
  for (const [key, step] of [
    ['ArrowDown', 1],
    ['ArrowUp', -1],
    ['ArrowUp', -1],
    ['ArrowDown', 1],
  ] as const) {
    const before = (await selected()) ?? ''
    await page.keyboard.press(key)
    await until(`${key} moves on from ${before}`, async () => {
      const now = await ids()
      return (await selected()) === now[(now.indexOf(before) + step + now.length) % now.length]
    })
  }
})

test('a choice of chart shows its spectrum, pages can be turned, and all of it is in the URL', async () => {
  await page.getByRole('button', { name: 'Velocity waveform' }).click()
  await page.getByText('Velocity spectrum').waitFor()
  // Of the waveform: the list of recordings has pages too, once there are many.
  const panel = page.locator('main section').filter({ hasText: /1\s*–\s*1024/ })
  await panel.getByRole('button', { name: /next page/i }).click()
  // Sensors record as many samples as they are set to: this page may be the last one.
  await page.getByText(/1025\s*–\s*\d+/).waitFor()
  const address = page.url()
  expect(address).toMatch(/[?&]\w+=/)
  const copy = await page.context().newPage()
  await copy.goto(address)
  await copy.getByText(/1025\s*–\s*\d+/).waitFor()
  await copy.getByText('Velocity spectrum').waitFor()
  await copy.close()
})

test('the feature values are shown to three decimals', async () => {
  await page.getByRole('button', { name: 'Overall values' }).click()
  const table = page.getByRole('table').filter({ hasText: 'Kurtosis' }).first()
  await table.waitFor()
  expect(await table.innerText()).toMatch(/\d\.\d{3}\b/)
  await page.keyboard.press('Escape')
})

test('search without a measuring point says so', async () => {
  await page.getByRole('button', { name: /^\d\d-\d\d – \d\d-\d\d$/ }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page
    .getByText(/select (a )?(measuring point|mapping)/i)
    .first()
    .waitFor()
  expect(waveId()).toBeNull()
})

test('a comparison beside the fault frequencies keeps its plot, and facts of the waveform are not cut', async () => {
  const range = new URLSearchParams({ ...sampled, mappingId: String(sampled.mappingId), aside: 'lines' })
  await open(page, stack.base, `/waveSpectrum?${range}`)
  await page.getByRole('listbox', { name: 'Recordings' }).getByRole('option', { selected: true }).waitFor()
  await page.keyboard.press('c')
  const compared = page.locator('main section').filter({ has: page.getByRole('group', { name: 'Compare' }) })
  await compared.locator('.u-over').first().waitFor()
  await page.keyboard.press('[')
  await until('another one is compared', async () => {
    const query = new URLSearchParams(page.url().split('?')[1])
    return query.get('pin') !== null && query.get('waveId') !== query.get('pin')
  })
  // It was 35 px high once.
  await until('the plot can be read', async () => ((await compared.locator('.u-over').first().boundingBox())?.height ?? 0) > 70)
  expect(await page.getByText(/in the list or with/).count()).toBe(0)
  const cut = await page.locator('main .analysis-facts dl').evaluateAll((lists) =>
    lists.flatMap((list) => {
      const room = list.getBoundingClientRect()
      const facts = [...list.children].map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
      return facts.filter(({ box }) => box.top < room.bottom - 2 && box.right > room.right + 1).map(({ text }) => text)
    }),
  )
  expect(cut).toEqual([])
})
