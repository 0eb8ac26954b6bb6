import type { BoardPlant } from '@undertone/domain/board/board-answer'
import { expect, test } from 'vitest'
import { clustersOf } from './clusters.ts'

const plant = (companyId: number, state: BoardPlant['state'] = 'normal'): BoardPlant => ({
  ...{ companyId, companyName: `Plant ${companyId}`, longitude: 0, latitude: 0, city: null, state },
  ...{ light: null, counts: {}, machines: 1, newestMs: null },
})
const point = (x: number, y: number, of: BoardPlant) => ({ x, y, plant: of })
const ids = (clusters: ReturnType<typeof clustersOf>) => clusters.map(({ plants }) => plants.map((one) => one.companyId).sort()).sort()

test('plants that are far apart stand alone, close ones are one cluster with the worst state', () => {
  const clusters = clustersOf([point(0, 0, plant(1)), point(30, 0, plant(2, 'danger')), point(300, 0, plant(3, 'offline'))], 48)
  expect(ids(clusters)).toEqual([[1, 2], [3]])
  expect(clusters.find((one) => one.plants.length === 2)).toMatchObject({ x: 15, state: 'danger' })
})

test('plants at equal coordinates are spread around them, many of them are a cluster', () => {
  const few = clustersOf(
    [1, 2, 3].map((id) => point(100, 100, plant(id))),
    48,
  )
  expect(ids(few)).toEqual([[1], [2], [3]])
  for (const [i, a] of few.entries()) for (const b of few.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(48)
  const many = clustersOf(
    Array.from({ length: 9 }, (_, id) => point(100, 100, plant(id))),
    48,
  )
  expect(many).toHaveLength(1)
})

test('no two markers are closer than the radius', () => {
  const points = Array.from({ length: 120 }, (_, id) => point((id * 97) % 500, (id * 61) % 300, plant(id)))
  const clusters = clustersOf(points, 40)
  expect(clusters.reduce((sum, one) => sum + one.plants.length, 0)).toBe(120)
  for (const [i, a] of clusters.entries())
    for (const b of clusters.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(40)
})
