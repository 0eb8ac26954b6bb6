import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('common plant')
let page: Page
let faults: string[] = []
let mappingId = 0

beforeAll(async () => {
  const token = await stack.login('demoadmin')
  // The blower of the demo plant whose drive-end bearing has an outer race fault.
  const machines = await stack.call('POST', '/equipment/findPage', token, { pageSize: 10, name: 'B-302' })
  const points = await stack.call('POST', '/mapping/findPage', token, { pageSize: 10, equipmentId: machines.records[0].id })
  mappingId = points.records.find(({ name }: { name: string }) => name === 'Motor DE').id
  await until('its fault is found', async () => {
    const { records } = await stack.call('POST', '/wave/list/findPage', token, { pageSize: 1, mappingId })
    if (records.length === 0) return false
    const { verdict } = await stack.call('POST', '/diagnosis/new/diagnose', token, { waveId: records[0].waveId })
    return verdict === 'finding'
  })
  ;({ page, faults } = await stack.visit({ userName: 'demoadmin' }))
})

const query = () => new URLSearchParams(new URL(page.url()).hash.split('?')[1])
const strip = () => page.getByRole('region', { name: 'Finding' })

test('a finding of the machine is opened, and its evidence stepped through on the envelope spectrum', async () => {
  await open(page, stack.base, `/waveSpectrum?mappingId=${mappingId}`)
  await page.getByRole('button', { name: /^Findings \(\d+\)$/ }).click()
  await page.getByRole('button', { name: /^Bearing fault · Outer race/ }).click()
  await strip()
    .getByText(/^1 of \d+$/)
    .waitFor()
  expect(await strip().innerText()).toMatch(/BPFO[\s\S]*dB above the noise/)
  await until('its envelope is shown', async () => query().get('kinds') === '104' && (query().get('picked') ?? '') !== '')
  await page.locator('[data-chart=plot] canvas').first().waitFor()
  await page.keyboard.press('e')
  await strip()
    .getByText(/^2 of \d+$/)
    .waitFor()
  await strip()
    .getByRole('button', { name: /^Previous/ })
    .click()
  await strip()
    .getByText(/^1 of \d+$/)
    .waitFor()
})

test('the band of the envelope is taken from the kurtogram', async () => {
  await page.getByRole('button', { name: /^Kurtogram/ }).click()
  const map = page.locator('figure[data-chart=band-map]')
  await map.locator('canvas').waitFor()
  await map.focus()
  await map.press('n')
  await map.press('Enter')
  await until('the band is in the address', async () => Number(query().get('bandHigh')) > Number(query().get('bandLow')))
  await strip().getByRole('button', { name: 'Close the finding' }).click()
  await strip().waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})
