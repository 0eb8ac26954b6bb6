import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type AlarmDetail, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { fakeLiveStream } from '../../../core/testing/fake-live-stream.ts'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press, tableRows } from '../../../core/testing/user.ts'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import { offlineGateway, raisedMs, sampleDetail } from '../testing/alarm-samples.ts'
import { AlarmDetailPage } from './alarm-detail-page.tsx'

const hourMs = 3_600_000
const read = answer(alarmRecordCalls.read, { changed: 1 })
const detail = (part: Partial<AlarmDetail> = {}) => answer(alarmRecordCalls.detail, sampleDetail(part))

function open(...answers: readonly Answer[]) {
  const server = serve(read, ...answers)
  const view = renderAt(
    '/faultAnalysis/alarmReportDetail?id=7',
    <>
      <AlarmDetailPage />
      <Toasts />
    </>,
  )
  return { server, ...view }
}

/** The facts of the alarm, name by name. */
const facts = () => {
  const panel = screen.getByRole('heading', { name: 'Details' }).closest('section') ?? document.body
  return Object.fromEntries(
    [...panel.querySelectorAll('dl > div')].map((one) => [one.querySelector('dt')?.textContent, one.querySelector('dd')?.textContent]),
  )
}

beforeEach(() => logIn([]))

describe('the page', () => {
  test('without an id it says where to find one, and asks nothing', async () => {
    const server = serve()
    renderAt('/faultAnalysis/alarmReportDetail', <AlarmDetailPage />)
    await screen.findByText('Select an alarm')
    expect(screen.getByRole('link', { name: 'Alarm records' }).getAttribute('href')).toBe('#/faultAnalysis/alarmReport')
    expect(server.sent(alarmRecordCalls.detail)).toEqual([])
  })

  test('an error is shown, and trying again shows the alarm', async () => {
    const { server } = open(reject(alarmRecordCalls.detail, { msg: 'No such alarm' }))
    await screen.findByText('No such alarm')
    server.answer(detail())
    await press('Try again')
    await screen.findByRole('heading', { name: 'Vibration severity X' })
  })

  test('is titled by the alarm and its place', async () => {
    open(detail())
    await screen.findByRole('heading', { name: 'Vibration severity X' })
    expect(screen.getByText('Mill / Hall / Pump 3 / Drive end')).toBeTruthy()
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    open(detail())
    await screen.findByRole('heading', { name: '振动烈度报警 X 轴' })
    expect(screen.getByText('尚未确认')).toBeTruthy()
  })

  test('of a gateway, is titled by the gateway', async () => {
    open(detail(offlineGateway))
    await screen.findByText('Mill / Gateway 9')
  })

  test.each([
    [1, [{ ids: [7] }]],
    [2, []],
  ] as const)('an alarm with the read state %i is marked as read once', async (readState, bodies) => {
    const { server } = open(detail({ readState }))
    await screen.findByRole('heading', { name: 'Vibration severity X' })
    expect(server.bodies(alarmRecordCalls.read)).toEqual(bodies)
  })

  test('a change of an alarm shows at once', async () => {
    const live = fakeLiveStream()
    const { server } = open(detail(), live.answer)
    await screen.findByText('Not acknowledged yet')
    server.answer(detail({ handling: 1 }))
    await waitFor(() => live.send({ type: 'alarm', alarmId: 7, mappingId: 4, equipmentId: 3, level: 3, kind: 'Handled' }))
    await screen.findByText('Cleared automatically')
  })
})

