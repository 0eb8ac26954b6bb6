import { expect, test } from 'vitest'
import { text } from './field.ts'
import { valueSchema } from './schema.ts'
import { timeInput } from './time/time-input.ts'

const name = valueSchema(text({ label: { cn: '名称', en: 'Name' }, max: 10, required: true }))
const accepts = (value: string): boolean => name.safeParse(value).success

test.each(['Pump', '一号泵', '😀', 'a\tb\nc'])('a text accepts what can be stored: %j', (value) => {
  expect(accepts(value)).toBe(true)
})

test.each(['P\ud800', '\udc00P', '\udc00\ud800', 'P\u0000', '\u0085P'])(
  'a text that is not UTF-8 or has control characters is rejected: %j',
  (value) => {
    expect(accepts(value)).toBe(false)
  },
)

test.each(['2026-11-22', '2024-02-29 10:00', '2026-11-22 23:59:59', 0, 253_402_300_799_999])('%j is a valid time', (value) => {
  expect(timeInput.safeParse(value).success).toBe(true)
})

test.each(['2026-02-30', '2026-02-29 10:00', '2026-13-01', '2026-11-22 24:00', '2026-11-22 10:60', '2026-1-2', -1, 1e15, 1.5])(
  '%j is not a valid time',
  (value) => {
    expect(timeInput.safeParse(value).success).toBe(false)
  },
)
