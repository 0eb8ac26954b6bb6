import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sendValues } from './device.ts'
import { UndertoneError } from './errors.ts'
import { liveEvents } from './live.ts'
import { mayRepeat, pauseOf, retryAfterOf, usualRetries } from './retry.ts'
import { signedHeaders, sortedUrl } from './signature.ts'
import { Undertone } from './undertone.ts'
import { peaks } from './wave.ts'

interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}
type Answer = Response | Error | (() => Response)

const ok = (data: unknown): Response => Response.json({ code: 200, msg: 'ok', data })
const refused = (status: number, headers: Record<string, string> = {}): Response =>
  Response.json({ code: status, msg: `refused ${status}`, data: null }, { status, headers })

/** A server that gives these answers one after the other. */
function fakeServer(answers: Answer[]) {
  const seen: Seen[] = []
  const pauses: number[] = []
  const fakeFetch: typeof fetch = (url, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers).entries())
    seen.push({
      method: init.method ?? 'GET',
      url: String(url),
      headers,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    })
    const answer = answers.shift() ?? new Error('asked too often')
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(typeof answer === 'function' ? answer() : answer)
  }
  const options = { base: 'http://host/', fetch: fakeFetch, pause: async (ms: number) => void pauses.push(ms) }
  return { seen, pauses, options, left: answers }
}

const signedIn = async (answers: Answer[]) => {
  const server = fakeServer([ok({ token: 'one', userName: 'demoadmin' }), ...answers])
  const client = await Undertone.login({ ...server.options, userName: 'demoadmin', password: 'secret' })
  return { ...server, client }
}

afterEach(() => vi.useRealTimers())

describe('a session', () => {
  test('logs in, sends its token and unwraps the answer', async () => {
    const { client, seen } = await signedIn([ok([{ label: 'A', value: 13 }])])
    expect(await client.call('GET /company/options', { query: { keyword: 'a b' } })).toEqual([{ label: 'A', value: 13 }])
    expect(seen.map(({ method, url, headers }) => [method, url, headers.token])).toEqual([
      ['POST', 'http://host/login', undefined],
      ['GET', 'http://host/company/options?keyword=a+b', 'one'],
    ])
    expect(seen[0]?.body).toEqual({ userName: 'demoadmin', password: 'secret' })
  })

  test('logs in again when its token has ended, once for calls at the same time, also for a call that changes something', async () => {
    let asked = 0
    const server = fakeServer([])
    const answering: typeof fetch = async (url, init = {}) => {
      const { token } = Object.fromEntries(new Headers(init.headers).entries())
      if (String(url).endsWith('/login')) return ok({ token: `token ${++asked}` })
      return token === 'token 2' ? ok(token) : refused(401)
    }
    const client = await Undertone.login({ ...server.options, fetch: answering, userName: 'u', password: 'p' })
    const both = await Promise.all([client.call('GET /system/user/getInfo'), client.call('POST /logout')])
    expect([both, asked]).toEqual([['token 2', 'token 2'], 2])
  })

  test('a token of somebody else is not renewed', async () => {
    const { options, seen } = fakeServer([refused(401)])
    await expect(Undertone.withToken({ ...options, token: 'given' }).call('GET /system/user/getInfo')).rejects.toMatchObject({
      status: 401,
      code: 401,
    })
    expect(seen).toHaveLength(1)
  })

  test('a refused log-in is thrown with its code, and not tried again', async () => {
    const { options, seen } = fakeServer([Response.json({ code: 1031, msg: 'Incorrect username or password', data: null })])
    const error = await Undertone.login({ ...options, userName: 'u', password: 'p' }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UndertoneError)
    expect(error).toMatchObject({ message: 'Incorrect username or password', code: 1031, status: 200 })
    expect(seen).toHaveLength(1)
  })
})

