import { screen, waitFor } from '@testing-library/react'
import { fill } from '@undertone/domain/core/text'
import { type FleetGateway, type FleetSensor, fleetCalls } from '@undertone/domain/device/fleet/fleet.calls'
import { beforeEach, expect, test } from 'vitest'
import type { Say } from '../../../core/language/language.ts'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { tableRows } from '../../../core/testing/user.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { batteryText, clockText } from './fleet-columns.tsx'
import { FleetPage } from './fleet-page.tsx'

const say: Say = (text, values) => fill(text.en, values)
const sensor = (part: Partial<FleetSensor> = {}): FleetSensor => ({
  ...{ id: 1, sensorId: 'S-1', name: 'Pump DE', model: 'VB24H', place: 'Pump / DE', gatewayId: 4, gatewayName: 'North', alarmStatus: 0 },
  ...{
    lastSeen: '2026-11-24 08:00:00',
    rssi: -98,
    batt: 3.41,
    batteryDays: 21,
    batteryDoubt: null,
    clockMs: 0,
    firmware: '1.4',
    upgradeStatus: 3,
    upgradeVersion: '1.5.0',
  },
  ...{ settingState: 0, openCommands: 2 },
  ...part,
})
const gateway: FleetGateway = {
  ...{
    id: 4,
    name: 'North',
    deviceId: 'GW-1',
    type: 'DTU',
    companyName: 'Mill',
    online: 1,
    lastSeen: '2026-11-24 08:00:00',
    sensorCount: 7,
  },
  ...{
    uploads: 1042,
    sim: '8986',
    simState: 'ready',
    registration: 'home network',
    clockMs: null,
    firmware: '2.1',
    upgradeStatus: null,
    upgradeVersion: null,
    openCommands: 0,
  },
}

beforeEach(() => logIn(['business:sensor:list', 'business:gateway:list']))

test.each([
  [null, null],
  [400, 'correct'],
  [-400, 'correct'],
  [61_000, '61 s ahead'],
  [-2600, '3 s behind'],
])('a clock that is %d ms ahead is said to be %s', (clockMs, text) => {
  expect(clockText(clockMs, say)).toBe(text)
})

test.each([
  [{ batteryDays: 0, batteryDoubt: null }, 'at its limit'],
  [{ batteryDays: 1, batteryDoubt: null }, 'about 1 day'],
  [{ batteryDays: 240, batteryDoubt: null }, 'about 240 days'],
  [{ batteryDays: null, batteryDoubt: 'steady' }, 'does not fall'],
  [{ batteryDays: null, batteryDoubt: null }, null],
] as const)('a battery %j: %s', (row, text) => {
  expect(batteryText(row, say)).toBe(text)
})

test('a sensor has its contact, signal, battery with its days, clock, firmware and what is pending', async () => {
  const server = serve(answer(fleetCalls.sensors, { total: 1, records: [sensor()] }))
  await showPage('/configureManagement/fleet?gatewayId=4&condition=pending', <FleetPage />)
  await screen.findByText('about 21 days')
  expect(tableRows()[0]?.map((cell) => cell.trim())).toEqual([
    ...[
      'S-1',
      'Pump / DE',
      'North',
      'Normal',
      '2026-11-24 08:00:00',
      '-98dBm',
      '3.41V',
      'about 21 days',
      'correct',
      '1.4',
      'Upgrading 1.5.0',
      'Pending',
      '2',
    ],
  ])
  expect(server.bodies(fleetCalls.sensors)[0]).toMatchObject({ gatewayId: 4, condition: 'pending' })
})

test('a gateway has its card, registration and uploads, and leads to its sensors', async () => {
  serve(answer(fleetCalls.gateways, { total: 1, records: [gateway] }))
  await showPage('/configureManagement/fleet?of=gateway', <FleetPage />)
  await waitFor(() => expect(tableRows()[0]).toContain('1042'))
  expect(tableRows()[0]).toContain('8986 ready')
  expect(screen.getByRole('link', { name: '7' }).getAttribute('href')).toContain('gatewayId=4')
})
