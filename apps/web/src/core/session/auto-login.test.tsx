import { sessionCalls, type UserInfo } from '@undertone/domain/session/session.calls'
import { beforeEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from '../browser/storage.ts'
import { type Answer, answer, answerRaw, reject, serve } from '../testing/fake-server.ts'
import { logInByTicket } from './auto-login.ts'
import { useSwitchQuestion } from './switch-question.ts'

const ticket = 'ut1.eyJpZCI6IjEifQ.c2lnbmF0dXJl'
const info = (userName: string) => answer(sessionCalls.getInfo, { user: { userName } } as UserInfo)
const ended = answerRaw(sessionCalls.getInfo, () => new Response(JSON.stringify({ code: 401, msg: 'Log in', data: null }), { status: 401 }))
const loggedIn = answer(sessionCalls.login, { token: 'new', userName: 'bob' })

/** The tokens with which sessions were ended. */
let endedTokens: string[]
const open = (address: string, ...answers: readonly Answer[]) => {
  const server = serve(...answers, answer(sessionCalls.logout, null))
  const inner = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.endsWith(sessionCalls.logout.path)) endedTokens.push((init.headers as Record<string, string>).token ?? '')
    return inner(url, init)
  })
  history.replaceState(null, '', address)
  return server
}

beforeEach(() => {
  endedTokens = []
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  writeStored('token', 'old')
  writeStored('user', 'anna')
})

/** Answers the question as soon as it is asked. */
const answerQuestion = async (isWanted: boolean) => {
  const question = await vi.waitFor(() => {
    const { question: asked } = useSwitchQuestion.getState()
    if (!asked) throw new Error('nothing was asked')
    return asked
  })
  question.answer(isWanted)
  return { from: question.from, to: question.to }
}

test('without a session a ticket starts one', async () => {
  writeStored('token', null)
  open(`/?account=${ticket}#/alarms`, loggedIn)
  expect(await logInByTicket()).toBe('/alarms')
  expect([readStored('token'), readStored('user'), location.href.includes('account')]).toEqual(['new', 'bob', false])
})

test('a value that is not a ticket leaves the session alone', async () => {
  const server = open('/?account=x#/alarms', loggedIn)
  expect(await logInByTicket()).toBe('/alarms')
  expect([readStored('token'), server.sent(sessionCalls.login), endedTokens]).toEqual(['old', [], []])
})

test('a ticket that is refused leaves a session alone', async () => {
  open(`/?account=${ticket}`, reject(sessionCalls.login, { code: 401, msg: 'No' }))
  expect(await logInByTicket()).toBe('/')
  expect([readStored('token'), endedTokens]).toEqual(['old', []])
})

test('a ticket of somebody else asks, and ends the old session on the server when the user agrees', async () => {
  open(`/?account=${ticket}`, loggedIn, info('anna'))
  const done = logInByTicket()
  expect(await answerQuestion(true)).toEqual({ from: 'anna', to: 'bob' })
  await done
  expect([readStored('token'), readStored('user'), endedTokens]).toEqual(['new', 'bob', ['old']])
})

test('when the user stays, the new session is ended instead', async () => {
  open(`/?account=${ticket}`, loggedIn, info('anna'))
  const done = logInByTicket()
  await answerQuestion(false)
  await done
  expect([readStored('token'), readStored('user'), endedTokens]).toEqual(['old', 'anna', ['new']])
})

test.each([
  ['the same user', info('bob')],
  ['a session that has ended', ended],
])('nothing is asked for %s', async (_name, who) => {
  open(`/?account=${ticket}`, loggedIn, who)
  await logInByTicket()
  expect([readStored('token'), endedTokens]).toEqual(['new', ['old']])
})
