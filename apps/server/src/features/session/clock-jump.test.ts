import { loginBackOff } from '@undertone/domain/session/session.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { accountByToken, hashToken, recordFailure, waitOf } from './session.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('clock_jump')
})
afterAll(() => server?.close())

/** Shifts stored times as if the clock had been changed by this many hours since. */
const putClock = (hours: number) =>
  sql`with a as (update session set used_at = used_at - ${hours} * interval '1 hour', created_at = created_at - ${hours} * interval '1 hour')
    update login_failure set last_at = last_at - ${hours} * interval '1 hour', wait_until = wait_until - ${hours} * interval '1 hour'`.execute(
    server.db,
  )

test('F-8: a clock put back or forward by an hour logs no one out and extends no wait beyond the maximum', async () => {
  const token = await server.login()
  const isLive = async () => (await accountByToken(server.db, hashToken(token))) !== undefined
  for (let i = 0; i < 40; i++) await recordFailure(server.db, 'place:somebody here')
  expect(await waitOf(server.db, ['place:somebody here'])).toBeGreaterThan(loginBackOff.place.longestWaitSeconds - 60)
  await putClock(-1)
  expect([await isLive(), await waitOf(server.db, ['place:somebody here'])]).toEqual([true, loginBackOff.place.longestWaitSeconds])
  await putClock(2)
  expect([await isLive(), await waitOf(server.db, ['place:somebody here'])]).toEqual([true, 0])
})
