import { beforeAll, expect, test } from 'vitest'
import { publish } from '../support/mqtt-publish.ts'
import { sharedStack, until } from '../support/stack.ts'
import { addMachine, demoCompanyId } from '../support/test-plant.ts'
import { open, routeOf } from '../support/visitor.ts'

const stack = sharedStack('accounts')
let token = ''
let gateway = ''
let machineId = 0

const hourMs = 3_600_000

beforeAll(async () => {
  token = await stack.login('demoadmin')
  const names = { area: 'Mill', machine: 'M-7 Mill drive', point: 'Gearbox DE', sensorId: 'S-7', model: 'VB40' }
  const { equipmentId, sensorId, credential } = await addMachine(stack, token, names)
  machineId = equipmentId
  gateway = credential
  await stack.call('PUT', '/sensorThreshold/edit', token, { id: sensorId, limits: { vXCMax: 4.5, vXDMax: 7.1 } })
  // A window that is active now.
  const { user } = await stack.call('GET', '/system/user/getInfo', token)
  const window = { ownerId: user.id, fromAt: Date.now() - 4 * hourMs, toAt: Date.now() + 4 * hourMs, repeat: 'Once' }
  await stack.call('POST', '/maintenanceWindow/add', token, {
    reason: 'Gears are changed',
    companyId: demoCompanyId,
    equipmentId,
    ...window,
  })
})

test('an alarm in a window is recorded, marked and counted as muted, and a changed limit is simulated on stored data', async () => {
  const now = Date.now()
  const samples = [1, 5, 5.2, 5.1, 1].map((vX, i) => ({ ts: now - (4 - i) * 300_000, values: { vX } }))
  const telemetry = { userName: gateway, topic: 'v1/gateway/telemetry', message: JSON.stringify({ 'S-7': samples }) }
  await publish({ host: '127.0.0.1', port: stack.mqttPort, ...telemetry })
  const { context, page, faults } = await stack.visit({ userName: 'demoadmin' })
  await open(page, stack.base, `/onlineMonitor/device?equipmentId=${machineId}`)
  await page.getByText('In maintenance: alarm notifications are off').waitFor()
  await page.getByText(/Gears are changed · /).waitFor()
  await open(page, stack.base, '/faultAnalysis/alarmQuality')
  const muted = page.getByRole('region', { name: 'Muted', exact: true })
  await muted.getByText('1', { exact: true }).waitFor()
  await muted.getByRole('link', { name: 'View alarms' }).click()
  await until('the list opens', async () => routeOf(page) === '/faultAnalysis/alarmReport')
  await page
    .getByRole('row', { name: /M-7 Mill drive/ })
    .getByText('Muted', { exact: true })
    .waitFor()
  await open(page, stack.base, '/configureManagement/sensorThresholdManagement')
  await page.getByRole('row', { name: /S-7/ }).click()
  const drawer = page.getByRole('dialog')
  await drawer.locator('input:not(:disabled)').first().fill('6')
  await drawer.getByRole('button', { name: 'Backtest' }).click()
  const backtest = page.getByRole('dialog', { name: 'Backtest' })
  await backtest.getByText('1 fewer than current').waitFor()
  await backtest.getByRole('list', { name: 'Alarms per week' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
