/** Models used in the demo plants; each records waveforms of its own length and rate. */
export type FittedModel = 'VB24H' | 'VB22H' | 'VB21' | 'VB43' | 'VBL50'

/** Sampling settings of a waveform. */
export interface WaveSetting {
  readonly sampleHz: number
  readonly samples: number
  /** Collection frequency mode of the specification: 0 middle, 1 high, 2 long wave, 3 voice print. */
  readonly freqMode: 0 | 1 | 2 | 3
}

/** Measuring routine of a model: its usual waveform, a longer one for monitored bearings, and its sensor noise. */
export interface SensorFit {
  readonly usual: WaveSetting
  /** Used where the bearing's geometry is known: long enough for thirty turns, so that its lines are separated. */
  readonly watch?: WaveSetting
  /** The sound recording of a point: as long as the model's. */
  readonly voicePrint?: WaveSetting
  /** m/s2 RMS over the band: piezo models are quieter than MEMS ones (guess). */
  readonly noiseMs2: number
}

/**
 * Rate of a sound recording: the specification defines its seconds only; a guess, the highest rate at which a VB24H records long waveforms.
 */
const VOICE_PRINT_HZ = 25_600

/** A sound recording of this many seconds. */
const voicePrintOf = (seconds: number): WaveSetting => ({ sampleHz: VOICE_PRINT_HZ, samples: VOICE_PRINT_HZ * seconds, freqMode: 3 })

/** Rates and lengths are in the specification's lists per model. */
export const sensorFits: Readonly<Record<FittedModel, SensorFit>> = {
  VB24H: {
    usual: { sampleHz: 12_800, samples: 8192, freqMode: 1 },
    watch: { sampleHz: 12_800, samples: 16_384, freqMode: 1 },
    voicePrint: voicePrintOf(5),
    noiseMs2: 0.02,
  },
  VB22H: { usual: { sampleHz: 6660, samples: 4096, freqMode: 0 }, voicePrint: voicePrintOf(3), noiseMs2: 0.03 },
  VB21: { usual: { sampleHz: 3330, samples: 2048, freqMode: 0 }, noiseMs2: 0.05 },
  VB43: { usual: { sampleHz: 6660, samples: 4096, freqMode: 0 }, noiseMs2: 0.04 },
  VBL50: { usual: { sampleHz: 6660, samples: 1600, freqMode: 0 }, noiseMs2: 0.05 },
}
