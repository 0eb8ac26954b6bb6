import { screen, waitFor } from '@testing-library/react'
import {
  type CommandBatchItem,
  type CommandBatchRecord,
  gatewayBatchCalls,
  sensorBatchCalls,
} from '@undertone/domain/device/setting/command-batch.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn } from '../../../core/testing/screen.tsx'
import { findDialog, press, tableRows } from '../../../core/testing/user.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { BatchButton } from './batch-button.tsx'
import { commandsOf } from './batch-calls.ts'
import { CommandBatchPage } from './command-batch-page.tsx'

const counts = { total: 40, waiting: 22, sent: 4, success: 11, failed: 2, stopped: 0, refused: 1 }
const batch = (part: Partial<CommandBatchRecord> = {}): CommandBatchRecord => ({
  ...{
    id: 7,
    kind: 'readRssi',
    state: 'running',
    parallel: 20,
    counts,
    createdBy: 'anna.li',
    createdAt: '2026-11-24 08:00:00',
    finishedAt: null,
  },
  ...part,
})
const item = (id: number, part: Partial<CommandBatchItem> = {}): CommandBatchItem => ({
  ...{ id, gatewayName: 'North', sensorId: `S-${id}`, name: `Sensor ${id}`, status: 1, reason: null, problem: null, result: null },
  ...{ sentAt: null, finishedAt: null },
  ...part,
})
const vb = (id: number) => ({ id, model: 'VB24H' })

beforeEach(() => logIn(['business:sensor:list', 'business:sensor:edit', 'business:gateway:list']))

test('the commands that can be sent are those that one of the devices takes', () => {
  expect(commandsOf('sensor', [{ id: 1, model: 'XYGT_AD' }])).toEqual([])
  expect(commandsOf('gateway', [{ id: 1, type: 'LoRa' }])).not.toContain('readSim')
  expect(
    commandsOf('gateway', [
      { id: 1, type: 'LoRa' },
      { id: 2, type: 'DTU' },
    ]),
  ).toContain('readSim')
})

describe('a command to selected devices', () => {
  const open = async (...answers: readonly Answer[]) => {
    const server = serve(...answers)
    await showPage('/', <BatchButton of="sensor" rows={[vb(1), vb(2)]} clear={() => undefined} />)
    await press('Send command')
    return { server, dialog: await findDialog('Send a command to 2 devices') }
  }

  test('is started for all of them', async () => {
    const { server, dialog } = await open(answer(sensorBatchCalls.add, { id: 7 }))
    await press('Start', { in: dialog })
    await waitFor(() =>
      expect(server.bodies(sensorBatchCalls.add)).toEqual([{ ids: [1, 2], kind: 'readParams', parallel: 20, waitHours: 24 }]),
    )
  })

  test('that is refused stays in the dialog', async () => {
    const { dialog } = await open(reject(sensorBatchCalls.add, { msg: 'None of the selected devices exists' }))
    await press('Start', { in: dialog })
    await screen.findByText('None of the selected devices exists')
  })
})

test('sensors behind a collector are sent what their connectors can write, which the server knows', async () => {
  const server = serve(answer(sensorBatchCalls.offered, ['restart']), answer(sensorBatchCalls.add, { id: 8 }))
  await showPage('/', <BatchButton of="sensor" rows={[{ id: 1, model: 'XYGT_AD' }]} clear={() => undefined} />)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send command' })).toHaveProperty('disabled', false))
  expect(server.bodies(sensorBatchCalls.offered)).toEqual([{ ids: [1] }])
  await press('Send command')
  await press('Start', { in: await findDialog('Send a command to 1 device') })
  await waitFor(() => expect(server.bodies(sensorBatchCalls.add)).toEqual([{ ids: [1], kind: 'restart', parallel: 20, waitHours: 24 }]))
})

describe('the page', () => {
  const open = async (query: string, ...answers: readonly Answer[]) => {
    const server = serve(answer(sensorBatchCalls.findPage, { total: 1, records: [batch()] }), ...answers)
    await showPage(`/configureManagement/commandBatch${query}`, <CommandBatchPage />)
    return server
  }

  test('shows how far a command has come', async () => {
    await open('')
    await screen.findByText('14 / 40')
    for (const text of ['11 successful', '2 failed', '1 refused', '4 sent', '22 waiting']) screen.getByText(text)
    expect(screen.queryByText('0 stopped')).toBeNull()
  })

  test('pauses it, and stops it once that is confirmed', async () => {
    const server = await open('', answer(sensorBatchCalls.change, null))
    await screen.findByText('14 / 40')
    await press('Pause')
    await waitFor(() => expect(server.bodies(sensorBatchCalls.change)).toEqual([{ id: 7, action: 'pause' }]))
    await press('Stop')
    await press('Stop', { in: await findDialog('Stop the batch command?') })
    await waitFor(() => expect(server.bodies(sensorBatchCalls.change)[1]).toEqual({ id: 7, action: 'stop' }))
  })

  test('goes on with a paused one, and offers nothing for one that has ended', async () => {
    const records = [batch({ state: 'paused' }), batch({ id: 8, state: 'finished' })]
    const server = await open('', answer(sensorBatchCalls.findPage, { total: 2, records }), answer(sensorBatchCalls.change, null))
    await screen.findAllByText('14 / 40')
    expect(screen.getAllByRole('button', { name: 'Stop' })).toHaveLength(1)
    await press('Resume')
    await waitFor(() => expect(server.bodies(sensorBatchCalls.change)).toEqual([{ id: 7, action: 'resume' }]))
  })

  test('names each device with its outcome and why', async () => {
    const records = [
      item(1),
      item(2, { status: 2, reason: 'error', result: { error: 'low battery' } }),
      item(3, { status: null, problem: 'The device does not support this command' }),
      item(4, { status: null }),
    ]
    await open('?id=7', answer(sensorBatchCalls.devices, { total: 4, records }))
    await screen.findByText('Sensor 2')
    expect(
      tableRows()
        .slice(-4)
        .map((row) => row.slice(0, 4)),
    ).toEqual([
      ['Sensor 1 S-1', 'North', 'Success', '-'],
      ['Sensor 2 S-2', 'North', 'Failed', 'Error on the device: low battery'],
      ['Sensor 3 S-3', 'North', 'Not sent', 'The device does not support this command'],
      ['Sensor 4 S-4', 'North', 'Not sent yet', '-'],
    ])
  })

  test('is about gateways as well', async () => {
    const server = await open('?of=gateway', answer(gatewayBatchCalls.findPage, { total: 0, records: [] }))
    await screen.findByText('No batch commands yet')
    expect(server.sent(sensorBatchCalls.findPage)).toEqual([])
    expect(addressQuery()).toEqual({ of: 'gateway' })
  })
})
