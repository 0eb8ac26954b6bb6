import { beforeAll, expect, test } from 'vitest'
import { publish } from '../support/mqtt-publish.ts'
import { sharedStack, until } from '../support/stack.ts'
import { addMachine } from '../support/test-plant.ts'
import { open, routeOf } from '../support/visitor.ts'

const stack = sharedStack('accounts')
let token = ''
let gateway = ''

/** Sends velocities of two axes, five minutes apart, up to now. */
async function send(values: readonly number[]): Promise<void> {
  const now = Date.now()
  const samples = values.map((vX, i) => ({ ts: now - (values.length - 1 - i) * 300_000, values: { vX, vY: vX - 0.3 } }))
  const message = JSON.stringify({ 'S-9': samples })
  await publish({ host: '127.0.0.1', port: stack.mqttPort, userName: gateway, topic: 'v1/gateway/telemetry', message })
}

beforeAll(async () => {
  token = await stack.login('demoadmin')
  const names = { area: 'Test hall', machine: 'P-9 Test pump', point: 'Pump DE', sensorId: 'S-9', model: 'VB40' }
  const { sensorId, credential } = await addMachine(stack, token, names)
  gateway = credential
  await stack.call('PUT', '/sensorThreshold/edit', token, { id: sensorId, limits: { vXCMax: 4.5, vXDMax: 7.1, vYCMax: 4.5, vYDMax: 7.1 } })
})

test('a crossing of several axes is one alarm: it pops up immediately, shows its evidence, and is handled', async () => {
  const { context, page, faults } = await stack.visit({ userName: 'demoadmin' })
  await open(page, stack.base, '/faultAnalysis/default')
  await page.getByText('All alarms are acknowledged').waitFor()
  await send([1, 5, 5.2, 5.1])
  const card = page.getByRole('alert', { name: 'New alarm' })
  await card.getByText('Vibration severity H, V').waitFor()
  await card.getByText('5.20 mm/s').waitFor()
  await page.getByRole('button', { name: '1 unread alarm' }).waitFor()
  await card.getByRole('button', { name: 'View alarm' }).click()
  await until('the alarm opens', async () => routeOf(page) === '/faultAnalysis/alarmReportDetail')
  await page.getByText('above 4.50 mm/s').waitFor()
  await page
    .getByRole('row', { name: /4\.90 mm\/s/ })
    .getByText('Active')
    .waitFor()
  await page.getByRole('link', { name: 'Open in Analysis' }).first().waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Alarms', exact: true }).waitFor()
  await page.keyboard.press('a')
  await page.getByText('1 alarm acknowledged').waitFor()
  const { records } = await stack.call('POST', '/alarm/findPage', token, { keyword: 'P-9' })
  expect(records[0]).toMatchObject({ state: 'Acknowledged', handling: 0 })
  await page.getByRole('button', { name: 'Resolve' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter the actions taken').waitFor()
  await dialog.getByRole('button', { name: 'Greased', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Resolved manually').waitFor()
  await open(page, stack.base, '/faultAnalysis/alarmReport?keyword=P-9')
  const row = page.getByRole('row', { name: /P-9 Test pump/ })
  await row.getByText('Resolved', { exact: true }).waitFor()
  expect(await row.count()).toBe(1)
  expect(faults).toEqual([])
  await context.close()
})

test('the machine gets its state from the alarm, and the strip under its trends links to it', async () => {
  const { context, page, faults } = await stack.visit({ userName: 'demoadmin', theme: 'light' })
  const { records } = await stack.call('POST', '/alarm/findPage', token, { keyword: 'P-9' })
  await open(page, stack.base, '/onlineMonitor/default')
  const row = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem').filter({ hasText: 'P-9 Test pump' })
  await row.getByText('Warning', { exact: true }).waitFor()
  await row.getByText(/^Velocity [\d.]+ mm\/s, limit/).waitFor()
  await page.getByText('All machines', { exact: true }).click()
  const tile = page.getByRole('link', { name: /P-9 Test pump/ })
  await tile.getByText('Alarm at').waitFor()
  await tile.getByText('Warning', { exact: true }).waitFor()
  await open(page, stack.base, `/onlineMonitor/point?mappingId=${records[0].mappingId}`)
  const strip = page.getByRole('group', { name: 'events' }).first()
  await strip.getByRole('button', { name: /Vibration severity H, V, warning/ }).focus()
  await strip.getByText('Greased').waitFor()
  await strip.getByRole('button', { name: 'Vibration severity H, V, warning', exact: true }).click()
  await until('the alarm opens', async () => routeOf(page) === '/faultAnalysis/alarmReportDetail')
  expect(faults).toEqual([])
  await context.close()
})
