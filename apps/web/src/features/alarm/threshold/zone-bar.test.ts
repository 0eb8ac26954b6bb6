import { expect, test } from 'vitest'
import { limitParts, zoneLines } from './zone-bar.ts'

test('a standard is drawn with its four zones to scale', () => {
  const [line] = zoneLines({ kind: 'Iso', isoClass: 'p3-2-rigid', vXCMax: 9 })
  expect(line?.parts.map(({ zone, edge }) => [zone, edge])).toEqual([
    ['A', 1.4],
    ['B', 2.8],
    ['C', 4.5],
    ['D', null],
  ])
  expect(zoneLines({ kind: 'Iso', isoClass: 'p3-2-rigid', vXCMax: 9 })).toHaveLength(1)
})

test('custom limits are drawn for each quantity and axis that has one', () => {
  const lines = zoneLines({ kind: 'Custom', isoClass: 'p4', vXCMax: 2, vXDMax: 4, temDMax: 95 })
  expect(lines.map((line) => line.label.en)).toEqual(['Vibration severity X', 'Maximum temperature'])
  expect(lines[1]?.parts).toEqual([
    { zone: 'ok', share: 2, edge: 95 },
    { zone: 'D', share: 1, edge: null },
  ])
})

test('a lower limit is drawn from danger to normal', () => {
  expect(limitParts('below', 3.4, 3.2).map(({ zone, edge }) => [zone, edge])).toEqual([
    ['D', 3.2],
    ['C', 3.4],
    ['ok', null],
  ])
})
