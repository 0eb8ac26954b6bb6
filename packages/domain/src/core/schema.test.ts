import { expect, test } from 'vitest'
import { text } from './field.ts'
import { valueSchema } from './schema.ts'

const name = valueSchema(text({ label: { cn: '名称', en: 'Name' }, max: 10, required: true }))
const accepts = (value: string): boolean => name.safeParse(value).success

test.each(['Pump', '一号泵', '😀', 'a\tb\nc'])('a text holds what can be stored: %j', (value) => {
  expect(accepts(value)).toBe(true)
})

test.each(['P\ud800', '\udc00P', '\udc00\ud800', 'P\u0000', '\u0085P'])(
  'a text without UTF-8 or with control characters is refused: %j',
  (value) => {
    expect(accepts(value)).toBe(false)
  },
)
