import { type Axis, axes } from '@undertone/domain/device/telemetry/telemetry'
import { defaultEnvelopeBand } from '@undertone/dsp/filter/envelope'
import type { Band } from '@undertone/dsp/record/samples'
import { SLOWNESSES } from '@undertone/dsp/wave/time-stretch'

/** What is heard of a wave: all of it, what lies in a band, or what modulates that band. */
export type Hearing = 'whole' | 'band' | 'envelope'
const hearings: readonly Hearing[] = ['whole', 'band', 'envelope']

/** A stretch of a wave in seconds. */
export interface Stretch {
  readonly fromS: number
  readonly toS: number
}

/** How a wave is listened to, as it stands in an address; '' and 0 are the defaults. */
export type SoundAddress = {
  soundAxis: string
  hear: string
  /** The band that is listened through, in Hz; on the analysis page that of its envelope spectra. 0 is the band of the sampling rate. */
  bandLow: number
  bandHigh: number
  /** How many times slower than in reality. */
  slow: number
  /** The stretch that is repeated: from and to in seconds, parted by `~`. */
  soundLoop: string
  /** Whether the spectrogram's frequencies stand on a logarithm. */
  logHz: boolean
}

export const soundDefaults: SoundAddress = { soundAxis: '', hear: 'whole', bandLow: 0, bandHigh: 0, slow: 1, soundLoop: '', logHz: false }

/** Another wave is listened to in the same way, from its start and without the stretch of the one before. */
export const otherSound = { soundLoop: '' } as const

/** The speeds that are offered, as how many times slower. */
export const slownesses: readonly number[] = SLOWNESSES

/** The band of a rate that nobody chose another for. */
export const defaultSoundBand = (sampleHz: number): Band => defaultEnvelopeBand(sampleHz)

/** The axis that is heard: the chosen one, else Z, which the trade looks at first, else the last that arrived. */
export function soundAxisIn({ soundAxis }: Pick<SoundAddress, 'soundAxis'>, arrived: readonly Axis[]): Axis | null {
  const wanted = axes.find((axis) => axis === soundAxis) ?? 'Z'
  return arrived.find((axis) => axis === wanted) ?? arrived.at(-1) ?? null
}

/** What is heard; anything else reads as all of it. */
export const hearingIn = ({ hear }: Pick<SoundAddress, 'hear'>): Hearing => hearings.find((one) => one === hear) ?? 'whole'

/** How many times slower: one of the offered, else as it was. */
export const slownessIn = ({ slow }: Pick<SoundAddress, 'slow'>): number => slownesses.find((one) => one === slow) ?? 1

/** The band that is listened through: the chosen one, else that of the envelope spectra. */
export const soundBandIn = ({ bandLow, bandHigh }: Pick<SoundAddress, 'bandLow' | 'bandHigh'>, sampleHz: number): Band =>
  bandHigh > bandLow && bandLow >= 0 ? { lowHz: bandLow, highHz: bandHigh } : defaultEnvelopeBand(sampleHz)

/** A band as it is written into an address. */
export const bandPatch = ({ lowHz, highHz }: Band): Pick<SoundAddress, 'bandLow' | 'bandHigh'> => ({
  bandLow: Number(lowHz.toFixed(1)),
  bandHigh: Number(highHz.toFixed(1)),
})

/** A stretch as it stands in an address. */
export const loopText = ({ fromS, toS }: Stretch): string => `${Number(fromS.toPrecision(7))}~${Number(toS.toPrecision(7))}`

/** The stretch that is repeated, within the wave; null where nothing is. */
export function loopIn({ soundLoop }: Pick<SoundAddress, 'soundLoop'>, lengthS: number): Stretch | null {
  const [fromS, toS, more] = soundLoop.split('~').map(Number)
  if (fromS === undefined || toS === undefined || more !== undefined) return null
  return fromS >= 0 && toS > fromS && fromS < lengthS ? { fromS, toS: Math.min(lengthS, toS) } : null
}
