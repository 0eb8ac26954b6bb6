import type { bandFaultLine, bandProblem, bandScale } from '@undertone/domain/alarm/band/band-alarm.enums'
import type { CodeOf } from '@undertone/domain/core/enum'
import { rateOverFmax } from '@undertone/domain/waveform/spectrum/spectrum-choices.table'
import type { Band } from '@undertone/dsp/record/samples'
import type { BilingualLine } from '../diagnosis/fault-line-part.ts'

/** Why a band has no value in a waveform. */
export type BandProblem = CodeOf<typeof bandProblem>

/** The position of a band: in Hz, in orders of the speed, or around the first harmonics of a fault-line family. */
export interface BandShape {
  readonly scale: CodeOf<typeof bandScale>
  readonly low: number | null
  readonly high: number | null
  readonly faultLine: CodeOf<typeof bandFaultLine> | null
  readonly harmonics: number | null
  /** Half width around a fault line, percent of its frequency. */
  readonly widthPercent: number | null
}

/** The shaft while a waveform was recorded: its speed in Hz and the lines of the parts near the point. */
export interface ShaftState {
  readonly speedHz: number | null
  readonly lines: readonly Pick<BilingualLine, 'family' | 'harmonic' | 'sideband' | 'order' | 'fixedHz'>[]
}

/** Ranges around the harmonics of every part of the family at the point; harmonics that the record does not contain are left out. */
function rangesAroundLines(
  { faultLine, harmonics, widthPercent }: BandShape,
  { speedHz, lines }: ShaftState,
  sampleHz: number,
): Band[] | BandProblem {
  const matching = lines.filter(
    (line) =>
      line.family === faultLine && line.sideband === 0 && Number.isInteger(line.harmonic) && line.harmonic <= Math.max(1, harmonics ?? 1),
  )
  if (matching.length === 0) return 'NoLine'
  if (speedHz === null && matching.some(({ order }) => order > 0)) return 'NoSpeed'
  const share = (widthPercent ?? 0) / 100
  const ranges = matching
    .map(({ order, fixedHz }) => order * (speedHz ?? 0) + fixedHz)
    .map((hz) => ({ lowHz: hz * (1 - share), highHz: hz * (1 + share) }))
    // Above this the anti-aliasing filter attenuates a line (field guide: fs = 2.56 × Fmax).
    .filter(({ highHz }) => highHz > 0 && highHz <= sampleHz / rateOverFmax)
  return ranges.length === 0 ? 'AboveNyquist' : ranges
}

/** The ranges of a band in Hz in a waveform of this sampling rate, or why it has none. A band above Nyquist is rejected, not cut. */
export function bandRanges(shape: BandShape, shaft: ShaftState, sampleHz: number): Band[] | BandProblem {
  // A value of a plug-in lies in no range.
  if (shape.scale === 'Plugin') return []
  if (shape.scale === 'FaultLine') return rangesAroundLines(shape, shaft, sampleHz)
  const { low, high } = shape
  if (low === null || high === null || high <= low) return 'NoLine'
  if (shape.scale === 'Order' && shaft.speedHz === null) return 'NoSpeed'
  const factor = shape.scale === 'Order' ? (shaft.speedHz ?? 0) : 1
  return high * factor > sampleHz / 2 ? 'AboveNyquist' : [{ lowHz: low * factor, highHz: high * factor }]
}

/** Shaft speed in Hz: from the measurement, else from the machine's record, both in r/min; null where both are missing. */
export function shaftHz(samplingRpm: number | null, nominalRpm: number | null): number | null {
  const rpm = samplingRpm || nominalRpm
  return rpm ? rpm / 60 : null
}
