import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { expect, it } from 'vitest'
import { analysisText } from './analysis.text.ts'
import { retrievalFault } from './retrieval-check.ts'

const good = { withTimes: true, time: '2026-01-01 00:00:00', timesListed: 3, timeRequired: false, range: null, mappingsListed: 2 }

it('lets a complete choice through', () => expect(retrievalFault(good)).toBeNull())

it('asks first for sample times, then for the range, then for a measuring point', () => {
  const nothing = { withTimes: true, time: null, timesListed: 0, timeRequired: true, range: null, mappingsListed: 0 }
  expect(retrievalFault(nothing)).toBe(analysisText.selectTimeData)
  expect(retrievalFault({ ...nothing, timesListed: 1 })).toBe(waveformErrors.selectTimeRange)
  expect(retrievalFault({ ...nothing, withTimes: false })).toBe(waveformErrors.selectTimeRange)
  expect(retrievalFault({ ...nothing, withTimes: false, timeRequired: false })).toBe(waveformErrors.selectMapping)
})
