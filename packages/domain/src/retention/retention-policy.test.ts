import { expect, test } from 'vitest'
import { telemetryKeys } from '../device/telemetry/telemetry.ts'
import { featureSubjects, subjectOfSeries } from './retention-groups.table.ts'
import { type RetentionRule, resolutionAt } from './retention-policy.ts'

const rule: RetentionRule = { subject: 'vibration', tenMinuteDays: 30, hourDays: null, dayDays: 400, keepDays: null, perDay: null }

test('history is downsampled by age, and stages without days are skipped', () => {
  expect([0, 29.9, 30, 399, 400, 9999].map((age) => resolutionAt(rule, age))).toEqual([0, 0, 600, 600, 86_400, 86_400])
})

test('every telemetry key belongs to a group', () => {
  for (const { column } of telemetryKeys) expect(featureSubjects).toContain(subjectOfSeries(column))
  expect(['v_x', 'tem_rise', 'batt', 'r_speed'].map(subjectOfSeries)).toEqual(['vibration', 'temperature', 'device', 'operation'])
})
