import { expect, it } from 'vitest'
import { dragBand } from './band-layer.ts'

const band = { from: 500, to: 2000, min: 100, max: 3000, minWidth: 50 }

it('an edge stops at the ends and before the other edge', () => {
  expect(dragBand(band, 'from', 20).from).toBe(100)
  expect(dragBand(band, 'from', 1990).from).toBe(1950)
  expect(dragBand(band, 'to', 9000).to).toBe(3000)
  expect(dragBand(band, 'to', 400).to).toBe(550)
})

it('the body moves without changing its width', () => {
  expect(dragBand(band, 'body', 800, 100)).toMatchObject({ from: 700, to: 2200 })
  expect(dragBand(band, 'body', 2900, 100)).toMatchObject({ from: 1500, to: 3000 })
  expect(dragBand(band, 'body', 0, 100)).toMatchObject({ from: 100, to: 1600 })
})
