import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentenceSplitter } from './split-sentences.ts'
import { withoutThoughts } from './without-thoughts.ts'

function split(...pieces: readonly string[]) {
  const splitter = sentenceSplitter()
  return [...pieces.flatMap((piece) => splitter.push(piece)), ...splitter.end()].map(({ text, begins }) => (begins ? `¶ ${text}` : text))
}

test('sentences end at points, not inside numbers, names and abbreviations', () => {
  expect(split('It reached 7.82 mm/s. See e.g. fig. 3 of P-1.2 first! Right? Yes.')).toEqual([
    '¶ It reached 7.82 mm/s.',
    'See e.g. fig. 3 of P-1.2 first!',
    'Right?',
    'Yes.',
  ])
  expect(split('峰值为 7.82 mm/s。请检查轴承！')).toEqual(['¶ 峰值为 7.82 mm/s。', '请检查轴承！'])
})

test('citations behind the point belong to the sentence', () => {
  expect(split('It rose. [A1] It fell [F1]. 已升高。【A1、F1】 已下降。')).toEqual([
    '¶ It rose. [A1]',
    'It fell [F1].',
    '已升高。【A1、F1】',
    '已下降。',
  ])
})

test('lines begin paragraphs, and their marks are left out', () => {
  expect(split('## What happened\n- It **rose** [A1].\n2. It fell [F1]. Twice.\n\n---\n`End`')).toEqual([
    '¶ What happened',
    '¶ It rose [A1].',
    '¶ It fell [F1].',
    'Twice.',
    '¶ End',
  ])
})

test('a sentence is released when it is whole, and not before its citation', () => {
  const splitter = sentenceSplitter()
  expect(splitter.push('It reached 7')).toEqual([])
  expect(splitter.push('.82 mm/s.')).toEqual([])
  expect(splitter.push(' [A')).toEqual([])
  expect(splitter.push('1] Then')).toEqual([{ text: 'It reached 7.82 mm/s. [A1]', begins: true }])
  expect(splitter.end()).toEqual([{ text: 'Then', begins: false }])
})

test('a sentence without an end is cut', () => {
  const found = split('word '.repeat(400))
  expect(found.length).toBeGreaterThan(3)
  expect(Math.max(...found.map((one) => one.length))).toBeLessThanOrEqual(602)
})

const answer =
  'First it rose to 7.82 mm/s [A1]. Then <think>no</think> it fell. [F1] 已升高。【A1】\n\n- A point [V1].\n- e.g. another? [D1]\r\nThe end'

test('the pieces may be split anywhere', () => {
  const whole = split(answer)
  fc.assert(
    fc.property(fc.array(fc.nat(answer.length), { maxLength: 12 }), (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), answer.length]
      expect(split(...at.slice(1).map((end, n) => answer.slice(at[n], end)))).toEqual(whole)
    }),
  )
})

test('thoughts are left out wherever their marks are split', () => {
  const text = '<think>He says 99.</think>It rose <b>.<think>again'
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 8 }), (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), text.length]
      const filter = withoutThoughts()
      expect(
        at
          .slice(1)
          .map((end, n) => filter(text.slice(at[n], end)))
          .join(''),
      ).toBe('It rose <b>.')
    }),
  )
})

test('a long line without an end of a sentence is scanned once', () => {
  const line = '1.'.repeat(150_000)
  const startedAt = performance.now()
  expect(split(line).join('').length).toBeGreaterThan(line.length - 10)
  // Scanned to its end for each part it takes seconds.
  expect(performance.now() - startedAt).toBeLessThan(1000)
})

test('what no database stores is left out, and no character is halved', () => {
  expect(split('It\u0000rose \ud83d.', ' \ud83d', '\ude00 fell.')).toEqual(['¶ It rose \ufffd.', '😀 fell.'])
  for (const before of ['', 'a']) {
    const found = split(`${before}${'𠀀'.repeat(700)}`)
    expect(found.length).toBeGreaterThan(2)
    expect(found.join('').replace('¶ ', '')).toBe(`${before}${'𠀀'.repeat(700)}`)
  }
})
