import { beforeAll, expect, test } from 'vitest'
import { password, sharedStack } from '../support/stack.ts'
import { faultOfBlower } from '../support/test-plant.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('changed plant')
const names = { machine: 'B-302', other: 'othercases', customer: 'Other customer of cases' }
let findingId = 0

beforeAll(async () => {
  const token = await stack.login('demoadmin')
  ;({ findingId } = await faultOfBlower(stack, token))
  const platform = await stack.login('superadmin')
  await stack.call('POST', '/system/tenant/add', platform, {
    ...{ name: names.customer, loginName: names.other, nickName: 'Other boss', password, phone: '13800000001', email: 'boss@example.cn' },
    ...{ edition: 'FaultDiagnosis', appEdition: 2, duration: '1y', timeZone: 'Asia/Shanghai' },
  })
  // What was seen before the product was there, written down by hand.
  await stack.call('POST', '/faultCase/add', token, {
    name: 'Worn race of last year',
    caseNumber: 'OLD-1',
    fault: 'bearingBreath',
    part: 'outer',
  })
})

test('a finding is made a case, published after approval, and another customer sees only the copy; a finding shows the cases like it', async () => {
  const { page, faults } = await stack.visit({ userName: 'demoadmin' })
  await open(page, stack.base, `/faultAnalysis/modelAlarmReportDetail?id=${findingId}`)
  // A similar case stands on the page of the finding, with the reason.
  await page.getByRole('link', { name: 'Worn race of last year' }).waitFor()
  await page.getByText('The same fault: Bearing fault (outer race)').waitFor()
  await page.getByRole('link', { name: 'Make a case' }).click()
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toMatch(/^Bearing fault \(outer race\): /)
  await page.getByText(/^Stays with the case: \d+ spectra/).waitFor()
  await page.getByRole('textbox', { name: 'Reason' }).fill('B-302 ran dry, says Demo Admin')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('region', { name: 'Envelope spectrum' }).locator('canvas').first().waitFor()
  await page.getByText('Only our company sees it.').waitFor()
  const caseAddress = page.url().slice(stack.base.length + 2)

  await page.getByRole('button', { name: 'Publish' }).click()
  const seen = page.getByRole('region', { name: 'What other customers will see' })
  await seen.getByText(/^\[machine\] ran dry/).waitFor()
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await page.getByText('To approve').first().waitFor()
  expect(faults).toEqual([])

  const { page: platform } = await stack.visit({ userName: 'superadmin', theme: 'light' })
  await open(platform, stack.base, '/faultCaseLibraryList_root')
  await platform
    .getByText(/^Bearing fault \(outer race\): /)
    .first()
    .click()
  expect(await platform.getByRole('main').innerText()).not.toContain(names.machine)
  await platform.getByRole('button', { name: 'Approve' }).click()
  await platform.getByText('Approved: all customers can see it').waitFor()

  const { page: other } = await stack.visit({ userName: names.other })
  await open(other, stack.base, '/faultAnalysis/FaultCaseLibrary')
  await other
    .getByText(/^Bearing fault \(outer race\): /)
    .first()
    .click()
  await other.getByText(/^\[machine\] ran dry/).waitFor()
  const shown = await other.getByRole('main').innerText()
  for (const name of [names.machine, 'Demo Admin', 'Motor DE']) expect(shown).not.toContain(name)
  expect(await other.getByRole('button', { name: 'Publish' }).count()).toBe(0)
  // The case itself is not theirs.
  await open(other, stack.base, caseAddress)
  await other.getByText('The record does not exist or was deleted').waitFor()

  await open(page, stack.base, `/faultAnalysis/modelAlarmReportDetail?id=${findingId}`)
  await page.getByText('A case was made of this finding:').waitFor()
})
