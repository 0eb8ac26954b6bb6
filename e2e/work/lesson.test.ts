import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { readWave, sendWave } from '../support/send-wave.ts'
import { password, sharedStack, until } from '../support/stack.ts'
import { addMachine, faultOfBlower } from '../support/test-plant.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('changed plant')
const reviewer = 'repairboss'
const caseName = 'Dry outer race of the blower'
let token = ''
let found = { findingId: 0, mappingId: 0, waveId: 0 }

beforeAll(async () => {
  token = await stack.login('demoadmin')
  found = await faultOfBlower(stack, token)
  // Those who do a repair do not accept it.
  const roles = await stack.call('POST', '/system/role/findPage', token, { pageSize: 100 })
  const boss = roles.records.find(({ kind }: { kind: number }) => kind === 1)
  await stack.call('POST', '/system/user/add', token, {
    ...{ loginName: reviewer, nickName: 'Reviewer', password, phone: '13800000009', email: 'reviewer@example.com', companyId: 13 },
    roleIds: [boss.id],
  })
})

/** The table of findings of the customer's machines: what became of bearing faults. */
async function bearingScores(page: Page): Promise<{ right: number; byWork: number; desk: number }> {
  await open(page, stack.base, '/faultAnalysis/scorecard')
  const table = page.getByRole('table', { name: 'Findings of your machines' })
  const cells = await table
    .getByRole('row', { name: /^Bearing fault/ })
    .locator('th, td')
    .allInnerTexts()
  const heads = await table.getByRole('columnheader').allInnerTexts()
  const at = (head: string) => Number(cells[heads.indexOf(head)])
  return { right: at('Right'), byWork: at('Of these by repair'), desk: at('From the data') }
}

/** The same vibration on another machine: its point, and the waveform that was sent. */
async function waveOfSecondMachine(): Promise<{ mappingId: number; waveId: number }> {
  const names = { area: 'Second hall', machine: 'B-303 Blower', point: 'Motor DE', sensorId: 'S-303', model: 'VB40' }
  const { mappingId, credential } = await addMachine(stack, token, names)
  await sendWave(stack, credential, names.sensorId, await readWave(stack, token, found.waveId))
  let waveId = 0
  await until('the waveform is listed', async () => {
    const { records } = await stack.call('POST', '/wave/list/findPage', token, { pageSize: 1, mappingId })
    waveId = records[0]?.waveId ?? 0
    return waveId > 0
  })
  return { mappingId, waveId }
}

test('a finding is confirmed, becomes a case and a repair that is accepted, is counted, and the next wave like it shows the case', async () => {
  const { page, faults } = await stack.visit({ userName: 'demoadmin' })
  const finding = `/faultAnalysis/modelAlarmReportDetail?id=${found.findingId}`
  await open(page, stack.base, finding)
  await page.getByRole('heading', { name: 'Bearing fault · Outer race' }).waitFor()
  await page.getByRole('img', { name: /^B-302[\s\S]*Suspected/ }).waitFor()
  await page.getByRole('button', { name: 'Note conclusion' }).click()
  const conclusion = page.getByRole('dialog')
  await conclusion.getByText('Confirm', { exact: true }).click()
  await conclusion.getByText('Judged from the data alone').click()
  await conclusion.getByRole('button', { name: 'Save conclusion' }).click()
  await page.getByText('Conclusion noted').waitFor()
  await conclusion.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Make a case' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(caseName)
  await page.getByText(/^Stays with the case: \d+ spectra/).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Only our company sees it.').waitFor()

  await open(page, stack.base, finding)
  await page.getByRole('link', { name: caseName }).waitFor()
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
  await dialog.getByRole('combobox', { name: 'Cause' }).fill('Outer race pitted')
  await dialog.getByRole('textbox', { name: 'What was done' }).fill('Bearing replaced')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await page.getByText('Somebody else has to review it').waitFor()
  await page.getByRole('region', { name: 'Before' }).locator('canvas').first().waitFor()
  const address = page.url().slice(stack.base.length + 2)
  const scores = await bearingScores(page)
  expect(scores.desk).toBeGreaterThan(0)

  const { page: other } = await stack.visit({ userName: reviewer, theme: 'light' })
  await open(other, stack.base, address)
  await other.getByRole('button', { name: 'Accept' }).click()
  await other.getByText('Accepted').first().waitFor()
  await other.getByRole('link', { name: /^Finding: Bearing fault/ }).click()
  await other.getByText('Seen inside the machine').waitFor()
  await other.getByText('Outer race pitted').waitFor()
  // It was judged from the data; the repair saw it.
  expect(await bearingScores(other)).toEqual({ right: scores.right + 1, byWork: scores.byWork + 1, desk: scores.desk - 1 })

  const { mappingId, waveId } = await waveOfSecondMachine()
  await open(page, stack.base, `/waveSpectrum?mappingId=${mappingId}&waveId=${waveId}`)
  await page.getByRole('button', { name: /^Findings/ }).click()
  await page.getByRole('button', { name: 'Cases like this recording' }).click()
  await page.getByRole('dialog').getByRole('link', { name: caseName }).click()
  await page.getByRole('region', { name: 'Envelope spectrum' }).locator('canvas').first().waitFor()
  expect(faults).toEqual([])
})
