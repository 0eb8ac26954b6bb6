import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('common plant')
let page: Page
let faults: string[] = []
let route = ''

beforeAll(async () => {
  const token = await stack.login('demoadmin')
  // A motor of the demo plant whose bearings are in its record.
  await until('the motor has a waveform', async () => {
    const machines = await stack.call('POST', '/equipment/findPage', token, { pageSize: 10, name: 'M-502' })
    const points = await stack.call('POST', '/mapping/findPage', token, { pageSize: 10, equipmentId: machines.records[0].id })
    const mappingId = points.records.find(({ drivePort }: { drivePort: string }) => drivePort === 'DrivePort').id
    const { records } = await stack.call('POST', '/wave/list/findPage', token, { pageSize: 1, mappingId })
    route = `/waveSpectrum?mappingId=${mappingId}&waveId=${records[0].waveId}`
    return true
  })
  ;({ page, faults } = await stack.visit({ userName: 'demoadmin' }))
})

const query = () => new URLSearchParams(new URL(page.url()).hash.split('?')[1])
const sidePanel = () => page.locator('aside[aria-busy=false]')
const rows = (name: string) => sidePanel().getByRole('table', { name }).locator('tbody tr')

test('the fault lines are those of the bearing at the point, and a row moves the cursor there and back', async () => {
  await open(page, stack.base, `${route}&aside=lines`)
  await sidePanel().getByText('Drive-end bearing SKF 6205-2RS JEM', { exact: true }).waitFor()
  expect(await sidePanel().innerText()).not.toContain('6203')
  const race = rows('Fault frequencies').filter({ has: page.getByRole('rowheader', { name: 'BPFI', exact: true }) })
  expect(await race.locator('td').first().innerText()).toBe('5.415')
  const hz = Number(await race.locator('td').nth(1).innerText())
  await race.click()
  await until('the cursor is there', async () => Math.abs(Number(/a([\d.]+)/.exec(query().get('lineCursors') ?? '')?.[1]) - hz) < 0.01)
  await race.click()
  await until('the cursor is back', async () => query().get('lineCursors') === null)
})

test('families and bands are switched, and the URL contains them', async () => {
  await sidePanel().getByRole('checkbox').click()
  await sidePanel().getByRole('button', { name: 'FTF' }).click()
  await until('the URL contains it', async () => query().get('faults') === 'true' && query().get('hushed') === 'ftf')
  await until('its rows are gone', async () => (await sidePanel().getByRole('rowheader', { name: 'FTF', exact: true }).count()) === 0)
})

test('the peak list is the table of the chart: sorted by a click, and a row moves the cursor', async () => {
  await sidePanel().getByRole('button', { name: 'Peaks' }).click()
  const heights = async () =>
    (await rows('Peaks').evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].at(-4)?.textContent ?? ''))).map(Number)
  await rows('Peaks').first().waitFor()
  await sidePanel().getByRole('button', { name: 'Frequency Hz' }).click()
  const sorted = await heights()
  expect(sorted.length).toBeGreaterThan(5)
  expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
  await rows('Peaks').nth(2).click()
  await until('its row is marked', async () => (await rows('Peaks').and(page.locator('[aria-current=true]')).count()) > 0)
})

test('a baseline is set with a note, shown, and cleared after a confirmation', async () => {
  await page.getByRole('button', { name: 'Baseline', exact: true }).click()
  await page.getByText('No baseline yet', { exact: true }).waitFor()
  await page.getByLabel('Notes').fill('after overhaul')
  await page.getByRole('button', { name: 'Set this recording as baseline' }).click()
  await page.getByText('Baseline set', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Baseline', exact: true }).click()
  await page.getByText('after overhaul', { exact: true }).waitFor()
  expect(query().get('baseline')).toBe('true')
  await page.locator('.ant-popover').getByRole('button', { name: 'Clear', exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Clear baseline?' })
  await dialog.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByText('Baseline cleared', { exact: true }).waitFor()
  expect(faults).toEqual([])
})
