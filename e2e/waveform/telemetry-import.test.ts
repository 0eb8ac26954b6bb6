import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { addMachine } from '../support/test-plant.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('common accounts')
const folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-telemetry-'))
const deviceId = '34f391a0-4876-11ea-971a-c108b8f2be6f'
const begin = Date.parse('2026-01-05T00:00:00Z')

beforeAll(() => {
  const put = (name: string, content: unknown) => {
    const file = path.join(folder, 'ThingsBoard', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(content))
  }
  // As `/api/tenant/devices` and `/values/timeseries` of ThingsBoard answer.
  put('devices.json', {
    data: [{ id: { entityType: 'DEVICE', id: deviceId }, name: 'Feeder TBS', type: 'vibration', label: null }],
    totalPages: 1,
    totalElements: 1,
    hasNext: false,
  })
  put(`${deviceId}.json`, {
    temperature: Array.from({ length: 50 }, (_, i) => ({ ts: begin + (50 - i) * 60_000, value: String(100 + i) })),
    mode: [{ ts: begin, value: 'AUTO' }],
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('devices of ThingsBoard become points with values by a proposed mapping, and are taken back in one step', async () => {
  const { page, faults, token } = await stack.visit({ userName: 'demoadmin' })
  await addMachine(stack, token, { area: 'Telemetry hall', machine: 'Hall fan', point: 'DE', sensorId: 'VB-TELEMETRY', model: 'VB24H' })
  await open(page, stack.base, '/recordingImport')
  await page.getByRole('button', { name: 'New import' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Source' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'ThingsBoard telemetry' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('From ThingsBoard')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Select folder' }).waitFor()
  await page.locator('input[type=file]').first().setInputFiles(path.join(folder, 'ThingsBoard'))
  await page.getByText('List of devices').waitFor({ timeout: 60_000 })

  await page.getByRole('link', { name: '2 Rule and preview' }).click()
  await page.getByRole('button', { name: 'Add keys from files' }).click()
  await page.getByRole('combobox', { name: 'Source unit 2' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '℉' }).click()
  await page.getByRole('textbox', { name: 'Pattern of device names' }).fill('{machine} {point}')
  await page.getByText('There is no machine or point "Feeder"').waitFor()
  await page.getByRole('combobox', { name: 'Area' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'Telemetry hall' }).click()
  await page.getByRole('switch', { name: 'Create missing machines and points' }).click()
  await page.getByText('1 machine and 1 point will be created').waitFor()
  await page.getByRole('button', { name: 'Import 1 key' }).click()
  await page.getByRole('button', { name: 'Undo import' }).waitFor({ timeout: 60_000 })
  await page.getByText('temperature → tem').waitFor()

  const points = async () => (await stack.call('POST', '/mapping/findPage', token, { name: 'TBS' })).total
  expect(await points()).toBe(1)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('Undone', { exact: true }).waitFor({ timeout: 60_000 })
  await until('the point that the import created is gone', async () => (await points()) === 0)
  expect(faults).toEqual([])
})
