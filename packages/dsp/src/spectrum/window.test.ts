import { describe, expect, it } from 'vitest'
import { coherentGain, enbw, WINDOW_NAMES, type WindowName, windowOf } from './window.ts'

/** Closed forms of a periodic cosine-sum window: gain a0, noise bandwidth 1 + sum (aj/a0)^2 / 2. */
const TRUTHS: Record<WindowName, { gain: number; enbw: number }> = {
  hann: { gain: 0.5, enbw: 1.5 },
  hamming: { gain: 0.54, enbw: 1 + 0.5 * (0.46 / 0.54) ** 2 },
  blackman: { gain: 0.42, enbw: 1 + (0.5 ** 2 + 0.08 ** 2) / (2 * 0.42 ** 2) },
  flatTop: { gain: 0.21557895, enbw: 3.7702 },
  rectangular: { gain: 1, enbw: 1 },
}

describe.each(WINDOW_NAMES)('%s', (name) => {
  it.each([16, 1600, 121_991])('gain and noise bandwidth, %i points', (n) => {
    expect(coherentGain(windowOf(name, n))).toBeCloseTo(TRUTHS[name].gain, 13)
    expect(enbw(windowOf(name, n))).toBeCloseTo(TRUTHS[name].enbw, name === 'flatTop' ? 3 : 12)
  })

  it('has its peak of 1 in the middle and is periodic', () => {
    const w = windowOf(name, 64)
    expect(w[32]).toBeCloseTo(1, 8)
    for (let n = 1; n < 64; n++) expect(w[n]).toBeCloseTo(w[64 - n]!, 14)
  })
})

it('a Hann window starts at 0 and does not end there', () => {
  const w = windowOf('hann', 8)
  expect(w[0]).toBe(0)
  expect(w[7]).toBeCloseTo(0.5 - 0.5 * Math.cos((2 * Math.PI * 7) / 8), 15)
})

it('a window that sums to 0 has no noise bandwidth', () => {
  expect(() => enbw(windowOf('hann', 1))).toThrow(RangeError)
})
