import { expect, test } from 'vitest'
import { croppedLines, croppedSpans, shownSpan } from './cropped-curve.ts'

/** 10,000 lines of 1 Hz: 0.1 everywhere, 5 at 100 Hz and two lines 3 Hz apart near 4 kHz. */
const spectrum = new Float64Array(10_000).fill(0.1)
spectrum[100] = 5
spectrum[4001] = 2
spectrum[4004] = 1

test('a zoomed spectrum keeps every line of its range, which pooling the whole would merge', () => {
  const { start, step, values } = croppedLines(spectrum, 1, [3990, 4010], 900)
  expect([start, step, values.length]).toEqual([3990, 1, 21])
  expect(values.flatMap((value, at) => (value > 0.5 ? [[start + at * step, value]] : []))).toEqual([
    [4001, 2],
    [4004, 1],
  ])
})

test('a whole spectrum is pooled, and loses no peak', () => {
  const { start, step, values } = croppedLines(spectrum, 1, null, 900)
  expect([start, step, values.length]).toEqual([0, 12, 834])
  expect(values[Math.floor(100 / 12)]).toBe(5)
  expect(Math.max(...values.slice(300))).toBe(2)
})

test('a zoomed waveform keeps its samples, from where the range begins', () => {
  const wave = Float32Array.from({ length: 8000 }, (_, n) => (n % 2 === 0 ? 1 : -1) * (n >= 4000 && n < 4010 ? 9 : 1))
  const zoomed = croppedSpans(wave, 8000, [0.5, 0.5012], 900)
  expect([zoomed.start, zoomed.count, zoomed.high.length]).toEqual([0.5, 11, 11])
  expect(zoomed.high.slice(0, 3)).toEqual([9, -9, 9])
  const whole = croppedSpans(wave, 8000, null, 100)
  expect([whole.start, whole.count, Math.max(...whole.high), Math.min(...whole.low)]).toEqual([0, 8000, 9, -9])
})

test('a range of which nothing is there shows everything', () => {
  expect(shownSpan(100, 1, [200, 300])).toEqual([0, 100])
  expect(shownSpan(100, 1, [50.2, 50.4])).toEqual([50, 52])
  expect(shownSpan(100, 1, [90, 300])).toEqual([90, 100])
})
