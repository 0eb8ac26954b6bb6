import { sessionCalls } from '@undertone/domain/session/session.calls'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from './api.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answer = (status: number, code: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ code, msg: 'Too many requests. Try again in 4 s.', data: null }), { status, headers })

/** Answers the calls in order. */
function serve(...answers: Response[]) {
  const fetched = vi.fn(async () => answers.shift() ?? answer(500, 500))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('a call refused because of their number is sent again after the pause that the server asks for', async () => {
  vi.useFakeTimers()
  const fetched = serve(answer(429, 429, { 'retry-after': '4' }), answer(200, 200))
  const sent = send(sessionCalls.logout, {})
  await vi.advanceTimersByTimeAsync(3900)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(await sent).toBeNull()
  expect(fetched).toHaveBeenCalledTimes(2)
})

test.each([{}, { 'retry-after': '3600' }, { 'retry-after': 'soon' }])(
  'without a short pause (%j) the refusal is shown, and the page stays',
  async (headers) => {
    const before = window.location.href
    const fetched = serve(answer(429, 429, headers))
    await expect(send(sessionCalls.logout, {})).rejects.toMatchObject({ code: 429, message: 'Too many requests. Try again in 4 s.' })
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(window.location.href).toBe(before)
  },
)
