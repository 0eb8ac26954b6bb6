import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { expect, it } from 'vitest'
import { analysisText } from '../panel/analysis.text.ts'
import { retrievalFault } from './retrieval-check.ts'

it('lets a complete choice through', () => expect(retrievalFault({ timesListed: 3, mappingsListed: 2 })).toBeNull())

it('asks first for sample times, then for a measuring point', () => {
  expect(retrievalFault({ timesListed: 0, mappingsListed: 0 })).toBe(analysisText.selectTimeData)
  expect(retrievalFault({ timesListed: 1, mappingsListed: 0 })).toBe(waveformErrors.selectMapping)
})
