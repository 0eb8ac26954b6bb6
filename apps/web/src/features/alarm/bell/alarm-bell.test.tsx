import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type AlarmRecord, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { useAccount } from '../../../core/session/session.ts'
import { fakeLiveStream } from '../../../core/testing/fake-live-stream.ts'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press } from '../../../core/testing/user.ts'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import { offlineGateway, sampleAlarm } from '../testing/alarm-samples.ts'
import { AlarmBell } from './alarm-bell.tsx'
import { AlarmPopup } from './alarm-popup.tsx'

const list = 'business:alarm:list'

/** Logs in a user of a company; the platform has no alarms. */
function logInOfCompany(permissions: readonly string[]): void {
  logIn(permissions)
  const { account } = useAccount.getState()
  if (account) useAccount.setState({ account: { ...account, info: { ...account.info, user: { ...account.info.user, superId: 2 } } } })
}

const unread = (count: number, ...newest: readonly AlarmRecord[]) => answer(alarmRecordCalls.unread, { unread: count, newest: [...newest] })

function open(address: string, ...answers: readonly Answer[]) {
  const server = serve(...answers)
  renderAt(
    address,
    <>
      <AlarmBell />
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

describe('the card of a new alarm', () => {
  const onOpen = vi.fn()
  const card = () => screen.queryByRole('alert', { name: 'New alarm' })
  const show = (alarms: readonly AlarmRecord[], more = 0) => renderAt('/', <AlarmPopup alarms={alarms} more={more} onOpen={onOpen} />)

  test('names the alarm, its place and its value', () => {
    show([sampleAlarm()], 2)
    expect(card()?.textContent).toContain('Vibration severity X')
    expect(screen.getByText('Hall / Pump 3 / Drive end')).toBeTruthy()
    expect(screen.getByText('9.25 mm/s').parentElement?.textContent).toBe('9.25 mm/s / 7.10 mm/s')
    expect(screen.getByText('2 more unread')).toBeTruthy()
  })

  test('of a gateway has no value', () => {
    show([sampleAlarm(offlineGateway)])
    expect(screen.getByText('Gateway 9')).toBeTruthy()
    expect(screen.queryByText(/mm\/s/)).toBeNull()
  })

  test('opens the alarm', async () => {
    show([sampleAlarm()])
    await press('View alarm')
    expect(onOpen).toHaveBeenCalledWith(7)
  })

  test('when snoozed is away for five minutes, also after a reload', async () => {
    vi.useFakeTimers({ now: 1_000_000 })
    const alarms = [sampleAlarm()]
    const { unmount } = show(alarms)
    fireEvent.click(screen.getByRole('button', { name: 'Remind me in 5 min' }))
    expect(card()).toBeNull()
    unmount()
    show(alarms)
    expect(card()).toBeNull()
    await act(async () => vi.advanceTimersByTimeAsync(5 * 60_000 + 100))
    expect(card()).not.toBeNull()
  })

  test('a newer alarm is shown although another is snoozed', () => {
    const { unmount } = show([sampleAlarm()])
    fireEvent.click(screen.getByRole('button', { name: 'Remind me in 5 min' }))
    unmount()
    show([sampleAlarm({ id: 9, equipmentName: 'Fan 9' }), sampleAlarm()])
    expect(screen.getByText('Hall / Fan 9 / Drive end')).toBeTruthy()
  })

  test('a damaged memory is ignored', () => {
    localStorage.setItem('ut.alarmsPutOff', '{"7":')
    show([sampleAlarm()])
    expect(card()).not.toBeNull()
  })

  test('is not shown over the alarm records', async () => {
    open('/faultAnalysis/alarmReport', unread(1, sampleAlarm()))
    await screen.findByRole('button', { name: '1 unread alarm' })
    expect(card()).toBeNull()
  })

  test('in Chinese', () => {
    useLanguage.setState({ lang: 'cn' })
    show([sampleAlarm()])
    expect(screen.getByRole('button', { name: '5 分钟后提醒' })).toBeTruthy()
  })
})
