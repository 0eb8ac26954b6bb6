import { expect, test } from 'vitest'
import { type AxisView, onOneScale, unitOf } from './sampling-view.ts'
import type { StoredWave } from './wave.store.ts'

const axis = (name: 'X' | 'Y', values: number[], step: number) =>
  ({ axis: name, values: Float64Array.from(values), step, band: null }) as unknown as AxisView
const wave = (unit: string) => ({ unit }) as StoredWave

test('a spectrum with wider bins keeps the positions of its lines on the bins of the longest', () => {
  const { axes, n, step } = onOneScale([axis('X', [0, 5, 0], 2), axis('Y', [0, 0, 7, 0, 1], 1)])
  expect({ n, step }).toEqual({ n: 5, step: 1 })
  expect(axes.map(({ values, step }) => [[...values], step])).toEqual([
    // The bin at 2 Hz reaches from 1 Hz to 3 Hz.
    [[0, 5, 5, 0, 0], 1],
    [[0, 0, 7, 0, 1], 1],
  ])
})

test('a shorter wave of the same rate is unchanged', () => {
  const short = axis('X', [1, 2], 1)
  expect(onOneScale([short, axis('Y', [1, 2, 3], 1)])).toMatchObject({ n: 3, step: 1, axes: [short, {}] })
})

test('convertible units are unified, others are listed', () => {
  expect(unitOf([wave('g'), wave('m/s2')], 102)).toBe('mm/s')
  expect(unitOf([wave('V'), wave('g')], 100)).toBe('V / m/s²')
})
