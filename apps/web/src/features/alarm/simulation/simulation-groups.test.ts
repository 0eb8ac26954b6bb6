import { expect, test } from 'vitest'
import { levelCounts, ofRule, simulationRules } from './simulation-groups.ts'

const at = { beganMs: 1, raisedMs: 2, endedMs: null, level: 2 as const }
const x = { ...at, alarmType: 'VibrationIntensity' as const, axes: ['X' as const], limit: 4.5, peak: 5 }
const zx = { ...x, axes: ['X' as const, 'Z' as const] }
const hot = { ...at, level: 3 as const, alarmType: 'Temperature' as const, axes: [], limit: 80, peak: 85 }

test('alarm types are counted per side with the axes involved, and the one that changes most is first', () => {
  const result = { raised: [{ ...hot, id: 1, handling: 0 as const }], asNow: [hot, hot, zx], asChanged: [hot, hot, x, x, x] }
  const rules = simulationRules(result)
  expect(rules).toEqual([
    { alarmType: 'VibrationIntensity', axes: ['X', 'Z'], counts: { raised: 0, asNow: 1, asChanged: 3 } },
    { alarmType: 'Temperature', axes: [], counts: { raised: 1, asNow: 2, asChanged: 2 } },
  ])
  expect(rules.map((rule) => ofRule(result.asChanged, rule).length)).toEqual([3, 2])
  expect(levelCounts(result.asChanged)).toEqual({ c: 3, d: 2 })
})
