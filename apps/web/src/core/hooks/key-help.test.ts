import { expect, test } from 'vitest'
import { inHelpOrder, type KeySection } from './key-help.ts'

const section = (en: string, generality: KeySection['generality']): KeySection => ({ title: { cn: en, en }, generality, rows: [] })

test('the help lists each section once, from the screen to those of all charts', () => {
  const [plot, wave, spectrum, list] = [section('Every chart', 2), section('Wave', 1), section('Spectrum', 1), section('List', 0)]
  expect(inHelpOrder([plot, wave, plot, spectrum, list, plot])).toEqual([list, spectrum, wave, plot])
})
