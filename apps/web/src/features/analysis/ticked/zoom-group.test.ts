import { expect, it } from 'vitest'
import { zoomGroup } from './zoom-group.ts'

it('a spectrum without a speed zooms with those in Hz', () => {
  expect(zoomGroup('order', undefined)).toBe(zoomGroup('Hz', 25))
  expect(zoomGroup('order', 25)).not.toBe(zoomGroup('Hz', 25))
})
