import { type WaveViewCode, waveViewOf, waveViews } from '../waveform/wave-views.table.ts'

/** The choices of a panel of the TimeDomainWave tab (specification, section 2). */
export const timeDomainViews: readonly WaveViewCode[] = [100, 102, 106]

/** The choices of a panel of the FrequencySpectrum tab (specification, section 2). */
export const spectrumViews: readonly WaveViewCode[] = [101, 103, 107, 104]

/** The choices of the Waterfall tab (specification, section 2): three spectra and the envelope signal, which runs over time. */
export const waterfallViews: readonly WaveViewCode[] = [101, 103, 107, 105]

/** The view among `offered` that is `code` or shows the same quantity; the first of them where none does. */
export function viewAmong(offered: readonly WaveViewCode[], code: number): WaveViewCode {
  const quantity = waveViews.find((one) => one.code === code)?.quantity
  const found = offered.find((one) => one === code) ?? offered.find((one) => waveViewOf(one).quantity === quantity) ?? offered[0]
  if (found === undefined) throw new Error('no view is offered')
  return found
}
