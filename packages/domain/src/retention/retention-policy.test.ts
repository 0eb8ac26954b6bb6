import { expect, test } from 'vitest'
import { telemetryKeys } from '../device/telemetry/telemetry.ts'
import { featureSubjects, subjectOfSeries } from './retention-groups.table.ts'
import { type DilutionRule, resolutionAt } from './retention-policy.ts'

const rule: DilutionRule = { subject: 'vibration', tenMinuteDays: 30, hourDays: null, dayDays: 400, keepDays: null, perDay: null }

test('history is thinned by its age, and a stage that is left out is passed over', () => {
  expect([0, 29.9, 30, 399, 400, 9999].map((age) => resolutionAt(rule, age))).toEqual([0, 0, 600, 600, 86_400, 86_400])
})

test('every key of the telemetry belongs to a group of features', () => {
  for (const { column } of telemetryKeys) expect(featureSubjects).toContain(subjectOfSeries(column))
  expect(['v_x', 'tem_rise', 'batt', 'r_speed'].map(subjectOfSeries)).toEqual(['vibration', 'temperature', 'device', 'operation'])
})
