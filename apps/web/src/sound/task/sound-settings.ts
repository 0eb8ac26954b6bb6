import { type Axis, axes } from '@undertone/domain/device/telemetry/telemetry'
import { defaultEnvelopeBand } from '@undertone/dsp/filter/envelope'
import type { Band } from '@undertone/dsp/record/samples'
import { SLOW_FACTORS } from '@undertone/dsp/wave/time-stretch'

/** The listening mode of a wave: full band, band-pass, or the envelope of the band. */
export type ListeningMode = 'whole' | 'band' | 'envelope'
const hearings: readonly ListeningMode[] = ['whole', 'band', 'envelope']

/** A range of a wave in seconds. */
export interface Stretch {
  readonly fromS: number
  readonly toS: number
}

/** The listening settings in an address; '' and 0 are the defaults. */
export type SoundAddress = {
  soundAxis: string
  hear: string
  /** The listening band, in Hz; on the analysis page that of its envelope spectra. 0 is the default of the sampling rate. */
  bandLow: number
  bandHigh: number
  /** How many times slower than in reality. */
  slow: number
  /** The loop: from and to in seconds, separated by `~`. */
  soundLoop: string
  /** Whether the spectrogram has a logarithmic frequency axis. */
  logHz: boolean
}

export const soundDefaults: SoundAddress = { soundAxis: '', hear: 'whole', bandLow: 0, bandHigh: 0, slow: 1, soundLoop: '', logHz: false }

/** Clears the loop for another wave; the other settings are kept. */
export const resetLoop = { soundLoop: '' } as const

/** The available speeds, as slow-down factors. */
export const slownesses: readonly number[] = SLOW_FACTORS

/** The default band of a sampling rate. */
export const defaultSoundBand = (sampleHz: number): Band => defaultEnvelopeBand(sampleHz)

/** The played axis: the selected one, else the strongest, else the last one in the response. */
export function soundAxisIn(
  { soundAxis }: Pick<SoundAddress, 'soundAxis'>,
  available: readonly Axis[],
  strongest: Axis | null = null,
): Axis | null {
  const preferred = axes.find((axis) => axis === soundAxis) ?? strongest
  return available.find((axis) => axis === preferred) ?? available.at(-1) ?? null
}

/** The listening mode in an address; invalid values are `whole`. */
export const listeningModeIn = ({ hear }: Pick<SoundAddress, 'hear'>): ListeningMode => hearings.find((one) => one === hear) ?? 'whole'

/** The slow-down factor in an address; invalid values are 1. */
export const slownessIn = ({ slow }: Pick<SoundAddress, 'slow'>): number => slownesses.find((one) => one === slow) ?? 1

/** The listening band in an address, else the default one. */
export const soundBandIn = ({ bandLow, bandHigh }: Pick<SoundAddress, 'bandLow' | 'bandHigh'>, sampleHz: number): Band =>
  bandHigh > bandLow && bandLow >= 0 ? { lowHz: bandLow, highHz: bandHigh } : defaultEnvelopeBand(sampleHz)

/** A band as address parameters. */
export const bandPatch = ({ lowHz, highHz }: Band): Pick<SoundAddress, 'bandLow' | 'bandHigh'> => ({
  bandLow: Number(lowHz.toFixed(1)),
  bandHigh: Number(highHz.toFixed(1)),
})

/** A range formatted for an address. */
export const loopText = ({ fromS, toS }: Stretch): string => `${Number(fromS.toPrecision(7))}~${Number(toS.toPrecision(7))}`

/** The loop in an address, clamped to the wave; null without a loop. */
export function loopIn({ soundLoop }: Pick<SoundAddress, 'soundLoop'>, lengthS: number): Stretch | null {
  const [fromS, toS, more] = soundLoop.split('~').map(Number)
  if (fromS === undefined || toS === undefined || more !== undefined) return null
  return fromS >= 0 && toS > fromS && fromS < lengthS ? { fromS, toS: Math.min(lengthS, toS) } : null
}
