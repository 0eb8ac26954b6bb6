import { screen, waitFor } from '@testing-library/react'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import type { DataOf } from '@undertone/domain/core/call'
import { permissionOf } from '@undertone/domain/core/resource'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { keyOf } from '../../core/api/query.ts'
import { useLanguage } from '../../core/language/language.ts'
import { fakeLiveStream } from '../../core/testing/fake-live-stream.ts'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { callsFor } from '../../resource/core/calls-for.ts'
import { MachineInSetup, MachineSetup, MachineSetupOf, type MachineSteps } from './machine-setup.tsx'

const point = (mappingId: number, part: Partial<MachineSteps['points'][number]> = {}) => ({
  ...{ mappingId, mappingName: `Point ${mappingId}`, sensorId: null, t: null },
  ...part,
})
const machine = (...points: MachineSteps['points']): MachineSteps => ({
  equipmentId: 3,
  equipmentName: 'Pump 3',
  companyId: 1,
  points,
})
const mayAll = [permissionOf(mapping, 'add'), permissionOf(sensor, 'add'), permissionOf(gateway, 'list'), permissionOf(gateway, 'add')]
const gateways = (total: number) => answer(callsFor(gateway).findPage, { total, records: total === 1 ? [{ id: 8 }] : [] } as never)
const open = (shown: MachineSteps, gatewayCount = 0) => {
  serve(gateways(gatewayCount))
  return renderAt('/', <MachineSetup machine={shown} />)
}
const steps = () =>
  screen.getAllByRole('listitem').map((one) => {
    const mark = one.getAttribute('aria-current') === 'step' ? '>' : one.dataset.done === 'true' ? '✓' : ' '
    return `${mark} ${one.querySelector('b')?.textContent}: ${one.querySelector('small')?.textContent}`
  })

beforeEach(() => logIn(mayAll))

test('a new machine needs points first, then a gateway, a sensor and a value', () => {
  open(machine())
  expect(screen.getByRole('region', { name: 'Set up Pump 3' }).textContent).toContain('1 of 5 done')
  expect(steps()).toEqual([
    '✓ Machine: Created',
    '> Measuring points: Where sensors are mounted, such as the drive-end bearing',
    '  Gateway: Receives the data of sensors and sends them here',
    '  Sensor: Measures once it is bound to a point',
    '  First value: Arrives by itself while the gateway is online',
  ])
})

test('a point is added here: the form knows the machine', async () => {
  open(machine())
  await press('Add measuring point')
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(document.getElementById('name')).toBeTruthy()
  expect(document.getElementById('equipmentId')).toBeNull()
})

test('a sensor is added at the first point without one, at the gateway if there is one', async () => {
  open(machine(point(4, { sensorId: 'S-0004' }), point(5)), 1)
  await screen.findByText('1 gateway')
  expect(steps().slice(1)).toEqual([
    '✓ Measuring points: 2 points',
    '✓ Gateway: 1 gateway',
    '✓ Sensor: 1 of 2 bound',
    '> First value: Arrives by itself while the gateway is online',
  ])
  expect(screen.getByRole('link', { name: 'Add a sensor at Point 5' }).getAttribute('href')).toBe(
    '#/configureManagement/sensorCreateEdit?companyId=1&mappingId=5&gatewayId=8',
  )
  expect(screen.getByRole('link', { name: 'Check gateways' }).getAttribute('href')).toBe('#/configureManagement/gateway?companyId=1')
})

test('the steps follow to the screen of gateways, and stay there until they are dismissed', async () => {
  logIn([...mayAll, 'business:monitor:list'])
  const { unmount } = open(machine(point(4)))
  expect(steps()[2]).toBe('> Gateway: Receives the data of sensors and sends them here')
  await press('Add a gateway', { role: 'link' })
  unmount()
  serve(gateways(1), answer(monitorCalls.equipment, machine(point(4)) as unknown as DataOf<typeof monitorCalls.equipment>))
  renderAt('/', <MachineInSetup />)
  await screen.findByRole('region', { name: 'Set up Pump 3' })
  await screen.findByText('1 gateway')
  expect(steps()[3]).toBe('> Sensor: 0 of 1 bound')
  await press('Dismiss')
  expect(screen.queryByRole('region')).toBeNull()
})

