import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { firmwareCalls } from '@undertone/domain/firmware/firmware.calls'
import {
  rolloutCalls as calls,
  type RolloutCandidate,
  type RolloutDevice,
  type RolloutRecord,
} from '@undertone/domain/firmware/rollout.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { choose, fillIn, findDialog, press, problemAt, tableRows } from '../../../core/testing/user.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { RolloutPage } from './rollout-page.tsx'

const name = 'GATEWAY_DTU_HW1_SW2.0.0'
const counts = { total: 500, waiting: 440, upgrading: 20, success: 35, failed: 5, refused: 2, cancelled: 0 }
const rollout = (part: Partial<RolloutRecord> = {}): RolloutRecord => ({
  ...{ id: 7, firmwareId: 5, firmwareName: name, type: 'GATEWAY', swVersion: '2.0.0', state: 'running', stage: 1, stageEnds: [1, 50, 500] },
  ...{ stopPercent: 10, parallel: 50, downloadMinutes: 60, installMinutes: 30, waitHours: 72, counts, customers: 3, createdBy: 'admin' },
  ...{ createdAt: '2026-11-29 08:00:00', finishedAt: null },
  ...part,
})
const device = (id: number, part: Partial<RolloutDevice> = {}): RolloutDevice => ({
  ...{ id, stage: 1, customerName: 'Acme', gatewayName: `Hub ${id}`, name: `Hub ${id}`, deviceId: `GW-${id}`, isOnline: true, status: 4 },
  ...{ phase: 'waiting', percent: 0, fromVersion: '1.9.0', reason: null, detail: null, attempts: 1, startedAt: null, finishedAt: null },
  ...part,
})
const candidate = (id: number, part: Partial<RolloutCandidate> = {}): RolloutCandidate => ({
  ...{ id, name: `Hub ${id}`, deviceId: `GW-${id}`, customerName: 'Acme', gatewayName: `Hub ${id}`, isOnline: true },
  ...{ hwVersion: '1', swVersion: '1.9.0', problem: null },
  ...part,
})

beforeEach(() =>
  logIn(['platform:firmware:list', ...['list', 'add', 'edit', 'export'].map((action) => `platform:firmwareRollout:${action}`)]),
)

const open = async (query: string, ...answers: readonly Answer[]) => {
  const server = serve(answer(calls.findPage, { total: 1, records: [rollout()] }), ...answers)
  await showPage(`/firmwareUpgrad${query}`, <RolloutPage />)
  return server
}

test('shows how far a roll-out has come, by stage and outcome', async () => {
  await open('')
  await screen.findByText('40 / 500')
  for (const text of ['2 of 3', '35 upgraded', '3 failed', '2 not compatible', '20 upgrading', '440 waiting']) screen.getByText(text)
  expect(screen.queryByText('0 cancelled')).toBeNull()
})

test('names each device with its upgrade status, phase and why it failed', async () => {
  const records = [
    device(1, { status: 3, phase: 'downloading', percent: 42 }),
    device(2, { status: 2, phase: 'failed', reason: 'deviceError', detail: 'checksum' }),
    device(3, { status: 1, phase: 'success', percent: 100 }),
    device(4, { isOnline: false }),
  ]
  await open('?id=7', answer(calls.devices, { total: 4, records }))
  await screen.findByText('42 %')
  const shown = tableRows().slice(-4)
  expect(shown.map((row) => row.slice(4, 6))).toEqual([
    ['Upgrading', '42 %'],
    ['Failed', 'Failed'],
    ['Upgraded', 'Upgraded'],
    ['Waiting', 'Waiting'],
  ])
  expect(shown[1]).toContain('The device reported an error: checksum')
  expect(shown[3]).toContain('Offline')
})

test.each([
  ['that does not exist', answer(calls.findPage, { total: 0, records: [] }), 'This roll-out does not exist'],
  ['that cannot be read', reject(calls.findPage, { msg: 'No connection' }), 'No connection'],
])('one %s is said to be so', async (_what, found, words) => {
  serve(found)
  await showPage('/firmwareUpgrad?id=9', <RolloutPage />)
  await waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0))
})

test('is paused at once, and stopped once that is confirmed', async () => {
  const server = await open('', answer(calls.change, null))
  await screen.findByText('40 / 500')
  await press('Pause')
  await waitFor(() => expect(server.bodies(calls.change)).toEqual([{ id: 7, action: 'pause' }]))
  await press('Stop')
  await press('Stop', { in: await findDialog('Stop the roll-out?') })
  await waitFor(() => expect(server.bodies(calls.change)[1]).toEqual({ id: 7, action: 'stop' }))
})

