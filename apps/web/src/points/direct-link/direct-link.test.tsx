import { act, screen, waitFor } from '@testing-library/react'
import type { PlayedSensor } from '@undertone/device/bluetooth/direct-peripheral'
import { decodeOrder } from '@undertone/device/bluetooth/direct-wave'
import { permissionOf } from '@undertone/domain/core/resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { recordingCalls } from '@undertone/domain/waveform/recording/recording.calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { callsFor } from '../../resource/core/calls-for.ts'
import { playBluetooth } from '../testing/played-bluetooth.ts'
import { DirectLinkButton } from './direct-link-button.tsx'

let played: ReturnType<typeof playBluetooth> | null = null
let vX = 2.5

const played50Hz = (part: Partial<PlayedSensor> = {}): PlayedSensor => ({
  info: { sensorId: 'S-7', model: 'XY-3', firmware: '1.4.2', axes: ['X'], batteryV: 3.6 },
  values: () => ({ vX }),
  measure: (_axis, sampleHz, count) => Float64Array.from({ length: count }, (_, i) => 5 * Math.sin((2 * Math.PI * 50 * i) / sampleHz)),
  ...part,
})

function open(
  part: Partial<PlayedSensor> = {},
  rows: readonly object[] = [{ id: 3, sensorId: 'S-7', mappingId: 12, mappingName: 'Drive end' }],
) {
  played = playBluetooth(played50Hz(part))
  const server = serve(
    answer(callsFor(sensor).findPage, { records: rows, total: rows.length } as never),
    answer(recordingCalls.apply, { waveId: 9, mappingId: 12, time: '2026-11-30 10:00:00', rpm: null }),
  )
  renderAt('/', <DirectLinkButton />)
  return server
}
const link = async () => {
  await press('Read by Bluetooth')
  await press('Choose a sensor')
  await screen.findByText('S-7')
}

beforeEach(() => {
  vX = 2.5
  logIn([permissionOf(sensor, 'list'), recordingCalls.apply.access])
})
afterEach(() => {
  played?.remove()
})

test('is offered only where the browser has Bluetooth', () => {
  renderAt('/', <DirectLinkButton />)
  expect(screen.queryByText('Read by Bluetooth')).toBeNull()
})

test('a sensor says who it is and what it measures; its waveform is shown with its spectrum and stored at its point', async () => {
  const server = open()
  await link()
  expect(screen.getByText('XY-3')).toBeTruthy()
  expect(await screen.findByText('Drive end')).toBeTruthy()
  expect(await screen.findByText(/^2\.5/)).toBeTruthy()
  vX = 3.75
  act(() => played?.measureAgain())
  expect(await screen.findByText(/^3\.7|^3\.8/)).toBeTruthy()
  await press('Measure')
  expect(await screen.findByText(/The waveform becomes an imported recording/)).toBeTruthy()
  await press('Save to the point')
  await waitFor(() => expect(server.sent(recordingCalls.apply)).toHaveLength(1))
  expect(server.sent(recordingCalls.apply)[0]).toMatchObject({ query: { mappingId: '12', channels: '0X', unit: 'm/s2' } })
})

test('blocks that were lost are asked for again, in one request for those in a row', async () => {
  open({ loses: (number) => number === 2 || number === 3 || number === 9 })
  await link()
  await press('Measure')
  // After a second and a half without a block.
  expect(await screen.findByText(/The waveform becomes an imported recording/)).toBeTruthy()
  expect(played?.written.map(decodeOrder).slice(1)).toEqual([
    { do: 'again', id: 1, from: 2, count: 2 },
    { do: 'again', id: 1, from: 9, count: 1 },
  ])
})

test('where most was lost, all from the first gap to the last is asked for at once', async () => {
  open({ loses: (number) => number % 2 === 1 })
  await link()
  await press('Measure')
  expect(await screen.findByText(/The waveform becomes an imported recording/)).toBeTruthy()
  expect(played?.written.map(decodeOrder).slice(1)).toEqual([{ do: 'again', id: 1, from: 1, count: 39 }])
})

test('a sensor of others is shown and not stored, and one that is out of reach is said to be', async () => {
  open({}, [])
  await link()
  expect(await screen.findByText(/None of your sensors has this number/)).toBeTruthy()
  await press('Measure')
  await waitFor(() => expect(screen.queryByText(/Measuring and sending/)).toBeNull())
  expect(screen.queryByText('Save to the point')).toBeNull()
  act(() => played?.leave())
  expect(await screen.findByText(/The connection was lost/)).toBeTruthy()
  expect(screen.getByText('Choose a sensor')).toBeTruthy()
})

test('a sensor that connects and then has nothing is left free for others', async () => {
  open()
  played?.breakOff()
  await press('Read by Bluetooth')
  await press('Choose a sensor')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(played?.isConnected()).toBe(false)
  expect(screen.getByText('Choose a sensor')).toBeTruthy()
  expect(screen.queryByText('S-7')).toBeNull()
})

test('a link whose values cannot be followed is closed, as it is said', async () => {
  open()
  played?.refuseToNotify()
  await press('Read by Bluetooth')
  await press('Choose a sensor')
  expect(await screen.findByText(/The connection was lost/)).toBeTruthy()
  expect(played?.isConnected()).toBe(false)
  expect(screen.getByText('Choose a sensor')).toBeTruthy()
})
