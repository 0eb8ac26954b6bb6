import { expect, it } from 'vitest'
import { largestFirst, peaksAsText, sortedPeaks, toggleSort } from './peak-rows.ts'
import type { NamedPeak } from './spectrum-spec.ts'

const peak = (hz: number, amplitude: number, name: string | null): NamedPeak => ({ line: 'X', hz, order: hz / 30, amplitude, name })
const peaks = [peak(107.6, 5, 'BPFO'), peak(30, 9, '1×'), peak(215.2, 2, 'BPFO 2×'), peak(70, 3, null)]
const hzBy = (by: 'hz' | 'amplitude' | 'name', down: boolean) => sortedPeaks(peaks, { by, down }).map(({ hz }) => hz)

it('peaks are sorted largest first, and by any column in both directions', () => {
  expect(sortedPeaks(peaks, largestFirst).map(({ hz }) => hz)).toEqual([30, 107.6, 70, 215.2])
  expect(hzBy('hz', false)).toEqual([30, 70, 107.6, 215.2])
  expect(hzBy('name', false)).toEqual([30, 107.6, 215.2, 70])
  expect(toggleSort(largestFirst, 'amplitude')).toEqual({ by: 'amplitude', down: false })
  expect(toggleSort(largestFirst, 'hz')).toEqual({ by: 'hz', down: false })
})

it('are copied in spreadsheet format', () => {
  expect(peaksAsText(peaks.slice(0, 1), ['Series', 'Hz', 'Order', 'g', 'Line'], () => 'X')).toBe(
    'Series\tHz\tOrder\tg\tLine\nX\t107.600\t3.5867\t5.00000\tBPFO',
  )
})
