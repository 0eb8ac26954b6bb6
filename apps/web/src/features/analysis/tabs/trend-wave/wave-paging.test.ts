import { expect, it } from 'vitest'
import { wavePage } from './wave-paging.ts'

it('shows the first page with a next one', () => {
  expect(wavePage(1, 1024, 4096)).toEqual({ from: 1, to: 1024, hasPrevious: false, hasNext: true })
})

it('ends exactly at the last point', () => {
  expect(wavePage(4, 1024, 4096)).toEqual({ from: 3073, to: 4096, hasPrevious: true, hasNext: false })
  expect(wavePage(2, 1024, 1600)).toEqual({ from: 1025, to: 1600, hasPrevious: true, hasNext: false })
})

it('has one page when all samples are shown, and none for an empty waveform', () => {
  expect(wavePage(3, 0, 1600)).toEqual({ from: 1, to: 1600, hasPrevious: false, hasNext: false })
  expect(wavePage(1, 1024, 0)).toEqual({ from: 0, to: 0, hasPrevious: false, hasNext: false })
})
