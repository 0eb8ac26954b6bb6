import { expect, it } from 'vitest'
import { stations } from '../plants/plants.ts'
import { loadAt } from './load.ts'
import { processAt } from './pump-process.ts'

const machine = stations.find((station) => station.machine.process)!.machine
const startMs = Date.UTC(2026, 10, 14)
const hours = Array.from({ length: 24 * 7 }, (_, hour) => startMs + hour * 3_600_000)

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length
  const [ma, mb] = [mean(a), mean(b)]
  const sum = (f: (i: number) => number) => a.reduce((total, _, i) => total + f(i), 0)
  return sum((i) => (a[i]! - ma) * (b[i]! - mb)) / Math.sqrt(sum((i) => (a[i]! - ma) ** 2) * sum((i) => (b[i]! - mb) ** 2))
}

it('current, level and pressure of a pump move with its load and stay within the ranges of their transmitters', () => {
  const load = hours.map((at) => loadAt(machine.physics, at))
  const of = (quantity: 'Current' | 'LiquidLevel' | 'Pressure') =>
    hours.map((at) => processAt(machine.physics, machine.process!, quantity, at))
  expect(correlation(of('Current'), load)).toBeGreaterThan(0.95)
  expect(correlation(of('Pressure'), load)).toBeLessThan(-0.9)
  expect(correlation(of('LiquidLevel'), load)).toBeLessThan(-0.6)
  for (const { sensor } of machine.points) {
    if (!('analogue' in sensor)) continue
    const { category, rangeLow, rangeHigh } = sensor.analogue
    for (const value of of(category)) {
      expect(value).toBeGreaterThan(rangeLow)
      expect(value).toBeLessThan(rangeHigh)
    }
  }
})
