import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { onServer } from '../../scripts/postgres/test-database.ts'
import { whileJobsAreHeld } from '../support/held-jobs.ts'
import { sharedStack, until } from '../support/stack.ts'
import { open, watch } from '../support/visitor.ts'
import { workbook } from '../support/workbook.ts'

/** More rows than an import writes before it looks whether it was cancelled. */
const many = 250
/** More rows than an export returns immediately. */
const tooMany = 5001

const stack = sharedStack('accounts')
let context: BrowserContext
let page: Page
let token = ''
let faults: string[] = []

beforeAll(async () => {
  ;({ context, token } = await stack.visit({ userName: 'demoadmin' }))
  await stack.call('POST', '/area/add', token, { companyId: 13, name: 'Import hall' })
})
beforeEach(async () => {
  page = await context.newPage()
  faults = watch(page)
})
afterEach(async () => {
  await page.close()
  expect(faults).toEqual([])
})

const header = ['Name', 'Area', 'Type', 'Criticality', 'Run status', 'Rated power (kW)']
const pump = (name: string, power: number | string = 11) => [
  name,
  'Import hall',
  'Water pump',
  'Critical, with spare (B)',
  'In service',
  power,
]
const dialog = () => page.getByRole('dialog', { name: 'Import machines' })
const bar = () => page.getByRole('progressbar')
const stored = async (): Promise<number> => (await stack.call('POST', '/equipment/findPage', token, {})).total

async function openDialog(): Promise<void> {
  await open(page, stack.base, '/configureManagement/equipment')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog().waitFor()
}

const bring = (name: string, buffer: Buffer) =>
  dialog().locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

test('an invalid workbook is rejected in the dialog, errors are shown in their rows, and an import is undone', async () => {
  await openDialog()
  await bring('notes.xlsx', Buffer.from('name,area'))
  await dialog().getByRole('alert').getByText('The file cannot be read').waitFor()
  await bring('machines.xlsx', workbook([header, pump('P-1'), pump('P-2', 'many')]))
  const fault = dialog().getByRole('row').filter({ hasText: 'Enter a number' })
  expect((await fault.innerText()).split(/\s*\t\s*/)).toEqual(['Sheet 1', '3', 'Rated power', 'Enter a number'])
  expect(
    await dialog()
      .getByRole('button', { name: /^Import/ })
      .isDisabled(),
  ).toBe(true)
  await dialog().getByText('Import valid rows only').click()
  await dialog().getByRole('button', { name: 'Import (1)' }).click()
  await dialog().getByText('Imported', { exact: true }).waitFor()
  expect(await stored()).toBe(1)
  await dialog().getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('Import undone: 1 removed, 0 restored').waitFor()
  expect(await stored()).toBe(0)
})

test('a long import that is stopped writes nothing; one that is left is found again with its end', async () => {
  await openDialog()
  await bring('many.xlsx', workbook([header, ...Array.from({ length: many }, (_, i) => pump(`P-${i}`))]))
  const apply = dialog().getByRole('button', { name: `Import (${many})` })
  await apply.waitFor()
  await whileJobsAreHeld(stack.databaseUrl, async ({ isStopping }) => {
    await apply.click()
    await dialog().getByRole('button', { name: 'Cancel', exact: true }).click()
    await until('the server knows that it is cancelled', isStopping)
  })
  await dialog().getByText('Cancelled. Nothing was imported.').waitFor()
  expect(await stored()).toBe(0)
  await whileJobsAreHeld(stack.databaseUrl, async () => {
    await apply.click()
    await bar().waitFor()
    await until('the server has started', async () =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('ut.importJob.'))),
    )
    await page.reload()
    await openDialog()
    await bar().waitFor()
  })
  await dialog().getByText('Imported', { exact: true }).waitFor()
  await dialog().getByRole('button', { name: 'Undo import' }).waitFor()
  expect(await stored()).toBe(many)
})

test('a long export shows how far it is, and its file is still reached after a reload', async () => {
  await onServer(stack.databaseUrl, (client) =>
    client.query(
      `insert into equipment (tenant_id, company_id, area_id, name, type, level, run_status)
      select tenant_id, company_id, area_id, 'Copy ' || n, type, level, run_status
      from (select * from equipment limit 1) one, generate_series(1, $1) n`,
      [tooMany],
    ),
  )
  await open(page, stack.base, '/configureManagement/equipment')
  const files: string[] = []
  page.on('download', (file) => files.push(file.suggestedFilename()))
  await whileJobsAreHeld(stack.databaseUrl, async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await bar().waitFor()
    await page.reload()
    await bar().waitFor()
  })
  await until('the file is here', async () => files.length > 0)
  expect(files).toEqual([expect.stringMatching(/^Machines .*\.xlsx$/)])
})
