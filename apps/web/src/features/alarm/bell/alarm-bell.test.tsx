import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type AlarmRecord, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { useAccount } from '../../../core/session/session.ts'
import { fakeLiveStream } from '../../../core/testing/fake-live-stream.ts'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press } from '../../../core/testing/user.ts'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import { AlertStripSlot } from '../../../ui/overlay/alert-strip.tsx'
import { offlineGateway, sampleAlarm } from '../testing/alarm-samples.ts'
import { AlarmBell } from './alarm-bell.tsx'
import { AlarmToasts } from './alarm-toasts.tsx'
import { useAlarmToasts } from './use-alarm-toasts.ts'

const list = 'business:alarm:list'

/** Logs in a user of a company; the platform has no alarms. */
function logInOfCompany(permissions: readonly string[]): void {
  logIn(permissions)
  const { account } = useAccount.getState()
  if (account) useAccount.setState({ account: { ...account, info: { ...account.info, user: { ...account.info.user, superId: 2 } } } })
}

const unread = (count: number, ...newest: readonly AlarmRecord[]) =>
  answer(alarmRecordCalls.unread, { unread: count, newest: [...newest], danger: 0, lastId: 9 })

function open(address: string, ...answers: readonly Answer[]) {
  const server = serve(...answers)
  renderAt(
    address,
    <>
      <AlarmBell />
      <AlertStripSlot />
      <Toasts />
    </>,
  )
  return server
}

/** Opens the list of the newest once it is known. */
async function pressBell(name: string): Promise<void> {
  await screen.findByRole('button', { name })
  await press(name)
}

beforeEach(() => logInOfCompany([list]))

