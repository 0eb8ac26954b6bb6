import { expect, test } from 'vitest'
import { cellRules } from './costs.table.ts'
import { demandOf, roomOf, type SensorLife } from './demand.ts'
import { Cells, seeded, tenantSizes } from './place-tenants.ts'

const idle: SensorLife = {
  ...{ uploadMinutes: 1440, valuesPerUpload: 0, wavesPerDay: 0, samplesPerWave: 0, callsPerDay: 0, sensorsPerGateway: 1, yearsKept: 1 },
}

test('the load of L-1 takes as many processors as it was measured to take', () => {
  // 5,000 messages of three values a second took 45 to 49 % of two cores.
  const { cores } = demandOf({ ...idle, uploadMinutes: 1 / 60, valuesPerUpload: 3 })
  expect(5000 * cores).toBeGreaterThan(0.45 * 2)
  expect(5000 * cores).toBeLessThan(0.5 * 2)
})

test('what is stored follows values, samples and years', () => {
  const one = demandOf({ ...idle, valuesPerUpload: 100, wavesPerDay: 1, samplesPerWave: 1000 })
  const ten = demandOf({ ...idle, valuesPerUpload: 100, wavesPerDay: 1, samplesPerWave: 1000, yearsKept: 10 })
  expect(ten.waveBytes / one.waveBytes).toBeCloseTo(10)
  // The last two weeks are not packed, however long the rest is kept.
  expect(ten.databaseBytes / one.databaseBytes).toBeLessThan(9)
})

test('a company of the benchmark of exports takes as long to move as it took there', () => {
  // 1,000 points, a year of 36 values every four hours, and twenty waveforms of 8,192 samples each.
  const { moveSeconds } = demandOf({ ...idle, uploadMinutes: 240, valuesPerUpload: 36, wavesPerDay: 20 / 365.25, samplesPerWave: 8192 })
  expect(1000 * moveSeconds).toBeGreaterThan(1000)
  expect(1000 * moveSeconds).toBeLessThan(1150)
})

test('a cell is bound by what it has less of', () => {
  const demand = demandOf({ ...idle, uploadMinutes: 10, valuesPerUpload: 20, callsPerDay: 5 })
  expect(roomOf({ cores: 1, memoryGib: 1000 }, demand).bound).toBe('processors')
  expect(roomOf({ cores: 1000, memoryGib: 2 }, demand).bound).toBe('memory')
  const [one, two] = [roomOf({ cores: 1, memoryGib: 1000 }, demand), roomOf({ cores: 2, memoryGib: 1000 }, demand)]
  expect(two.sensors / one.sensors).toBeCloseTo(2, 3)
})

test('tenants keep their number and their sum, and few are large', () => {
  const sizes = tenantSizes(10_000, 1_000_000, 1.5, seeded(7))
  expect(sizes).toHaveLength(10_000)
  const total = sizes.reduce((sum, one) => sum + one, 0)
  expect(Math.abs(total / 1_000_000 - 1)).toBeLessThan(0.01)
  const largest = sizes.toSorted((a, b) => b - a).slice(0, 1000)
  expect(largest.reduce((sum, one) => sum + one, 0) / total).toBeGreaterThan(0.5)
  expect(tenantSizes(10_000, 1_000_000, 1.5, seeded(7))).toEqual(sizes)
})

test('no cell is filled beyond its limit, and growth moves tenants instead of overfilling', () => {
  const room = 5000
  const cells = new Cells(tenantSizes(500, 50_000, 1, seeded(3)), room)
  expect(cells.tooLarge).toEqual([])
  for (const { sensors } of cells.cells) expect(sensors).toBeLessThanOrEqual(room * cellRules.open)
  const before = cells.sensors
  const moves = cells.grow(() => 1.4)
  expect(moves.length).toBeGreaterThan(0)
  expect(cells.sensors / before).toBeCloseTo(1.4, 1)
  for (const { sensors } of cells.cells) expect(sensors).toBeLessThanOrEqual(room * cellRules.full)
  const placed = cells.cells.flatMap(({ tenants }) => [...tenants])
  expect(placed.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, i) => i))
})

test('a tenant that no cell holds is named, and has one of its own', () => {
  const cells = new Cells([100, 9000, 950], 1000)
  expect(cells.tooLarge).toEqual([1, 2])
  expect(cells.cells).toHaveLength(3)
})
