import type { LimitName } from '@undertone/domain/alarm/threshold/limit-names.table'
import { fill, type Language } from '@undertone/domain/core/text'
import { expect, test } from 'vitest'
import { type LimitFormat, limitLines as linesOf } from './limit-lines.ts'

const format = (lang: Language = 'en'): LimitFormat => ({
  say: (text, values) => fill(text[lang], values),
  names: { X: 'H', Y: 'V', Z: 'A' },
})
const limitLines = (limits: Parameters<typeof linesOf>[0], metric: number, lang?: Language) => linesOf(limits, metric, format(lang))

const limit = (name: LimitName, value: number) => ({ name, value, origin: 'Template' as const, standard: null })

test('a limit shared by all axes is one line, an individual one names its axis as the point does', () => {
  const shared = (['X', 'Y', 'Z'] as const).map((axis) => limit(`v${axis}DMax`, 4.5))
  expect(limitLines(shared, 2)).toEqual([{ value: 4.5, label: 'Danger 4.5 mm/s', tone: 'danger' }])
  const mixed = [limit('vXCMax', 2), limit('vYCMax', 2.8), limit('vZCMax', 2.8)]
  expect(limitLines(mixed, 2).map((one) => one.label)).toEqual(['H Warning 2 mm/s', 'VA Warning 2.8 mm/s'])
  expect(limitLines(mixed, 2, 'cn').map((one) => one.label)).toEqual(['H 警告 2 mm/s', 'VA 警告 2.8 mm/s'])
})

test('only the limits of the metric, on both sides of a temperature', () => {
  const all = [limit('temCMax', 80), limit('temCMin', -20), limit('vXCMax', 2), limit('slopeXMax', 1)]
  expect(limitLines(all, 4).map((one) => one.value)).toEqual([80, -20])
  expect(limitLines(all, 17).map((one) => one.value)).toEqual([1])
})
