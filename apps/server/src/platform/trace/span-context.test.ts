import { expect, test } from 'vitest'
import { samplerOf } from './sampler.ts'
import { newSpanId, newTraceId, parseTraceparent, traceparentOf } from './span-context.ts'
import { statementName } from './statement-name.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

test('a traceparent is read as it was written', () => {
  for (const isSampled of [true, false]) {
    const context = { traceId: newTraceId(), spanId: newSpanId(), isSampled }
    expect(parseTraceparent(traceparentOf(context))).toEqual(context)
  }
  // What a later version appends is ignored.
  expect(parseTraceparent(`01-${traceId}-${spanId}-03-more`)).toEqual({ traceId, spanId, isSampled: true })
})

test.each([
  undefined,
  null,
  ['00'],
  '',
  `00-${traceId}-${spanId}`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01'; drop table alarm; --`,
])('%s is no traceparent', (text) => {
  expect(parseTraceparent(text)).toBeNull()
})

test('a ratio records that part of the traces, and a trace everywhere or nowhere', () => {
  const one = samplerOf('traceidratio', '0.25')
  const ids = Array.from({ length: 4000 }, newTraceId)
  const recorded = ids.filter((id) => one(id, null))
  // Six standard deviations of a binomial distribution: 1000 ± 164.
  expect(Math.abs(recorded.length - 1000)).toBeLessThan(164)
  const other = samplerOf('traceidratio', '0.25')
  expect(ids.filter((id) => other(id, null))).toEqual(recorded)
  expect(samplerOf('traceidratio', '0')('f'.repeat(32), null)).toBe(false)
  expect(samplerOf('traceidratio', '1')('f'.repeat(32), null)).toBe(true)
})

test('a sampler that follows the parent records what the caller records', () => {
  const parent = { traceId, spanId, isSampled: false }
  expect(samplerOf(undefined, undefined)(traceId, null)).toBe(true)
  expect(samplerOf(undefined, undefined)(traceId, parent)).toBe(false)
  expect(samplerOf('parentbased_always_off', undefined)(traceId, { ...parent, isSampled: true })).toBe(true)
  expect(samplerOf('always_on', undefined)(traceId, parent)).toBe(true)
  expect(samplerOf('always_off', undefined)(traceId, { ...parent, isSampled: true })).toBe(false)
})

test.each([
  ['select "id" from "account" where "name" = \'from nowhere\'', 'SELECT', 'SELECT account'],
  ["select 'update secret'", 'SELECT', 'SELECT'],
  ['with x as (select 1) insert into "outbox_message" (id) values ($1)', 'WITH', 'WITH outbox_message'],
  ['update only point_state set a = $1', 'UPDATE', 'UPDATE point_state'],
  ['select a from unnest($1::int[]) join feature on true', 'SELECT', 'SELECT feature'],
  ['commit', 'COMMIT', 'COMMIT'],
  ['', 'STATEMENT', 'STATEMENT'],
])('%s is named by its first word and table', (text, operation, summary) => {
  expect(statementName(text)).toEqual({ operation, summary })
})
