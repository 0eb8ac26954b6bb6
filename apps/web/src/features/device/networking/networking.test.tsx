import { screen, waitFor } from '@testing-library/react'
import { type NetworkingDevice, networkingCalls } from '@undertone/domain/device/networking/networking.calls'
import { networkingTask } from '@undertone/domain/device/networking/networking-task.resource'
import { beforeEach, expect, test } from 'vitest'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { fillIn, findDialog, press, tableRows } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { NetworkingDevices } from './networking-devices.tsx'
import { NetworkingTaskPage } from './networking-task-page.tsx'
import { NetworkingValuesPage } from './networking-values-page.tsx'

const device = (part: Partial<NetworkingDevice> = {}): NetworkingDevice => ({
  ...{ sensorId: 'S-1', note: null, state: 3, sensorPk: 7, model: 'VB24H', gatewayName: 'North', mappingId: 5, place: 'Pump / DE' },
  ...{ lastSeen: '2026-11-29 08:00:00', rssi: -80, batt: 3.5, waves: 2, openAlarms: 1, otherTasks: [] },
  ...part,
})
const unknown = device({
  ...{ sensorId: 'S-2', state: 0, sensorPk: null, gatewayName: null, mappingId: null, place: null, lastSeen: null },
  ...{ rssi: null, batt: null, waves: 0, openAlarms: 0, otherTasks: ['South hall'] },
})
const silent = device({ sensorId: 'S-3', state: 1, sensorPk: 9, mappingId: null, place: null, lastSeen: null, waves: 100 })
const row = { id: 1, name: 'North hall', companyId: 1, companyName: 'Mill', remark: null }
const open = () =>
  serve(
    answer(callsFor(networkingTask).detail, row),
    answer(networkingCalls.devices, {
      name: 'North hall',
      companyId: 1,
      counts: { all: 3, online: 1, pending: 2 },
      devices: [device(), unknown, silent],
    }),
    answer(networkingCalls.saveDevices, { saved: 4 }),
  )

beforeEach(() =>
  logIn([
    'business:networking:list',
    'business:networking:query',
    'business:networking:edit',
    'business:sensor:add',
    'business:sensor:edit',
  ]),
)

test('each sensor of a task says how far it has come, and what it needs next', async () => {
  open()
  await showPage('/sensorNetworking/deviceCreateEdit?id=1', <NetworkingTaskPage />)
  await screen.findByText('3 sensors: 1 online, 2 not done')
  const cells = tableRows().map((cells) => cells.slice(0, 3).map((cell) => cell.replace(/\s+/g, ' ').trim()))
  expect(cells).toEqual([
    ['S-1', 'Online', ''],
    ['S-2 Also in: South hall', 'Not registered', 'Register'],
    ['S-3', 'Waiting for data', 'Bind to a point'],
  ])
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toContain('sensorId=S-2')
  expect(screen.getByText('100 or more')).toBeTruthy()
})

test('ids that are pasted are added once; duplicates and what is no id are named', async () => {
  const server = open()
  await showPage('/sensorNetworking/deviceCreateEdit?id=1', <NetworkingTaskPage />)
  await screen.findByText('3 sensors: 1 online, 2 not done')
  await press('Add sensors')
  await fillIn('Sensor IDs', 'S-4 s-1 S-4 a/b')
  await screen.findByText(/Duplicate IDs: s-1, S-4/)
  await screen.findByText('Not valid as a sensor ID: a/b')
  await press('Add sensors', { in: await findDialog('Add sensors') })
  await screen.findByText('Sensors added: 1')
  expect(server.bodies(networkingCalls.saveDevices)).toEqual([{ id: 1, add: [{ sensorId: 'S-4' }] }])
})

test('a sensor is unbound from the task alone, undo adds it again, and all that are shown are unbound by number', async () => {
  const server = open()
  await showPage('/sensorNetworking/deviceCreateEdit?id=1', <NetworkingTaskPage />)
  await screen.findByText('3 sensors: 1 online, 2 not done')
  await press('Remove from the task', { in: screen.getByRole('row', { name: /S-1/ }) })
  await press('Undo')
  await press('Remove all')
  await press('Remove all', { in: await findDialog('Remove 3 sensors from the task?') })
  await waitFor(() =>
    expect(server.bodies(networkingCalls.saveDevices)).toEqual([
      { id: 1, remove: ['S-1'] },
      { id: 1, add: [{ sensorId: 'S-1', note: null }] },
      { id: 1, remove: ['S-1', 'S-2', 'S-3'] },
    ]),
  )
})

test('sensors are added once the list is there', async () => {
  const server = open()
  server.answer(reject(networkingCalls.devices, { msg: 'The list is not there' }))
  await showPage('/', <NetworkingDevices id={1} mayEdit />)
  expect(screen.getByRole('button', { name: 'Add sensors' }).hasAttribute('disabled')).toBe(true)
})

test('alarms that the user may not see are absent, and a silent sensor without a point is not done', async () => {
  serve(
    answer(callsFor(networkingTask).detail, row),
    answer(networkingCalls.devices, {
      name: 'North hall',
      companyId: 1,
      counts: { all: 1, online: 0, pending: 1 },
      devices: [device({ state: 4, mappingId: null, place: null, openAlarms: null })],
    }),
  )
  await showPage('/sensorNetworking/deviceCreateEdit?id=1', <NetworkingTaskPage />)
  await screen.findByText('1 sensor: 0 online, 1 not done')
  expect(tableRows()[0]?.slice(1, 3)).toEqual(['Offline', 'Bind to a point'])
  expect(tableRows()[0]?.[9]).toBe('-')
})

test('values name metric and axis, and those of a sensor without a point say where they wait', async () => {
  const none = { time: null, values: {}, waiting: false, mappingId: null }
  serve(
    answer(networkingCalls.devices, { name: 'North hall', companyId: 1, counts: { all: 1, online: 1, pending: 0 }, devices: [device()] }),
    answer(networkingCalls.values, {
      devices: [
        { sensorId: 'S-1', time: '2026-11-29 08:00:00', values: { vX: 1.5 }, waiting: true, mappingId: null },
        { sensorId: 'S-2', ...none },
      ],
    }),
  )
  await showPage('/sensorNetworking/eigenvalue?id=1', <NetworkingValuesPage />)
  await screen.findByText(/kept for up to 90 days/)
  expect(tableRows().map((cells) => cells[2]?.trim())).toEqual([expect.stringMatching(/^Vibration severity X1\.500/), 'No data yet'])
})
