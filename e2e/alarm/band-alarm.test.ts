import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { open, routeOf } from '../support/visitor.ts'

const stack = sharedStack()
let page: Page
let faults: string[] = []
let alarmId = 0

/** The band of the demo plant whose machine has a spoiled bearing. */
const bandName = 'Outer race of the motor bearing'

beforeAll(async () => {
  const token = await stack.login('demoadmin')
  await until('its waves have raised an alarm', async () => {
    const { records } = await stack.call('POST', '/alarm/findPage', token, { pageSize: 10, keyword: bandName })
    alarmId = records[0]?.id ?? 0
    return alarmId > 0
  })
  ;({ page, faults } = await stack.visit({ userName: 'demoadmin' }))
})

test('the alarm of a band shows the band in its wave, and the bench opens on that stretch', async () => {
  await open(page, stack.base, `/faultAnalysis/alarmReportDetail?id=${alarmId}`)
  await page.getByRole('heading', { name: `Band “${bandName}”` }).waitFor()
  await page.getByText('Spectrum of the wave, with the band').waitFor()
  await page.getByText('Wave', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Open on the bench' }).click()
  await until('the bench opens', async () => routeOf(page) === '/waveSpectrum')
  const seen = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('lineSeen')
  expect(seen).toMatch(/^[\d.]+~[\d.]+$/)
})

test('a band is made of the stretch that is seen; limits that contradict each other are said at their field', async () => {
  await page.getByRole('button', { name: 'Band alarm', exact: true }).click()
  await until('the form opens', async () => routeOf(page) === '/configureManagement/bandAlarmDetail')
  await page.getByText('In the newest wave').waitFor()
  await page.getByLabel('Name of the band').fill('Seen on the bench')
  await page.getByRole('textbox', { name: 'Limit C' }).fill('1')
  await page.getByRole('textbox', { name: 'Limit D' }).fill('0.5')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('must not lie below that of level C').waitFor()
  await page.getByRole('textbox', { name: 'Limit D' }).fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await until('the list opens', async () => routeOf(page) === '/configureManagement/bandAlarm')
  await page.getByRole('row', { name: /Seen on the bench/ }).waitFor()
  expect(faults).toEqual([])
})
