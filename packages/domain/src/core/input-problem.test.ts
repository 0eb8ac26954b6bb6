import { expect, test } from 'vitest'
import { z } from 'zod'
import { user } from '../access/user.resource.ts'
import { alarmRecordCalls } from '../alarm/record/alarm-record.calls.ts'
import { appArticle } from '../content/app-article.resource.ts'
import { calls } from '../index/calls.ts'
import { waveformCalls } from '../waveform/waveform.calls.ts'
import type { Call } from './call.ts'
import { messageOf } from './error.ts'
import { inputError } from './input-problem.ts'
import { callsOf } from './resource-calls.ts'
import { timeInput } from './time/time-input.ts'

/** The messages of a refused input in both languages, its field and its code. */
function refusalOf(call: Pick<Call, 'fields'>, schema: z.ZodType | undefined, input: unknown) {
  const read = schema?.safeParse(input)
  if (!read?.error) throw new Error('the schema accepts it')
  const error = inputError(call, read.error, input)
  return { cn: messageOf(error, 'cn'), en: messageOf(error, 'en'), field: error.field, code: error.row.code }
}

test.each([
  ['missing', z.object({ a: z.number() }), {}, '输入有误：a：必填', 'Invalid input: a: Required'],
  ['type', z.object({ a: z.string() }), { a: 7 }, '输入有误：a：须为文本', 'Invalid input: a: Must be text'],
  ['number', z.object({ a: z.number() }), { a: 'x' }, '输入有误：a：须为数字', 'Invalid input: a: Enter a number'],
  ['list', z.object({ a: z.array(z.number()) }), { a: 7 }, '输入有误：a：须为列表', 'Invalid input: a: Must be a list'],
  ['empty list', z.object({ a: z.array(z.number()).min(2) }), { a: [] }, '输入有误：a：至少 2 项', 'Invalid input: a: At least 2 entries'],
  ['long list', z.object({ a: z.array(z.number()).max(1) }), { a: [1, 2] }, '输入有误：a：最多 1 项', 'Invalid input: a: At most 1 entry'],
  ['choice', z.object({ a: z.enum(['x', 'y']) }), { a: 'z' }, '输入有误：a：须为以下之一：x, y', 'Invalid input: a: Must be one of x, y'],
  ['unknown key', z.strictObject({}), { zz: 1 }, '输入有误：未知字段：zz', 'Invalid input: Unknown fields: zz'],
  [
    'nested',
    z.object({ a: z.array(z.object({ b: z.number().max(5) })) }),
    { a: [{ b: 6 }] },
    '输入有误：a.0.b：不能大于 5',
    'Invalid input: a.0.b: At most 5',
  ],
  [
    'time',
    z.object({ a: timeInput }),
    { a: 'noon' },
    '输入有误：a：时间格式应为 YYYY-MM-DD HH:mm:ss',
    'Invalid input: a: Enter a time as YYYY-MM-DD HH:mm:ss',
  ],
  ['no object', z.object({ a: z.number() }), 7, '输入有误：须为对象', 'Invalid input: Must be an object'],
])('%s', (_name, schema, input, cn, en) => {
  expect(refusalOf({}, schema, input)).toMatchObject({ cn, en, code: 1001 })
})

test('a field of a resource is named by its label, with the message of its own pattern', () => {
  const { edit } = callsOf(user)
  expect(refusalOf(edit, edit.body, { id: 1, email: 'no address' })).toEqual({
    cn: `输入有误：${user.fields.email.label.cn}：请输入正确的邮箱`,
    en: `Invalid input: ${user.fields.email.label.en}: Enter a valid e-mail address`,
    field: 'email',
    code: 1001,
  })
})

test('an empty text is refused in words', () => {
  const handle: Call = alarmRecordCalls.handle
  const refused = refusalOf(handle, handle.body, { ids: [1], measures: '' })
  expect(refused.cn).toBe('输入有误：measures：必填')
  expect(refused.field).toBe('measures')
})

test('what has to be selected first is asked for', () => {
  const { samples, sensorType }: Readonly<Record<'samples' | 'sensorType', Call>> = waveformCalls
  expect(refusalOf(samples, samples.query, { chartType: '100' })).toMatchObject({ code: 1401, field: 'waveId' })
  expect(refusalOf(sensorType, sensorType.query, {})).toMatchObject({ code: 1402, field: 'mappingId' })
  // A value that is given but wrong was selected.
  expect(refusalOf(sensorType, sensorType.query, { mappingId: 'x' })).toMatchObject({ code: 1001, field: 'mappingId' })
})

test('every query that needs a waveform or a point asks for it', () => {
  const codes: Readonly<Record<string, number>> = { waveId: 1401, mappingId: 1402, begin: 1403, end: 1403 }
  const asked = calls.flatMap((call) => {
    const [first] = call.query?.safeParse({}).error?.issues ?? []
    const name = first?.path.join('.') ?? ''
    return codes[name] ? [[call.path, refusalOf(call, call.query, {}).code, codes[name]]] : []
  })
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter(([, code, wanted]) => code !== wanted)).toEqual([])
})

test('lists of the platform have no companies to filter by', () => {
  const { findPage, options, export: exported } = callsOf(appArticle)
  for (const schema of [findPage.body, options.query, exported.query]) expect(schema.safeParse({ companyId: '100' }).success).toBe(false)
})

test('no message of a refused empty input mixes languages', () => {
  for (const call of calls)
    for (const schema of [call.body, call.query, call.params]) {
      const error = schema?.safeParse({ zz: {} }).error
      if (!error) continue
      const refused = inputError(call, error, { zz: {} })
      expect(messageOf(refused, 'en'), call.path).not.toMatch(/[\u3000-\u9fff\uff00-\uffef]/)
      expect(messageOf(refused, 'cn'), call.path).not.toMatch(/\b(expected|Invalid|received|Required)\b/)
    }
})
