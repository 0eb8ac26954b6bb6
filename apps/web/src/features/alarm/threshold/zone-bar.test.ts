import { isoZoneOf } from '@undertone/domain/asset/severity/iso-zones.table'
import { expect, test } from 'vitest'
import { boundaryHint, limitParts, zoneLines } from './zone-bar.ts'

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

test('zones A and B are one segment where the standard does not separate them', () => {
  const [line] = zoneLines({ kind: 'Iso', isoClass: 'p6-1' })
  expect(line?.parts.map(({ zone, edge }) => [zone, edge])).toEqual([
    ['A/B', 2.82],
    ['C', 4.46],
    ['D', null],
  ])
})

test('part 4 says which boundaries belong to the higher zone', () => {
  const [line] = zoneLines({ kind: 'Iso', isoClass: 'p4' })
  expect(line?.parts.map(({ edge, isOpen = false }) => [edge, isOpen])).toEqual([
    [4.5, true],
    [9.3, true],
    [14.7, false],
    [null, false],
  ])
  expect(boundaryHint(isoZoneOf('p4')!).en).toContain('4.5 and 9.3 belong to the higher zone')
  expect(boundaryHint(isoZoneOf('p3-2-rigid')!).en).toBe('A value on a boundary belongs to the lower zone.')
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
