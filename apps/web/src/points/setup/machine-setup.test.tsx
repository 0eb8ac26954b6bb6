import { screen, waitFor } from '@testing-library/react'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import type { DataOf } from '@undertone/domain/core/call'
import { permissionOf } from '@undertone/domain/core/resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { beforeEach, expect, test } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { fakeLiveStream } from '../../core/testing/fake-live-stream.ts'
import { answer, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { type MachineInSetup, MachineSetup, MachineSetupOf } from './machine-setup.tsx'

const point = (mappingId: number, part: Partial<MachineInSetup['points'][number]> = {}) => ({
  ...{ mappingId, mappingName: `Point ${mappingId}`, sensorId: null, t: null },
  ...part,
})
const machine = (...points: MachineInSetup['points']): MachineInSetup => ({
  equipmentId: 3,
  equipmentName: 'Pump 3',
  companyId: 1,
  points,
})
const mayAll = [permissionOf(mapping, 'add'), permissionOf(sensor, 'add'), 'business:gateway:list']
const open = (shown: MachineInSetup) => {
  serve()
  return renderAt('/', <MachineSetup machine={shown} />)
}
const steps = () =>
  screen.getAllByRole('listitem').map((one) => {
    const mark = one.getAttribute('aria-current') === 'step' ? '>' : one.dataset.done === 'true' ? '✓' : ' '
    return `${mark} ${one.querySelector('b')?.textContent}: ${one.querySelector('small')?.textContent}`
  })

beforeEach(() => logIn(mayAll))

test('a new machine needs points first, then a sensor and a value', () => {
  open(machine())
  expect(screen.getByRole('region', { name: 'Set up Pump 3' }).textContent).toContain('1 of 4 done')
  expect(steps()).toEqual([
    '✓ Machine: Created',
    '> Measuring points: Where sensors are mounted, such as the drive-end bearing',
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

test('a sensor is added at the first point without one', () => {
  open(machine(point(4, { sensorId: 'S-0004' }), point(5)))
  expect(steps().slice(1)).toEqual([
    '✓ Measuring points: 2 points',
    '✓ Sensor: 1 of 2 bound',
    '> First value: Arrives by itself while the gateway is online',
  ])
  expect(screen.getByRole('link', { name: 'Add a sensor at Point 5' }).getAttribute('href')).toBe(
    '#/configureManagement/sensorCreateEdit?companyId=1&mappingId=5',
  )
  expect(screen.getByRole('link', { name: 'Check gateways' })).toBeTruthy()
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
  expect(screen.getByRole('region', { name: 'Pump 3：接入监测' }).textContent).toContain('已完成 1/4')
})
