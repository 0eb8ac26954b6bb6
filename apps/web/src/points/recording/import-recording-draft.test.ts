import { type PreviewChannel, type RecordingPreview, recordingCalls } from '@undertone/domain/waveform/recording/recording.calls'
import { unitWritten } from '@undertone/domain/waveform/recording/unit-notations.table'
import { describe, expect, test } from 'vitest'
import { draftOf, draftProblems, guessUses, settingsOf } from './import-recording-draft.ts'

const channel = (index: number, more: Partial<PreviewChannel> = {}): PreviewChannel => ({
  index,
  name: `${index + 1}`,
  unit: 'g',
  sampleHz: 5120,
  n: 1000,
  axis: null,
  min: -1,
  max: 1,
  picture: [],
  problem: null,
  detail: '',
  ...more,
})
const preview = (channels: PreviewChannel[], more: Partial<RecordingPreview> = {}): RecordingPreview => ({
  fileName: 'a.uff',
  format: 'uff',
  startedAt: null,
  rpm: null,
  csv: null,
  channels,
  ...more,
})
const csv = { separator: 'auto', decimal: 'auto' } as const

describe('uses of channels', () => {
  test('are those named by the file', () => {
    expect(guessUses([channel(0, { axis: 'Z' }), channel(1, { name: 'Tacho' }), channel(2)])).toEqual(['Z', 'T', '-'])
  })
  test('or the first three that match; an invalid one is left out', () => {
    const broken = channel(0, { problem: 'notFinite' })
    expect(guessUses([broken, channel(1), channel(2, { n: 9 }), channel(3), channel(4), channel(5)])).toEqual([
      '-',
      'X',
      '-',
      'Y',
      'Z',
      '-',
    ])
  })
})

test('units as files write them', () => {
  expect(['m/s²', 'm/s^2', 'G', 'mm/s', 'V', null].map(unitWritten)).toEqual(['m/s2', 'm/s2', 'g', 'mm/s', null, null])
})

test('a complete file needs no input, and its settings are those of the call', () => {
  const file = preview([channel(0, { axis: 'X' }), channel(1, { axis: 'Y' })], { startedAt: '2026-11-20 08:00:00', rpm: 1480 })
  const draft = draftOf(file, 5, '2026-01-01 00:00:00')
  expect(draftProblems(draft, file)).toEqual({})
  const settings = settingsOf(draft, file, csv)
  expect(settings).toEqual({ mappingId: '5', channels: '0X,1Y', unit: 'g', time: '2026-11-20 08:00:00', rpm: '1480' })
  expect(recordingCalls.apply.query.parse(settings).channels).toEqual([
    { channel: 0, use: 'X' },
    { channel: 1, use: 'Y' },
  ])
})

test('missing data are required', () => {
  const file = preview([channel(0, { unit: 'V', sampleHz: null })])
  const draft = draftOf(file, null, '2026-01-01 00:00:00')
  expect(draft.time).toBe('2026-01-01 00:00:00')
  expect(Object.keys(draftProblems(draft, file)).sort()).toEqual(['mappingId', 'sampleHz', 'unit'])
  const full = { ...draft, mappingId: 1, unit: 'm/s2' as const, sampleHz: '12800', scale: '98.1' }
  expect(draftProblems(full, file)).toEqual({})
  expect(settingsOf(full, file, csv)).toMatchObject({ sampleHz: '12800', scale: '98.1' })
})

test('channels that do not match are reported', () => {
  const file = preview([channel(0), channel(1, { sampleHz: 100 })])
  const draft = { ...draftOf(file, 1, ''), channels: ['X', 'Y'] as const }
  expect(draftProblems(draft, file).channels?.en).toContain('differ')
  expect(draftProblems({ ...draft, channels: ['-', '-'] }, file).channels?.en).toContain('axis')
})

test('a tacho replaces an entered speed', () => {
  const file = preview([channel(0, { axis: 'X' }), channel(1, { name: 'Tacho' })], { rpm: 1000 })
  const draft = { ...draftOf(file, 1, ''), pulsesPerTurn: '2' }
  expect(settingsOf(draft, file, csv)).toMatchObject({ channels: '0X,1T', pulsesPerTurn: '2' })
  expect(settingsOf(draft, file, csv)).not.toHaveProperty('rpm')
})
