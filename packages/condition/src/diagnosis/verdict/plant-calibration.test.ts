import { expect, test } from 'vitest'
import { type AnsweredFinding, plantCalibration, plantConfidence } from './plant-calibration.ts'

const answered = (confidence: number, right: number, wrong: number): AnsweredFinding[] => [
  ...Array.from({ length: right }, () => ({ confidence, isRight: true })),
  ...Array.from({ length: wrong }, () => ({ confidence, isRight: false })),
]
const steps = Array.from({ length: 76 }, (_, i) => 0.25 + i / 100)

test('without answers the shipped confidence stays', () => {
  const bins = plantCalibration([])
  for (const one of steps) expect(plantConfidence(one, bins)).toBeCloseTo(one, 9)
})

test('few answers move little, many move to what was answered', () => {
  const after = (right: number, wrong: number) => plantConfidence(0.7, plantCalibration(answered(0.7, right, wrong)))
  expect(after(0, 2)).toBeGreaterThan(0.6)
  expect(after(0, 2)).toBeLessThan(0.68)
  expect(after(0, 20)).toBeLessThan(0.55)
  expect(after(400, 100)).toBeCloseTo(0.8, 1)
  expect(after(7, 3)).toBeCloseTo(0.7, 6)
})

test('a surer finding never becomes less sure than another one, whatever is answered', () => {
  const bins = plantCalibration([...answered(0.95, 0, 40), ...answered(0.5, 40, 0), ...answered(0.3, 3, 1)])
  const values = steps.map((one) => plantConfidence(one, bins))
  for (const [i, value] of values.entries()) {
    expect(value).toBeGreaterThanOrEqual(0)
    expect(value).toBeLessThanOrEqual(1)
    if (i > 0) expect(value).toBeGreaterThanOrEqual(values[i - 1]! - 1e-12)
  }
  expect(bins.at(-1)).toMatchObject({ from: 0.85, to: 1, count: 40, right: 0 })
})
