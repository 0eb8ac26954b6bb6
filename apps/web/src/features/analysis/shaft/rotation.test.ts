import { expect, it } from 'vitest'
import { rotationIn, speedTyped } from './rotation.ts'

it('accepts a positive speed, an empty text for the speed of the measurement, and rejects the rest', () => {
  expect([speedTyped('1480'), speedTyped(' '), speedTyped('-1'), speedTyped('abc'), speedTyped('1e9')]).toEqual([1480, 0, null, null, null])
})

it('reads a speed that no call accepts as none', () => {
  expect([
    rotationIn({ rotation: 1480 }),
    rotationIn({ rotation: -1 }),
    rotationIn({ rotation: 1e9 }),
    rotationIn({ rotation: Number.NaN }),
  ]).toEqual([1480, 0, 0, 0])
})
