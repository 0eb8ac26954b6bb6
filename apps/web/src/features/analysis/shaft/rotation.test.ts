import { expect, it } from 'vitest'
import { rotationIn, speedTyped } from './rotation.ts'

it('takes a positive speed, nothing for that of the sampling, and refuses the rest', () => {
  expect([speedTyped('1480'), speedTyped(' '), speedTyped('-1'), speedTyped('abc'), speedTyped('1e9')]).toEqual([1480, 0, null, null, null])
})

it('reads an address whose speed no call takes as none', () => {
  expect([
    rotationIn({ rotation: 1480 }),
    rotationIn({ rotation: -1 }),
    rotationIn({ rotation: 1e9 }),
    rotationIn({ rotation: Number.NaN }),
  ]).toEqual([1480, 0, 0, 0])
})
