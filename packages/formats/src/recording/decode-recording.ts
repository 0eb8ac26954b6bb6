import { type CsvReading, decodeCsv } from './csv-text.ts'
import { decodeMat } from './mat.ts'
import type { Inflate } from './mat-elements.ts'
import { fault, type Recording, type RecordingFault } from './recording.ts'
import { sniffRecording } from './sniff.ts'
import { decodeUff } from './uff-decode.ts'
import { decodeWav } from './wav.ts'

/** Options for decoding a file. */
export interface RecordingReading {
  readonly fileName: string
  readonly csv: CsvReading
  readonly inflate: Inflate
  readonly limits: { readonly samples: number; readonly minSamples: number; readonly channels: number }
}

function decode(bytes: Uint8Array, { fileName, csv, inflate, limits }: RecordingReading): Recording | RecordingFault {
  const format = sniffRecording(bytes, fileName)
  if (typeof format !== 'string') return format
  if (format === 'wav') return decodeWav(bytes, limits)
  if (format === 'uff') return decodeUff(bytes, limits)
  if (format === 'mat') return decodeMat(bytes, inflate, limits)
  return decodeCsv(bytes, csv, { rows: limits.samples, columns: limits.channels })
}

/** Decodes a file of measured signals in any supported format, detected by content; never throws on bad bytes. */
export function decodeRecording(bytes: Uint8Array, reading: RecordingReading): Recording | RecordingFault {
  const recording = decode(bytes, reading)
  if ('error' in recording) return recording
  const { limits } = reading
  const lengths = recording.channels.map(({ samples }) => samples.length)
  if (lengths.length > limits.channels) return fault('tooManyChannels', limits.channels)
  if (Math.max(...lengths) > limits.samples) return fault('tooLong', limits.samples)
  if (Math.max(...lengths) < limits.minSamples) return fault('tooShort', limits.minSamples)
  return recording
}
