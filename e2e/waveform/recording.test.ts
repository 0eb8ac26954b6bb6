import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { monoWav } from '../support/mono-wav.ts'
import { sharedStack, until } from '../support/stack.ts'
import { addMachine } from '../support/test-plant.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('common accounts')
let page: Page
let mappingId = 0
let faults: string[] = []

beforeAll(async () => {
  const visit = await stack.visit({ userName: 'demoadmin' })
  ;({ page, faults } = visit)
  const names = { area: 'Hall', machine: 'P-1', point: 'DE', sensorId: 'VB-REC', model: 'VB24H' }
  mappingId = (await addMachine(stack, visit.token, names)).mappingId
})

const [sampleHz, n] = [12_800, 4096]
const counts = Array.from({ length: n }, (_, i) => Math.round(16_384 * Math.sin((2 * Math.PI * 100 * i) / sampleHz)))

const dialog = () => page.getByRole('dialog', { name: 'Import recording' })
const bring = (name: string, buffer: Buffer) =>
  dialog().locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

test('a recording is inspected, completed, imported, analysed, and exported unchanged', async () => {
  await open(page, stack.base, `/onlineMonitor/waveRecord?mappingId=${mappingId}&importing=true`)
  await bring('notes.wav', Buffer.from('no recording at all'))
  await dialog().getByRole('alert').getByText('does not match the content: TXT').waitFor()

  await bring('run 7.wav', monoWav(Int16Array.from(counts), sampleHz))
  await dialog().getByRole('row').filter({ hasText: '12800 Hz' }).getByText('4,096').waitFor()
  await dialog().getByRole('button', { name: 'Import', exact: true }).click()
  await dialog().getByRole('alert').getByText('Select the unit').waitFor()
  await dialog().getByRole('combobox', { name: 'Unit' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: /^g$/ }).click()
  // The recorder's full scale is 4 g.
  await dialog().getByRole('textbox', { name: 'Scale' }).fill('4')
  await dialog().getByRole('button', { name: 'Import', exact: true }).click()

  await page.waitForURL(/waveSpectrum.*waveId=\d+/)
  await page.getByRole('option', { selected: true }).getByText('Imported from run 7.wav by demoadmin').waitFor({ state: 'attached' })
  await until('the waveform is drawn with its rate', async () => (await page.getByText('12800', { exact: false }).count()) > 0)

  const [download] = await Promise.all([page.waitForEvent('download'), exportAs('UFF58 (text)')])
  const lines = readFileSync(await download.path(), 'utf8').split('\n')
  expect([lines[0]?.trim(), lines[1]?.trim()]).toEqual(['-1', '58'])
  const [form, count, even] = [0, 10, 20].map((at) => Number(lines[8]?.slice(at, at + 10)))
  expect([form, count, even]).toEqual([4, n, 1])
  expect(Number(lines[8]?.slice(43, 56))).toBe(1 / sampleHz)
  const values = lines.slice(13, 13 + n / 4).flatMap((line) => [0, 20, 40, 60].map((at) => Number(line.slice(at, at + 20))))
  for (const at of [1, 32, 1000, n - 1]) expect(values[at]).toBeCloseTo((counts[at]! / 32_768) * 4 * 9.80665, 4)
  expect(faults).toEqual([])
})

async function exportAs(format: string): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).first().click()
  await page.getByRole('menuitem', { name: format }).click()
}
