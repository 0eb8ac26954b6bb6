import { act, screen, waitFor } from '@testing-library/react'
import { drillReturnMs } from '@undertone/domain/board/board-limits'
import { wallCalls } from '@undertone/domain/board/board-link.calls'
import { newPanel } from '@undertone/domain/board/board-panel'
import { beforeEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from '../../../core/browser/storage.ts'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, answerRaw, serve } from '../../../core/testing/fake-server.ts'
import { renderAt } from '../../../core/testing/screen.tsx'
import { panelSamples, shellOf } from '../testing/board-samples.ts'
import { WallPage } from './wall-page.tsx'

beforeEach(() => {
  useLanguage.setState({ lang: 'en' })
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

const ended = () => new Response(JSON.stringify({ code: 1986, msg: 'ended', data: null }), { status: 401 })
const stream = answerRaw(wallCalls.live, () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }))
const board = [
  answer(wallCalls.show, { ...shellOf([newPanel('machines'), newPanel('map')], { id: 5, name: 'Hall' }), boards: [5], boardSeconds: 60 }),
  answer(wallCalls.data, ({ body }) => ({
    nowMs: 0,
    panels: (body.panels as number[]).map((at) => (at === 0 ? panelSamples.machines : panelSamples.map)),
    alarms: [],
  })),
  stream,
]

test('the secret of a link is exchanged at once and leaves the address; the board is shown', async () => {
  const server = serve(answer(wallCalls.open, { token: 'walltoken', expiresMs: 0 }), ...board)
  renderAt('/largeScreenWall?key=s3cret&lang=cn', <WallPage />)
  await screen.findByText('共 12 台')
  expect(window.location.hash).toBe('#/largeScreenWall')
  expect(server.bodies(wallCalls.open)).toEqual([{ secret: 's3cret' }])
  expect(readStored('ut.wall')).toBe('walltoken')
  expect(screen.queryByRole('link')).toBeNull()
  const asked = server.bodies(wallCalls.data)[0]
  expect(asked).toEqual({ boardId: 5, panels: [0, 1], alarmIds: [] })
})

test('after a reload the token opens it again; a plant leads to what is in it, and back after a minute', async () => {
  writeStored('ut.wall', 'walltoken')
  const machine = { ...panelSamples.plan.place, kind: 'equipment', id: 41, name: 'Fan 7' }
  const server = serve(
    ...board,
    answer(wallCalls.place, ({ body: { kind } }) =>
      kind === 'equipment'
        ? ({ ...machine, children: [{ id: 51, name: 'Fan DE', x: null, y: null, state: 'danger', velocity: 8.2, newestMs: 0 }] } as never)
        : kind === 'area'
          ? ({ ...panelSamples.plan.place, kind, children: [{ id: 41, name: 'Fan 7', x: null, y: null, state: 'danger' }] } as never)
          : panelSamples.plan.place,
    ),
  )
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderAt('/largeScreenWall', <WallPage />)
  await screen.findByText('12 machines')
  ;(await screen.findAllByRole('button', { name: /River Mill/ }))[0]?.click()
  ;(await screen.findByRole('button', { name: 'Hall 1: Warning' })).click()
  ;(await screen.findByRole('button', { name: 'Fan 7: Danger' })).click()
  ;(await screen.findByRole('button', { name: 'Fan DE: Danger' })).click()
  await screen.findByText('8.20 mm/s', { exact: false })
  // A wall ends here: it opens no page of the product.
  expect(screen.queryByRole('link')).toBeNull()
  expect(server.bodies(wallCalls.place).map(({ kind }) => kind)).toEqual(['company', 'area', 'equipment'])
  await act(() => vi.advanceTimersByTimeAsync(drillReturnMs + 100))
  await screen.findAllByRole('button', { name: /River Mill/ })
  expect(server.sent(wallCalls.open)).toEqual([])
  vi.useRealTimers()
})

test('the boards of a link follow each other', async () => {
  writeStored('ut.wall', 'walltoken')
  const shells = { 5: ['Hall', 'machines'], 6: ['Yard', 'map'] } as const
  const server = serve(
    answer(wallCalls.show, ({ query }) => {
      const id = query.boardId === '6' ? 6 : 5
      return { ...shellOf([newPanel(shells[id][1])], { id, name: shells[id][0] }), boards: [5, 6], boardSeconds: 30 }
    }),
    answer(wallCalls.data, ({ body }) => ({
      nowMs: 0,
      panels: [body.boardId === 6 ? panelSamples.map : panelSamples.machines],
      alarms: [],
    })),
    stream,
  )
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderAt('/largeScreenWall', <WallPage />)
  await screen.findByRole('heading', { name: 'Hall' })
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  await screen.findByRole('heading', { name: 'Yard' })
  await screen.findAllByRole('button', { name: /River Mill/ })
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  await screen.findByRole('heading', { name: 'Hall' })
  // One stream for all boards.
  expect(server.sent(wallCalls.live)).toHaveLength(1)
  vi.useRealTimers()
})

test('a link that has ended says so, and its token is forgotten', async () => {
  writeStored('ut.wall', 'old')
  serve(answerRaw(wallCalls.show, ended), stream)
  renderAt('/largeScreenWall', <WallPage />)
  await screen.findByText(/The link of this large screen is not valid/)
  await waitFor(() => expect(readStored('ut.wall')).toBeNull())
})

test('without a link the page says what it needs', async () => {
  serve()
  renderAt('/largeScreenWall', <WallPage />)
  await screen.findByText('Open this page with the whole link of a large screen')
})
