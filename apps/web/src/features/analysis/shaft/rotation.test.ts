import { rotationIn } from '@undertone/domain/analysis/shaft/shaft-choices'
import { expect, it } from 'vitest'
import { isRotationRefused, numericText, speedTyped } from './rotation.ts'

it('accepts a positive speed, an empty text for the speed of the measurement, and rejects the rest', () => {
  expect(['1480', ' ', '-1', 'abc', '1e9', '300000', '300001', '0.9', '1'].map(speedTyped)).toEqual([
    1480,
    0,
    null,
    null,
    null,
    300_000,
    null,
    null,
    1,
  ])
})

it('reads a speed that no call accepts as none', () => {
  expect([
    rotationIn({ rotation: 1480 }),
    rotationIn({ rotation: -1 }),
    rotationIn({ rotation: 1e9 }),
    rotationIn({ rotation: Number.NaN }),
  ]).toEqual([1480, 0, 0, 0])
})

it('keeps digits, minus and dot of a typed text', () => {
  expect(['14ab80', '1480 r/min', '1480,5', '-3', '1e6', ''].map(numericText)).toEqual(['1480', '1480', '1480.5', '-3', '16', ''])
})

it('says when the speed of a URL is not used', () => {
  expect([0, 1480, 99_999_999, -1, 0.5].map((rotation) => isRotationRefused({ rotation }))).toEqual([false, false, true, true, true])
})
