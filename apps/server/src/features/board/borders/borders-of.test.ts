import { describe, expect, test } from 'vitest'
import { bordersOf } from './borders-of.ts'

const bytesOf = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))
const read = (value: unknown) => bordersOf(bytesOf(value))
const polygon = (...coordinates: number[][][]) => ({
  type: 'Feature',
  properties: { name: 'x' },
  geometry: { type: 'Polygon', coordinates },
})
const all = (...features: unknown[]) => ({ type: 'FeatureCollection', features })

/** A square with sides of so many degrees, each with a hundred positions. */
function square(west: number, south: number, size: number): number[][] {
  const side = (at: (share: number) => number[]) => Array.from({ length: 100 }, (_, i) => at(i / 100))
  return [
    ...side((s) => [west + s * size, south]),
    ...side((s) => [west + size, south + s * size]),
    ...side((s) => [west + size - s * size, south + size]),
    ...side((s) => [west, south + size - s * size]),
    [west, south],
  ]
}

describe('borders', () => {
  test('of two neighbours have the common one once, with no more positions than their shape needs', () => {
    const found = read(all(polygon(square(0, 0, 10)), polygon(square(10, 0, 10))))
    if ('refused' in found) throw new Error(found.refused)
    expect(found.given).toBe(802)
    // Three lines meet at two places: the common side, and what is left and right of it.
    expect(found.lines.map((line) => line.length / 2).toSorted((a, b) => a - b)).toEqual([2, 4, 4])
    expect(found.lines.filter((line) => line.every((value, i) => i % 2 === 1 || value === 10))).toHaveLength(1)
  })

  test('keep a ring that meets no other closed, and lose islands smaller than the tolerance', () => {
    const found = read(all(polygon(square(20, 20, 5)), polygon(square(40, 40, 0.002))))
    if ('refused' in found) throw new Error(found.refused)
    expect(found.lines).toHaveLength(1)
    const [ring = []] = found.lines
    expect(ring.slice(0, 2)).toEqual(ring.slice(-2))
  })

  test('along the date line are edges of the map and no borders', () => {
    const ring = [
      [170, 10],
      [180, 10],
      [180, 20],
      [170, 20],
      [170, 10],
    ]
    const found = read(all(polygon(ring)))
    if ('refused' in found) throw new Error(found.refused)
    expect(found.lines.flat()).not.toContain(180.5)
    expect(found.lines).toHaveLength(1)
    expect((found.lines[0]?.length ?? 0) / 2).toBe(4)
  })

  test('are read from lines and collections, too', () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [0, 0, 5],
        [3, 4, 5],
      ],
    }
    expect(read({ type: 'GeometryCollection', geometries: [line] })).toEqual({ given: 2, lines: [[0, 0, 3, 4]] })
    expect(read({ type: 'MultiLineString', coordinates: [line.coordinates] })).toMatchObject({ given: 2 })
    expect(read({ type: 'Feature', properties: null, geometry: null })).toMatchObject({ refused: 'bordersEmpty' })
  })

  test.each([
    ['{', 'bordersNoGeoJson'],
    ['[]', 'bordersNoGeoJson'],
    [{ type: 'Topology', objects: {} }, 'bordersNoGeoJson'],
    [{ type: 'Polygon', coordinates: 7 }, 'bordersNoGeoJson'],
    [{ type: 'Point', coordinates: [1, 2] }, 'bordersOtherGeometry'],
    [all(), 'bordersEmpty'],
    // Metres of a projection instead of degrees.
    [
      {
        type: 'LineString',
        coordinates: [
          [500_000, 4_000_000],
          [500_001, 4_000_001],
        ],
      },
      'bordersOutside',
    ],
    [
      {
        type: 'LineString',
        coordinates: [
          [Number.NaN, 1],
          [2, 3],
        ],
      },
      'bordersOutside',
    ],
  ])('%j is refused: %s', (given, refused) => expect(read(given)).toMatchObject({ refused }))

  test('are bounded: the tolerance grows until they fit', () => {
    // A spiral with 150,000 positions that are all needed at the smallest tolerance.
    const coordinates = Array.from({ length: 150_000 }, (_, i) => {
      const angle = i / 40
      return [Math.cos(angle) * (i / 900), Math.sin(angle) * (i / 2000)]
    })
    const found = read({ type: 'LineString', coordinates })
    if ('refused' in found) throw new Error(found.refused)
    expect(found.lines.reduce((sum, line) => sum + line.length / 2, 0)).toBeLessThanOrEqual(60_000)
    expect(found.lines.flat().length).toBeGreaterThan(1000)
  })

  test('of a grid of cells end, though each piece between two corners has two positions already', () => {
    const cell = (x: number, y: number) => [
      [x, y],
      [x + 0.5, y],
      [x + 0.5, y + 0.5],
      [x, y + 0.5],
      [x, y],
    ]
    const cells = Array.from({ length: 200 * 200 }, (_, i) => polygon(cell(-100 + (i % 200) * 0.5, -50 + Math.floor(i / 200) * 0.5)))
    const found = read(all(...cells))
    if ('refused' in found) throw new Error(found.refused)
    expect(found.lines.reduce((sum, line) => sum + line.length / 2, 0)).toBeLessThanOrEqual(60_000)
  })
})