describe('errors', () => {
  test('have the code and the field of the product', async () => {
    const { client } = await signedIn([Response.json({ code: 1004, msg: 'Name in use', data: null, field: 'name' })])
    await expect(client.call('POST /area/add', { body: { companyId: 1, name: 'x' } })).rejects.toMatchObject({
      code: 1004,
      field: 'name',
      message: 'Name in use',
    })
  })

  test('a page of a proxy is an error, and a name that is no call', async () => {
    const { client } = await signedIn([new Response('<html>hello</html>')])
    await expect(client.call('GET /system/user/getInfo')).rejects.toThrow('not one of the product')
    await expect(client.call('GET /no/such' as 'GET /system/user/getInfo')).rejects.toThrow('is no call of version')
  })

  test('a redirect is an error that names its address; nothing is sent there, and nothing again', async () => {
    const reached: string[] = []
    const elsewhere = createServer((request, answer) => {
      reached.push(String(request.headers.token))
      answer.end(JSON.stringify({ code: 200, msg: 'ok', data: 1 }))
    }).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    const away = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/login`
    let asked = 0
    const product = createServer((_, answer) => {
      asked += 1
      answer.writeHead(307, { location: away }).end()
    }).listen(0, '127.0.0.1')
    await once(product, 'listening')
    try {
      const client = Undertone.withToken({ base: `http://127.0.0.1:${(product.address() as AddressInfo).port}`, token: 'mine' })
      await expect(client.call('GET /system/user/getInfo')).rejects.toMatchObject({ status: 307, message: expect.stringContaining(away) })
      expect([asked, reached]).toEqual([1, []])
    } finally {
      for (const one of [elsewhere, product]) one.close().closeAllConnections()
    }
  })

  test('a parameter of the path that is missing is named before anything is sent', async () => {
    const { client, seen } = await signedIn([])
    await expect(client.call('GET /area/{id}', { params: {} as { id: string } })).rejects.toThrow('/area/{id} needs id')
    expect(seen).toHaveLength(1)
  })
})

describe('attempts', () => {
  test('what reads is sent again after a lost answer, with growing pauses', async () => {
    const { client, pauses } = await signedIn([new TypeError('fetch failed'), refused(503), ok({ user: { id: 1 } })])
    expect(await client.call('GET /system/user/getInfo')).toEqual({ user: { id: 1 } })
    expect(pauses).toHaveLength(2)
    expect(pauses[0]).toBeGreaterThanOrEqual(250)
    expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0)
  })

  test('an answer that breaks off while it is read is lost too', async () => {
    const broken = () =>
      new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) }), {
        headers: { 'content-type': 'application/json' },
      })
    const { client, seen } = await signedIn([broken, ok(1)])
    expect(await client.call('GET /system/user/getInfo')).toBe(1)
    expect(seen).toHaveLength(3)
  })

  test('a change is sent once where its answer was lost, and again where the server had too many calls', async () => {
    const add = { body: { companyId: 1, name: 'x' } }
    const lost = await signedIn([new TypeError('fetch failed')])
    await expect(lost.client.call('POST /area/add', add)).rejects.toMatchObject({ code: 0, status: 0 })
    expect(lost.seen).toHaveLength(2)
    const unavailable = await signedIn([refused(503, { 'retry-after': '1' })])
    await expect(unavailable.client.call('POST /area/add', add)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 1 })
    const crowded = await signedIn([refused(429, { 'retry-after': '7' }), ok({ id: 3 })])
    expect(await crowded.client.call('POST /area/add', add)).toEqual({ id: 3 })
    expect(crowded.pauses).toEqual([7000])
  })

  test('retry-after is obeyed as seconds and as a date; a longer one than the caller waits is thrown', () => {
    const now = Date.parse('2026-11-30T10:00:00Z')
    expect([
      retryAfterOf('7', now),
      retryAfterOf('Mon, 30 Nov 2026 10:00:20 GMT', now),
      retryAfterOf(null, now),
      retryAfterOf('soon', now),
    ]).toEqual([7, 20, undefined, undefined])
    expect(pauseOf(usualRetries, 0, 7, 0)).toBe(7000)
    expect(pauseOf(usualRetries, 0, 3600, 0)).toBeUndefined()
    expect([0, 1, 2, 3].map((attempt) => pauseOf(usualRetries, attempt, undefined, 1))).toEqual([500, 1000, 2000, undefined])
    expect([mayRepeat(404, true), mayRepeat(0, false), mayRepeat(0, true), mayRepeat(500, true)]).toEqual([false, false, true, false])
  })
})

