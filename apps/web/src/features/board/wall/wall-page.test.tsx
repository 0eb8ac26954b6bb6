import { screen, waitFor } from '@testing-library/react'
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
  answer(wallCalls.show, shellOf([newPanel('machines'), newPanel('map')], { id: 5, name: 'Hall' })),
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
  expect(asked).toEqual({ panels: [0, 1], alarmIds: [] })
})

test('after a reload the token opens it again; a plant leads nowhere', async () => {
  writeStored('ut.wall', 'walltoken')
  const server = serve(...board)
  renderAt('/largeScreenWall', <WallPage />)
  await screen.findByText('12 machines')
  ;(await screen.findAllByRole('button', { name: /River Mill/ }))[0]?.click()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  expect(server.sent(wallCalls.open)).toEqual([])
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
