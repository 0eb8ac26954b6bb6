import type { CodeOf } from '@undertone/domain/core/enum'
import type { RecordingProblem } from '@undertone/domain/waveform/recording/recording-problems.table'
import type { recordingFormat } from '@undertone/domain/waveform/recording.enums'

/** One signal of a file with its metadata; null where the file has none. */
export interface RecordedChannel {
  readonly name: string
  /** As written in the file. */
  readonly unit: string | null
  readonly sampleHz: number | null
  /** Axis of the sensor, if the file names it. */
  readonly axis: 'X' | 'Y' | 'Z' | null
  readonly samples: Float32Array
}

/** Content of a recording file. */
export interface Recording {
  readonly format: CodeOf<typeof recordingFormat>
  readonly channels: readonly RecordedChannel[]
  /** Start, `YYYY-MM-DD HH:mm:ss` on the clock of the writer. */
  readonly startedAt: string | null
  /** Shaft speed in r/min. */
  readonly rpm: number | null
  /** How the text of a CSV file was read. */
  readonly csv?: {
    readonly separator: 'comma' | 'semicolon' | 'tab' | 'space'
    readonly decimal: 'point' | 'comma'
    readonly headRows: number
  }
}

/** Why bytes are not a recording, and the detail. */
export interface RecordingFault {
  readonly error: RecordingProblem
  readonly detail: string
}

export const fault = (error: RecordingProblem, detail: string | number = ''): RecordingFault => ({ error, detail: String(detail) })

/** An exported signal: equal steps, one unit. */
export interface OutgoingChannel {
  readonly name: string
  readonly axis: 'X' | 'Y' | 'Z' | null
  readonly unit: string
  readonly samples: ArrayLike<number>
}

/** An exported file: channels on one time base and their facts, in writing order. */
export interface Outgoing {
  readonly title: string
  /** `YYYY-MM-DD HH:mm:ss` on the wall clock of the company. */
  readonly startedAt: string
  readonly domain: 'time' | 'frequency'
  readonly quantity: 'acceleration' | 'velocity' | 'displacement' | 'other'
  /** Seconds between samples, or Hz between lines. */
  readonly step: number
  /** Shaft speed in r/min. */
  readonly rpm: number | null
  readonly channels: readonly OutgoingChannel[]
  readonly facts: readonly (readonly [name: string, value: string])[]
}

/** ASCII characters; others become question marks, for ASCII-only formats. */
export const asciiOf = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?')

/** A text with units replaced by their ASCII spelling. */
export const asciiUnit = (unit: string): string => asciiOf(unit.replaceAll('²', '2').replaceAll('μ', 'u').replaceAll('µ', 'u'))

/** Maximum digits of a chosen rate; a reciprocal with more digits was rounded when written (guess: 97,656.25 Hz has seven). */
const maxRateDigits = 9

/**
 * The sampling rate of a step written with few digits: its reciprocal if that is a round number, else the roundest number whose step is
 * written the same. 1.95313e-4 s is 5,120 Hz, not 5,119.99.
 */
export function rateOfStep(step: number, digits: number): number | null {
  if (!(Number.isFinite(step) && step > 0)) return null
  const exact = Number((1 / step).toPrecision(14))
  if (exact === Number(exact.toPrecision(maxRateDigits))) return exact
  const written = step.toExponential(digits - 1)
  for (let precision = 1; precision <= maxRateDigits; precision++) {
    const rate = Number(exact.toPrecision(precision))
    if ((1 / rate).toExponential(digits - 1) === written) return rate
  }
  return exact
}

/** The axis in a name: a separate letter X, Y or Z. */
export function axisInName(name: string): 'X' | 'Y' | 'Z' | null {
  const found = /(?:^|[^a-z])([xyz])(?:$|[^a-z0-9])/i.exec(name)?.[1]?.toUpperCase()
  return found === 'X' || found === 'Y' || found === 'Z' ? found : null
}
