import { defaultOverlap } from '@undertone/domain/waveform/spectrum/spectrum-choices.table'

/** How spectra are computed, as it stands in the address of the analysis page; 0 and '' mean "not chosen". */
export type SpectrumAddress = {
  /** The kind that an envelope spectrum stands for. */
  demodulation: string
  window: string
  /** Lines from 0 Hz to the highest frequency in Hz. */
  lines: number
  fmax: number
  /** Most pieces that are averaged, how, and by how many per cent they overlap. */
  averages: number
  averaging: string
  overlap: number
  highPass: number
  /** Ends of the envelope's band in Hz. */
  bandLow: number
  bandHigh: number
  detection: string
  /** Accelerations stand in g. */
  gravity: boolean
  /** The part of the wave that alone is transformed, `from~to` in s; '' is the whole. */
  part: string
  /** The band is shown on the acceleration spectrum, to be dragged. */
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
