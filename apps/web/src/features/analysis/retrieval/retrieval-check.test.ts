import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { expect, it } from 'vitest'
import { analysisText } from '../panel/analysis.text.ts'
import { retrievalProblem } from './retrieval-check.ts'

const complete = { timesListed: 3, mappingsListed: 2, needsRange: false, hasRange: false }

it('accepts a complete choice', () => {
  expect(retrievalProblem(complete)).toBeNull()
  expect(retrievalProblem({ ...complete, needsRange: true, hasRange: true })).toBeNull()
})

it('requires sample times, then the range where the tab shows one, then a measuring point', () => {
  expect(retrievalProblem({ timesListed: 0, mappingsListed: 0, needsRange: true, hasRange: false })).toBe(analysisText.selectTimeData)
  expect(retrievalProblem({ timesListed: 1, mappingsListed: 0, needsRange: true, hasRange: false })).toBe(waveformErrors.selectTimeRange)
  expect(retrievalProblem({ timesListed: 1, mappingsListed: 0, needsRange: true, hasRange: true })).toBe(waveformErrors.selectMapping)
})
