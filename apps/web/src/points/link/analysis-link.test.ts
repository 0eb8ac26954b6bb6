import { expect, it } from 'vitest'
import { analysisLink } from './analysis-link.ts'

it('names the point and what to show of it', () => {
  expect(analysisLink({ mappingId: 3 })).toBe('/waveSpectrum?mappingId=3')
  expect(analysisLink({ mappingId: 3, waveId: 7 })).toBe('/waveSpectrum?mappingId=3&waveId=7')
  expect(analysisLink({ mappingId: 3, metric: 2 })).toBe('/waveSpectrum?mappingId=3&metric=2')
})

it('names a wave alone when it belongs to no point', () =>
  expect(analysisLink({ mappingId: null, waveId: 7 })).toBe('/waveSpectrum?waveId=7'))
