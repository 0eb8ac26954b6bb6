import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { actionsOn } from '../support/labels.ts'
import { password, sharedStack, until } from '../support/stack.ts'
import { demoCompanyId } from '../support/test-plant.ts'
import { goTo, open } from '../support/visitor.ts'

const stack = sharedStack('changed plant')
const lead = 'roundlead'
const works = 'River Mill'
let token = ''
let machineId = 0
let groupId = 0
let companyId = 0
let timeZone = 'UTC'

const add = (resource: string, draft: object) => stack.call('POST', `/${resource}/add`, token, draft)

beforeAll(async () => {
  token = await stack.login('demoadmin')
  const roles = await stack.call('POST', '/system/role/findPage', token, { pageSize: 100 })
  const boss = roles.records.find(({ kind }: { kind: number }) => kind === 1)
  // Somebody else approves, accepts and settles.
  const leader = await stack.call('POST', '/system/user/add', token, {
    ...{ loginName: lead, nickName: 'Round lead', password, phone: '13800000019', email: 'lead@example.com', companyId: demoCompanyId },
    roleIds: [boss.id],
  })
  const companies = await stack.call('POST', '/company/findPage', token, { pageSize: 1, name: works })
  ;[{ id: companyId, timeZone }] = companies.records
  const machines = await stack.call('POST', '/equipment/findPage', token, { pageSize: 1, name: 'B-302' })
  machineId = machines.records[0].id
  groupId = (await add('inspectionGroup', { name: 'Walkers', companyId, leaderId: leader.id, memberIds: [leader.id] })).id
})

/** A standard with one question, written with the keyboard. */
async function writeStandard(page: Page): Promise<number> {
  await open(page, stack.base, '/inspectionStandardAddEdit')
  const { main, fill, choose, press } = actionsOn(page)
  await fill(main, 'Standard name', 'Guards')
  await choose(main, 'Company', works)
  await press(main, 'Add item')
  await main.getByRole('listitem', { name: 'New item' }).getByRole('textbox', { name: 'Item' }).fill('Guard in place')
  await press(main, 'Save')
  await page.waitForURL(/inspectionStandard$/)
  const { records } = await stack.call('POST', '/inspectionStandard/findPage', token, { pageSize: 1, name: 'Guards' })
  return records[0].id
}

/** A route past the point. */
async function writeRoute(page: Page): Promise<number> {
  await open(page, stack.base, '/inspectionLineAddEdit')
  const { main, fill, choose, press } = actionsOn(page)
  await fill(main, 'Route name', 'Hall round')
  await choose(main, 'Company', works)
  await choose(main, 'Add a point', 'Blower hall / Blower B-302')
  await main.getByRole('listitem', { name: 'Blower B-302' }).waitFor()
  await press(main, 'Save')
  await page.waitForURL(/inspectionLine$/)
  const { records } = await stack.call('POST', '/inspectionLine/findPage', token, { pageSize: 1, name: 'Hall round' })
  return records[0].id
}

/** A round that began a minute ago. */
async function planRound(lineId: number): Promise<void> {
  const startAt = new Date(Date.now() - 60_000).toLocaleString('sv-SE', { timeZone })
  const limits = { windowMinutes: 120, graceMinutes: 30, openMinutes: 0 }
  const plan = { name: 'Walk of today', companyId, lineId, groupId, repeat: 1, startAt, every: 1, ...limits }
  await add('inspectionPlan', { ...plan, isLastDay: false, onHoliday: 1, paused: false })
  await until('the round is made', async () => {
    const { records } = await stack.call('POST', '/inspectionTask/findPage', token, { pageSize: 50 })
    return records.some(({ name }: { name: string }) => name === 'Walk of today')
  })
}

