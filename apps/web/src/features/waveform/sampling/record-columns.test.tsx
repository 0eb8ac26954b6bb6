import type { Language } from '@undertone/domain/core/text'
import { beforeEach, describe, expect, test } from 'vitest'
import { sayIn } from '../../../core/testing/say-in.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { sampleRecording } from '../../../points/testing/sampling-samples.ts'
import { recordColumns } from './record-columns.tsx'

const names = { X: 'H', Y: 'V', Z: 'A' }
const columns = (pointName: Parameters<typeof recordColumns>[1], lang: Language = 'en') => recordColumns(sayIn(lang), pointName, names)
const cell = (key: string, part: Parameters<typeof sampleRecording>[1], lang: Language = 'en') => {
  const column = columns((id) => (id === 4 ? 'Fan / Drive end' : undefined), lang).find((one) => one.key === key)
  return renderAt('/', column?.render(sampleRecording(9, part), 0)).container.textContent
}

beforeEach(() => logIn([]))

describe('the list of waveforms', () => {
  test('has a column for the point only if it lists several', () => {
    const keys = (of: ReturnType<typeof columns>) => of.map(({ key }) => key)
    expect(keys(columns(() => undefined))).toContain('point')
    expect(keys(columns(null))).not.toContain('point')
  })

  test.each([
    ['a point by its name', 'point', { mappingId: 4 }, 'Fan / Drive end'],
    ['a point that the user may not see, by its sensor', 'point', { mappingId: 8 }, 'S-0004'],
    ['a waveform without a point', 'point', { mappingId: null }, 'Unassigned'],
    ['a known unit', 'unit', { unit: 'm/s²' }, 'm/s²'],
    ['a unit that nobody declared', 'unit', { unit: 'counts' }, 'undeclared (counts)'],
    ['no unit', 'unit', { unit: '' }, 'undeclared (-)'],
    ['the speed', 'rpm', { rpm: 1480 }, '1480r/min'],
    ['no speed', 'rpm', { rpm: null }, '-'],
  ])('shows %s', (_what, key, part, shown) => expect(cell(key, part)).toBe(shown))

  test('marks what was imported, beside its mode', () => {
    expect(cell('freqMode', { imported: { fileName: 'run-up.wav', by: 'Ann' } })).toMatch(/^Medium frequency.*Imported/)
  })

  test('in Chinese', () => {
    expect(cell('point', { mappingId: null }, 'cn')).toBe('未绑定测点')
    expect(cell('unit', { unit: 'counts' }, 'cn')).toBe('未声明（counts）')
  })
})
