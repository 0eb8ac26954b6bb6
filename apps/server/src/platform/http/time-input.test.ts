import type { Call } from '@undertone/domain/core/call'
import { DomainError, messageOf } from '@undertone/domain/core/error'
import { rangeEnds } from '@undertone/domain/core/time/time-input'
import { calls } from '@undertone/domain/index/calls'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readInput } from './http.ts'

type Where = 'query' | 'body'
interface Parameter {
  readonly call: Call
  readonly where: Where
  readonly name: string
  readonly schema: z.ZodType
}

const parameters: Parameter[] = calls.flatMap((call) =>
  (['query', 'body'] as const).flatMap((where) => {
    const schema = call[where]
    return schema instanceof z.ZodObject
      ? Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, one]) => ({ call, where, name, schema: one }))
      : []
  }),
)

const title = ({ call, name }: Parameter) => `${call.method} ${call.path} ${name}`
const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

/** A parameter that takes a time, or two of them, and not everything that looks like it. */
const isTime = ({ schema }: Parameter): boolean =>
  (accepts(schema, '2026-11-24') || accepts(schema, '2026-11-24 10:00:00,2026-11-25 10:00:00')) &&
  !['rubbish', '2026-02-30', '2026-02-30 10:00:00,2026-02-31 10:00:00'].some((text) => accepts(schema, text))

const times = parameters.filter(isTime)

const bad = [
  'rubbish',
  'now',
  '2026-13-01 00:00:00',
  '2026-02-30',
  '2026-11-24 24:00:00',
  '2026-11-24 10:61',
  '2026-11-24T10:00:00+99:00',
  '24.11.2026',
  '20261124',
  '1763700000',
  '-5',
  '1e400',
  'NaN',
  "2026-11-24' or 1=1",
  '２０２６-11-24',
  -1,
  1763700000,
  1e300,
  1.5,
  true,
  {},
  [],
]

/** Names of times: a new parameter with such a name is a time, or stands below with what it is instead. */
const namesOfTimes = /^(begin|end|from|to|at|until|since|time|date|day)$|Time$|At$|Date$/
const others: Readonly<Record<string, string>> = {
  runTime: 'hours',
  sleepTime: 'seconds',
  collectTime: 'seconds',
  learnTime: 'days',
  intervalTime: 'hours',
  'POST /weeklyReport/schedule/add day': 'of a week or a month',
  'POST /weeklyReport/schedule/edit day': 'of a week or a month',
  'POST /inspectionReport/schedule/add day': 'of a week or a month',
  'POST /inspectionReport/schedule/edit day': 'of a week or a month',
  rollsAt: 'hours, at which a meter begins again',
  'POST /inspectionHoliday/add day': 'of a calendar, by a pattern',
  'PUT /inspectionHoliday/edit day': 'of a calendar, by a pattern',
  to: 'an address of an e-mail',
  from: 'now or past',
}

test('every parameter that is named like a time is one', () => {
  expect(times.length).toBeGreaterThan(60)
  const unread = parameters.filter(
    (one) => namesOfTimes.test(one.name) && !times.includes(one) && !(one.name in others || title(one) in others),
  )
  expect(unread.map(title)).toEqual([])
})

test.each(times.map((one) => [title(one), one] as const))('%s refuses an invalid time by name', (_title, { call, where, name }) => {
  for (const value of bad) {
    const refused = call[where]?.safeParse({ [name]: value })
    expect(
      refused?.error?.issues.some(({ path }) => path[0] === name),
      JSON.stringify(value),
    ).toBe(true)
  }
})

/** The refusal of one input, in both languages. */
function refusalOf(call: Call, where: Where, input: Record<string, unknown>) {
  try {
    readInput({ ...call, params: undefined } as unknown as Call, { params: {}, query: {}, body: {}, [where]: input }, 'Europe/Berlin')
  } catch (error) {
    if (error instanceof DomainError)
      return { code: error.row.code, field: error.field, en: messageOf(error, 'en'), cn: messageOf(error, 'cn') }
    throw error
  }
  return undefined
}

/** The call with nothing but its range. */
const rangeOnly = (call: Call, where: Where, names: readonly string[]): Call => {
  const schema = call[where] as z.ZodObject
  const shape = Object.fromEntries(names.map((name) => [name, schema.shape[name] as z.ZodType]))
  const { query: _query, body: _body, ...rest } = call
  return { ...rest, [where]: z.object(shape).partial() } as Call
}

const ranges = rangeEnds.flatMap(([begin, end]) =>
  times
    .filter(({ name }) => name === begin)
    .flatMap((one) => (times.some((other) => other.call === one.call && other.name === end) ? [{ ...one, begin, end }] : [])),
)

test.each(ranges.map((one) => [title(one), one] as const))(
  '%s refuses half a range and a reversed one',
  (_title, { call, where, begin, end }) => {
    const only = rangeOnly(call, where, [begin, end])
    const [early, late] = ['2026-11-24 10:00:00', '2026-11-25T00:00:00Z']
    expect(refusalOf(only, where, { [begin]: early })).toMatchObject({ code: 1001, field: end })
    expect(refusalOf(only, where, { [end]: early })).toMatchObject({ code: 1001, field: begin })
    expect(refusalOf(only, where, { [begin]: late, [end]: early })).toEqual({
      code: 1001,
      field: end,
      en: `Invalid input: ${end}: Must not be before ${begin}`,
      cn: `输入有误：${end}：不能早于 ${begin}`,
    })
    for (const both of [
      { [begin]: early, [end]: late },
      { [begin]: early, [end]: early },
      { [begin]: '2026-11-24', [end]: '2026-11-24' },
      // The hour that the clock skips: an empty range, not a reversed one.
      { [begin]: '2026-03-29 02:10:00', [end]: '2026-03-29 02:50:00' },
      {},
    ])
      expect(refusalOf(only, where, both), JSON.stringify(both)).toBeUndefined()
  },
)

test.each(parameters.filter(({ name }) => name === 'pageNum' || name === 'pageSize').map((one) => [title(one), one] as const))(
  '%s counts from 1',
  (_title, { call, where, name, schema }) => {
    const values = where === 'query' ? ['0', '-1', 'x', '99999999999'] : [0, -1, 'x', 99_999_999_999]
    for (const value of values)
      expect(refusalOf({ ...call, [where]: z.object({ [name]: schema }) } as Call, where, { [name]: value })).toMatchObject({
        code: 1001,
        field: name,
      })
  },
)
