import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { samplerOf } from './sampler.ts'
import type { EndedSpan } from './span.ts'
import { newSpanId, newTraceId, traceparentOf } from './span-context.ts'
import {
  currentSpan,
  currentTraceparent,
  during,
  inSpan,
  outsideSpans,
  setTracer,
  startChild,
  startLater,
  startLinked,
  startTrace,
} from './tracer.ts'

const ended: EndedSpan[] = []
beforeEach(() => {
  ended.length = 0
  setTracer({ sampler: samplerOf('always_on', undefined), sink: { add: (span) => ended.push(span) } })
})
afterEach(() => setTracer(null))

const contextOf = (name: string) => ended.find((span) => span.name === name)?.context

test('without a tracer, and in a trace that is not recorded, nothing is', async () => {
  setTracer(null)
  expect(startTrace('one').context).toBeNull()
  setTracer({ sampler: samplerOf('always_off', undefined), sink: { add: (span) => ended.push(span) } })
  await during(startTrace('one'), async () => {
    expect(currentTraceparent()).toBeNull()
    await during(startChild('two'), async () => undefined)
  })
  expect(startLater('later', { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), isSampled: false }).context).toBeNull()
  expect(ended).toEqual([])
})

test('what is called and awaited in a span is a part of it, also side by side', async () => {
  const work = (name: string) =>
    during(startTrace(name), async () => {
      await pause(1)
      await during(startChild(`part of ${name}`), async () => undefined)
    })
  await Promise.all([work('a'), work('b')])
  for (const name of ['a', 'b']) {
    const part = ended.find((span) => span.name === `part of ${name}`)
    expect(part?.parentSpanId).toBe(contextOf(name)?.spanId)
    expect(part?.context.traceId).toBe(contextOf(name)?.traceId)
  }
  expect(contextOf('a')?.traceId).not.toBe(contextOf('b')?.traceId)
})

test('work that only began in a span is no part of it', async () => {
  const span = startTrace('request')
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const later = inSpan(span, async () => {
    expect(outsideSpans(currentSpan).context).toBeNull()
    await over
    return currentTraceparent()
  })
  expect(inSpan(span, currentTraceparent)).toBe(span.context && traceparentOf(span.context))
  span.end()
  end()
  expect(await later).toBeNull()
  span.addStatement('select 1', -1000, false)
  span.end()
  expect(ended.map(({ name }) => name)).toEqual(['request'])
})

test('a failure is said by its name, and thrown on', async () => {
  const fail = () => Promise.reject(new RangeError('of user letter-box'))
  await expect(during(startTrace('one'), fail)).rejects.toThrow('letter-box')
  expect(ended).toMatchObject([{ isFailed: true, attributes: { 'error.type': 'RangeError' } }])
  expect(JSON.stringify(ended)).not.toContain('letter-box')
})

test('slow and failed statements are spans, up to a number; all are counted', () => {
  const span = startTrace('export')
  const now = performance.now()
  // A quick one, however busy the machine is.
  span.addStatement('select 1 from alarm', now + 60_000, false)
  for (let i = 0; i < 150; i += 1) span.addStatement('select 1 from feature', now - 50, false)
  span.end()
  expect(ended).toHaveLength(101)
  expect(ended[0]).toMatchObject({ name: 'SELECT feature', kind: 'client', isFailed: false })
  expect(ended[100]?.attributes['undertone.db.statements']).toBe(151)
})

test('a batch is recorded exactly where one of its messages is, and links to them', () => {
  expect(startLinked('batch', []).context).toBeNull()
  const message = startTrace('message').context
  if (!message) throw new Error('not recorded')
  startLinked('batch', [message]).end()
  expect(ended).toMatchObject([{ name: 'batch', links: [message], droppedLinks: 0, parentSpanId: null }])
})

test('a span has links up to a number, and counts the others', () => {
  const messages = Array.from({ length: 200 }, () => ({ traceId: newTraceId(), spanId: newSpanId(), isSampled: true }))
  const batch = startLinked('batch', messages)
  batch.link({ traceId: newTraceId(), spanId: newSpanId(), isSampled: true })
  batch.end()
  expect(ended[0]?.links).toEqual(messages.slice(0, 128))
  expect(ended[0]?.droppedLinks).toBe(73)
})
