import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import type { SampleType } from '@undertone/domain/waveform/sample-types'
import type { TurnMarks } from '@undertone/domain/waveform/tacho-marks'

/** What made a sensor measure a waveform. */
export const waveTriggers = ['cycle', 'command', 'alarm'] as const

/** Metadata of a waveform: one axis of one measurement. Physical value = raw × scale + offset, in `unit`. */
export interface WaveMeta {
  readonly sensorId: string
  /** Time of the first sample in epoch ms. */
  readonly t0: number
  readonly sampleHz: number
  readonly n: number
  readonly axis: Axis
  readonly quantity: string
  readonly unit: string
  readonly dtype: SampleType
  readonly scale: number
  readonly offset: number
  /** Collection mode of the specification: 0 middle, 1 high, 2 long wave, 3 voice print. */
  readonly freqMode: number
  readonly rpm: number | null
  readonly trigger: (typeof waveTriggers)[number] | null
  readonly cmdId: string | null
  /** Shaft rotation during the waveform; one axis of a measurement is enough to report it. */
  readonly marks?: TurnMarks
}

/** The announcement of a file. */
export interface FileInit {
  readonly name: string
  /** Bytes; for a waveform derived from the number of samples and their type. */
  readonly size: number
  readonly sha256: string | null
  /** When the sender gives up the transfer, epoch ms. */
  readonly expiresAt: number | null
  /** Null for a file with only a name and a size. */
  readonly wave: WaveMeta | null
}
