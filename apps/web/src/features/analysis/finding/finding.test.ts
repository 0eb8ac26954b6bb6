import { fill, type Text } from '@undertone/domain/core/text'
import { sensorLetters } from '@undertone/domain/device/sensor/axis-names'
import type { Evidence } from '@undertone/domain/diagnosis/finding'
import { describe, expect, it } from 'vitest'
import { evidenceBands, evidenceFallMarks, evidenceMarks, evidencePeriod, stepAt, stepsOf } from './evidence-marks.ts'
import { evidenceWords } from './evidence-words.ts'
import { openChange, stepChange } from './finding-changes.ts'

const say = (text: Text, values?: Readonly<Record<string, string | number>>) => fill(text.en, values)
const piece = (part: Partial<Evidence>): Evidence => ({
  label: 'BPFO',
  view: 'envelope',
  channel: 'Z',
  waveId: '7',
  hz: 89.6,
  order: 3.585,
  harmonic: 1,
  sideband: 0,
  code: 1106,
  band: [0, 12_800],
  value: 0.004,
  unit: '',
  floorDb: 24.06,
  comparedWith: { what: 'floor', value: 18, unit: 'dB' },
  source: 'a study',
  ...part,
})

const evidence = [
  piece({}),
  piece({ channel: 'X' }),
  piece({ label: 'BPFO 2×', hz: 179.2, order: 7.17, harmonic: 2 }),
  piece({
    label: '1×',
    view: 'velocity',
    hz: 25,
    order: 1,
    unit: 'mm/s',
    value: 4.237,
    comparedWith: { what: 'baseline', value: 2, unit: 'mm/s' },
  }),
  piece({
    label: '> 5 kHz',
    view: 'acceleration',
    hz: null,
    order: null,
    band: [5000, 12_800],
    floorDb: null,
    unit: 'm/s²',
    value: 12,
    comparedWith: null,
  }),
  piece({ label: 'kurtosis', view: 'waveform', hz: null, order: null, band: null, floorDb: null, value: 6.1, comparedWith: null }),
]

describe('evidence on charts', () => {
  it('has the lines of an envelope on envelopes, each once, with the current one in front', () => {
    const marks = evidenceMarks({ evidence, at: 2 }, true, null)
    expect(marks.map(({ label, hz, tone }) => [label, hz, tone])).toEqual([
      ['▸ BPFO 2×', 179.2, 'danger'],
      ['BPFO', 89.6, 'quiet'],
    ])
  })

  it('has other lines on other spectra; a line of another axis only if it is the current one', () => {
    expect(evidenceMarks({ evidence, at: 0 }, false, null).map(({ label }) => label)).toEqual(['1×'])
    expect(evidenceMarks({ evidence, at: 3 }, false, 'X').map(({ label }) => label)).toEqual(['▸ 1×'])
    expect(evidenceMarks({ evidence, at: 1 }, true, 'Z').map(({ label }) => label)).toEqual(['▸ BPFO', 'BPFO 2×'])
  })

  it('has bands on spectra of vibrations, except the band of the whole record', () => {
    expect(evidenceBands({ evidence, at: 0 }, false)).toEqual([
      { key: 'evidence 5000 12800', label: '> 5 kHz', ranges: [{ lowHz: 5000, highHz: 12_800 }], limits: [] },
    ])
    expect(evidenceBands({ evidence, at: 4 }, true)).toEqual([])
  })

  it('has all lines on a waterfall, and the period of the current line on a waveform', () => {
    expect(evidenceFallMarks({ evidence, at: 3 })).toEqual([
      { x: 25, label: '1×', isCurrent: true },
      { x: 89.6, label: 'BPFO', isCurrent: false },
      { x: 179.2, label: 'BPFO 2×', isCurrent: false },
    ])
    expect(evidencePeriod({ evidence, at: 3 })).toEqual({ linkedPeriodS: 0.04, linkedName: '1×' })
    expect(evidencePeriod({ evidence, at: 4 })).toEqual({})
  })
})

describe('steps through evidence', () => {
  it('show each line once, on the axis that shows it most', () => {
    const lines = [
      piece({ label: 'GMF', hz: 496.0, floorDb: 30 }),
      piece({ label: 'GMF −1×', hz: 471.2, floorDb: 20 }),
      piece({ label: 'GMF', hz: 496.4, floorDb: 41, channel: 'X' }),
      piece({ label: 'GMF', view: 'acceleration', hz: 496.2 }),
      piece({ label: 'FM4', hz: null, unit: '' }),
    ]
    const steps = stepsOf(lines)
    expect(steps).toEqual([2, 1, 3, 4])
    // A shared address may name the axis that is not stepped to.
    expect([0, 1, 2, 4].map((at) => stepAt({ evidence: lines, at }, steps))).toEqual([0, 1, 0, 3])
    expect(stepsOf([])).toEqual([])
  })
})

describe('evidence in words', () => {
  const words = (at: number) => evidenceWords(evidence[at]!, sensorLetters, say)
  it('names spectrum and axis, frequency and order, level, value, and what was compared', () => {
    expect(words(0)).toEqual(['Z, envelope spectrum', '89.60 Hz = 3.585×', '24.1 dB above the noise', 'required: 18 dB above the noise'])
    expect(words(3)).toEqual(['Z, velocity spectrum', '25.00 Hz = 1.000×', '24.1 dB above the noise', '4.24 mm/s', 'baseline: 2 mm/s'])
    expect(words(4)).toEqual(['Z, acceleration spectrum', '5000–12800 Hz', '12 m/s²'])
    expect(words(5)).toEqual(['Z, waveform', '6.1'])
  })
})

describe('changes of the page', () => {
  const place = { tab: 2, picked: [5, 7], kinds: [101, 101], lineSeen: '' }
  it('a step shows the view of its evidence in the panel of its waveform', () => {
    expect(stepChange(place, evidence, 0)).toEqual({
      evidence: 0,
      tab: 2,
      kinds: [101, 104],
      lineSeen: '0~251',
      view: -104,
      demodulation: 'whitenedEnvelope',
    })
    expect(stepChange(place, evidence, 3)).toEqual({ evidence: 3, tab: 2, kinds: [101, 103], view: 102, fall: 103, lineSeen: '0~35' })
    expect(stepChange({ ...place, lineSeen: '5~60' }, evidence, 3)).toMatchObject({ lineSeen: '5~60' })
    expect(stepChange({ ...place, lineSeen: '5~20' }, evidence, 3)).toMatchObject({ lineSeen: '0~35' })
  })

  it('a step changes the tab only if that cannot show it', () => {
    expect(stepChange({ ...place, tab: 3 }, evidence, 3)).toMatchObject({ tab: 3 })
    expect(stepChange({ ...place, tab: 7 }, evidence, 3)).toMatchObject({ tab: 2 })
    expect(stepChange(place, evidence, 5)).toEqual({ evidence: 5, tab: 1 })
    expect(stepChange({ ...place, tab: 0 }, evidence, 5)).toEqual({ evidence: 5 })
    expect(stepChange(place, evidence, 9)).toEqual({})
  })

  it('opening a finding goes to its point and waveform', () => {
    const found = { id: 3, companyId: 1, areaId: 2, equipmentId: 4, mappingId: 5, waveId: 7 } as never
    expect(openChange(found)).toMatchObject({
      mappingId: 5,
      finding: 3,
      evidence: -1,
      tab: 2,
      picked: [7],
      kinds: [104],
      waveId: 7,
      begin: '',
    })
    expect(openChange({ ...(found as object), waveId: null } as never)).toMatchObject({ picked: [], waveId: 0 })
  })
})
