import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { password, sharedStack } from '../support/stack.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('changed plant')

test('an administrator takes the company home while data come in', async () => {
  const { page, faults, token } = await stack.visit({ userName: 'demoadmin' })
  // The dialog of the operating system for a large file cannot be answered here: the browser downloads it as any other.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  await open(page, stack.base, '/companyExport')
  await page.getByRole('button', { name: 'Export everything' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: 'WAV (32-bit float)' }).click()
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password)
  await dialog.getByRole('button', { name: 'Export everything' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Ready', { exact: true }).first().waitFor({ timeout: 60_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).first().click()])
  const bytes = readFileSync(await file.path())
  const { records } = await stack.call('GET', '/system/companyExport', token)
  expect(file.suggestedFilename()).toMatch(/^Undertone-Demo_\d{4}-\d{2}-\d{2}\.zip$/)
  expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([records[0].bytes, records[0].sha256])
  // Names stand in the list at the end as they are.
  for (const name of ['README.md', 'index.html', 'points.csv', 'waves.csv', 'data/alarm.json', 'manifest.json'])
    expect(bytes.includes(name)).toBe(true)
  expect(faults).toEqual([])
})
