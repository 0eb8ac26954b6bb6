import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { publish } from './first-value.ts'
import { type Stack, startStack, until } from './stack.ts'
import { open, routeOf, visitor, watch } from './visitor.ts'

let stack: Stack
let browser: Browser
let token = ''
let gateway = ''
let machineId = 0

const hourMs = 3_600_000

/** A machine with one point in a maintenance window that holds now. */
async function commission(): Promise<void> {
  const call = (path: string, body: object) => stack.call('POST', path, token, body)
  const area = await call('/area/add', { name: 'Mill', companyId: 13 })
  const machine = await call('/equipment/add', { name: 'M-7 Mill drive', areaId: area.id, type: 3, level: 'B', runStatus: 'Open' })
  machineId = machine.id
  const point = await call('/mapping/add', { name: 'Gearbox DE', equipmentId: machine.id, installationMethod: 'Bolt' })
  const made = await call('/gateway/add', { name: 'GW-7', deviceId: 'GW-7', type: 'DTU', companyId: 13 })
  const own = { sleepT: 30, dataSampling: 30, dataUpload: 60, listening: 1, learnTime: 7, alarmInterval: 6, sensorSensitivity: 100 }
  const place = { companyId: 13, gatewayId: made.id, mappingId: point.id, installationMethod: 'Bolt', x1: 1, y1: 3, z1: 2 }
  const sensor = await call('/sensor/add', { sensorId: 'S-7', name: 'S-7', model: 'VB40', ...place, ...own })
  await stack.call('PUT', '/sensorThreshold/edit', token, { id: sensor.id, limits: { vXCMax: 4.5, vXDMax: 7.1 } })
  gateway = (await call('/gateway/resetCredential', { id: made.id })).credential
  const { user } = await stack.call('GET', '/system/user/getInfo', token)
  const times = { fromAt: Date.now() - 4 * hourMs, toAt: Date.now() + 4 * hourMs, repeat: 'Once' }
  await call('/maintenanceWindow/add', { reason: 'Gears are changed', ownerId: user.id, companyId: 13, equipmentId: machine.id, ...times })
}

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack({ simulator: false }), launchBrowser()])
  token = await stack.login('demoadmin')
  await commission()
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

test('an alarm in a window is recorded and marked, counts as muted, and a changed limit is tried on what is stored', async () => {
  const now = Date.now()
  const samples = [1, 5, 5.2, 5.1, 1].map((vX, i) => ({ ts: now - (4 - i) * 300_000, values: { vX } }))
  const telemetry = { userName: gateway, topic: 'v1/gateway/telemetry', message: JSON.stringify({ 'S-7': samples }) }
  await publish({ host: '127.0.0.1', port: stack.mqttPort, ...telemetry })
  const context = await visitor(browser, { lang: 'en', theme: 'dark', userName: 'demoadmin', token })
  const page = await context.newPage()
  const faults = watch(page)
  await open(page, stack.base, `/onlineMonitor/device?equipmentId=${machineId}`)
  await page.getByText('In maintenance: alarms are not told').waitFor()
  await page.getByText(/Gears are changed · /).waitFor()
  await open(page, stack.base, '/faultAnalysis/alarmQuality')
  const muted = page.getByRole('region', { name: 'Muted', exact: true })
  await muted.getByText('1', { exact: true }).waitFor()
  await muted.getByRole('link', { name: 'See the alarms' }).click()
  await until('the list opens', async () => routeOf(page) === '/faultAnalysis/alarmReport')
  await page
    .getByRole('row', { name: /M-7 Mill drive/ })
    .getByText('Muted', { exact: true })
    .waitFor()
  await open(page, stack.base, '/configureManagement/sensorThresholdManagement')
  await page.getByRole('row', { name: /S-7/ }).click()
  const drawer = page.getByRole('dialog')
  await drawer.locator('input:not(:disabled)').first().fill('6')
  await drawer.getByRole('button', { name: 'Replay on the past' }).click()
  const replay = page.getByRole('dialog', { name: 'Replay on the past' })
  await replay.getByText('1 fewer than now').waitFor()
  await replay.getByRole('list', { name: 'Alarms per week' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
