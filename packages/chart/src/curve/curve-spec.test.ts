import { expect, test } from 'vitest'
import { curveSpec } from './curve-spec.ts'

const line = { key: 'X', label: 'X', tone: 'x' } as const
const quantities = { title: 'Kurtosis', x: { label: 'Frequency', unit: 'Hz' }, y: { label: 'Kurtosis', unit: '' } }

test('curves in steps and at positions of their own share the axes', () => {
  const spec = curveSpec({
    ...quantities,
    lines: [
      { ...line, x: { start: 10, step: 5 }, y: Float64Array.of(1, 2, 3) },
      { ...line, key: 'Y', x: [0, 1, 4], y: Float64Array.of(0.1, 0.2, 0.3) },
      { ...line, key: 'Z', x: [0], y: Float64Array.of(1) },
    ],
  })
  expect(spec).toMatchObject({
    title: 'Kurtosis',
    x: { label: 'Frequency', unit: 'Hz', kind: 'linear' },
    series: [
      { key: 'X', x: { start: 10, step: 5, count: 3 } },
      { key: 'Y', x: [0, 1, 4] },
    ],
  })
})

test.each([
  [0.00012, 6],
  [0.5, 3],
  [7, 2],
  [340, 0],
  [0, 3],
])('readings up to %s have %s decimals', (height, decimals) => {
  const spec = curveSpec({ ...quantities, lines: [{ ...line, x: [0, 1], y: Float64Array.of(0, -height) }] })
  expect(spec.y[0]?.decimals).toBe(decimals)
})
