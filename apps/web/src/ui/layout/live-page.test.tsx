import { act, screen } from '@testing-library/react'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { silentAfterMs, useLive } from '../../core/live/live.ts'
import { fakeLiveStream } from '../../core/testing/fake-live-stream.ts'
import { serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { Page } from './page.tsx'

beforeEach(() => {
  logIn([])
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

function LivePage({ live }: { readonly live: boolean }) {
  useLive(() => {})
  return (
    <Page title="Overview" live={live}>
      2.31 mm/s
    </Page>
  )
}

/** A page with an open stream, on a clock that the test moves. */
async function openPage(live = true) {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 14, 7) })
  const stream = fakeLiveStream()
  const server = serve(stream.answer)
  renderAt('/', <LivePage live={live} />)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(0)
  return { stream, pass, attempts: () => server.sent(monitorCalls.live).length }
}

const notice = () => screen.queryByRole('alert')?.textContent ?? null
const isGrey = () => screen.getByText('2.31 mm/s').parentElement?.dataset.lost

test('a page whose stream is cut says since when, greys its values, and is itself again within five seconds of the network', async () => {
  const { stream, pass } = await openPage()
  expect([notice(), isGrey()]).toEqual([null, 'false'])
  stream.cut()
  await pass(70_000)
  expect([notice(), isGrey()]).toEqual(['Connection lost since 14:07: what is shown is from before, reconnecting', 'true'])
  stream.restore()
  await pass(5000)
  expect([notice(), isGrey()]).toEqual([null, 'false'])
})

test('the return of the network reconnects at once', async () => {
  const { stream, pass, attempts } = await openPage()
  stream.cut()
  await pass(10_000)
  stream.restore()
  const before = attempts()
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect([attempts(), notice()]).toEqual([before + 1, null])
})

test('a stream that falls silent is lost since it was last heard', async () => {
  const { stream, pass } = await openPage()
  await pass(8000)
  stream.send({ type: 'asset', resource: 'area' })
  await pass(silentAfterMs - 1)
  expect(notice()).toBeNull()
  await pass(2)
  expect(notice()).toContain('since 14:07')
  await pass(5000)
  expect(notice()).toBeNull()
})

test('the notice of a loss on another day contains the date, in Chinese as well', async () => {
  const { stream, pass } = await openPage()
  stream.cut()
  await pass(1000)
  vi.setSystemTime(Date.UTC(2026, 10, 25, 6))
  await act(async () => useLanguage.setState({ lang: 'cn' }))
  expect(notice()).toBe('2026-11-24 14:07 起连接中断，显示的是此前的数据，正在重新连接')
})

test('a page without live values says nothing', async () => {
  const { stream, pass } = await openPage(false)
  stream.cut()
  await pass(5000)
  expect([notice(), isGrey()]).toEqual([null, 'false'])
})
