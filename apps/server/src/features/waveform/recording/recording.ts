import { hash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import type { PreviewChannel } from '@undertone/domain/waveform/recording/recording.calls'
import { recordingLimits } from '@undertone/domain/waveform/recording/recording-limits'
import type { RecordingProblem } from '@undertone/domain/waveform/recording/recording-problems.table'
import { maxTurnMarks, type TachoPulses } from '@undertone/domain/waveform/tacho-marks'
import { phaseOfTacho } from '@undertone/dsp/order/shaft-phase'
import { minMaxBuckets } from '@undertone/dsp/wave/decimate'
import type { CsvReading } from '@undertone/formats/recording/csv-text'
import { decodeRecording } from '@undertone/formats/recording/decode-recording'
import type { RecordedChannel, Recording, RecordingFault } from '@undertone/formats/recording/recording'

/** A file to read: as a preview, or with the samples of selected channels. */
export interface RecordingJob {
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly csv: CsvReading
  /** Null for a preview. */
  readonly channels: readonly number[] | null
}

type Described = Omit<Recording, 'channels'> & { readonly channels: readonly PreviewChannel[] }

/** Content of a file, with the samples of the selected channels in their order, and the SHA-256 of its bytes (hexadecimal). */
export type RecordingResult = (Described & { readonly samples: readonly Float32Array[]; readonly sha256: string }) | RecordingFault

/** A damaged stream and one that exceeds the limit are the same error for the sender. */
function inflate(bytes: Uint8Array, maxBytes: number): Uint8Array | null {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, maxBytes) })
  } catch {
    return null
  }
}

function problemOf(samples: Float32Array): { problem: RecordingProblem | null; detail: string } {
  if (samples.length < recordingLimits.minSamples) return { problem: 'tooShort', detail: String(recordingLimits.minSamples) }
  const at = samples.findIndex((value) => !Number.isFinite(value))
  return at < 0 ? { problem: null, detail: '' } : { problem: 'notFinite', detail: String(at + 1) }
}

/** Non-finite values cannot be drawn: preview and range skip them. */
const drawable = (samples: Float32Array): Float32Array => samples.map((value) => (Number.isFinite(value) ? value : 0))

function described({ name, unit, sampleHz, axis, samples }: RecordedChannel, index: number): PreviewChannel {
  const { problem, detail } = problemOf(samples)
  const shown = problem === 'notFinite' ? drawable(samples) : samples
  const buckets = Math.min(recordingLimits.pictureBuckets, shown.length)
  const { min, max } = minMaxBuckets(shown, 0, shown.length, Math.max(1, buckets))
  const picture = Array.from({ length: buckets * 2 }, (_, i) => (i % 2 === 0 ? min[i >> 1]! : max[i >> 1]!))
  const low = picture.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const high = picture.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const range = picture.length === 0 ? { min: 0, max: 0 } : { min: low, max: high }
  return {
    index,
    name: name.slice(0, 80),
    unit: unit?.slice(0, 20) ?? null,
    sampleHz,
    n: samples.length,
    axis,
    ...range,
    picture,
    problem,
    detail,
  }
}

/** Reads a file of measured signals: its content and the requested samples. */
export function readRecording({ bytes, fileName, csv, channels: wanted }: RecordingJob): RecordingResult {
  const recording = decodeRecording(bytes, { fileName, csv, inflate, limits: recordingLimits })
  if ('error' in recording) return recording
  const { channels, ...rest } = recording
  const samples = (wanted ?? []).flatMap((index) => channels[index]?.samples ?? [])
  return { ...rest, channels: channels.map(described), samples, sha256: hash('sha256', bytes, 'hex') }
}

/** Result of a tacho channel: its pulses, and the mean speed in r/min. */
export interface TachoReading extends TachoPulses {
  readonly rpm: number
}

/** Reads a tacho channel; null without pulses. With too many pulses only every k-th is stored, where k divides the pulses per turn. */
export function tachoOf(samples: Float32Array, sampleHz: number, pulsesPerTurn: number): TachoReading | null {
  const phase = phaseOfTacho(samples, sampleHz, { pulsesPerTurn })
  if (!('timesS' in phase)) return null
  const { timesS, turns } = phase
  const rpm = (60 * (turns.at(-1)! - turns[0]!)) / (timesS.at(-1)! - timesS[0]!)
  const requested = Math.ceil(timesS.length / maxTurnMarks)
  let every = Math.min(requested, pulsesPerTurn)
  while (pulsesPerTurn % every !== 0) every++
  const pulsesS = Array.from(timesS)
    .filter((_, i) => i % every === 0)
    .slice(0, maxTurnMarks)
  return { rpm, pulsesPerTurn: pulsesPerTurn / every, pulsesS }
}
