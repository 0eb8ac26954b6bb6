import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { open, routeOf } from '../support/visitor.ts'

const stack = sharedStack('changed plant')
const example = path.join(import.meta.dirname, '../../examples/plugins/impacts.js')
let page: Page
let faults: string[] = []
let token = ''
let mappingId = 0

beforeAll(async () => {
  token = await stack.login('demoadmin')
  await until('there are recordings to try it on', async () => (await stack.call('GET', '/plugin/recordings', token)).length > 0)
  ;({ page, faults } = await stack.visit({ userName: 'demoadmin' }))
})

test('an administrator adds the file of a plug-in after its trials, and tries it on a recording', async () => {
  await open(page, stack.base, '/configureManagement/plugin')
  await page.getByRole('button', { name: 'Add plug-in' }).click()
  await page.setInputFiles('input[type=file]', example)
  await page.getByText('The file passed all trials.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Add plug-in' }).click()
  await until('its page opens', async () => routeOf(page) === '/configureManagement/pluginDetail')
  await page.getByRole('heading', { name: 'Impacts' }).waitFor()
  await page.getByRole('combobox', { name: 'Choose a recording' }).click()
  await page.locator('.ant-select-item-option').first().click()
  await page
    .getByText(/above the usual level/)
    .first()
    .waitFor()
})

/** A recording whose rate suffices for the plug-in. */
async function suitableWave(): Promise<number> {
  for (const { waveId } of await stack.call('GET', '/plugin/recordings', token)) {
    const { axes } = await stack.call('GET', `/plugin/result?name=impacts&waveId=${waveId}`, token)
    if (axes.some(({ answer }: { answer: unknown }) => answer !== null)) return waveId
  }
  throw new Error('no recording suffices')
}

test('the analysis page shows what it says of a recording', async () => {
  await open(page, stack.base, `/waveSpectrum?waveId=${await suitableWave()}`)
  await until('the point of the recording is known', async () => page.url().includes('mappingId='))
  await page.getByRole('tab', { name: 'Own analyses' }).click()
  await page.getByText('Impacts per second').waitFor()
  await page.getByRole('button', { name: 'Export CSV' }).first().waitFor()
  const query = new URLSearchParams(new URL(page.url()).hash.split('?')[1])
  expect(query.get('tab')).toBe('10')
  mappingId = Number(query.get('mappingId'))
})

test('a band alarm monitors one of its values, with a preview of its history', async () => {
  await open(page, stack.base, `/configureManagement/bandAlarmDetail?mappingId=${mappingId}`)
  await page.getByRole('textbox', { name: /^(\* )?Name/ }).fill('Knocks')
  await page.getByRole('combobox', { name: /Band type/ }).click()
  await page.getByTitle('Value of a plug-in').last().click()
  await page.getByRole('combobox', { name: 'Monitored value' }).click()
  await page.getByTitle('Strength of impacts (dB)').last().click()
  await page.getByText('Latest waveform').waitFor()
  await page.getByRole('textbox', { name: 'Warning limit' }).fill('60')
  await page.getByRole('button', { name: 'Save' }).click()
  await until('the list opens', async () => routeOf(page) === '/configureManagement/bandAlarm')
  await page.getByText('impacts: strength').waitFor()
  expect(faults).toEqual([])
})
