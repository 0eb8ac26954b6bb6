import type { CodeOf } from '@undertone/domain/core/enum'
import type { RecordingProblem } from '@undertone/domain/waveform/recording/recording-problems.table'
import type { recordingFormat } from '@undertone/domain/waveform/recording.enums'

/** One signal of a file, with what the file says of it; null where it says nothing. */
export interface RecordedChannel {
  readonly name: string
  /** As written in the file. */
  readonly unit: string | null
  readonly sampleHz: number | null
  /** Axis of the sensor, where the file names it. */
  readonly axis: 'X' | 'Y' | 'Z' | null
  readonly samples: Float32Array
}

/** What a file of measured signals holds. */
export interface Recording {
  readonly format: CodeOf<typeof recordingFormat>
  readonly channels: readonly RecordedChannel[]
  /** When it began, `YYYY-MM-DD HH:mm:ss` on the clock of whoever wrote it. */
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

/** Why bytes are no recording, and what was met. */
export interface RecordingFault {
  readonly error: RecordingProblem
  readonly detail: string
}

/** A fault with what was met. */
export const fault = (error: RecordingProblem, detail: string | number = ''): RecordingFault => ({ error, detail: String(detail) })

/** A signal that leaves the product: equal steps, one unit. */
export interface OutgoingChannel {
  readonly name: string
  readonly axis: 'X' | 'Y' | 'Z' | null
  readonly unit: string
  readonly samples: ArrayLike<number>
}

/** What leaves the product in one file: channels on one raster and what is known of them, in the order in which it is written. */
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

/** Letters of ASCII; anything else becomes a question mark, for formats that know no other. */
export const asciiOf = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?')

/** A text of the units whose signs ASCII does not have. */
export const asciiUnit = (unit: string): string => asciiOf(unit.replaceAll('²', '2').replaceAll('μ', 'u').replaceAll('µ', 'u'))

/** Digits of a rate that somebody chose; a reciprocal that has more was rounded when it was written (guess: 97,656.25 Hz has seven). */
const chosenDigits = 9

/**
 * The sampling rate of a step that was written with few digits: its reciprocal where that is a round number, else the roundest number
 * whose step is written the same. 1.95313e-4 s is 5,120 Hz, not 5,119.99.
 */
export function rateOfStep(step: number, digits: number): number | null {
  if (!(Number.isFinite(step) && step > 0)) return null
  const exact = Number((1 / step).toPrecision(14))
  if (exact === Number(exact.toPrecision(chosenDigits))) return exact
  const written = step.toExponential(digits - 1)
  for (let precision = 1; precision <= chosenDigits; precision++) {
    const rate = Number(exact.toPrecision(precision))
    if ((1 / rate).toExponential(digits - 1) === written) return rate
  }
  return exact
}

/** The axis that a name tells of: a letter X, Y or Z that stands by itself. */
export function axisNamed(name: string): 'X' | 'Y' | 'Z' | null {
  const found = /(?:^|[^a-z])([xyz])(?:$|[^a-z0-9])/i.exec(name)?.[1]?.toUpperCase()
  return found === 'X' || found === 'Y' || found === 'Z' ? found : null
}