test('gateways are those of the company of the machine', async () => {
  const server = serve(gateways(1))
  renderAt('/', <MachineSetup machine={{ ...machine(point(4)), companyId: 6 }} />)
  await screen.findByText('1 gateway')
  expect(server.bodies(callsFor(gateway).findPage)).toMatchObject([{ companyId: 6 }])
})

describe('the machine whose steps follow from screen to screen is forgotten', () => {
  const followed = () => Object.entries({ ...localStorage }).flatMap(([key, value]) => (key.endsWith('.now') ? [value] : []))
  const done = machine(point(4, { sensorId: 'S-0004', t: 1 }))

  beforeEach(async () => {
    logIn([...mayAll, monitorCalls.equipment.access])
    const { unmount } = open(machine(point(4)))
    await press('Add a gateway', { role: 'link' })
    unmount()
    expect(followed()).toEqual(['3'])
  })

  test('once its steps are dismissed', async () => {
    open(machine(point(4)))
    await press('Dismiss')
    expect(followed()).toEqual([])
  })

  test('once they are done, not by the steps of another machine', () => {
    open({ ...done, equipmentId: 4 })
    expect(followed()).toEqual(['3'])
    open(done)
    expect(followed()).toEqual([])
  })

  test('once the machine is gone, not while the server does not answer', async () => {
    const server = serve(reject(monitorCalls.equipment, { msg: 'Try again' }))
    const { unmount, client } = renderAt('/', <MachineInSetup />)
    const asked = keyOf(monitorCalls.equipment, { query: { equipmentId: '3' } })
    await waitFor(() => expect(client.getQueryState(asked)?.status).toBe('error'))
    expect(followed()).toEqual(['3'])
    unmount()
    server.answer(answer(monitorCalls.equipment, null))
    renderAt('/', <MachineInSetup />)
    await waitFor(() => expect(followed()).toEqual([]))
  })
})

test('a user without permissions reads whom to ask', () => {
  logIn([])
  open(machine())
  expect(steps()[1]).toBe('> Measuring points: Ask an administrator')
  expect(screen.queryByRole('button', { name: 'Add measuring point' })).toBeNull()
})

test('with the first value the steps are gone', () => {
  open(machine(point(4, { sensorId: 'S-0004', t: 1 })))
  expect(screen.queryByRole('region')).toBeNull()
})

test('dismissed steps stay away for this machine', async () => {
  const { unmount } = open(machine())
  await press('Dismiss')
  expect(screen.queryByRole('region')).toBeNull()
  unmount()
  open(machine())
  expect(screen.queryByRole('region')).toBeNull()
  open({ ...machine(), equipmentId: 4, equipmentName: 'Fan 4' })
  expect(screen.getByRole('region', { name: 'Set up Fan 4' })).toBeTruthy()
})

test('the first value shows as soon as it comes', async () => {
  logIn(['business:monitor:list'])
  const live = fakeLiveStream()
  const state = (t: number | null) =>
    answer(monitorCalls.equipment, machine(point(4, { sensorId: 'S-0004', t })) as unknown as DataOf<typeof monitorCalls.equipment>)
  const server = serve(state(null), live.answer)
  renderAt('/', <MachineSetupOf equipmentId={3} />)
  await screen.findByRole('region')
  server.answer(state(1))
  await waitFor(() => live.send({ type: 'point', mappingId: 4, equipmentId: 3, t: 1, state: 'normal', values: {} }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull(), { timeout: 5000 })
})

test('speaks Chinese', () => {
  useLanguage.setState({ lang: 'cn' })
  open(machine())
  expect(screen.getByRole('region', { name: 'Pump 3：接入监测' }).textContent).toContain('已完成 1/5')
})
