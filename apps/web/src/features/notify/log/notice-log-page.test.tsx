import { fireEvent, screen, waitFor } from '@testing-library/react'
import { fill } from '@undertone/domain/core/text'
import { type AlarmNotice, notifyCalls } from '@undertone/domain/notify/notify.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Say, useLanguage } from '../../../core/language/language.ts'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { choose, press, tableRows } from '../../../core/testing/user.ts'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import { noticeColumns, noticeDetail } from './notice-columns.tsx'
import { NoticeLogPage } from './notice-log-page.tsx'

const messageId = '0b8f4a52-0000-4000-8000-000000000001'
const sample = (part: Partial<AlarmNotice> = {}): AlarmNotice => ({
  ...{ id: 1, createdAt: '2026-03-04 10:00:05', alarmId: 7, kind: 'news', afterMinutes: 0 },
  ...{ level: 3, alarmType: 'Temperature', axis: null, axes: [], directions: null, bandName: null },
  ...{ companyName: 'Mill', equipmentName: 'Pump 3', mappingName: 'Drive end', gatewayName: null },
  ...{ userName: 'Ann', channel: 'email', receiver: 'ann@mill.example', state: 'sent', reason: null },
  ...{ at: '2026-03-04 10:00:06', attempts: 1, answer: null, together: 1, messageId },
  ...part,
})
const page = (...records: readonly AlarmNotice[]) => answer(notifyCalls.findPage, { records: [...records], total: records.length })

function open(query = '', ...answers: readonly Answer[]) {
  const server = serve(page(sample()), ...answers)
  renderAt(
    `/faultAnalysis/alarmNotice${query}`,
    <>
      <NoticeLogPage />
      <Toasts />
    </>,
  )
  return server
}
const say: Say = ({ en }, values = {}) => fill(en, values)
const shownRow = () => tableRows(screen.getAllByRole('table').at(-1)).at(-1) ?? []

beforeEach(() => logIn([]))

describe('the log', () => {
  test('a notification is a row: time, state, alarm, place, channel, recipient', async () => {
    open()
    await screen.findByText('ann@mill.example')
    expect(shownRow().slice(0, 7)).toEqual([
      '2026-03-04 10:00:05',
      'Delivered',
      'Temperature',
      'Pump 3 / Drive end',
      'E-mail',
      'Ann ann@mill.example',
      '-',
    ])
  })

  test.each([
    ['a gateway', { equipmentName: null, mappingName: null, gatewayName: 'Gateway 9' }, 3, 'Gateway 9'],
    ['an address of a template', { userName: null }, 5, 'ann@mill.example'],
    ['nobody', { receiver: '', state: 'withheld' as const, reason: 'nobody' as const }, 5, '-'],
    ['an escalation', { kind: 'escalation' as const, afterMinutes: 30 }, 2, 'Temperature · escalation: unacknowledged for 30 min'],
    ['an assignment', { kind: 'assignment' as const }, 2, 'Temperature · Assignment'],
    ['a reminder', { kind: 'unhandled' as const }, 2, 'Temperature · Unacknowledged'],
  ])('of %s', (_what, part, column, text) => {
    const columns = noticeColumns(say, { open: () => undefined, resend: null, showMessage: () => undefined })
    const { container } = renderAt('/', columns[column]?.render(sample(part), 0))
    expect(container.textContent).toBe(text)
  })

  test.each([
    [{}, '-'],
    [{ answer: '550 unknown user', attempts: 3 }, '3 attempts · 550 unknown user'],
    [{ state: 'held' as const }, 'not before 2026-03-04 10:00:06'],
    [{ state: 'held' as const, at: null }, 'combined with the next message'],
    [{ state: 'withheld' as const, reason: 'dailyLimit' as const }, 'the daily limit of the point was reached'],
  ])('the details of %o are %s', (part, text) => expect(noticeDetail(sample(part), say)).toBe(text))

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    open()
    await screen.findByText('已送达')
    expect(screen.getByRole('heading', { name: '通知记录' })).toBeTruthy()
  })

  test('an empty log says how notifications are turned on, or that none matches', async () => {
    open('?state=failed', page())
    await screen.findByText('No matching notifications')
    await press('Clear filters')
    await screen.findByText('No notifications sent yet')
  })

  test('an error is shown in place of the log', async () => {
    open('', reject(notifyCalls.findPage, { msg: 'Too busy' }))
    await screen.findByText('Too busy')
  })
})

describe('filters', () => {
  test.each([
    ['?alarmId=7', { alarmId: 7 }],
    ['?alarmId=x', { alarmId: null }],
    [`?message=${messageId}`, { messageId }],
    ['?message=none', { messageId: null }],
    ['?channel=email&state=failed', { channel: 'email', state: 'failed' }],
    ['?state=withheld&reason=dailyLimit', { state: 'withheld', reason: 'dailyLimit' }],
    ['?state=sent&reason=dailyLimit', { state: 'sent', reason: null }],
  ])('the address %s is sent as it is meant', async (query, body) => {
    const server = open(query)
    await screen.findByText('ann@mill.example')
    expect(server.bodies(notifyCalls.findPage)[0]).toMatchObject({ ...body, pageNum: 1, pageSize: 20 })
  })

  test('reasons can be selected only for what was not sent', async () => {
    open()
    await screen.findByText('ann@mill.example')
    expect(screen.queryByLabelText('Reason')).toBeNull()
    await choose('Status', 'Not sent')
    await waitFor(() => expect(addressQuery()).toEqual({ state: 'withheld' }))
    expect(screen.getAllByRole('combobox').length).toBeGreaterThan(2)
  })

  test('the notifications of one message are shown together', async () => {
    open('?page=2', page(sample({ together: 3 })))
    await screen.findByText('ann@mill.example')
    await press('combined with 2 others')
    await waitFor(() => expect(addressQuery()).toEqual({ message: messageId }))
    await screen.findByText('Notifications in one message')
  })
})

describe('actions', () => {
  test('the alarm opens', async () => {
    open()
    await screen.findByText('ann@mill.example')
    await press('View alarm')
    await waitFor(() => expect(window.location.hash).toBe('#/faultAnalysis/alarmReportDetail?id=7'))
  })

  test.each([
    ['with the permission', [notifyCalls.resend.access], 'sent' as const, true],
    ['without it', [], 'sent' as const, false],
    ['of one that was not sent', [notifyCalls.resend.access], 'withheld' as const, false],
  ])('resending %s', async (_what, permissions, state, isOffered) => {
    logIn(permissions)
    open('', page(sample({ state })))
    await screen.findByText('ann@mill.example')
    expect(screen.queryByRole('button', { name: 'Resend' }) !== null).toBe(isOffered)
  })

  test('it is queued again, and the log is fetched', async () => {
    logIn([notifyCalls.resend.access])
    const server = open('', answer(notifyCalls.resend, null))
    await screen.findByText('ann@mill.example')
    fireEvent.click(screen.getByRole('button', { name: 'Resend' }))
    await screen.findByText('Queued again')
    expect(server.bodies(notifyCalls.resend)).toEqual([{ id: 1 }])
    await waitFor(() => expect(server.sent(notifyCalls.findPage)).toHaveLength(2))
  })

  test('a rejection is reported', async () => {
    logIn([notifyCalls.resend.access])
    open('', reject(notifyCalls.resend, { msg: 'The recipient was removed' }))
    await screen.findByText('ann@mill.example')
    await press('Resend')
    await screen.findByText('The recipient was removed')
  })
})
