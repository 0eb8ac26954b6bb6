import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { maintenanceCalls } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import { type AlarmDetail, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, answer, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press } from '../../../core/testing/user.ts'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import { raisedMs, sampleDetail } from '../testing/alarm-samples.ts'
import { AlarmActionBar } from './alarm-action-bar.tsx'

function open(alarm: AlarmDetail, ...answers: readonly Answer[]) {
  const server = serve(...answers)
  renderAt(
    '/',
    <>
      <AlarmActionBar alarm={alarm} now={raisedMs} />
      <Toasts />
    </>,
  )
  return { server }
}

beforeEach(() => logIn([]))

describe('the action bar', () => {
  const all = ['business:alarm:handle', 'business:alarm:shelve', 'business:wave:list']
  const bar = () => screen.findByRole('toolbar', { name: 'Alarm actions' })
  const names = async () =>
    within(await bar())
      .getAllByRole('button')
      .map((one) => one.textContent)

  test.each([
    ['New', {}, ['Acknowledge', 'Resolve…', 'Shelve…', 'Assign…', 'Open in Analysis', 'Alarms of this machine']],
    [
      'Acknowledged',
      { acknowledgedBy: 'Ann', acknowledgedAt: '2026-03-04 11:00:00' },
      ['Resolve…', 'Shelve…', 'Assign…', 'Open in Analysis', 'Undo acknowledgement', 'Alarms of this machine'],
    ],
    [
      'Shelved',
      { shelf: { id: 3, by: 'Ann', reason: 'Bearing ordered', until: '2026-03-05 11:00:00', untilMs: raisedMs } },
      ['Resolve…', 'Assign…', 'Open in Analysis', 'Unshelve', 'Alarms of this machine'],
    ],
    ['Resolved', { handling: 2 }, ['Edit resolution…', 'Assign…', 'Open in Analysis', 'Reopen', 'Alarms of this machine']],
  ] as const)('offers what fits the state %s', async (state, part, buttons) => {
    logIn(all)
    open(sampleDetail({ ...(part as Partial<AlarmDetail>), state }))
    expect(await names()).toEqual(buttons)
    expect(within(await bar()).getAllByText(state).length).toBeGreaterThan(0)
  })

  test.each([
    ['r', 'Resolve alarm'],
    ['s', 'Shelve alarm'],
    ['i', 'Assign owner'],
  ])('the key %s opens “%s”', async (key, name) => {
    logIn(all)
    open(sampleDetail(), answer(alarmRecordCalls.owners, []))
    await bar()
    fireEvent.keyDown(document.body, { key })
    expect(await screen.findByRole('dialog', { name })).toBeTruthy()
  })

  test('the key a acknowledges, and o opens the analysis', async () => {
    logIn(all)
    const { server } = open(sampleDetail(), answer(alarmRecordCalls.acknowledge, { ids: [7] }))
    await bar()
    fireEvent.keyDown(document.body, { key: 'a' })
    await waitFor(() => expect(server.bodies(alarmRecordCalls.acknowledge)).toEqual([{ ids: [7] }]))
    fireEvent.keyDown(document.body, { key: 'o' })
    await waitFor(() => expect(window.location.hash).toMatch(/waveSpectrum.*mappingId=4/))
  })

  test('keys do nothing without the permission', async () => {
    const { server } = open(sampleDetail())
    await bar()
    for (const key of ['a', 'r', 's', 'i', 'o']) fireEvent.keyDown(document.body, { key })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.bodies(alarmRecordCalls.acknowledge)).toEqual([])
  })

  test('a shelving ends early', async () => {
    logIn(all)
    const shelf = { id: 3, by: 'Ann', reason: 'Bearing ordered', until: '2026-03-05 11:00:00', untilMs: raisedMs }
    const { server } = open(sampleDetail({ state: 'Shelved', shelf }), answer(maintenanceCalls.unshelve, { changed: 1 }))
    expect(screen.getByTitle('Ann · Bearing ordered · 2026-03-05 11:00:00')).toBeTruthy()
    await press('Unshelve')
    await waitFor(() => expect(server.bodies(maintenanceCalls.unshelve)).toEqual([{ id: 3 }]))
  })
})
