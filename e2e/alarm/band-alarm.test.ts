import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { open, routeOf } from '../support/visitor.ts'

const stack = sharedStack('changed plant')
let page: Page
let faults: string[] = []
let alarmId = 0

/** The band of the demo plant whose machine has a damaged bearing. */
const bandName = 'Motor bearing outer race'

beforeAll(async () => {
  const token = await stack.login('demoadmin')
  await until('its waveforms have raised an alarm', async () => {
    const { records } = await stack.call('POST', '/alarm/findPage', token, { pageSize: 10, keyword: bandName })
    alarmId = records[0]?.id ?? 0
    return alarmId > 0
  })
  ;({ page, faults } = await stack.visit({ userName: 'demoadmin' }))
})

test('a band alarm shows the band in its waveform, and the analysis page opens on that range', async () => {
  await open(page, stack.base, `/faultAnalysis/alarmReportDetail?id=${alarmId}`)
  await page.getByRole('heading', { name: `Band “${bandName}”` }).waitFor()
  await page.getByText('Waveform spectrum with band').waitFor()
  await page.getByText('Waveform', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Open in Analysis' }).click()
  await until('the analysis page opens', async () => routeOf(page) === '/waveSpectrum')
  const seen = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('lineSeen')
  expect(seen).toMatch(/^[\d.]+~[\d.]+$/)
})

test('a band is created from the visible range; contradictory limits are reported at their field', async () => {
  await page.getByRole('button', { name: 'Band alarm', exact: true }).click()
  await until('the form opens', async () => routeOf(page) === '/configureManagement/bandAlarmDetail')
  await page.getByText('Latest waveform').waitFor()
  await page.getByRole('textbox', { name: /^(\* )?Name/ }).fill('Seen in Analysis')
  await page.getByRole('textbox', { name: 'Warning limit' }).fill('1')
  await page.getByRole('textbox', { name: 'Danger limit' }).fill('0.5')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('must not be lower than the warning limit').waitFor()
  await page.getByRole('textbox', { name: 'Danger limit' }).fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await until('the list opens', async () => routeOf(page) === '/configureManagement/bandAlarm')
  await page.getByRole('row', { name: /Seen in Analysis/ }).waitFor()
  expect(faults).toEqual([])
})
