import type { CodeOf } from '../core/enum.ts'
import type { UnitKey } from '../core/unit.ts'
import type { waveView } from './waveform.enums.ts'

export type WaveViewCode = CodeOf<typeof waveView>

/** A view of a waveform: quantity, domain, unit and the spectrum shown with it. */
export interface WaveViewRow {
  readonly code: WaveViewCode
  readonly quantity: 'acceleration' | 'velocity' | 'displacement' | 'envelope'
  readonly domain: 'time' | 'frequency'
  readonly unit: UnitKey
  /** The spectrum shown below it; null for a spectrum. */
  readonly spectrum: WaveViewCode | null
}

/** Views by code. The envelope signal (105) is the same curve as the envelope in the time domain (-104). */
export const waveViews: readonly WaveViewRow[] = [
  { code: 100, quantity: 'acceleration', domain: 'time', unit: 'acceleration', spectrum: 101 },
  { code: 102, quantity: 'velocity', domain: 'time', unit: 'velocity', spectrum: 103 },
  { code: 106, quantity: 'displacement', domain: 'time', unit: 'displacement', spectrum: 107 },
  { code: -104, quantity: 'envelope', domain: 'time', unit: 'acceleration', spectrum: 104 },
  { code: 105, quantity: 'envelope', domain: 'time', unit: 'acceleration', spectrum: 104 },
  { code: 101, quantity: 'acceleration', domain: 'frequency', unit: 'acceleration', spectrum: null },
  { code: 103, quantity: 'velocity', domain: 'frequency', unit: 'velocity', spectrum: null },
  { code: 107, quantity: 'displacement', domain: 'frequency', unit: 'displacement', spectrum: null },
  { code: 104, quantity: 'envelope', domain: 'frequency', unit: 'acceleration', spectrum: null },
]

/** The row of a view. */
export function waveViewOf(code: WaveViewCode): WaveViewRow {
  const row = waveViews.find((view) => view.code === code)
  if (!row) throw new Error(`no view ${code}`)
  return row
}

/** The waveform of a view: that of which it is the spectrum, or the view itself. */
export const waveformOf = (code: WaveViewCode): WaveViewCode => waveViews.find(({ spectrum }) => spectrum === code)?.code ?? code

/** Views of the waveform chart on the TrendWave tab; "envelope spectrum" shows the envelope with its spectrum below. */
export const trendWaveViews: readonly WaveViewCode[] = [100, 102, 106, -104]

/** Metrics of the trend chart on the TrendWave tab, by code. */
export const trendMetrics = [1, 2, 3, 4, 5, 6, 7] as const

/** Further metrics of that chart: the slope, and the values of analogue channels. */
export const furtherTrendMetrics = [17, 18, 19, 20] as const

/** Most values of one answer as JSON; longer views are read in parts. Guess: some megabytes of text. */
export const maxWaveList = 65_536

/** Samples per waveform page; the first is the default (specification, section 9: wave point counts). */
export const wavePageSizes = [1024, 2048, 4096, 8192, 16_384, 32_768, 65_536, 131_072, 262_144] as const
