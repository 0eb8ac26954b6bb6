import { expect, it } from 'vitest'
import { clickPanel, normalPanels } from './panel-state.ts'

it('maximises the clicked panel, moves to another, and restores', () => {
  const start = normalPanels(['wave', 'spectrum', 'trend'] as const)
  const full = clickPanel(start, 'spectrum')
  expect(full).toEqual({ wave: 'Minimum', spectrum: 'Full', trend: 'Minimum' })
  expect(clickPanel(full, 'wave')).toEqual({ wave: 'Full', spectrum: 'Minimum', trend: 'Minimum' })
  expect(clickPanel(full, 'spectrum')).toEqual(start)
})
