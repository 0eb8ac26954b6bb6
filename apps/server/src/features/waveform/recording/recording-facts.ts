import { fill, type Text } from '@undertone/domain/core/text'
import { type RecordingProblem, recordingProblems } from '@undertone/domain/waveform/recording/recording-problems.table'

/** Thresholds of the specification's long and high modes (guess: above the pages of a waveform, and the lowest rate of the high mode). */
const longWave = 262_144
const highHz = 10_000

/** The collection mode of a recording of so many samples at a rate. */
export const modeOf = (n: number, sampleHz: number): number => (n > longWave ? 2 : sampleHz >= highHz ? 1 : 0)

/** No data of this platform are older than 2015 (fault F-9). */
export const earliest = Date.UTC(2015, 0, 1)

/** Why a file or a channel cannot be imported, in words. */
export function channelProblem(problem: RecordingProblem, detail: string): Text {
  const { cn, en } = recordingProblems[problem]
  return { cn: fill(cn, { detail }), en: fill(en, { detail }) }
}
