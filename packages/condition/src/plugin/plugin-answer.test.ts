import type { PluginDeclaration } from '@undertone/domain/plugin/plugin-declaration'
import { pluginLimits } from '@undertone/domain/plugin/plugin-limits'
import { describe, expect, test } from 'vitest'
import { readAnswer, readDeclaration } from './plugin-answer.ts'

const text = { en: 'A', cn: '甲' }
const plugin = {
  name: 'mine',
  title: text,
  version: '1',
  values: [{ key: 'a', title: text, unit: 'g' }],
  curves: [{ key: 'c', title: text, x: { title: text, unit: 's' }, y: { title: text } }],
}
const declared = readDeclaration(JSON.stringify(plugin)) as PluginDeclaration
const read = (answer: unknown) => readAnswer(JSON.stringify(answer), declared)

describe('a declaration', () => {
  test('gets what it leaves out', () => {
    expect(declared).toMatchObject({ needs: { speed: false, spectra: [] }, curves: [{ y: { unit: '' } }] })
  })
  test.each([
    ['a name with a place in it', { name: '../a' }, 'name'],
    ['one language', { title: { en: 'A' } }, 'title.cn'],
    ['control characters', { title: { en: 'A\u0007', cn: '甲' } }, 'title.en'],
    ['no results', { values: [], curves: [] }, 'plugin'],
    ['a key twice', { values: [plugin.values[0], plugin.values[0]] }, 'values'],
    ['too many values', { values: Array.from({ length: 17 }, (_, i) => ({ key: `k${i}`, title: text })) }, 'values'],
    ['a key that is none', { values: [{ key: '__proto__', title: text }] }, 'values.0.key'],
    ['something else', { run: 'rm' }, 'plugin'],
    ['an unknown spectrum', { needs: { spectra: ['cepstrum'] } }, 'needs.spectra.0'],
  ])('with %s is refused, and says where', (_what, change, place) => {
    expect(readDeclaration(JSON.stringify({ ...plugin, ...change }))).toMatchObject({
      problem: 'wrongDeclaration',
      detail: expect.stringContaining(`${place}: `),
    })
  })
  test.each(['null', '[]', '"a"', '1'])('that is %s is refused', (json) => {
    expect(readDeclaration(json)).toMatchObject({ problem: 'wrongDeclaration' })
  })
})

describe('an answer', () => {
  test('has its values and curves in the declared order, and null for what is missing', () => {
    expect(read({ values: { a: 2 }, curves: { c: { dx: 0.5, y: [1, 2] } }, note: ' two\nlines ' })).toEqual({
      values: [{ key: 'a', value: 2 }],
      curves: [{ key: 'c', x0: 0, dx: 0.5, x: null, y: [1, 2] }],
      note: { en: 'two lines', cn: 'two lines' },
    })
    expect(read({})).toEqual({ values: [{ key: 'a', value: null }], curves: [], note: null })
    expect(read({ curves: { c: { x: [0, 1, 4], y: [1, 2, 3] } }, note: text })).toMatchObject({ curves: [{ x: [0, 1, 4] }], note: text })
  })

  test.each([
    ['nothing', null, 'wrongAnswer'],
    ['a list', [], 'wrongAnswer'],
    ['another part', { values: {}, html: '<b>' }, 'unknownKey'],
    ['an undeclared value', { values: { b: 1 } }, 'unknownKey'],
    ['a value from a prototype', { values: { constructor: 1 } }, 'unknownKey'],
    ['a text as value', { values: { a: '1' } }, 'wrongAnswer'],
    ['no number', { values: { a: 'NaN' } }, 'notFinite'],
    ['infinity', { values: { a: '-Infinity' } }, 'notFinite'],
    ['infinity in a curve', { curves: { c: { dx: 1, y: [1, 'Infinity'] } } }, 'notFinite'],
    ['texts in a curve', { curves: { c: { dx: 1, y: ['a'] } } }, 'wrongAnswer'],
    ['holes in a curve', { curves: { c: { dx: 1, y: [null] } } }, 'wrongAnswer'],
    ['no step', { curves: { c: { y: [1] } } }, 'wrongAnswer'],
    ['a step back', { curves: { c: { dx: -1, y: [1] } } }, 'wrongAnswer'],
    ['lists of two lengths', { curves: { c: { x: [1], y: [1, 2] } } }, 'wrongAnswer'],
    ['an x that falls', { curves: { c: { x: [1, 0], y: [1, 2] } } }, 'wrongAnswer'],
    ['too many points', { curves: { c: { dx: 1, y: new Array(pluginLimits.points + 1).fill(0) } } }, 'tooManyPoints'],
    ['a note that is none', { note: { en: 'A' } }, 'wrongAnswer'],
  ])('with %s is refused', (_what, answer, problem) => {
    expect(read(answer)).toMatchObject({ problem })
  })

  test('is never longer than it may be', () => {
    expect(read({ note: 'a'.repeat(10_000) })).toMatchObject({ note: { en: 'a'.repeat(pluginLimits.note) } })
  })
})
