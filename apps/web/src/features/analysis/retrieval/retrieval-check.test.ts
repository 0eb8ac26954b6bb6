import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { expect, it } from 'vitest'
import { analysisText } from '../panel/analysis.text.ts'
import { retrievalProblem } from './retrieval-check.ts'

it('accepts a complete choice', () => expect(retrievalProblem({ timesListed: 3, mappingsListed: 2 })).toBeNull())

it('requires sample times before a measuring point', () => {
  expect(retrievalProblem({ timesListed: 0, mappingsListed: 0 })).toBe(analysisText.selectTimeData)
  expect(retrievalProblem({ timesListed: 1, mappingsListed: 0 })).toBe(waveformErrors.selectMapping)
})
