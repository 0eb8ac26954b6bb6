import { describe, expect, it } from 'vitest'
import { columnMaxima, levelOf, waterfallScene } from './waterfall-data.ts'

describe('columns', () => {
  it('no peak is lost when many values fall into one column', () => {
    const values = new Float32Array(1000)
    values[777] = 5
    const maxima = columnMaxima({ values, step: 1 }, 999, 100)
    expect(Math.max(...maxima)).toBe(5)
    expect(maxima.indexOf(5)).toBe(77)
  })

  it('a short spectrum fills all columns, and a shorter one than the others ends', () => {
    expect(columnMaxima({ values: Float32Array.of(1, 2, 3), step: 1 }, 2, 4)).toEqual(Float32Array.of(1, 2, 2, 3))
    expect(columnMaxima({ values: Float32Array.of(1, 2), step: 1 }, 3, 4)).toEqual(Float32Array.of(1, 2, Number.NaN, Number.NaN))
  })

  it('a gap does not hide the value beside it', () => {
    expect(columnMaxima({ values: Float32Array.of(Number.NaN, 4, 1, 1), step: 1 }, 3, 2)[0]).toBe(4)
  })
})

it('levels are shares of the maximum, or of 60 dB below it', () => {
  expect(levelOf(2, 4, false)).toBe(0.5)
  expect(levelOf(0.1, 1, true)).toBeCloseTo(1 - 20 / 60, 12)
  expect(levelOf(0, 1, true)).toBe(0)
  expect(levelOf(0, 0, false)).toBe(0)
})

it('all slices share one scale and the longest axis', () => {
  const trace = (key: string, values: number[], step: number) => ({
    key,
    label: key,
    tone: 'x' as const,
    values: Float32Array.from(values),
    step,
  })
  const scene = waterfallScene(
    {
      slices: [
        { id: 7, label: 'a', traces: [trace('X', [0, 8], 1), trace('Z', [2, 0], 1)] },
        { id: 9, label: 'b', traces: [trace('X', [4, 0, 0], 1)] },
      ],
    },
    2,
    false,
  )
  expect(scene).toMatchObject({ endX: 2, top: 8, labels: ['a', 'b'] })
  expect(scene.covers.map((cover) => [...cover])).toEqual([
    [0.25, 1],
    [0.5, 0],
  ])
  expect(scene.rows.map(({ slice, id, levels }) => [slice, id, Math.max(...levels)])).toEqual([
    [0, 7, 1],
    [0, 7, 0.25],
    [1, 9, 0.5],
  ])
})
