import type { LearningRow } from '@undertone/domain/health/health-learning.calls'
import type { CompanyWeights, HealthGroup, HealthMachine, HealthPoint, HealthScore } from '@undertone/domain/health/health-score.calls'

/** A good score with a small deduction. */
export const sampleScore: HealthScore = {
  status: 'Normal',
  score: 88,
  level: 'A',
  lost: { severity: 12, alarm: 0, change: 0, ceiling: 0 },
  reason: null,
  alarm: 'No',
  confidence: 0.9,
  confidenceLevel: 'High',
}

/** No score, because the data are insufficient. */
export const noScore = (reason: HealthScore['reason']): HealthScore => ({
  ...{ status: 'NeedData', score: null, level: null, lost: null, reason, alarm: 'No', confidence: null, confidenceLevel: null },
})

/** A machine with one scored point. */
export const sampleMachine = (part: Partial<HealthMachine> = {}): HealthMachine => ({
  ...sampleScore,
  equipmentId: 3,
  equipmentName: 'Pump 3',
  areaId: 2,
  areaName: 'Hall',
  companyId: 1,
  companyName: 'Mill',
  type: 1,
  criticality: 'A',
  state: 1,
  worst: { id: 4, name: 'Drive end', score: 88 },
  points: 2,
  scored: 1,
  t: Date.UTC(2026, 2, 4, 10),
  ...part,
})

/** The machines of a company or an area. */
export const sampleGroup = (part: Partial<HealthGroup> = {}): HealthGroup => ({
  ...sampleScore,
  machines: 3,
  counts: { A: 2, B: 0, C: 1, NeedData: 0 },
  worst: { id: 3, name: 'Pump 3', score: 55 },
  ...part,
})

/** A point in zone B, above its baseline, with complete data. */
export const samplePoint = (part: Partial<HealthPoint> = {}): HealthPoint => ({
  ...sampleScore,
  mappingId: 4,
  mappingName: 'Drive end',
  sensorId: 'S-0004',
  sensorType: 'VB300',
  directions: null,
  equipmentId: 3,
  equipmentName: 'Pump 3',
  criticality: 'A',
  areaId: 2,
  areaName: 'Hall',
  companyId: 1,
  companyName: 'Mill',
  state: 'normal',
  t: Date.UTC(2026, 2, 4, 10),
  weights: { severity: 50, alarm: 25, change: 25, companyId: null, companyName: null },
  ceiling: 100,
  findings: [],
  severity: {
    grade: {
      zone: 'B',
      axis: 'X',
      value: 3.2,
      standard: 'ISO 20816-3',
      group: 'Group 1',
      band: '10–1000 Hz',
      limits: [2.3, 4.5, 7.1],
      source: 'Table 1',
    },
    samples: 24,
    running: 24,
    hours: 24,
  },
  change: {
    share: 0,
    rise: 0.4,
    significant: 1.1,
    growth: { days: 28, perDay: 0.01, isGrowing: false },
  },
  alarms: [],
  data: { freshness: 1, coverage: 0.75, history: 0.5, hours: 18, promised: 24, days: 14, uploadMinutes: 60 },
  baseline: { state: 'Learned', value: 2.8, spread: 0.2, days: 14, learnedAt: Date.UTC(2026, 1, 1), problem: null },
  machine: sampleScore,
  siblings: [
    { ...sampleScore, mappingId: 4, mappingName: 'Drive end' },
    { ...noScore('silent'), mappingId: 5, mappingName: 'Fan end' },
  ],
  ...part,
})

/** A learned baseline. */
export const sampleBaseline = (part: Partial<LearningRow> = {}): LearningRow => ({
  mappingId: 4,
  mappingName: 'Drive end',
  equipmentId: 3,
  equipmentName: 'Pump 3',
  areaName: 'Hall',
  companyName: 'Mill',
  isSelfLearning: false,
  hasSensor: true,
  state: 'Learned',
  cycleDays: 14,
  passedDays: 14,
  valueDays: 13,
  neededDays: 7,
  startedAt: '2026-02-01 08:00:00',
  endsAt: '2026-02-15 08:00:00',
  startedBy: 'Ann',
  problem: null,
  value: 2.8,
  spread: 0.2,
  learnedAt: '2026-02-15 08:00:00',
  limits: 3,
  areLimitsProvisional: false,
  ...part,
})

/** The default weights of a company. */
export const sampleWeights = (part: Partial<CompanyWeights> = {}): CompanyWeights => ({
  companyId: 1,
  companyName: 'Mill',
  weights: { severity: 50, alarm: 25, change: 25 },
  from: null,
  inherited: { severity: 50, alarm: 25, change: 25 },
  history: [],
  ...part,
})
