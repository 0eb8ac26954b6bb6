import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeModel, type ModelReply, startFakeModel } from '../../../../../../scripts/test/fake-language-model.ts'
import { OutgoingGuard } from '../../../platform/security/outgoing.ts'
import { AssistantFault } from './assistant-fault.ts'
import { chat, embed } from './language-model.ts'

let model: FakeModel
beforeAll(async () => {
  model = await startFakeModel()
})
afterAll(() => model?.close())

const loopback = new OutgoingGuard(async () => ['127.0.0.1'])
/** Longer than a test, so that only what falls silent is timed. */
const patient = { firstByteMs: 60_000, idleMs: 60_000, totalMs: 60_000 }
const hasty = { firstByteMs: 300, idleMs: 200, totalMs: 5000 }

interface Outcome {
  readonly text: string
  readonly fault: Pick<AssistantFault, 'reason' | 'status' | 'words' | 'retryAfterMs'> | null
}

/** Asks the server once, and answers what came and why it ended. */
async function ask(reply: ModelReply, { guard = loopback, signal = new AbortController().signal, times = patient } = {}): Promise<Outcome> {
  model.does(reply)
  let text = ''
  try {
    const server = { address: model.address, apiKey: 'sk-secret', model: 'tiny' }
    for await (const piece of chat(guard.of(null, 'assistant'), server, [{ role: 'user', content: 'Hi' }], signal, times)) text += piece
    return { text, fault: null }
  } catch (error) {
    if (!(error instanceof AssistantFault)) throw error
    return { text, fault: error }
  }
}

describe('a server that behaves', () => {
  test('streams its answer in pieces', async () => {
    expect(await ask({ text: 'The severity reached 7.82 mm/s [A1]. 已升高。' })).toEqual({
      text: 'The severity reached 7.82 mm/s [A1]. 已升高。',
      fault: null,
    })
    expect(model.requests.at(-1)).toEqual({
      url: '/v1/chat/completions',
      authorization: 'Bearer sk-secret',
      body: { model: 'tiny', messages: [{ role: 'user', content: 'Hi' }], stream: true },
    })
  })
  test('may answer in one piece', async () => expect(await ask({ whole: 'All at once.' })).toEqual({ text: 'All at once.', fault: null }))
  test('gives embeddings', async () => {
    const server = { address: model.address, apiKey: 'k', model: 'e' }
    const vectors = await embed(loopback.of(null, 'assistant'), server, ['bearing', '轴承', 'bearing'], new AbortController().signal)
    expect(vectors.map((one) => one.length)).toEqual([64, 64, 64])
    expect(vectors[0]).toEqual(vectors[2])
  })
})

describe('a server that does not', () => {
  test('stalls before its answer', async () =>
    expect(await ask('silence', { times: hasty })).toMatchObject({ text: '', fault: { reason: 'TimedOut' } }))
  test('stalls in the middle', async () =>
    expect(await ask({ text: 'It rose [A1]. And', ends: 'stall' }, { times: hasty })).toMatchObject({
      text: 'It rose [A1]. And',
      fault: { reason: 'TimedOut' },
    }))
  test('breaks off', async () =>
    expect(await ask({ text: 'It rose [A1]. And', ends: 'cut' })).toMatchObject({ text: 'It rose [A1]. And', fault: { reason: 'CutOff' } }))
  test('never stops', async () => {
    const { text, fault } = await ask({ text: 'word '.repeat(20_000) })
    expect(fault?.reason).toBe('TooLong')
    expect(text.length).toBeLessThan(13_000)
  })
  test.each([
    ['in one piece', { whole: 'word '.repeat(20_000) }],
    [
      'in one event',
      {
        status: 200,
        body: `data: ${JSON.stringify({ choices: [{ delta: { content: 'word '.repeat(20_000) } }] })}\n\n`,
        headers: { 'content-type': 'text/event-stream' },
      },
    ],
  ] as const)('sends a long answer %s', async (_how, reply) => {
    const { text, fault } = await ask(reply)
    expect(fault?.reason).toBe('TooLong')
    expect(text.length).toBe(12_000)
  })
  test('sends far more than an answer', async () =>
    expect(
      await ask({ status: 200, body: `data: ${'x'.repeat(6_000_000)}`, headers: { 'content-type': 'text/event-stream' } }),
    ).toMatchObject({
      fault: { reason: 'TooLong' },
    }))
  test.each([
    [{ status: 200, body: '<html>hello</html>', headers: { 'content-type': 'text/html' } }, 'NotUnderstood'],
    [{ status: 200, body: 'data: {"choices": 3}\n\n', headers: { 'content-type': 'text/event-stream' } }, 'NotUnderstood'],
    [{ status: 200, body: 'data: {"error":{"message":"no credit"}}\n\n', headers: { 'content-type': 'text/event-stream' } }, 'Refused'],
    [{ status: 302, body: '', headers: { location: 'http://127.0.0.1/admin' } }, 'Refused'],
  ] as const)('answers %j', async (reply, reason) => expect(await ask(reply)).toMatchObject({ fault: { reason } }))

  test('says why it refuses, without the key', async () => {
    const body = JSON.stringify({ error: { message: 'Incorrect API key provided: sk-secret.\n<b>see</b> the docs' } })
    expect((await ask({ status: 401, body })).fault).toMatchObject({
      reason: 'KeyRefused',
      status: 401,
      words: 'Incorrect API key provided: ***. <b>see</b> the docs',
    })
    expect((await ask({ status: 429, body: '{"error":"slow down"}', headers: { 'retry-after': '7' } })).fault).toMatchObject({
      reason: 'Busy',
      words: 'slow down',
      retryAfterMs: 7000,
    })
    expect((await ask({ status: 503, body: '' })).fault).toMatchObject({ reason: 'Busy', words: '' })
    expect((await ask({ status: 400, body: '{"message":"unknown model"}' })).fault).toMatchObject({
      reason: 'Refused',
      words: 'unknown model',
    })
  })

  test('is left when the caller stops', async () => {
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 60)
    const { text, fault } = await ask({ text: 'word '.repeat(500), pieceMs: 5 }, { signal: stop.signal })
    expect(text.length).toBeLessThan(2000)
    expect(fault?.reason).toBe('CutOff')
  })
})

describe('S-42: an internal address', () => {
  test('is not reached unless the list of internal hosts opens it for this', async () => {
    const before = model.requests.length
    expect(await ask({ text: 'inside' }, { guard: new OutgoingGuard() })).toMatchObject({ text: '', fault: { reason: 'HostRefused' } })
    const uses: string[] = []
    const forOthers = new OutgoingGuard(async ({ purpose }) => {
      uses.push(purpose)
      return purpose === 'assistant' ? [] : ['127.0.0.1']
    })
    expect(await ask({ text: 'inside' }, { guard: forOthers })).toMatchObject({ fault: { reason: 'HostRefused' } })
    expect(uses).toEqual(['assistant'])
    expect(model.requests.length).toBe(before)
  })
})
