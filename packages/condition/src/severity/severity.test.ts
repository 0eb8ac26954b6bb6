import { isoZoneOf, isoZones } from '@undertone/domain/asset/severity/iso-zones.table'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gradeSeverity, zoneOf } from './severity.ts'

const known = { isoClass: 'p3-2-rigid', sampleHz: 25_600, unitKnown: true }

describe('severity', () => {
  test('a value on a line belongs to the lower zone', () => {
    const row = { ab: 1.4, bc: 2.8, cd: 4.5 }
    expect([1.4, 1.41, 2.8, 2.81, 4.5, 4.51].map((value) => zoneOf(value, row))).toEqual(['A', 'B', 'B', 'C', 'C', 'D'])
  })

  test('part 4 as the specification has it: a value on A/B or B/C belongs to the higher zone', () => {
    const row = isoZoneOf('p4')!
    expect([4.49, 4.5, 9.29, 9.3, 14.7, 14.71].map((value) => zoneOf(value, row))).toEqual(['A', 'B', 'B', 'C', 'C', 'D'])
    for (const other of isoZones.filter(({ code, ab }) => code !== 'p4' && ab !== null))
      expect(
        [other.ab!, other.bc, other.cd].map((value) => zoneOf(value, other)),
        other.code,
      ).toEqual(['A', 'B', 'C'])
  })

  test('part 6 does not separate zones A and B, and says that its numbers are unverified', () => {
    const rows = isoZones.filter(({ standard }) => standard.startsWith('ISO 10816-6'))
    expect(rows.map(({ bc, cd }) => [bc, cd])).toEqual([
      [2.82, 4.46],
      [4.46, 7.07],
      [7.07, 11.2],
      [11.2, 17.8],
      [17.8, 28.2],
      [28.2, 44.6],
      [44.6, 70.7],
    ])
    for (const row of rows) expect(row).toMatchObject({ isUnverified: true, group: { en: expect.stringContaining('unverified') } })
    expect([0.1, 2.82, 2.83, 4.46, 4.47].map((value) => zoneOf(value, rows[0]!))).toEqual(['A/B', 'A/B', 'C', 'C', 'D'])
  })

  test('the worst axis decides, and the grade names its standard and band', () => {
    const verdict = gradeSeverity({ ...known, velocity: { X: 1, Y: 5, Z: 2 } })
    expect(verdict).toMatchObject({ zone: 'D', axis: 'Y', value: 5, band: { lowHz: 10, highHz: 1000 }, row: { code: 'p3-2-rigid' } })
  })

  test('the worst axis is that of the largest velocity that is a number and not negative', () => {
    const reading = fc.constantFrom(undefined, Number.NaN, Number.POSITIVE_INFINITY, -1, -0, 0, 0.7, 1.4, 1.4, 2.8, 11.2)
    fc.assert(
      fc.property(reading, reading, reading, (X, Y, Z) => {
        const velocity = Object.fromEntries(Object.entries({ X, Y, Z }).filter(([, value]) => value !== undefined))
        const usable = Object.entries({ X, Y, Z }).flatMap(([axis, value]) =>
          value !== undefined && Number.isFinite(value) && value >= 0 ? [{ axis, value }] : [],
        )
        const [worst] = usable.sort((a, b) => b.value - a.value)
        const graded = gradeSeverity({ ...known, velocity })
        expect('refused' in graded ? undefined : { axis: graded.axis, value: graded.value }).toEqual(worst)
      }),
    )
  })

  test.each([
    ['noClass', { ...known, isoClass: null, velocity: { X: 1 } }],
    ['noValue', { ...known, velocity: {} }],
    ['noValue', { ...known, velocity: { X: Number.NaN } }],
    ['noSensor', { ...known, sampleHz: null, velocity: { X: 1 } }],
    ['rateTooLow', { ...known, sampleHz: 2559, velocity: { X: 1 } }],
    ['unknownUnit', { ...known, unitKnown: false, velocity: { X: 1 } }],
  ] as const)('cannot grade with %s', (refused, input) => {
    expect(gradeSeverity(input)).toEqual({ refused })
  })

  test('every row of the table rises from zone to zone and has one code', () => {
    for (const row of isoZones) expect((row.ab ?? 0) < row.bc && row.bc < row.cd, row.code).toBe(true)
    expect(new Set(isoZones.map((row) => row.code)).size).toBe(isoZones.length)
  })
})
