import type { CommandRecord } from '@undertone/domain/device/setting/device-setting.calls'
import { expect, test } from 'vitest'
import type { Say } from '../../../core/language/language.ts'
import { payloadText, settingNames } from './command-columns.tsx'

const say: Say = (text, values = {}) => text.en.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name]))
const command = (payload: Record<string, unknown>) => ({ payload }) as unknown as CommandRecord

test('the payload hides secrets, which are objects', () => {
  expect(payloadText(command({ interval: 60, password: { secret: 'hunter2' }, on: true }))).toBe('interval = 60\npassword = ***\non = true')
})

test('after three settings the rest is counted', () => {
  expect(settingNames(command({}), say)).toBe('-')
  const names = settingNames(command({ a: 1, b: 2, c: 3, d: 4, e: 5 }), say)
  expect(names).toContain('2')
  expect(names).not.toMatch(/\bd\b|\be\b/)
})