describe('a key', () => {
  const key = { accessId: 'ut00112233445566778899', secret: 'secret' }

  test('signs as the product does: a vector that was computed by another tool', async () => {
    const request = { method: 'GET', url: '/openapi/v1/whoAmI', body: '', time: 1763700000000, nonce: '0123456789abcdef' }
    const { sign } = await signedHeaders(key.accessId, key.secret, request)
    expect(sign).toBe('8E6DD714C6E8B1BBE30D62197ED55DDAFBAC35CB4FD46BFE69BD841E92212779')
    expect(sortedUrl('/a?c=1&b=2&&a=3')).toBe('/a?a=3&b=2&c=1')
  })

  test('its calls have the prefix, plain answers and problems; a new attempt has a new nonce', async () => {
    const { options, seen } = fakeServer([refused(503), Response.json({ records: [], total: 0 }), new Response(null, { status: 204 })])
    const client = Undertone.withKey({ ...options, ...key })
    expect(await client.call('POST /mapping/findPage', { body: {} })).toEqual({ records: [], total: 0 })
    expect(seen.map(({ url }) => url)).toEqual(['http://host/openapi/v1/mapping/findPage', 'http://host/openapi/v1/mapping/findPage'])
    expect(seen[0]?.headers.nonce).not.toBe(seen[1]?.headers.nonce)
    expect(await client.call('POST /machineModel/detach', { body: { ids: [1] } } as never)).toBeNull()
  })

  test('a problem is an error with its code, and a call for sessions is refused before it is sent', async () => {
    const problem = { type: 'about:blank', title: 'Not Found', status: 404, detail: 'No such record', code: 1002 }
    const { options, seen } = fakeServer([Response.json(problem, { status: 404, headers: { 'content-type': 'application/problem+json' } })])
    const client = Undertone.withKey({ ...options, ...key })
    await expect(client.call('GET /area/{id}', { params: { id: 9 } })).rejects.toMatchObject({
      code: 1002,
      status: 404,
      message: 'No such record',
    })
    await expect(client.call('POST /openApi/findPage', { body: {} })).rejects.toThrow('cannot be sent with a key')
    expect(seen).toHaveLength(1)
  })
})

describe('pages', () => {
  test('are read one after the other until all records came', async () => {
    const page = (ids: number[]) => ok({ records: ids.map((id) => ({ id })), total: 5 })
    const { client, seen } = await signedIn([page([1, 2]), page([3, 4]), page([5])])
    const ids: number[] = []
    for await (const { id } of client.pages('POST /mapping/findPage', { body: { name: 'P' } as never }, 2)) ids.push(id)
    expect(ids).toEqual([1, 2, 3, 4, 5])
    expect(seen.slice(1).map(({ body }) => body)).toEqual([1, 2, 3].map((pageNum) => ({ name: 'P', pageNum, pageSize: 2 })))
  })

  test('end where records vanished, and are asked for in the query of a GET', async () => {
    const { client, seen } = await signedIn([ok({ records: [{ waveId: 1 }], total: 2 }), ok({ records: [], total: 2 })])
    const waves = await Array.fromAsync(client.recordings(7, { from: '2026-11-30 00:00:00' }))
    expect(waves).toEqual([{ waveId: 1 }])
    expect(seen[1]?.url).toBe(
      'http://host/waveform/chart/samplingTime?mappingId=7&startTime=2026-11-30+00%3A00%3A00&pageNum=1&pageSize=100',
    )
  })
})

function binary(head: object, ...axes: number[][]): Response {
  const text = JSON.stringify(head)
  const padded = new TextEncoder().encode(text + ' '.repeat((4 - (Buffer.byteLength(text) % 4)) % 4))
  const bytes = new Uint8Array(4 + padded.length + axes.flat().length * 4)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, padded.length, true)
  bytes.set(padded, 4)
  for (const [i, value] of axes.flat().entries()) view.setFloat32(4 + padded.length + 4 * i, value, true)
  return new Response(bytes, { headers: { 'content-type': 'application/octet-stream' } })
}