test('a standard, a route and a round: a failed check becomes a hazard, a repair and a line of the report', async () => {
  const { page, faults } = await stack.visit({ userName: 'demoadmin' })
  const standardId = await writeStandard(page)
  const area = await add('inspectionArea', { name: 'Blower hall', companyId, orderNum: 0 })
  const point = { name: 'Blower B-302', inspectionAreaId: area.id, standardId, type: 1, status: 0, equipmentId: machineId, orderNum: 0 }
  await add('inspectionPoint', point)
  await planRound(await writeRoute(page))

  // The one who walks: the check fails, and is reported with the words of the item.
  const { page: other, faults: others } = await stack.visit({ userName: lead, theme: 'light' })
  await open(other, stack.base, '/inspectionTask')
  await other.getByText('Walk of today').first().click()
  await other.getByRole('button', { name: 'Check in: Blower B-302' }).click()
  await other.getByRole('button', { name: 'Label damaged' }).click()
  await other.getByText('Picked by hand').waitFor()
  await other.getByRole('group', { name: 'Guard in place' }).getByRole('button', { name: 'No', exact: true }).click()
  await other.getByRole('button', { name: 'Report a hazard: Guard in place' }).click()
  expect(await other.getByRole('textbox', { name: 'Description' }).inputValue()).toContain('Guard in place')
  await other.getByRole('button', { name: 'Save' }).click()
  await other.getByText('To approve').first().waitFor()
  const hazard = new URL(other.url()).hash.slice(1)

  // The one who leads approves it, and has it repaired.
  await goTo(page, hazard)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Owner' }).click()
  await page.getByTitle('Round lead').click()
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('To put right').first().waitFor()
  await page.getByRole('button', { name: 'Repair', exact: true }).click()
  await page.getByRole('combobox', { name: 'Assigned to' }).click()
  await page.getByTitle(/^Round lead/).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: /Guard in place/ }).waitFor()
  const repair = new URL(page.url()).hash.slice(1)

  await goTo(other, repair)
  await other.getByRole('button', { name: 'Finish', exact: true }).click()
  const finish = other.getByRole('dialog')
  await finish.getByRole('combobox', { name: 'What was found' }).click()
  await other.getByTitle('Not looked at').click()
  await finish
    .getByRole('combobox', { name: 'Cause' })
    .or(finish.getByRole('textbox', { name: 'Cause' }))
    .fill('Guard left off')
  await finish.getByRole('textbox', { name: 'What was done' }).fill('Guard mounted')
  await finish.locator('input[type=file]').setInputFiles({ name: 'guard.png', mimeType: 'image/png', buffer: await other.screenshot() })
  await finish.getByRole('img').first().waitFor()
  await finish.getByRole('button', { name: 'Finish' }).click()
  await other.getByText('Somebody else has to review it').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByText('Accepted').first().waitFor()

  // Its owner asks to settle it with the repair as proof, and the one who leads does.
  await goTo(other, hazard)
  await other.reload()
  await other.getByRole('button', { name: 'Ask to settle' }).click()
  const proof = other.getByRole('dialog')
  await proof.getByText('Repaired, work accepted').waitFor()
  await proof.getByRole('button', { name: 'Ask to settle' }).click()
  await other.getByText('To settle').first().waitFor()
  await goTo(page, hazard)
  await page.reload()
  await page.getByRole('button', { name: 'Settle', exact: true }).click()
  await page.getByText('Settled').first().waitFor()

  await open(page, stack.base, '/inspectWeekReport')
  await page.getByRole('button', { name: 'Make report' }).click()
  const made = actionsOn(page)
  await made.choose(made.form, 'Cycle', 'Monthly')
  const month = new Date().toLocaleString('en', { month: 'numeric', timeZone })
  await made.form.getByRole('combobox', { name: 'Month' }).click()
  await page
    .getByText(new RegExp(`^${month} · `))
    .filter({ visible: true })
    .last()
    .click()
  await made.choose(made.form, 'Company', works)
  await made.press(made.form, 'Make report')
  await page.getByRole('button', { name: 'Page 1', exact: true }).waitFor()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Hazards' }).first().click()
  await page
    .getByText(/\d hazards? found.*[1-9] settled/)
    .first()
    .waitFor()
  expect([...faults, ...others]).toEqual([])
})
