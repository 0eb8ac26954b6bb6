import type { CaseDetail, CaseListed } from '@undertone/domain/cases/case.calls'
import { type CaseRecord, emptyCaseRecord } from '@undertone/domain/cases/case-content'

/** What a case of the tests keeps. */
export const sampleRecord: CaseRecord = {
  ...emptyCaseRecord,
  machineType: 2,
  facts: [
    { key: 'ratedSpeed', value: 1480 },
    { key: 'driveBearing', value: '6205-2RS' },
    { key: 'beltType', value: 'Toothed' },
  ],
  component: { cn: '驱动端 6205-2RS', en: 'Drive end 6205-2RS' },
  stage: 2,
  confidence: 0.82,
  waves: 12,
  evidence: [
    {
      ...{ label: 'BPFO 1×', view: 'envelope', channel: 'X', hz: 88.4, order: 3.58, harmonic: 1, sideband: 0, code: 1106, band: null },
      ...{ value: 0.42, unit: 'm/s²', floorDb: 18, comparedWith: null, source: 'bearing' },
    },
  ],
  spectra: [
    { view: 'velocity', channel: 'X', when: 'fault', unit: 'mm/s', binHz: 1, rpm: 1480, values: [0, 1, 2, 1, 0] },
    { view: 'envelope', channel: 'X', when: 'fault', unit: 'm/s²', binHz: 1, rpm: 1480, values: [0, 1, 2, 1, 0] },
  ],
  trend: [{ metric: 2, axis: 'X', unit: 'mm/s', days: [-3, -2, -1, 0], values: [2, 3, 4, 5] }],
}

export const sampleListed = (part: Partial<CaseListed> = {}): CaseListed => ({
  ...{ id: 5, isOwn: true, caseNumber: 'FC-2026-0001', name: 'Spall of an outer race', fault: 'bearingBreath' },
  ...{ faultName: 'Bearing fault (outer race)', faultSource: 'Finding', importance: 'B', machineType: 2, equipmentName: 'B-302' },
  ...{ failedAt: '2026-11-20 08:00:00', author: 'Ann', visibility: 'Local', publication: null },
  ...part,
})

export const sampleCase = (part: Partial<CaseDetail> = {}): CaseDetail => ({
  ...sampleListed(),
  ...{ part: 'outer', couplingType: 'Jaw', motorSpeed: 1480, samplingParameters: 'X, 25600 samples/s', trendAnalysis: 'Severity rose' },
  ...{
    spectrumAnalysis: 'BPFO with three harmonics',
    reason: 'Poor grease',
    repairSuggestions: 'Replace the bearing',
    repairResults: 'Replaced',
  },
  ...{ record: sampleRecord, files: [], version: 3, companyName: 'Works', equipmentId: 3, mappingId: 4, mappingName: 'Motor DE' },
  ...{ findingId: 7, alarmId: null, workId: null, failedMs: 1, waves: [], publications: [], createdAt: '2026-11-21 08:00:00' },
  ...part,
})
