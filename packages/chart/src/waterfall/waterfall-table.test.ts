import { expect, it } from 'vitest'
import { waterfallTable } from './waterfall-table.ts'

it('has the maximum of every line and its position', () => {
  const trace = { key: 'X', label: 'H', tone: 'x' as const, values: Float32Array.of(0, 3, 1), step: 2.5 }
  const slices = [{ id: 1, label: '2026-11-21 08:00:00', traces: [trace] }]
  const table = waterfallTable(
    { slices, x: { label: 'Frequency', unit: 'Hz', decimals: 2 }, unit: 'mm/s', quantity: 'peak', decimals: 3 },
    'en',
  )
  expect(table.rows).toEqual([['2026-11-21 08:00:00', 'H', '3.000', '2.50']])
})
