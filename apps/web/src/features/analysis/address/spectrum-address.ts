import { defaultOverlap } from '@undertone/domain/waveform/spectrum/spectrum-choices.table'

/** Calculation settings of spectra, as stored in the URL of the analysis page; 0 and '' mean "not selected". */
export type SpectrumAddress = {
  /** The kind of envelope spectrum. */
  demodulation: string
  window: string
  /** Number of lines, and highest frequency in Hz. */
  lines: number
  fmax: number
  /** Maximum number of averages, averaging mode, and overlap in per cent. */
  averages: number
  averaging: string
  overlap: number
  highPass: number
  /** Limits of the envelope band in Hz. */
  bandLow: number
  bandHigh: number
  detection: string
  /** Accelerations in g. */
  gravity: boolean
  /** The only part of the waveform that is transformed, `from~to` in s; '' is the whole. */
  part: string
  /** The band is shown on the acceleration spectrum and can be dragged. */
  banding: boolean
}

export const spectrumDefaults: SpectrumAddress = {
  demodulation: '',
  window: '',
  lines: 0,
  fmax: 0,
  averages: 0,
  averaging: '',
  overlap: defaultOverlap,
  highPass: 0,
  bandLow: 0,
  bandHigh: 0,
  detection: '',
  gravity: false,
  part: '',
  banding: false,
}