test('one that stopped by itself says why, and goes on only when that is accepted', async () => {
  const halted = rollout({ state: 'halted' })
  const server = serve(
    answer(calls.findPage, { total: 1, records: [halted] }),
    answer(calls.devices, { total: 0, records: [] }),
    answer(calls.change, null),
  )
  await showPage('/firmwareUpgrad?id=7', <RolloutPage />)
  await screen.findByText(/More than 10 % of the devices failed/)
  await press('Resume')
  await press('Resume', { in: await findDialog('Resume the roll-out?') })
  await waitFor(() => expect(server.bodies(calls.change)).toEqual([{ id: 7, action: 'resume' }]))
  await press('Retry failed devices')
  await waitFor(() => expect(server.bodies(calls.change)[1]).toEqual({ id: 7, action: 'retry' }))
})

describe('a new roll-out', () => {
  const firmware = answer(firmwareCalls.findPage, {
    total: 1,
    records: [
      {
        ...{ id: 5, name, type: 'GATEWAY', deviceType: null, productType: 'DTU', hwVersion: '1', swVersion: '2.0.0', description: null },
        ...{
          url: null,
          sizeKb: 1,
          sizeBytes: 1000,
          fileId: 'f'.repeat(32),
          fileName: 'a.bin',
          sha256: 'ab',
          signature: 'c2ln',
          rollouts: 0,
        },
        ...{ createdBy: null, createdAt: '2026-11-29 08:00:00' },
      },
    ],
  })
  const start = async (...answers: readonly Answer[]) =>
    open(
      '?firmwareId=5',
      firmware,
      answer(calls.customers, [{ id: 13, name: 'Acme' }]),
      answer(calls.candidates, { total: 2, records: [candidate(1), candidate(2, { problem: 'wrongHardware' })] }),
      answer(calls.devices, { total: 0, records: [] }),
      ...answers,
    )

  test('goes to all devices of a customer that the package fits, in stages that can be changed', async () => {
    const server = await start(answer(calls.add, { id: 8 }))
    await screen.findByText('2 compatible devices')
    await screen.findByText('The package is for another hardware version')
    await choose('Customer', 'Acme')
    await fillIn('Second stage', '25')
    await press('Start')
    await waitFor(() =>
      expect(server.bodies(calls.add)).toMatchObject([
        {
          ...{ firmwareId: 5, ids: null, customerId: 13, stages: [{ devices: 1 }, { percent: 25 }, { percent: 100 }], stopPercent: 10 },
          notice: expect.stringContaining('upgrading the firmware'),
        },
      ]),
    )
  })

  test('needs devices where they are chosen, whole numbers within the limits, and a notice', async () => {
    const server = await start()
    await screen.findByText('2 compatible devices')
    await press('Choose devices', { role: 'radio' })
    await fillIn('First stage', '0')
    await fillIn('Second stage', '2.5')
    await fillIn('Stop automatically above', '')
    await fillIn('At a time', '501')
    await fillIn('Download limit', '1.5')
    await fillIn('Notice to the customers', '')
    await press('Start')
    await screen.findByText('Choose at least one device', { selector: '[role="alert"]' })
    expect(problemAt('First stage')).toBe('Enter a whole number from 1 to 5000')
    expect(problemAt('Second stage')).toBe('Enter a whole number from 1 to 100')
    expect(problemAt('Stop automatically above')).toBe('Required')
    expect(problemAt('At a time')).toBe('At most 500')
    expect(problemAt('Download limit')).toBe('Enter a whole number')
    expect(problemAt('Installation limit')).toBeNull()
    expect(problemAt('Notice to the customers')).toBe('Required')
    expect(server.bodies(calls.add)).toEqual([])
  })

  test('finds devices by a text with Enter, which does not submit the form', async () => {
    const server = await start()
    await screen.findByText('2 compatible devices')
    const keywords = () => server.bodies(calls.candidates).map((body) => (body as { keyword: string }).keyword)
    await fillIn('Name, ID', ' Hub 2 ')
    expect(keywords()).toEqual([''])
    let isPassedOn = true
    await act(async () => {
      isPassedOn = fireEvent.keyDown(screen.getByLabelText('Name, ID'), { key: 'Enter', keyCode: 13 })
    })
    await waitFor(() => expect(keywords()).toEqual(['', 'Hub 2']))
    expect(isPassedOn).toBe(false)
  })
})
