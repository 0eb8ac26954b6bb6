import { fill } from '@undertone/domain/core/text'
import type { CommandRecord } from '@undertone/domain/device/setting/device-setting.calls'
import { expect, test } from 'vitest'
import type { Say } from '../../../core/language/language.ts'
import { payloadText, settingNames } from './command-columns.tsx'

const say: Say = (text, values) => fill(text.en, values)
const command = (payload: Record<string, unknown>) => ({ payload }) as unknown as CommandRecord

test('the payload hides secrets, which are objects', () => {
  expect(payloadText(command({ interval: 60, password: { secret: 'hunter2' }, on: true }))).toBe('interval = 60\npassword = ***\non = true')
})

test('after three settings the rest is counted', () => {
  expect(settingNames(command({}), say)).toBe('-')
  expect(settingNames(command({ a: 1, b: 2, c: 3 }), say)).toBe('a, b, c')
  expect(settingNames(command({ a: 1, b: 2, c: 3, d: 4, e: 5 }), say)).toBe('a, b, c and 2 more')
})
