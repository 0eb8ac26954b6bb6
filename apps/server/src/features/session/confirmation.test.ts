import { confirmationSeconds, ownSessionCalls } from '@undertone/domain/session/own-session.calls'
import { loginBackOff } from '@undertone/domain/session/session.calls'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer, testPassword } from '../../testing/test-server.ts'

let server: TestServer
let here: string
beforeAll(async () => {
  server = await startTestServer('confirmation')
})
afterAll(() => server?.close())
beforeEach(async () => {
  await server.db.deleteFrom('session').execute()
  await server.db.deleteFrom('loginFailure').execute()
  here = await server.login()
})

const confirm = (password: string, token = here) => server.send(ownSessionCalls.confirm, { body: { password } }, token)
const secondsLeft = async (token = here) => (await server.send(ownSessionCalls.confirmation, {}, token)).data.seconds
const confirmedAgo = (seconds: number) =>
  sql`update session set confirmed_at = now() - make_interval(secs => ${seconds}) where confirmed_at is not null`.execute(server.db)

test('a session is confirmed by the own password, and no other session of the account', async () => {
  const other = await server.login()
  expect(await secondsLeft()).toBe(0)
  expect((await confirm(testPassword)).data.seconds).toBe(confirmationSeconds)
  expect(await secondsLeft()).toBeGreaterThan(confirmationSeconds - 60)
  expect(await secondsLeft(other)).toBe(0)
})

test('a confirmation counts for ten minutes, and a clock that is put back does not make it last longer', async () => {
  await confirm(testPassword)
  await confirmedAgo(540)
  expect(await secondsLeft()).toBeGreaterThan(0)
  await confirmedAgo(601)
  expect(await secondsLeft()).toBe(0)
  await confirmedAgo(-601)
  expect(await secondsLeft()).toBe(0)
})

test('wrong passwords are held back as at a login, and confirm nothing', async () => {
  for (let n = 0; n <= loginBackOff.place.freeTries; n++)
    expect(await confirm('wrong-password')).toMatchObject({ code: sessionErrors.wrongOldPassword.code, field: 'password' })
  expect((await confirm(testPassword)).code).toBe(sessionErrors.tooManyTries.code)
  expect(await secondsLeft()).toBe(0)
})
