import { expect, test } from 'vitest'
import type { AxisDirections } from '../device/sensor/axis-directions.ts'
import type { Evidence } from '../diagnosis/finding.ts'
import type { CaseTrendLine } from './case-content.ts'
import {
  caseName,
  evidenceLine,
  reasonWords,
  samplingWords,
  spectrumWords,
  suggestionWords,
  trendGrowth,
  trendWords,
} from './case-wording.ts'

const line = (part: Partial<CaseTrendLine> = {}): CaseTrendLine => ({
  metric: 2,
  axis: 'X',
  unit: 'mm/s',
  days: [-30, -20, -10, -5, -2, 0, 1, 2],
  values: [2, 2.1, 2, 2.4, 3, 4, 4.8, 4.9],
  ...part,
})
const directions: AxisDirections = [1, 3, 2]
const evidence: Omit<Evidence, 'waveId'> = {
  ...{ label: 'BPFO 2×', view: 'envelope', channel: 'X', hz: 176.84, order: 7.17, harmonic: 2, sideband: 0, code: 1106, band: null },
  ...{ value: 0.4213, unit: 'm/s²', floorDb: 18.4, comparedWith: null, source: 'bearing' },
}

test('a case is named by fault, part and type of machine, and never by the machine', () => {
  expect(caseName('bearingBreath', 'outer', 2, 'en')).toBe('Bearing fault (outer race): Fan')
  expect(caseName('bearingBreath', 'outer', 2, 'cn')).toBe('轴承故障（外圈）：风机')
  expect(caseName(null, null, 3, 'en')).toBe('Water pump')
})

test('a trend goes from the median of its first to that of its last quarter', () => {
  expect(trendGrowth(line())).toEqual({ from: 2.1, to: 4.9, days: 32 })
  expect(trendGrowth(line({ values: [1, 2], days: [0, 1] }))).toBeNull()
})

test('the trend analysis has the course of the finding, and of each quantity the axis that ended highest', () => {
  const trend = [line(), line({ axis: 'Y', values: [1, 1, 1, 1, 1, 1, 1, 1] })]
  expect(trendWords({ waves: 12, days: 9, trend: 'Rising' }, { trend, directions }, 'en')).toBe(
    '12 waveforms show the fault, over 9 days, with rising confidence.\nVibration severity (horizontal): from 2.1 to 4.9 mm/s within 32 days.',
  )
  expect(trendWords({ waves: 1, days: 1, trend: 'Steady' }, { trend: [], directions: null }, 'en')).toBe(
    '1 waveform shows the fault, over 1 day.',
  )
  expect(trendWords({ waves: 12, days: 9, trend: 'Falling' }, { trend: [], directions: null }, 'cn')).toBe(
    '12 条波形显示该故障，历时 9 天，置信度下降。',
  )
})

test('the spectrum analysis lists each line where it stands out most, with its figures, and what speaks against them', () => {
  expect(evidenceLine(evidence, directions, 'en')).toBe(
    'BPFO 2× – envelope spectrum, horizontal: 0.421 m/s², 177 Hz, 18 dB above the floor',
  )
  expect(evidenceLine({ ...evidence, value: null, hz: null, floorDb: null }, directions, 'cn')).toBe('BPFO 2× – 包络谱，水平')
  const doubts = [{ cn: '也可能是松动', en: 'Looseness shows the same lines' }]
  expect(spectrumWords({ evidence: [{ ...evidence, channel: 'Y', floorDb: 12 }, evidence], directions }, doubts, 'en').split('\n')).toEqual(
    [
      'The lines that it rests on:',
      'BPFO 2× – envelope spectrum, horizontal: 0.421 m/s², 177 Hz, 18 dB above the floor',
      'What else was considered:',
      'Looseness shows the same lines',
    ],
  )
  expect(spectrumWords({ evidence: [], directions }, [], 'cn')).toBe('')
})

test('reason and suggestions come from the advice on the fault', () => {
  expect(reasonWords('imbalance', 'en')).toMatch(/^Usual causes: Deposits/)
  expect(suggestionWords('imbalance', 'cn')).toMatch(/^先检查：\n1\. .+\n2\. .+\n3\. .+\n处理：清洁转子/)
  expect([reasonWords(null, 'en'), suggestionWords(null, 'en')]).toEqual(['', ''])
})

test('a channel keeps its letter where the mounting of the sensor is unknown', () => {
  expect(evidenceLine(evidence, null, 'en')).toContain('envelope spectrum, X:')
  expect(samplingWords({ channels: ['X'], sampleHz: 2560, n: 1024 }, null, 'cn')).toMatch(/^通道 X，/)
})

test('sampling is said with its line spacing', () => {
  expect(samplingWords({ channels: ['X', 'Y'], sampleHz: 25_600, n: 16_384 }, directions, 'en')).toBe(
    'Channels horizontal, vertical, sampling rate 25600 Hz, 16384 samples per channel, line spacing 1.56 Hz.',
  )
})
