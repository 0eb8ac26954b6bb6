import { act, screen, within } from '@testing-library/react'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { fakeLiveStream } from '../../core/testing/fake-live-stream.ts'
import { serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { fillIn, press } from '../../core/testing/user.ts'
import { StateFilterBar } from './state-filter-bar.tsx'
import { countStates } from './urgency-order.ts'
import { useLivePoints } from './use-live-points.ts'
import { useNow } from './use-now.ts'
import { ZoneTag } from './zone-tag.tsx'

beforeEach(() => logIn([]))

describe('rows of the live stream', () => {
  const onRows = vi.fn()
  const onChange = vi.fn()
  function Listener() {
    useLivePoints((rows) => onRows(rows.map(({ mappingId }) => mappingId)), onChange)
    return null
  }
  const row = (mappingId: number) => ({ type: 'point', mappingId, equipmentId: 3, t: 1, state: 'normal', values: {} }) as const
  const listen = async () => {
    const live = fakeLiveStream()
    const server = serve(live.answer)
    const { unmount } = renderAt('/', <Listener />)
    await vi.waitFor(() => expect(server.sent(monitorCalls.live)).toHaveLength(1))
    vi.useFakeTimers()
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    return { live, unmount, pass }
  }
  beforeEach(() => {
    onRows.mockReset()
    onChange.mockReset()
  })

  test('of a burst arrive together', async () => {
    const { live, pass } = await listen()
    live.send(row(1))
    await pass(100)
    live.send(row(2))
    await pass(200)
    live.send(row(3))
    await pass(300)
    expect(onRows.mock.calls).toEqual([[[1, 2]], [[3]]])
    expect(onChange).not.toHaveBeenCalled()
  })

  test('that wait are dropped when the screen closes', async () => {
    const { live, unmount, pass } = await listen()
    live.send(row(1))
    await pass(100)
    unmount()
    await pass(1000)
    expect(onRows).not.toHaveBeenCalled()
  })

  test.each([
    [{ type: 'asset', resource: 'sensor' } as const],
    [{ type: 'alarm', alarmId: 1, mappingId: 4, equipmentId: 3, level: 3, kind: 'raised' } as const],
  ])('an event of $type says at once that something changed', async (event) => {
    const { live, pass } = await listen()
    live.send(event)
    await pass(0)
    expect(onChange).toHaveBeenCalledOnce()
    expect(onRows).not.toHaveBeenCalled()
  })
})

test('the clock of a screen goes on', async () => {
  vi.useFakeTimers({ now: 1000 })
  function Clock() {
    return <time>{useNow(500)}</time>
  }
  renderAt('/', <Clock />)
  const shown = () => Number(document.querySelector('time')?.textContent)
  const start = shown()
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(shown()).toBe(start)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(shown()).toBe(start + 500)
})

describe('the filter by state', () => {
  const onChange = vi.fn()
  const show = (state = '') =>
    renderAt(
      '/',
      <StateFilterBar
        of="machines"
        counts={{ ...countStates([]), danger: 2, normal: 5 }}
        filter={{ state, keyword: '' }}
        onChange={onChange}
      />,
    )
  beforeEach(() => void onChange.mockReset())

  test('counts the machines of each state, the worst first', () => {
    show()
    expect(
      within(screen.getByRole('group'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([...['7Machines', '2Danger', '0Warning', '0Offline', '0Not graded', '5Normal', '0Stopped']])
  })

  test('a click selects a state, another click on it all', async () => {
    const { unmount } = show()
    await press(/Danger/)
    unmount()
    show('danger')
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('2Danger')
    await press(/Danger/)
    expect(onChange.mock.calls).toEqual([[{ state: 'danger' }], [{ state: '' }]])
  })

  test('the keyword is typed beside them', async () => {
    show()
    await fillIn('Machine, area or point', 'pump')
    expect(onChange.mock.calls).toEqual([[{ keyword: 'pump' }]])
  })
})

test.each([
  ['en', 'Zone C'],
  ['cn', 'C 区'],
] as const)('a zone in %s', (lang, words) => {
  useLanguage.setState({ lang })
  renderAt('/', <ZoneTag zone="C" />)
  expect(screen.getByText(words).dataset.zone).toBe('C')
})
