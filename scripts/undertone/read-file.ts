import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { recordingLimits } from '@undertone/domain/waveform/recording/recording-limits'
import { recordingProblems } from '@undertone/domain/waveform/recording/recording-problems.table'
import { decodeRecording } from '@undertone/formats/recording/decode-recording'
import type { Recording } from '@undertone/formats/recording/recording'
import { Problem } from './problem.ts'

/** Relative places are meant from where the command was called: npm starts programs in the root of the checkout. */
export const placeOf = (given: string, env: Readonly<Record<string, string | undefined>> = process.env): string =>
  path.resolve(env.INIT_CWD ?? '.', given)

/** The bytes of a file that a user names. */
export function bytesOf(given: string): Buffer {
  try {
    return readFileSync(placeOf(given))
  } catch (error) {
    throw new Problem(`${given} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** A recording (WAV, CSV, UFF58, MAT), as the product reads it. */
export function recordingOf(given: string): Recording {
  const { samples, minSamples, channels } = recordingLimits
  const inflate = (packed: Uint8Array, maxOutputLength: number): Uint8Array | null => {
    try {
      return inflateSync(packed, { maxOutputLength })
    } catch {
      return null
    }
  }
  const read = decodeRecording(bytesOf(given), {
    fileName: path.basename(given),
    csv: {},
    inflate,
    limits: { samples, minSamples, channels },
  })
  if ('error' in read) throw new Problem(`${given}: ${recordingProblems[read.error].en.replace('{detail}', read.detail)}`)
  return read
}
