import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type AlarmRecord, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { endGo, startGo } from '../../../core/hooks/go-chord.ts'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { choose, press } from '../../../core/testing/user.ts'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import { sampleAlarm } from '../testing/alarm-samples.ts'
import { AiTextCell } from './alarm-cells.tsx'
import { AlarmReportPage } from './alarm-report-page.tsx'

const page = (records: readonly AlarmRecord[]) =>
  answer(alarmRecordCalls.findPage, {
    records: [...records],
    total: records.length,
    levels: {},
    unread: 0,
    unhandled: 0,
    unacknowledged: 0,
  })

const open = () =>
  renderAt(
    '/faultAnalysis/alarmReport',
    <>
      <AlarmReportPage />
      <Toasts />
    </>,
  )
const select = async (name: RegExp) => fireEvent.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'))

beforeEach(() => logIn([]))

describe('acknowledging', () => {
  const server = () =>
    serve(
      page([sampleAlarm(), sampleAlarm({ id: 8, state: 'Acknowledged', equipmentName: 'Fan 8' })]),
      answer(alarmRecordCalls.acknowledge, { ids: [7] }),
    )

  test('needs the permission', async () => {
    serve(page([sampleAlarm()]))
    open()
    await select(/Pump 3/)
    expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull()
  })

  test('by the button of a new row, and undone from the message', async () => {
    logIn(['business:alarm:handle'])
    const sent = server()
    sent.answer(answer(alarmRecordCalls.undoAcknowledge, { changed: 1 }))
    open()
    await screen.findByText('Pump 3')
    expect(screen.getAllByRole('button', { name: 'Acknowledge' })).toHaveLength(1)
    await press('Acknowledge')
    await screen.findByText('1 alarm acknowledged')
    expect(sent.bodies(alarmRecordCalls.acknowledge)).toEqual([{ ids: [7] }])
    await press('Undo')
    await waitFor(() => expect(sent.bodies(alarmRecordCalls.undoAcknowledge)).toEqual([{ ids: [7] }]))
    expect(window.location.hash).toMatch(/alarmReport$/)
  })

  test('on a phone a card begins with the alarm, then the machine, and its button says what it does', async () => {
    window.innerWidth = 390
    logIn(['business:alarm:handle'])
    server()
    open()
    const cards = await screen.findAllByRole('listitem')
    const words = cards.map(({ textContent }) => textContent ?? '').find((text) => text.includes('Pump 3')) ?? ''
    const order = ['Danger', 'New', 'Vibration severity', 'Pump 3', 'Maximum'].map((word) => words.indexOf(word))
    expect(order.every((at) => at >= 0)).toBe(true)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(screen.getByRole('button', { name: 'Acknowledge' }).textContent).toBe('Acknowledge')
  })

  test('by the key a on the focused row, but not as the second key of g a', async () => {
    logIn(['business:alarm:handle'])
    const sent = server()
    open()
    const row = (await screen.findByText('Pump 3')).closest('tr') ?? document.body
    startGo(new KeyboardEvent('keydown'))
    fireEvent.keyDown(row, { key: 'a' })
    expect(sent.bodies(alarmRecordCalls.acknowledge)).toEqual([])
    endGo()
    fireEvent.keyDown(row, { key: 'a' })
    await waitFor(() => expect(sent.bodies(alarmRecordCalls.acknowledge)).toEqual([{ ids: [7] }]))
  })

  test('of selected alarms, those that are new', async () => {
    logIn(['business:alarm:handle'])
    const sent = server()
    open()
    await select(/Pump 3/)
    await select(/Fan 8/)
    const bar = screen.getByRole('toolbar', { name: '2 selected' })
    await press('Acknowledge', { in: bar })
    await waitFor(() => expect(sent.bodies(alarmRecordCalls.acknowledge)).toEqual([{ ids: [7] }]))
    expect(screen.queryByText('2 selected')).toBeNull()
  })
})

test('the state of the AI text leads to it, and is missing without one', async () => {
  renderAt('/', <AiTextCell row={sampleAlarm({ aiState: 3, aiReportId: 9 })} />)
  expect((await screen.findByRole('link', { name: 'Written' })).getAttribute('href')).toContain('/faultAnalysis/aiAlarmReportDetail?id=9')
  renderAt('/', <AiTextCell row={sampleAlarm()} />)
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

describe('assigning', () => {
  test('selected alarms to an account with access to all of them', async () => {
    logIn(['business:alarm:handle'])
    const server = serve(
      page([sampleAlarm(), sampleAlarm({ id: 8, equipmentName: 'Fan 8' })]),
      answer(alarmRecordCalls.owners, [{ id: 31, name: 'Ann' }]),
      answer(alarmRecordCalls.assign, { changed: 2 }),
    )
    open()
    await select(/Pump 3/)
    await select(/Fan 8/)
    await press('Assign')
    const dialog = await screen.findByRole('dialog')
    await choose('Owner', 'Ann')
    await press('Assign', { in: dialog })
    await screen.findByText('2 alarms assigned')
    expect(server.bodies(alarmRecordCalls.owners)).toEqual([{ ids: [7, 8] }])
    expect(server.bodies(alarmRecordCalls.assign)).toEqual([{ ids: [7, 8], ownerId: 31 }])
  })

  test('an owner who cannot look after an alarm is marked', async () => {
    serve(page([sampleAlarm({ owner: { id: 31, name: 'Ann', ofMachine: false, obstacle: 'Deactivated' } })]))
    open()
    await screen.findByText('Ann')
    expect(screen.getByText('Account deactivated')).toBeTruthy()
  })
})
