import { expect, it } from 'vitest'
import { swatch } from './swatch.ts'

it('a solid curve is a plain colour, a dashed one repeats its dash pattern', () => {
  expect(swatch({ tone: 'x' })).toBe('var(--axis-x)')
  expect(swatch({ tone: 'x', dash: [6, 4] })).toBe('repeating-linear-gradient(90deg, var(--axis-x) 0px 6px, transparent 6px 10px)')
})
