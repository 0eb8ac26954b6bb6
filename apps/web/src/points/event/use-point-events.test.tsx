import { act, fireEvent, screen } from '@testing-library/react'
import { maxPointEvents, type PointEvent, pointEventCalls } from '@undertone/domain/alarm/event/point-event.calls'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { fakeLiveStream } from '../../core/testing/fake-live-stream.ts'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { runHook } from '../../core/testing/run-hook.tsx'
import { savedFiles } from '../../core/testing/saved-files.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { useEventKinds } from './event-kinds.ts'
import { usePointEvents } from './use-point-events.tsx'

const event = (id: string, part: Partial<PointEvent> = {}): PointEvent => ({
  id,
  ...({ kind: 'Alarm', fromMs: 1000, toMs: null, level: 3, title: `Event ${id}`, by: null, note: null, changes: [] } as const),
  page: { of: 'alarm', id: 12 },
  ...part,
})
const range = [1000.5, 9000.5] as const
const events = [event('a'), event('b'), event('c', { kind: 'Handling' })]
const found = answer(pointEventCalls.find, { events, cut: [] })

beforeEach(() => logIn(['business:monitor:list', 'business:alarm:list']))

describe('the events of a point', () => {
  test('are asked for in whole milliseconds, and lead to their pages', async () => {
    const server = serve(found)
    const hook = runHook('/', () => usePointEvents(4, range))
    await vi.waitFor(() => expect(hook.current?.events).toHaveLength(3))
    expect(server.sent(pointEventCalls.find)[0]?.query).toEqual({ mappingId: '4', begin: '1000', end: '9001' })
    const [first] = hook.current?.events ?? []
    expect(first).toMatchObject({ title: 'Event a, danger', tone: 'danger' })
    act(() => hook.current?.onOpen(first?.href ?? ''))
    expect(window.location.hash).toBe(`#${first?.href}`)
  })

  test.each([
    ['no point', null, range],
    ['an unknown point', 0, range],
    ['an empty period', 4, [2000, 2000] as const],
  ])('of %s there is no strip', (_what, mappingId, period) => {
    const server = serve(found)
    expect(runHook('/', () => usePointEvents(mappingId, period)).current).toBeNull()
    expect(server.sent(pointEventCalls.find)).toEqual([])
  })

  test('without the permission there is no strip', () => {
    logIn([])
    serve(found)
    expect(runHook('/', () => usePointEvents(4, range)).current).toBeNull()
  })

  test.each([
    ['that could not be loaded', reject(pointEventCalls.find, { msg: 'Too busy' }), 'Events could not be loaded'],
    ['of a quiet period', answer(pointEventCalls.find, { events: [], cut: [] }), 'No events in this period'],
  ])('%s: the row says so', async (_what, given, note) => {
    serve(given)
    const hook = runHook('/', () => usePointEvents(4, range))
    await vi.waitFor(() => expect(hook.current).toMatchObject({ note, events: [] }))
  })

  test('of hidden kinds are counted', async () => {
    serve(found)
    for (const kind of useEventKinds.getState().kinds) act(() => useEventKinds.getState().toggle(kind))
    const hook = runHook('/', () => usePointEvents(4, range))
    await vi.waitFor(() => expect(hook.current).toMatchObject({ note: '3 events are hidden', events: [] }))
  })

  test('are fetched again after a live alarm or finding of this point, once for several', async () => {
    const live = fakeLiveStream()
    const server = serve(live.answer, found)
    runHook('/', () => usePointEvents(4, range))
    await vi.waitFor(() => expect(server.sent(monitorCalls.live)).toHaveLength(1))
    await vi.waitFor(() => expect(server.sent(pointEventCalls.find)).toHaveLength(1))
    vi.useFakeTimers()
    const raise = (mappingId: number) => live.send({ type: 'alarm', alarmId: 1, mappingId, equipmentId: 3, level: 3, kind: 'raised' })
    raise(5)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(server.sent(pointEventCalls.find)).toHaveLength(1)
    raise(4)
    raise(4)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(server.sent(pointEventCalls.find)).toHaveLength(2)
    live.send({ type: 'finding', mappingId: 4 })
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(server.sent(pointEventCalls.find)).toHaveLength(3)
  })
})

describe('the menu of the strip', () => {
  function Strip() {
    const strip = usePointEvents(4, range)
    return (
      <>
        {strip?.head}
        <ul aria-label="Shown">
          {strip?.events.map(({ id }) => (
            <li key={id}>{id}</li>
          ))}
        </ul>
      </>
    )
  }
  const open = async (given = found) => {
    serve(given)
    renderAt('/', <Strip />)
    await press('Events shown')
    await screen.findByText('Alarms (2)')
  }
  const shown = () => screen.getByRole('list', { name: 'Shown' }).textContent

  test('has a switch for each kind with its number, whose state stays in the browser', async () => {
    await open()
    expect(shown()).toBe('abc')
    const alarms = screen.getByRole('menuitemcheckbox', { name: /Alarms \(2\)/ })
    expect(alarms.getAttribute('aria-checked')).toBe('true')
    await act(async () => void fireEvent.click(alarms))
    expect(shown()).toBe('c')
    expect(localStorage.getItem('ut.eventKinds')?.split(',')).not.toContain('Alarm')
    await act(async () => void fireEvent.click(screen.getByRole('menuitemcheckbox', { name: /Alarms \(2\)/ })))
    expect(shown()).toBe('abc')
  })

  test('exports the events of the visible kinds', async () => {
    const names = savedFiles()
    await open()
    await act(async () => void fireEvent.click(screen.getByText('Export events as CSV')))
    expect(names).toEqual([expect.stringMatching(/^events.*\.csv$/)])
  })

  test('says which kinds are incomplete', async () => {
    await open(answer(pointEventCalls.find, { events, cut: ['Alarm'] }))
    expect(screen.getByText(`Only the latest ${maxPointEvents} of: Alarms`)).toBeTruthy()
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    serve(found)
    renderAt('/', <Strip />)
    await press('显示的事件')
    await screen.findByText('导出事件 CSV')
  })
})
