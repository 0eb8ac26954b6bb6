import { beforeAll, expect, test } from 'vitest'
import { password, sharedStack, until } from '../support/stack.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('changed plant')
let findingId = 0
const reviewer = 'repairboss'

beforeAll(async () => {
  const token = await stack.login('demoadmin')
  // The blower of the demo plant whose drive-end bearing has an outer race fault.
  const machines = await stack.call('POST', '/equipment/findPage', token, { pageSize: 10, name: 'B-302' })
  const points = await stack.call('POST', '/mapping/findPage', token, { pageSize: 10, equipmentId: machines.records[0].id })
  const mappingId = points.records.find(({ name }: { name: string }) => name === 'Motor DE').id
  await until('its fault is found', async () => {
    // Other journeys have their own waveforms recorded, which may be too short to show it.
    const { records } = await stack.call('POST', '/wave/list/findPage', token, { pageSize: 10, mappingId })
    for (const { waveId } of records) {
      const { findings } = await stack.call('POST', '/diagnosis/new/diagnose', token, { waveId })
      findingId = findings.find(({ fault }: { fault: string }) => fault === 'bearingBreath')?.findingId ?? 0
      if (findingId > 0) return true
    }
    return false
  })
  // Those who do a repair do not accept it.
  const roles = await stack.call('POST', '/system/role/findPage', token, { pageSize: 100 })
  const boss = roles.records.find(({ kind }: { kind: number }) => kind === 1)
  await stack.call('POST', '/system/user/add', token, {
    ...{ loginName: reviewer, nickName: 'Reviewer', password, phone: '13800000009', email: 'reviewer@example.com', companyId: 13 },
    roleIds: [boss.id],
  })
})

test('a finding becomes a repair, which settles it once somebody else has accepted what was found', async () => {
  const { page, faults } = await stack.visit({ userName: 'demoadmin' })
  await open(page, stack.base, `/faultAnalysis/modelAlarmReportDetail?id=${findingId}`)
  await page.getByRole('heading', { name: 'Bearing fault · Outer race' }).waitFor()
  await page.getByRole('img', { name: /^B-302[\s\S]*Suspected/ }).waitFor()
  await page.getByRole('link', { name: 'Add repair' }).click()
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toMatch(/^Bearing fault · Outer race: B-302/)
  await page.getByRole('combobox', { name: 'Assigned to' }).click()
  await page.getByTitle(/\(me\)$/).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()

  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'What was found' }).click()
  await page.getByTitle('The suspected fault').click()
  await dialog.getByRole('textbox', { name: 'Cause' }).fill('Outer race pitted')
  await dialog.getByRole('textbox', { name: 'What was done' }).fill('Bearing replaced')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await page.getByText('Somebody else has to review it').waitFor()
  await page.getByRole('region', { name: 'Before' }).locator('canvas').first().waitFor()
  const address = page.url().slice(stack.base.length + 2)
  expect(faults).toEqual([])

  const { page: other } = await stack.visit({ userName: reviewer, theme: 'light' })
  await open(other, stack.base, address)
  await other.getByRole('button', { name: 'Accept' }).click()
  await other.getByText('Accepted').first().waitFor()
  await other.getByRole('link', { name: /^Finding: Bearing fault/ }).click()
  await other.getByText('Seen inside the machine').waitFor()
  await other.getByText('Outer race pitted').waitFor()
})
