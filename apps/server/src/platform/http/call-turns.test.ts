import { EventEmitter } from 'node:events'
import { DomainError } from '@undertone/domain/core/error'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallTurns, type TurnLimits, takeTurns } from './call-turns.ts'
import { setOwner } from './request-owner.ts'

const limits: TurnLimits = {
  places: 6,
  least: 2,
  longMs: 250,
  long: 2,
  longBesideOthers: 1,
  activeMs: 10_000,
  creditMs: 1000,
  busyPlaces: 1,
  busyFactor: 2,
  restFactor: 3,
  waiting: 50,
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Starts calls of an owner; `inside` counts those that have a place, and `leave` gives the first one back. */
function callsOf(turns: CallTurns, owner: string, count: number) {
  const leaving: (() => void)[] = []
  const refused: unknown[] = []
  for (let i = 0; i < count; i++)
    turns.enter(owner).then(
      (leave) => leaving.push(leave),
      (error: unknown) => refused.push(error),
    )
  return { leaving, refused, leave: () => leaving.shift()?.() }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('an owner that is alone has all places; with others each has a share, and never fewer than the least', async () => {
  const turns = new CallTurns(limits)
  const alone = callsOf(turns, 'a', 10)
  await settle()
  expect(alone.leaving.length).toBe(6)
  const other = callsOf(turns, 'b', 10)
  await settle()
  expect(other.leaving.length).toBe(3)
  const others = ['c', 'd', 'e'].map((name) => callsOf(turns, name, 10))
  await settle()
  expect(others.map(({ leaving }) => leaving.length)).toEqual([2, 2, 2])
})

test('a flood delays no call of another owner: it has its own places', async () => {
  const turns = new CallTurns(limits)
  const flood = callsOf(turns, 'flood', 50)
  const quiet = callsOf(turns, 'quiet', 1)
  await settle()
  expect(quiet.leaving.length).toBe(1)
  quiet.leave()
  // Its share is smaller now: nothing follows until it is in bounds again.
  flood.leave()
  await vi.advanceTimersByTimeAsync(limits.longMs - 1)
  expect(flood.leaving.length).toBe(5)
})

test('while others are active a place rests as long as it was held; of an owner that is alone it does not', async () => {
  const turns = new CallTurns({ ...limits, places: 2, long: 0 })
  const busy = callsOf(turns, 'busy', 5)
  await vi.advanceTimersByTimeAsync(40)
  busy.leave()
  await settle()
  expect(busy.leaving.length).toBe(2)
  callsOf(turns, 'other', 1).leave()
  await vi.advanceTimersByTimeAsync(60)
  busy.leave()
  await vi.advanceTimersByTimeAsync(90)
  expect(busy.leaving.length).toBe(1)
  await vi.advanceTimersByTimeAsync(20)
  expect(busy.leaving.length).toBe(2)
})

test('a call that takes long leaves its place to the next one, a bounded number of times', async () => {
  const turns = new CallTurns({ ...limits, places: 2 })
  const calls = callsOf(turns, 'a', 10)
  await vi.advanceTimersByTimeAsync(limits.longMs + 1)
  expect(calls.leaving.length).toBe(4)
  await vi.advanceTimersByTimeAsync(10 * limits.longMs)
  expect(calls.leaving.length).toBe(4)
  // A long one has ended: one of the others is now a long one, and its place is free.
  calls.leave()
  await vi.advanceTimersByTimeAsync(limits.longMs)
  expect(calls.leaving.length).toBe(4)
})

test('while others are active an owner has fewer long calls', async () => {
  const turns = new CallTurns({ ...limits, places: 4 })
  callsOf(turns, 'other', 1)
  const calls = callsOf(turns, 'a', 10)
  await vi.advanceTimersByTimeAsync(2 * limits.longMs)
  expect(calls.leaving.length).toBe(2 + limits.longBesideOthers)
})

test('an owner that has used up its time rests longer, until the time has faded', async () => {
  const turns = new CallTurns({ ...limits, places: 2, least: 1, longBesideOthers: 0, creditMs: 150 })
  /** How long the place of a call rests that held it for 100 ms, while another of its owner waits and others are active. */
  const restOfCall = async () => {
    callsOf(turns, 'other', 1)
    const calls = callsOf(turns, 'busy', 2)
    await vi.advanceTimersByTimeAsync(100)
    calls.leave()
    let ms = 0
    for (; calls.leaving.length === 0 && ms < 1000; ms += 10) await vi.advanceTimersByTimeAsync(10)
    calls.leave()
    return ms
  }
  expect(await restOfCall()).toBe(100)
  expect(await restOfCall()).toBe(300)
  await vi.advanceTimersByTimeAsync(limits.activeMs * 2)
  expect(await restOfCall()).toBe(100)
})

test('an owner that has used up its time, and far more than any other, has one place', async () => {
  const turns = new CallTurns({ ...limits, places: 4, long: 0, longBesideOthers: 0, creditMs: 150, restFactor: 0 })
  const other = callsOf(turns, 'other', 6)
  const busy = callsOf(turns, 'busy', 8)
  await vi.advanceTimersByTimeAsync(200)
  expect(busy.leaving.length).toBe(2)
  busy.leave()
  busy.leave()
  await vi.advanceTimersByTimeAsync(10)
  expect(busy.leaving.length).toBe(1)
  // The other has used as much: both have their shares.
  other.leave()
  busy.leave()
  await vi.advanceTimersByTimeAsync(10)
  expect(busy.leaving.length).toBe(2)
})

test('an owner whose places suffice keeps its share beside one that has just begun to send', async () => {
  const turns = new CallTurns({ ...limits, places: 4, long: 0, longBesideOthers: 0, creditMs: 150, restFactor: 0 })
  callsOf(turns, 'flood', 1)
  for (let i = 0; i < 5; i++) {
    const quiet = callsOf(turns, 'quiet', 2)
    await vi.advanceTimersByTimeAsync(100)
    expect(quiet.leaving.length).toBe(2)
    quiet.leave()
    quiet.leave()
  }
})

test('an answer that has begun gives the place back, without counting as a long call', async () => {
  const turns = new CallTurns({ ...limits, places: 2, long: 0 })
  for (let i = 0; i < 2; i++) await turns.enter('a', () => true)
  const next = callsOf(turns, 'a', 1)
  await settle()
  expect(next.leaving.length).toBe(0)
  await vi.advanceTimersByTimeAsync(limits.longMs)
  expect(next.leaving.length).toBe(1)
})

test('too many waiting calls of an owner are refused with 429', async () => {
  const turns = new CallTurns(limits)
  const { refused } = callsOf(turns, 'a', 6 + 50 + 3)
  await settle()
  expect(refused.map((error) => (error instanceof DomainError ? error.row.status : error))).toEqual([429, 429, 429])
})

test('calls of known senders take turns; those without, and uploads, do not wait; places are given back after answers and errors', async () => {
  vi.useRealTimers()
  const app = Fastify()
  takeTurns(app, new CallTurns({ ...limits, places: 1, least: 1, long: 0, longMs: 60_000 }))
  app.addHook('onRequest', async (request) => {
    if (request.headers.token) setOwner(request, String(request.headers.token))
  })
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  const gate = new EventEmitter()
  app.get('/held', () => new Promise((resolve) => void gate.once('open', () => resolve('held'))))
  app.get('/quick', async () => 'quick')
  app.post('/upload', async () => 'stored')
  app.get('/bad', async () => Promise.reject(new Error('bad')))
  const get = (url: string, token?: string) => app.inject({ url, ...(token ? { headers: { token } } : {}) })
  const held = get('/held', 'a')
  await vi.waitUntil(() => gate.listenerCount('open') === 1)
  let isQuickOver = false
  const quick = get('/quick', 'a').then((answer) => {
    isQuickOver = true
    return answer.body
  })
  expect((await get('/quick')).body).toBe('quick')
  expect((await get('/quick', 'b')).body).toBe('quick')
  const headers = { token: 'a', 'content-type': 'multipart/form-data' }
  expect((await app.inject({ method: 'POST', url: '/upload', headers, payload: '-' })).body).toBe('stored')
  expect(isQuickOver).toBe(false)
  gate.emit('open')
  expect([(await held).body, await quick]).toEqual(['held', 'quick'])
  expect((await get('/bad', 'a')).statusCode).toBe(500)
  expect((await get('/quick', 'a')).body).toBe('quick')
  await app.close()
})

test('an owner has others beside it also if it takes no turns itself, as uploads do not', async () => {
  const turns = new CallTurns({ ...limits, longMs: 1000, waiting: 10 }, () => 0)
  expect(turns.hasOthers('uploads alone')).toBe(false)
  const leave = await turns.enter('reader')
  leave()
  expect([turns.hasOthers('uploads alone'), turns.hasOthers('reader')]).toEqual([true, false])
})
