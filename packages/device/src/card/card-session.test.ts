import { assert, property, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeValues } from './card-body.ts'
import { encodeFrame } from './card-frame.ts'
import { maxBadFrames, type SessionStep } from './card-session.ts'
import { cardId, counting, ends, login, secret } from './test-card.ts'

const aesKey = counting(16, 100)
const body = encodeValues([{ channel: 1, kind: 'voltage', volts: 1 }])
const kindsOf = (steps: readonly SessionStep[]) => steps.map((step) => step.do)

describe.each([
  ['plain', null],
  ['encrypted', aesKey],
])('a card with %s frames', (_name, key) => {
  const opened = () => login(ends({ aesKey: key }, { aesKey: key }))

  test('logs in, sends, and hears that it is stored', () => {
    const { card, server } = opened()
    const steps = server.receive(card.encode('values', 3, 1000, body))
    expect(steps).toMatchObject([{ do: 'data', frame: { type: 'values', cardId, seq: 3, t: 1000 } }])
    expect(steps[0]?.do === 'data' && [...steps[0].frame.body]).toEqual([...body])
    expect(card.receive(server.ack(3, 'stored'))).toEqual([{ do: 'ack', seq: 3, isQuarantined: false }])
    expect(card.receive(server.ack(4, 'quarantined'))).toEqual([{ do: 'ack', seq: 4, isQuarantined: true }])
    expect(kindsOf(server.receive(card.encode('ping', 5, 0)))).toEqual(['ping', 'send'])
  })

  test('is refused what is damaged, told so, and put out after five such frames', () => {
    const { card, server } = opened()
    const damaged = () => {
      const bytes = card.encode('values', 1, 1000, body)
      bytes[29] = (bytes[29] ?? 0) ^ 1
      return server.receive(bytes)
    }
    const first = damaged()
    expect(kindsOf(first)).toEqual(['refused', 'send'])
    expect(first[1]?.do === 'send' && card.receive(first[1].bytes)).toEqual([{ do: 'refused', code: 1 }])
    expect(server.receive(card.encode('values', 2, 1000, body))).toMatchObject([{ do: 'data', frame: { seq: 2 } }])
    for (let i = 2; i < maxBadFrames; i++) expect(kindsOf(damaged())).toEqual(['refused', 'send'])
    expect(kindsOf(damaged())).toEqual(['refused', 'send', 'close'])
    expect(server.receive(card.encode('values', 9, 1000, body))).toEqual([])
  })
})

test.each([
  ['another secret', { secret: `${secret}!` }, {}],
  ['a card that asks for encryption where there is none', { aesKey }, {}],
  ['another AES key', { aesKey }, { aesKey: counting(16) }],
])('no login with %s', (_what, ofCard, ofServer) => {
  expect(() => {
    const { card, server } = login(ends(ofCard, ofServer))
    const steps = server.receive(card.encode('values', 1, 1000, body))
    if (steps.some((step) => step.do === 'refused')) throw new Error('refused')
  }).toThrow()
})

test('a card that does not encrypt where its gateway has a key is not read', () => {
  const { server } = login(ends({ aesKey }, { aesKey }))
  expect(server.receive(encodeFrame({ type: 'values', cardId, seq: 1, t: 1, body }))).toMatchObject([
    { do: 'refused', why: 'sealed' },
    { do: 'send' },
  ])
})

test('an encrypted frame that is replayed, or sent back, is not read', () => {
  const { card, server } = login(ends({ aesKey }, { aesKey }))
  const frame = card.encode('values', 1, 1000, body)
  expect(kindsOf(server.receive(frame))).toEqual(['data'])
  expect(kindsOf(server.receive(frame))).toEqual(['refused', 'send'])
  expect(kindsOf(server.receive(server.ack(1, 'stored')))).toEqual(['refused', 'send'])
})

test('a frame of one connection is not read on another: each has its own key', () => {
  const { card } = login(ends({ aesKey }, { aesKey }))
  const recorded = card.encode('values', 1, 1000, body)
  const other = ends({ aesKey }, { aesKey }).card
  expect(other.encode('values', 1, 1000, body)).not.toEqual(recorded)
})

test('a card learns whether the server knows its secret', () => {
  expect(() => login(ends({ secret: 'another secret of it' }, {}))).toThrow('Card 7 does not know its secret')
})

test('whatever a stranger sends, nothing of it is data, and all of it is soon closed', () => {
  assert(
    property(uint8Array({ maxLength: 400 }), (bytes) => {
      const { server } = ends()
      const steps = [...server.receive(bytes), ...server.receive(encodeFrame({ type: 'values', cardId, seq: 1, t: 1, body }))]
      expect(steps.some((step) => step.do === 'data' || step.do === 'open')).toBe(false)
    }),
  )
  expect(kindsOf(ends().server.receive(encodeFrame({ type: 'hello', cardId: 8, seq: 0, body: counting(16) })))).toEqual(['close'])
  expect(kindsOf(ends().server.receive(Buffer.from('GET / HTTP/1.1\r\n')))).toEqual(['close'])
})
