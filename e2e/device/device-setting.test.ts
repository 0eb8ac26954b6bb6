import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('changed plant')
let page: Page
let faults: string[] = []

beforeAll(async () => {
  ;({ page, faults } = await stack.visit({ userName: 'demoadmin' }))
})

/** Fields of a new sensor besides its names and its point. */
const sensorSettings = [
  ...['companyId', 'model', 'installationMethod', 'x1', 'y1', 'z1', 'sensorSensitivity', 'sleepT'],
  ...['dataSampling', 'dataUpload', 'listening', 'learnTime', 'alarmInterval'],
]

const commands = () => page.getByRole('table', { name: 'Commands' }).locator('tr[data-row-key]')

test('a setting is validated and saved, becomes a pending command, and can be stopped', async () => {
  // No device answers for this gateway: a command to it stays pending.
  const token = await stack.login('demoadmin')
  const [playing] = (await stack.call('POST', '/gateway/findPage', token, { pageSize: 1 })).records
  const spare = { name: 'Spare gateway', deviceId: 'GW-SPARE', type: playing?.type, companyId: playing?.companyId }
  const { id } = await stack.call('POST', '/gateway/add', token, spare)
  await open(page, stack.base, `/configureManagement/gatewaySetting?id=${id}`)
  const heartbeat = page.getByLabel('Heartbeat interval', { exact: true })
  await heartbeat.fill('5')
  await page.getByText('Enter a value between 10 and 3600').waitFor()
  await heartbeat.fill('120')
  await page.getByRole('button', { name: 'Save and send' }).click()
  await page.getByText('Saved: 1 setting queued').waitFor()
  await until('the command is queued', async () => /Heartbeat/.test(await commands().first().innerText()))
  expect(await commands().first().innerText()).toContain('Pending')
  await commands().first().getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await until('the command was stopped', async () => /Stopped/.test(await commands().first().innerText()))
})

test('a static address is not saved without its netmask, and the form stays filled', async () => {
  await page.getByLabel('IP assignment').click()
  await page.getByTitle('Static').click()
  await page.getByLabel('IP address', { exact: true }).fill('192.168.1.10')
  await page.getByRole('button', { name: 'Save and send' }).click()
  await page.getByText('A static IP needs').waitFor()
  expect(await page.getByLabel('IP address', { exact: true }).inputValue()).toBe('192.168.1.10')
  await page.getByRole('button', { name: 'Discard changes' }).click()
})

test('the grid asks before a gateway gets more sensors than its capacity, and unconfirmed changes are not saved', async () => {
  const token = await stack.login('demoadmin')
  const rows = async (path: string, keyword: string) => (await stack.call('POST', path, token, { keyword, pageSize: 100 })).records
  const [gateway] = await rows('/gateway/findPage', 'Boiler house gateway')
  const [moving] = await rows('/sensor/findPage', 'VB22H-00A101')
  const { equipmentId } = await stack.call('GET', `/mapping/${moving?.mappingId}`, token)
  const stored = await stack.call('GET', `/sensor/${moving?.id}`, token)
  const draft = Object.fromEntries(sensorSettings.map((name) => [name, stored[name]]))
  for (let at = Number(gateway?.sensorCount); at < 30; at++) {
    const point = await stack.call('POST', '/mapping/add', token, { equipmentId, name: `Spare ${at}` })
    const spare = { ...draft, sensorId: `Z-SPARE-${at}`, name: `Spare ${at}`, gatewayId: gateway?.id, mappingId: point.id }
    await stack.call('POST', '/sensor/add', token, spare)
  }
  await open(page, stack.base, `/configureManagement/sensorNewCreateEdit?ids=${moving?.id}`)
  const cell = page.locator('tbody tr').first().getByLabel('Gateway 1')
  await cell.fill('Boiler house gateway')
  await cell.press('Tab')
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('dialog')
  await question.getByText('would have 31 sensors; above 30 data may be lost').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect((await rows('/sensor/findPage', 'VB22H-00A101'))[0]?.gatewayId).toBe(moving?.gatewayId)
  await page.keyboard.press('Control+Enter')
  await question.getByRole('button', { name: 'Bind anyway' }).click()
  await page.getByText('Rows saved: 1').waitFor()
  expect((await rows('/sensor/findPage', 'VB22H-00A101'))[0]?.gatewayId).toBe(gateway?.id)
})

test('the form of a sensor shows the settings of its model and what the sensor reports', async () => {
  await open(page, stack.base, '/configureManagement/sensorList')
  await page.getByText('VB21-').first().waitFor()
  await open(page, stack.base, '/configureManagement/sensorCreateEdit')
  // The list that is left has a filter by model.
  await page.getByRole('heading', { name: 'Add sensor' }).waitFor()
  await page.getByRole('combobox', { name: 'Model', exact: true }).fill('RVT50')
  await page.locator('.ant-select-item-option').filter({ hasText: 'RVT50' }).first().click()
  await page.getByLabel('Sampling interval').waitFor()
  expect(await page.getByLabel('Sleep period').count()).toBe(0)
  expect(await page.getByLabel('X axis').count()).toBe(0)
  expect(faults).toEqual([])
})
