import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { isCoveredBy } from './live.ts'

let server: TestServer
let token: string
let url: string

beforeAll(async () => {
  server = await startTestServer('live')
  token = await server.login()
  url = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/monitor/live`
})
afterAll(() => server?.close())

test('a reader resumes by another stream of its account only if that one had all of its events', () => {
  const visibility = { tenantId: 13, companyIds: 'all' as const, mappingIds: new Set<number>() }
  const monitor = { accountId: 1, visibility }
  const rounds = { accountId: 1, visibility, only: new Set(['round'] as const) }
  expect(isCoveredBy(monitor, rounds)).toBe(false)
  expect(isCoveredBy(rounds, monitor)).toBe(true)
  expect(isCoveredBy(rounds, rounds)).toBe(true)
  expect(isCoveredBy(monitor, { ...monitor, accountId: 2 })).toBe(false)
})

describe('the live stream', () => {
  test('sends a tenant its points, and what was missed since the last event', async () => {
    const read = async (until: string, headers: Record<string, string> = {}) => {
      const abort = new AbortController()
      const answer = await fetch(url, { headers: { token, ...headers }, signal: abort.signal })
      let text = ''
      const decoder = new TextDecoder()
      for await (const chunk of answer.body ?? []) {
        text += decoder.decode(chunk)
        if (text.includes('retry') && until === 'retry') break
        if (text.includes(until)) break
      }
      abort.abort()
      return text
    }
    const point = (tenantId: number, mappingId: number) =>
      server.events.emit('points', [{ tenantId, companyId: tenantId, mappingId, equipmentId: 1, t: 1, values: {} }])
    const listening = read('"mappingId":77')
    await new Promise((resolve) => setTimeout(resolve, 300))
    point(60, 66)
    point(13, 76)
    point(13, 77)
    const text = await listening
    expect(text).toContain('"mappingId":76')
    expect(text).not.toContain('"mappingId":66')
    const first = /id: (\S+)\n.*"mappingId":76/.exec(text)?.[1] ?? ''
    expect(await read('"mappingId":77', { 'last-event-id': first })).not.toContain('"mappingId":76')
    expect(await read('reset', { 'last-event-id': 'elsewhere-1' })).toContain('event: reset')
    // A disconnected reader: events for them alone were not stored.
    const stranger = await server.login('engineer')
    expect(await read('reset', { token: stranger, 'last-event-id': first })).toContain('event: reset')
  })

  test('is cut at twenty streams of one account: the oldest ends', async () => {
    const abort = new AbortController()
    const open = () => fetch(url, { headers: { token }, signal: abort.signal })
    const first = await open()
    const others = await Promise.all(Array.from({ length: 19 }, open))
    let firstEnded = false
    const ended = first.text().then(() => {
      firstEnded = true
    })
    const newest = others[18]?.body?.getReader()
    const read = async () => {
      let text = ''
      // The stream stays open: a cancelled one would make room.
      while (!text.includes('"mappingId":78')) text += new TextDecoder().decode((await newest?.read())?.value)
      return text
    }
    server.events.emit('wave', { tenantId: 13, companyId: 13, mappingId: 78, waveId: 1, axis: 'X', t: 1 })
    expect(await read()).toContain('"mappingId":78')
    expect(firstEnded).toBe(false)
    await open()
    await ended
    expect(firstEnded).toBe(true)
    abort.abort()
  })
})
