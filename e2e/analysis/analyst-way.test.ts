import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('common plant')
let page: Page
let faults: string[] = []

beforeAll(async () => {
  ;({ page, faults } = await stack.visit({ userName: 'demoadmin' }))
})

const query = () => new URLSearchParams(new URL(page.url()).hash.split('?')[1])
/** Clicks of a person; more than eight are too many. */
let clicks = 0
const click = async (name: string | RegExp) => {
  clicks++
  await page.getByRole('button', { name, exact: true }).first().click()
}

/** From the evidence of a finding: its cause is read, compared with an earlier recording, and concluded. */
async function concludeFinding(cause: RegExp, note: string): Promise<void> {
  await page.getByRole('region', { name: 'Finding' }).waitFor()
  await until('the cause is named', async () => cause.test(await page.getByRole('region', { name: 'Finding' }).innerText()))
  await page.locator('[data-chart=plot] canvas').first().waitFor()
  await click('Compare')
  // A plant that was just made has no recording of last week: then the present one is pinned and another one selected.
  const earlier = page.getByRole('button', { name: /^Last (month|week)/ }).first()
  await page.getByRole('button', { name: /^Pin this recording/ }).waitFor()
  if (await earlier.isVisible()) await click(/^Last (month|week)/)
  else {
    await click(/^Pin this recording/)
    clicks++
    await page.locator('main').getByRole('checkbox', { checked: false }).first().click()
  }
  await until('it is compared', async () => Number(query().get('pin')) > 0)
  await page.getByRole('group', { name: 'Compare' }).waitFor()
  await click('Note conclusion')
  await page.getByRole('textbox', { name: 'Note for colleagues' }).fill(note)
  for (const choice of ['Confirm', 'Measured at the machine']) {
    clicks++
    await page.getByText(choice, { exact: true }).click()
  }
  await click('Save conclusion')
  await page.getByText('Conclusion noted').waitFor()
}

test('from Home, a machine is explained, compared with an earlier recording and concluded in eight clicks', async () => {
  clicks = 0
  await open(page, stack.base, '/onlineMonitor/default')
  // In a plant that was just made, its alarm comes before its finding.
  const row = page
    .getByRole('listitem')
    .filter({ hasText: /B-302.*Outer race/s })
    .first()
  await row.hover()
  clicks++
  await row.getByRole('button', { name: /^Show evidence/ }).click()
  await concludeFinding(/BPFO|Outer race/, 'Outer race is pitted')
  expect(clicks).toBeLessThanOrEqual(8)
  expect(faults).toEqual([])
})

test('from the list of alarms it takes eight clicks, too', async () => {
  clicks = 0
  await open(page, stack.base, '/faultAnalysis/alarmReport')
  const row = page.getByRole('row').filter({ hasText: 'M-502' }).first()
  clicks++
  await row.getByRole('link', { name: /inner race/ }).click()
  await concludeFinding(/BPFI|Inner race/, 'Inner race is pitted')
  expect(clicks).toBeLessThanOrEqual(8)
  expect(faults).toEqual([])
})