describe('the bell', () => {
  test.each([
    ['without the permission', () => logInOfCompany([])],
    ['on the platform', () => logIn([list])],
  ])('is missing %s, and asks nothing', (_who, logInAs) => {
    logInAs()
    const server = open('/', unread(1, sampleAlarm()))
    expect(screen.queryByRole('button')).toBeNull()
    expect(server.sent(alarmRecordCalls.unread)).toEqual([])
  })

  test('counts unread alarms and lists the newest; one opens its page', async () => {
    open('/', unread(12, sampleAlarm(), sampleAlarm({ ...offlineGateway, id: 8 })))
    await pressBell('12 unread alarms')
    expect(await screen.findByText('10 more unread')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Offline Gateway 9 03-04 10:00|Offline.*Gateway 9/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /Vibration severity X/ }))
    await waitFor(() => expect(window.location.hash).toBe('#/faultAnalysis/alarmReportDetail?id=7'))
  })

  test('without unread alarms it says so', async () => {
    open('/', unread(0))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Alarms' })).toBeTruthy())
    await press('Alarms')
    expect(await screen.findByText('No unread alarms')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All alarm records' }).getAttribute('href')).toBe('#/faultAnalysis/alarmReport')
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  test('marks all as read', async () => {
    const server = open('/', unread(1, sampleAlarm()), answer(alarmRecordCalls.read, { changed: 1 }))
    await pressBell('1 unread alarm')
    server.answer(unread(0))
    await press('Mark all as read')
    await screen.findByText('No unread alarms')
    expect(server.bodies(alarmRecordCalls.read)).toEqual([{}])
  })

  test('a failure is reported', async () => {
    open('/', unread(1, sampleAlarm()), reject(alarmRecordCalls.read, { msg: 'Too busy' }))
    await pressBell('1 unread alarm')
    await press('Mark all as read')
    await screen.findByText('Too busy')
  })

  test('a new alarm arrives with the live stream', async () => {
    logInOfCompany([list, 'business:monitor:list'])
    const live = fakeLiveStream()
    const server = open('/', unread(0), live.answer)
    await screen.findByRole('button', { name: 'Alarms' })
    server.answer(unread(1, sampleAlarm()))
    await waitFor(() => live.send({ type: 'alarm', alarmId: 7, mappingId: 4, equipmentId: 3, level: 3, kind: 'Began' }))
    await screen.findByRole('alert', { name: 'New alarm' })
  })
})

describe('the toasts of new alarms', () => {
  const onOpen = vi.fn()
  const toasts = () => screen.queryAllByRole('alert', { name: 'New alarm' })
  function Shown({ alarms, unread }: { readonly alarms: readonly AlarmRecord[]; readonly unread: number }) {
    return <AlarmToasts state={useAlarmToasts(alarms, 0)} unread={unread} onOpen={onOpen} />
  }
  const Page = ({ alarms, unread = alarms.length }: { readonly alarms: readonly AlarmRecord[]; readonly unread?: number }) => (
    <>
      <AlertStripSlot />
      <Toasts />
      <Shown alarms={alarms} unread={unread} />
    </>
  )
  const show = (alarms: readonly AlarmRecord[], unread = alarms.length) => renderAt('/', <Page alarms={alarms} unread={unread} />)
  const many = [1, 2, 3, 4].map((id) => sampleAlarm({ id, equipmentName: `Fan ${id}`, level: id < 3 ? 3 : 2 }))

  test('name the alarm, its place and its value', () => {
    show([sampleAlarm()], 3)
    expect(toasts()[0]?.textContent).toContain('Vibration severity X')
    expect(screen.getByText('Hall / Pump 3 / Drive end')).toBeTruthy()
    expect(screen.getByText('9.25 mm/s').parentElement?.textContent).toBe('9.25 mm/s / 7.10 mm/s')
    expect(screen.getByRole('link', { name: '2 more unread' }).getAttribute('href')).toBe(
      '#/faultAnalysis/alarmReport?read=1&sort=AlarmLevel',
    )
  })

  test('of a gateway have no value', () => {
    show([sampleAlarm(offlineGateway)])
    expect(screen.getByText('Gateway 9')).toBeTruthy()
    expect(screen.queryByText(/mm\/s/)).toBeNull()
  })

  test('the first is shown, and the number of the others', () => {
    show(many)
    expect(toasts().map((one) => /Fan \d/.exec(one.textContent)?.[0])).toEqual(['Fan 1'])
    expect(screen.getByText('3 more unread')).toBeTruthy()
  })

  test('one opens the alarm', async () => {
    show([sampleAlarm()])
    await press('View alarm')
    expect(onOpen).toHaveBeenCalledWith(7)
  })

  test('one acknowledges it, and the message offers to undo that', async () => {
    logInOfCompany([list, alarmRecordCalls.acknowledge.access])
    const server = serve(answer(alarmRecordCalls.acknowledge, { ids: [7] }), answer(alarmRecordCalls.undoAcknowledge, { changed: 1 }))
    show([sampleAlarm()])
    await press('Acknowledge')
    await screen.findByText('1 alarm acknowledged')
    await press('Undo')
    await waitFor(() => expect(server.bodies(alarmRecordCalls.undoAcknowledge)).toEqual([{ ids: [7] }]))
  })

  test('one that is closed is away for five minutes, also after a reload', async () => {
    vi.useFakeTimers({ now: 1_000_000 })
    const alarms = [sampleAlarm()]
    const { unmount } = show(alarms)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(toasts()).toEqual([])
    unmount()
    show(alarms)
    expect(toasts()).toEqual([])
    await act(async () => vi.advanceTimersByTimeAsync(5 * 60_000 + 100))
    expect(toasts()).toHaveLength(1)
  })

  test('Esc closes all, and the next ones do not take their place', () => {
    show(many)
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(toasts()).toEqual([])
  })

  test('the button for all says that they return', async () => {
    vi.useFakeTimers({ now: 1_000_000 })
    show(many)
    fireEvent.click(screen.getByRole('button', { name: 'Remind me of all in 5 min' }))
    expect(toasts()).toEqual([])
    await act(async () => vi.advanceTimersByTimeAsync(5 * 60_000 + 100))
    expect(toasts()).toHaveLength(1)
  })

  test('an acknowledged or shelved alarm has none', () => {
    show([sampleAlarm({ state: 'Acknowledged' }), sampleAlarm({ id: 8, state: 'Shelved' })])
    expect(toasts()).toEqual([])
  })

  test('warnings are muted until a named time, danger is not', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 4, 1) })
    const first = () => toasts().map((one) => /Fan \d/.exec(one.textContent)?.[0])
    const warningFirst = many.toReversed()
    const { unmount } = show(warningFirst)
    expect(first()).toEqual(['Fan 4'])
    fireEvent.click(screen.getByRole('button', { name: 'Mute warnings' }))
    await act(async () => vi.advanceTimersByTimeAsync(500))
    fireEvent.click(screen.getByText(/^1 h \(until/))
    expect(first()).toEqual(['Fan 2'])
    unmount()
    show(warningFirst)
    expect(first()).toEqual(['Fan 2'])
    await act(async () => vi.advanceTimersByTimeAsync(3_600_000 + 100))
    expect(first()).toEqual(['Fan 4'])
  })

  test('what is shown stays while the pointer is on it, and gives way to a worse one afterwards', () => {
    function Arriving() {
      const [alarms, setAlarms] = useState([sampleAlarm({ id: 4, equipmentName: 'Fan 4', level: 2 })])
      return (
        <>
          <button type="button" onClick={() => setAlarms(many)}>
            Arrive
          </button>
          <Page alarms={alarms} />
        </>
      )
    }
    renderAt('/', <Arriving />)
    const shown = () => /Fan \d/.exec(toasts()[0]?.textContent ?? '')?.[0]
    const strip = toasts()[0]
    if (strip) fireEvent.pointerEnter(strip)
    fireEvent.click(screen.getByRole('button', { name: 'Arrive' }))
    expect(shown()).toBe('Fan 4')
    if (strip) fireEvent.pointerLeave(strip)
    expect(shown()).toBe('Fan 1')
  })

  test('a row of the page is theirs: they lie over nothing', () => {
    show([sampleAlarm()])
    expect(toasts()[0]?.parentElement?.id).toBe('alert-strip')
  })

  test('a damaged memory is ignored', () => {
    localStorage.setItem('ut.alarmsPutOff', '{"7":')
    show([sampleAlarm()])
    expect(toasts()).toHaveLength(1)
  })

  test('are not shown over the alarm records', async () => {
    open('/faultAnalysis/alarmReport', unread(1, sampleAlarm()))
    await screen.findByRole('button', { name: '1 unread alarm' })
    expect(toasts()).toEqual([])
  })

  test('in Chinese', () => {
    useLanguage.setState({ lang: 'cn' })
    show([sampleAlarm()])
    expect(screen.getByTitle('5 分钟后提醒')).toBeTruthy()
  })
})

test('new danger alarms stay in the header and lead to their list', async () => {
  open('/', answer(alarmRecordCalls.unread, { unread: 0, newest: [], danger: 2, lastId: 9 }))
  const link = await screen.findByRole('link', { name: '2 danger alarms unacknowledged' })
  expect(link.getAttribute('href')).toBe('#/faultAnalysis/alarmReport?level=3&state=New&sort=AlarmLevel')
})
