import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { monoWav } from '../support/mono-wav.ts'
import { sharedStack, until } from '../support/stack.ts'
import { addMachine } from '../support/test-plant.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('common accounts')
const folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-recordings-'))
const tone = (amplitude: number) =>
  monoWav(
    Int16Array.from(Array.from({ length: 2048 }, (_, i) => Math.round(amplitude * Math.sin((2 * Math.PI * 100 * i) / 12_800)))),
    12_800,
  )

beforeAll(() => {
  const at = (name: string, bytes: Buffer) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), bytes)
  }
  at('Route/B-1/DE_x_20261101.wav', tone(9000))
  at('Route/B-1/DE_y_20261101.wav', tone(8000))
  at('Route/B-2/NDE_x_20261101.wav', tone(7000))
  at('Route/readme.txt', Buffer.from('no numbers at all'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a folder is picked, read, previewed by a rule that is kept, imported, and undone in one step', async () => {
  const { page, faults, token } = await stack.visit({ userName: 'demoadmin' })
  await addMachine(stack, token, { area: 'Batch hall', machine: 'B-1', point: 'DE', sensorId: 'VB-BATCH', model: 'VB24H' })
  await open(page, stack.base, '/recordingImport')
  await page.getByRole('button', { name: 'New import' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Route of November')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Select folder' }).waitFor()
  await page.locator('input[type=file]').first().setInputFiles(path.join(folder, 'Route'))
  await page.getByText('no column of numbers was found').waitFor({ timeout: 60_000 })
  // The page is opened again and goes on: the same folder is not sent again.
  await page.reload()
  await page.getByRole('button', { name: 'Select folder' }).waitFor()
  await page.locator('input[type=file]').first().setInputFiles(path.join(folder, 'Route'))
  await page.getByText('4 files were already there and not sent again').waitFor({ timeout: 60_000 })

  await page.getByRole('link', { name: '2 Rule and preview' }).click()
  await page.getByRole('textbox', { name: 'Pattern of paths' }).fill('{machine}/{point}_{axis}_{date}')
  await page.getByText('Select the unit').first().waitFor()
  await page.getByRole('combobox', { name: 'Unit' }).first().click()
  await page.locator('.ant-select-item-option').filter({ hasText: /^g$/ }).click()
  await page.getByText('There is no machine or point "B-2"').waitFor()
  await page.getByRole('combobox', { name: 'Area' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'Batch hall' }).click()
  await page.getByRole('switch', { name: 'Create missing machines and points' }).click()
  await page.getByText('1 machine and 1 point will be created').waitFor()
  await page.getByText('one recording with DE_x_20261101.wav').waitFor()
  await page.getByRole('button', { name: 'Keep rule' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name of the rule' }).fill('Routes')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Rule kept').waitFor()
  await page.getByRole('button', { name: 'Import 3' }).click()
  await page.getByRole('button', { name: 'Undo import' }).waitFor({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Open' }).first().click()
  await page.waitForURL(/waveRecord.*waveId=\d+/)

  const machines = async () => (await stack.call('POST', '/equipment/findPage', token, { name: 'B-2' })).total
  expect(await machines()).toBe(1)
  await page.goBack()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('Undone', { exact: true }).waitFor({ timeout: 60_000 })
  await until('the machine that the import created is gone', async () => (await machines()) === 0)
  expect(faults).toEqual([])
})