describe('waveforms', () => {
  const head = { waveId: 5, chartType: 100, axes: ['X', 'Z'], n: 3, step: 0.5, sampleHz: 2000, rpm: 1480, unit: 'm/s²', t0: 1763700000000 }

  test('are typed arrays with rate, unit and time; the padding of a shorter axis is left out', async () => {
    const { client, seen } = await signedIn([binary(head, [1, 2, 3], [4, 5, Number.NaN])])
    const wave = await client.wave(5)
    expect(wave).toMatchObject({ waveId: 5, unit: 'm/s²', rateHz: 2000, stepS: 0.0005, rpm: 1480, isCalibrated: true, bandHz: null })
    expect(wave.time?.toISOString()).toBe('2025-11-21T04:40:00.000Z')
    expect(wave.axes).toEqual({ X: Float32Array.of(1, 2, 3), Z: Float32Array.of(4, 5) })
    expect(seen[1]?.url).toBe('http://host/wave/samples?waveId=5&chartType=100')
  })

  test('a spectrum has its step, its band and its peaks', async () => {
    const { client, seen } = await signedIn([binary({ ...head, n: 5, axes: ['X'], step: 2, band: [500, 900] }, [0, 3, 1, 7, 0])])
    const spectrum = await client.envelopeSpectrum(5)
    expect(spectrum).toMatchObject({ quantity: 'envelope', stepHz: 2, bandHz: [500, 900] })
    expect(peaks(spectrum, 'X')).toEqual([
      { hz: 6, value: 7 },
      { hz: 2, value: 3 },
    ])
    expect(peaks(spectrum, 'Y')).toEqual([])
    expect(seen[1]?.url).toContain('chartType=104')
  })

  test('an answer that is cut off, or an error, is thrown', async () => {
    const cut = new Response((await binary(head, [1, 2, 3], [4, 5, 6]).arrayBuffer()).slice(0, -4), {
      headers: { 'content-type': 'application/octet-stream' },
    })
    const { client } = await signedIn([cut, Response.json({ code: 1401, msg: 'No such waveform', data: null })])
    await expect(client.wave(5)).rejects.toThrow('truncated')
    await expect(client.wave(5)).rejects.toMatchObject({ code: 1401 })
  })
})

/** A body that arrives in these chunks. */
const streamOf = (chunks: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const one of chunks) controller.enqueue(new TextEncoder().encode(one))
      controller.close()
    },
  })

describe('the live stream', () => {
  const stream = (...chunks: string[]) => new Response(streamOf(chunks))

  test('gives events, and goes on behind the last one after a lost connection', async () => {
    const { client, seen } = await signedIn([
      stream('retry: 2000\r\n: new\r\n\r', '\nid: a-1\ndata: {"type":"finding",', '"mappingId":4}\n\n'),
      new TypeError('lost'),
      stream('event: reset\ndata: {}\n\nid: b-1\ndata: {"type":"round","taskId":2}\n\n'),
    ])
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const events: unknown[] = []
    const reading = (async () => {
      for await (const event of client.live()) {
        events.push(event)
        if (events.length === 3) break
      }
    })()
    await vi.runAllTimersAsync()
    await reading
    expect(events).toEqual([{ type: 'finding', mappingId: 4 }, { type: 'reset' }, { type: 'round', taskId: 2 }])
    expect(seen.at(-1)?.headers).toMatchObject({ 'last-event-id': 'a-1', accept: 'text/event-stream', token: 'one' })
  })

  test('a stream that was lost before it had an id says that events may be missing', async () => {
    const answers = [stream(': nothing\n\n'), stream('data: {"type":"asset","resource":"area"}\n\n')]
    const end = new AbortController()
    const events: unknown[] = []
    for await (const event of liveEvents(
      async () => answers.shift() ?? new Response(null, { status: 200 }),
      end.signal,
      async () => undefined,
    )) {
      events.push(event)
      if (events.length === 2) end.abort()
    }
    expect(events).toEqual([{ type: 'reset' }, { type: 'asset', resource: 'area' }])
  })

  test('a refusal is thrown, and an abort ends it', async () => {
    const denied = liveEvents(() => Promise.reject(new UndertoneError('no', { status: 403 })))
    await expect(denied.next()).rejects.toMatchObject({ status: 403 })
    const end = new AbortController()
    end.abort()
    expect(await Array.fromAsync(liveEvents(() => Promise.reject(new Error('not asked')), end.signal))).toEqual([])
  })
})

describe('values of a device', () => {
  test('are sent again after a full disk or a lost answer if all have a time', async () => {
    const timed = fakeServer([refused(507, { 'retry-after': '2' }), new TypeError('lost'), Response.json({ outcome: 'stored' })])
    expect(await sendValues({ ...timed.options, credential: 'C/1' }, { S: [{ ts: 1, values: { vX: 1.2 } }] })).toEqual({
      outcome: 'stored',
    })
    expect([timed.pauses[0], timed.seen[0]?.url, timed.seen[0]?.body]).toEqual([
      2000,
      'http://host/api/v1/C%2F1/gateway/telemetry',
      { S: [{ ts: 1, values: { vX: 1.2 } }] },
    ])
    const untimed = fakeServer([new TypeError('lost')])
    await expect(sendValues({ ...untimed.options, credential: 'C' }, { S: [{ values: { vX: 1.2 } }] })).rejects.toMatchObject({ status: 0 })
    expect(untimed.seen).toHaveLength(1)
  })
})