describe('actions', () => {
  test.each([
    ['Live values', ['business:monitor:list'], '#/onlineMonitor/point?mappingId=4'],
    ['Alarms of this machine', [], '#/faultAnalysis/alarmReport?equipmentId=3'],
  ])('%s', async (name, permissions, address) => {
    logIn(permissions)
    open(detail())
    await screen.findByText('Not acknowledged yet')
    await press(name)
    await waitFor(() => expect(window.location.hash).toBe(address))
  })

  test('without permissions there is no way to values, notifications or shelving', async () => {
    open(detail())
    await screen.findByText('Not acknowledged yet')
    for (const name of ['Live values', 'Acknowledge', 'Resolve…', 'Shelve…', 'Assign…'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Notifications' })).toBeNull()
  })

  test('a deleted point and machine have no page', async () => {
    logIn(['business:monitor:list', 'business:alarm:shelve'])
    open(detail({ mappingId: null, equipmentId: null }))
    await screen.findByText('Not acknowledged yet')
    for (const name of ['Live values', 'Shelve…', 'Alarms of this machine']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('the notifications of the alarm', async () => {
    logIn(['business:alarmNotice:list'])
    open(detail())
    const link = await screen.findByRole('link', { name: 'Notifications' })
    expect(link.getAttribute('href')).toBe('#/faultAnalysis/alarmNotice?alarmId=7')
  })

  test('a muted alarm says why no one was notified', async () => {
    open(detail({ mutedBy: 'Shelved', mutedBecause: 'Bearing ordered' }))
    await screen.findByTitle('No one was notified: Bearing ordered')
  })
})

describe('facts', () => {
  test('of an active alarm', async () => {
    open(detail({ level: 2, limitOrigin: 'Own' }))
    await screen.findByText('Not acknowledged yet')
    expect(facts()).toMatchObject({
      Level: 'Warning',
      Maximum: '9.25 mm/s',
      'Trigger value': '7.40 mm/s',
      Limit: 'above 7.10 mm/s · Override',
      'Over limit since': '2026-03-04 09:00:00',
      Raised: '2026-03-04 10:00:00',
      Cleared: 'Active',
      Samples: '3',
      Sensor: 'S-0004',
      'Based on': 'Overall value',
    })
    expect(facts()).not.toHaveProperty('Escalated')
    expect(facts()).not.toHaveProperty('Gateway')
  })

  test('of one that escalated, recurred and was cleared by a change of the rule', async () => {
    open(
      detail({
        escalatedAt: '2026-03-04 11:00:00',
        endedAt: '2026-03-04 15:30:00',
        endedMs: raisedMs + 5.5 * hourMs,
        endedBecause: 'RuleGone',
        flaps: 2,
      }),
    )
    await screen.findByText('Not acknowledged yet')
    expect(facts()).toMatchObject({
      Escalated: '2026-03-04 11:00:00',
      Cleared: '2026-03-04 15:30:00 · the limit or alarm type was removed',
      'Over limit for': '6 h 30 min',
      Samples: '3 · recurred 2×',
    })
  })

  test('of a gateway: no values, but when it was last heard', async () => {
    open(detail(offlineGateway))
    await screen.findByText('Not acknowledged yet')
    expect(facts()).toMatchObject({ 'Last data received': '2026-03-04 09:00:00', Gateway: 'Gateway 9' })
    for (const name of ['Maximum', 'Limit', 'Samples', 'Based on', 'Sensor']) expect(facts()).not.toHaveProperty([name])
  })

  test('of several axes: the worst above, and each with its time over the limit', async () => {
    const axis = {
      level: 2,
      side: 'above',
      limitOrigin: 'Machine',
      peakMs: raisedMs,
      joinedMs: raisedMs,
      joinedAt: '',
      count: 3,
      sinceMs: raisedMs,
    } as const
    open(
      detail({
        directions: [0, 1, 2],
        axes: [
          { ...axis, axis: 'X', limit: 7.1, peak: 9.25, level: 3, backMs: null },
          { ...axis, axis: 'Y', limit: 4.5, peak: 5, backMs: raisedMs + hourMs },
        ],
      }),
    )
    await screen.findByText('Not acknowledged yet')
    expect(facts().Maximum).toMatch(/^9\.25 mm\/s · /)
    const rows = tableRows(screen.getByRole('table')).map((cells) => cells.slice(1))
    expect(rows).toEqual([
      ['Danger', '9.25 mm/s', '7.10 mm/s', '03-04 10:00Active'],
      ['Warning', '5.00 mm/s', '4.50 mm/s', '03-04 10:0003-04 11:00'],
    ])
  })

  test('of late data', async () => {
    open(detail({ isLate: true }))
    await screen.findByText(/arrived more than two hours after/)
  })
})

describe('history', () => {
  const event = (part: Partial<AlarmDetail['events'][number]>) => ({
    id: 1,
    at: '2026-03-04 10:00:00',
    atMs: raisedMs,
    kind: 'Began' as const,
    level: 3 as const,
    value: null,
    axis: null,
    limit: null,
    userName: null,
    note: null,
    isQuiet: false,
    ...part,
  })
  const lines = () => {
    const panel = screen.getByRole('heading', { name: 'History' }).closest('section') ?? document.body
    return within(panel)
      .getAllByRole('listitem')
      .map((line) => line.textContent)
  }

  test('tells what happened, by whom and why', async () => {
    open(
      detail({
        events: [
          event({ value: 7.4, isQuiet: true }),
          event({ id: 2, kind: 'Escalated', value: 8.2, axis: 'Y', limit: 7.1, at: '2026-03-04 11:00:00', atMs: raisedMs + hourMs }),
          event({ id: 3, kind: 'Handled', userName: 'Ann', note: 'Greased', at: '2026-03-04 12:00:00', atMs: raisedMs + 2 * hourMs }),
        ],
      }),
    )
    await screen.findByText('Not acknowledged yet')
    expect(lines()).toEqual([
      'Raised 7.40 mm/s · data too old, not notified2026-03-04 10:00:00',
      'Escalated to danger Y 8.20 mm/s · limit 7.10 mm/s2026-03-04 11:00:00',
      'Resolved AnnGreased2026-03-04 12:00:00',
    ])
  })

  test('an axis that joined later is between the events, and was not notified', async () => {
    const joined = {
      axis: 'Y' as const,
      level: 2 as const,
      side: 'above' as const,
      limit: 4.5,
      limitOrigin: 'Machine' as const,
      peak: 5,
      peakMs: raisedMs,
      sinceMs: raisedMs,
      joinedMs: raisedMs + hourMs,
      joinedAt: '2026-03-04 11:00:00',
      backMs: null,
      count: 1,
    }
    open(detail({ axes: [joined], events: [event({}), event({ id: 2, kind: 'Ended', at: 'later', atMs: raisedMs + 2 * hourMs })] }))
    await screen.findByText('Not acknowledged yet')
    expect(lines()[1]).toBe('Y exceeded its limit too same alarm, not notified again2026-03-04 11:00:00')
    expect(lines()).toHaveLength(3)
  })

  test('an alarm that late data raised says so', async () => {
    open(detail({ events: [event({ atMs: raisedMs + 5 * hourMs })] }))
    await screen.findByText(/earlier data arrived later/)
  })
})

describe('resolution', () => {
  test.each([
    ['not yet', {}, 'Not acknowledged yet'],
    ['by itself', { handling: 1 as const }, 'Cleared automatically'],
  ])('%s', async (_how, part, text) => {
    open(detail(part))
    await screen.findByText(text)
  })

  const resolved: Partial<AlarmDetail> = {
    handling: 2,
    handler: 'Ann',
    handledAt: '2026-03-04 12:00:00',
    measures: 'Greased',
    faultCategory: 'bearingBreath',
    handledLevel: 2,
    handledValue: 5,
    handledOpen: true,
  }

  test('by a user: who, what, and how the alarm was then', async () => {
    open(detail(resolved))
    await screen.findByText('Ann · 2026-03-04 12:00:00')
    expect(screen.getByText('Greased')).toBeTruthy()
    expect(screen.getByText('Bearing fault')).toBeTruthy()
    expect(screen.getByText('Warning 5.00 mm/s, still over limit')).toBeTruthy()
  })

  test('can be reopened', async () => {
    logIn(['business:alarm:handle'])
    const { server } = open(detail(resolved), answer(alarmRecordCalls.withdraw, { changed: 1 }))
    await screen.findByText('Greased')
    server.answer(detail())
    await press('Reopen')
    await screen.findByText('Not acknowledged yet')
    expect(server.bodies(alarmRecordCalls.withdraw)).toEqual([{ ids: [7] }])
  })

  test('an attachment is removed from the alarm', async () => {
    logIn(['business:alarm:handle'])
    const file = { fileId: 'f1', name: 'noise.wav', kind: 'wav', size: 100 }
    const { server } = open(detail({ ...resolved, files: [file] }), answer(alarmRecordCalls.attach, null))
    await screen.findByText('noise.wav')
    await press('Remove noise.wav')
    expect(server.bodies(alarmRecordCalls.attach)).toEqual([{ id: 7, fileIds: [] }])
  })

  test('opens the form', async () => {
    logIn(['business:alarm:handle'])
    open(detail())
    await screen.findByText('Not acknowledged yet')
    await press('Resolve…')
    expect(await screen.findByRole('dialog', { name: 'Resolve alarm' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
