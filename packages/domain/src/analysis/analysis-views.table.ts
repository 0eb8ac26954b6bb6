import { type WaveViewCode, waveViewOf, waveViews } from '../waveform/wave-views.table.ts'

/** Views of a panel of the TimeDomainWave tab (specification, section 2). */
export const timeDomainViews: readonly WaveViewCode[] = [100, 102, 106]

/** Views of a panel of the FrequencySpectrum tab (specification, section 2). */
export const spectrumViews: readonly WaveViewCode[] = [101, 103, 107, 104]

/** Views of the Waterfall tab (specification, section 2): three spectra and the envelope signal in the time domain. */
export const waterfallViews: readonly WaveViewCode[] = [101, 103, 107, 105]

/** The view in `offered` with this code, otherwise with the same quantity, otherwise the first. */
export function viewAmong(offered: readonly WaveViewCode[], code: number): WaveViewCode {
  const quantity = waveViews.find((one) => one.code === code)?.quantity
  const found = offered.find((one) => one === code) ?? offered.find((one) => waveViewOf(one).quantity === quantity) ?? offered[0]
  if (found === undefined) throw new Error('no views offered')
  return found
}
