import type { FindingDetail } from '@undertone/domain/diagnosis/diagnosis.calls'
import type { Evidence } from '@undertone/domain/diagnosis/finding'

/** A line of an envelope spectrum. */
export const sampleLine: Evidence = {
  label: 'BPFO',
  view: 'envelope',
  channel: 'X',
  waveId: '100',
  hz: 89.6,
  order: 3.585,
  harmonic: 1,
  sideband: 0,
  code: 1106,
  band: null,
  value: null,
  unit: '',
  floorDb: 24.1,
  comparedWith: null,
  source: 'a study',
}

/** A bearing fault of machine 3, point 4. */
export const sampleFinding = (part: Partial<FindingDetail> = {}): FindingDetail => ({
  ...{ id: 12, companyId: 1, companyName: 'Works', areaId: 2, areaName: 'Hall', equipmentId: 3, equipmentName: 'P-1' },
  ...{ mappingId: 4, mappingName: 'DE', fault: 'bearingBreath', faultName: 'Bearing fault', code: 10, category: 'bearingBreath' },
  ...{ part: 'outer', partName: 'Outer race', component: '6205', stage: 2, confidence: 0.9, word: 'clear', channels: ['X'], state: 'Open' },
  ...{ count: 3, firstSeen: '2026-11-18 08:00:00', firstMs: 1, lastSeen: '2026-11-20 08:00:00', lastMs: 2, goneAt: null, goneMs: null },
  ...{ plantConfidence: 0.9, answer: null, answers: [], basis: null, watchUntil: null, readState: 2, ownerId: null, ownerName: null },
  ...{ trend: 'Steady', curve: [0.8, 0.9] },
  waveId: 100,
  evidence: [sampleLine, { ...sampleLine, label: '1×', view: 'velocity', hz: 25, order: 1 }],
  ...{ doubts: [], codes: [1106], rule: 'bearing', course: [], wave: null },
  ...part,
})
