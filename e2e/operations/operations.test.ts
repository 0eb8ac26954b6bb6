import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sharedStack } from '../support/stack.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('changed plant')

test('an operator sees the parts of the product and takes a support bundle along', async () => {
  const { page, faults } = await stack.visit({ userName: 'superadmin' })
  await open(page, stack.base, '/systemStatus')
  const parts = page.getByRole('list', { name: 'Parts' }).getByRole('listitem')
  await parts.first().waitFor()
  expect(await parts.first().innerText()).toMatch(/^Product\s+Good/)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Support bundle' }).click()])
  expect(file.suggestedFilename()).toMatch(/^undertone-support-.*\.zip$/)
  const bytes = readFileSync(await file.path())
  // Names stand in the list at the end as they are.
  for (const name of ['configuration.json', 'metrics.txt', 'doctor.txt', 'database/tables.json']) expect(bytes.includes(name)).toBe(true)
  await open(page, stack.base, '/customerUsage')
  await page.getByRole('link', { name: 'Undertone Demo' }).click()
  await page.getByRole('list', { name: 'Kinds of usage' }).waitFor()
  expect(faults).toEqual([])
})

test('a user finds the version, the news and the licences of the product in the account menu', async () => {
  const { page, faults } = await stack.visit({ userName: 'demoadmin' })
  await open(page, stack.base, '/usage')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'About Undertone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/Version \d/).waitFor()
  await dialog.getByRole('tab', { name: 'Licences' }).click()
  await dialog.getByRole('textbox', { name: 'Package or licence' }).fill('react-router')
  await dialog.getByRole('cell', { name: 'react-router', exact: true }).waitFor()
  const terms = await dialog.getByRole('link', { name: 'All licence texts' }).getAttribute('href')
  const answer = await page.request.get(`${stack.base}/${terms}`)
  expect([answer.status(), (await answer.text()).includes('Permission is hereby granted')]).toEqual([200, true])
  expect(faults).toEqual([])
})
