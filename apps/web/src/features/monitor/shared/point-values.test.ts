import { expect, it } from 'vitest'
import { greatestOf, metricRows } from './point-values.ts'

const values = {
  tem: { value: 41, t: 5 },
  vX: { value: 1, t: 10 },
  vZ: { value: 3, t: 20 },
  odd: { value: 7, t: 1 },
  runtime: { value: 99, t: 2 },
}

it('collects the axes of a metric with the time of its latest value', () => {
  const rows = metricRows(values)
  expect(rows.map((row) => row.label.en)).toEqual(['Vibration severity', 'Temperature', 'Running time', 'odd'])
  expect(rows[0]).toMatchObject({ unit: 'velocity', axes: [1, null, 3], single: null, t: 20 })
  expect(rows[1]).toMatchObject({ unit: 'temperature', axes: null, single: 41, t: 5 })
  expect(rows[3]).toMatchObject({ unit: null, single: 7 })
})

it('finds the greatest axis', () => {
  expect(greatestOf(values, 'v')?.value).toBe(3)
  expect(greatestOf(values, 'kurt')).toBeUndefined()
})
