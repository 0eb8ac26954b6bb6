import type { bandFaultLine, bandRefusal, bandScale } from '@undertone/domain/alarm/band/band-alarm.enums'
import type { CodeOf } from '@undertone/domain/core/enum'
import { rateOverFmax } from '@undertone/domain/waveform/spectrum/spectrum-choices.table'
import type { Band } from '@undertone/dsp/record/samples'
import type { BilingualLine } from '../diagnosis/fault-line-part.ts'

/** Why a band has no value in a wave. */
export type BandRefusal = CodeOf<typeof bandRefusal>

/** Where a band lies: in Hz, in orders of the speed, or about the first harmonics of a family of fault lines. */
export interface BandShape {
  readonly scale: CodeOf<typeof bandScale>
  readonly low: number | null
  readonly high: number | null
  readonly faultLine: CodeOf<typeof bandFaultLine> | null
  readonly harmonics: number | null
  /** Half the width about a fault line, percent of its frequency. */
  readonly widthPercent: number | null
}

/** What is known of the shaft while a wave was taken: its speed in Hz, and the lines that the parts near the point can make. */
export interface Turning {
  readonly speedHz: number | null
  readonly lines: readonly Pick<BilingualLine, 'family' | 'harmonic' | 'sideband' | 'order' | 'fixedHz'>[]
}

/** About the harmonics of every part of the family at the point; a harmonic that the record does not carry is left out. */
function aboutLines(
  { faultLine, harmonics, widthPercent }: BandShape,
  { speedHz, lines }: Turning,
  sampleHz: number,
): Band[] | BandRefusal {
  const wanted = lines.filter(
    (line) =>
      line.family === faultLine && line.sideband === 0 && Number.isInteger(line.harmonic) && line.harmonic <= Math.max(1, harmonics ?? 1),
  )
  if (wanted.length === 0) return 'NoLine'
  if (speedHz === null && wanted.some(({ order }) => order > 0)) return 'NoSpeed'
  const share = (widthPercent ?? 0) / 100
  const ranges = wanted
    .map(({ order, fixedHz }) => order * (speedHz ?? 0) + fixedHz)
    .map((hz) => ({ lowHz: hz * (1 - share), highHz: hz * (1 + share) }))
    // Above this the filter before the converter takes away what a line would show (field guide: fs = 2.56 × Fmax).
    .filter(({ highHz }) => highHz > 0 && highHz <= sampleHz / rateOverFmax)
  return ranges.length === 0 ? 'AboveNyquist' : ranges
}

/** The ranges in Hz of a band in a wave of this sampling rate, or why it has none. A chosen band that the rate does not carry is refused and not cut. */
export function bandRanges(shape: BandShape, turning: Turning, sampleHz: number): Band[] | BandRefusal {
  if (shape.scale === 'FaultLine') return aboutLines(shape, turning, sampleHz)
  const { low, high } = shape
  if (low === null || high === null || high <= low) return 'NoLine'
  if (shape.scale === 'Order' && turning.speedHz === null) return 'NoSpeed'
  const factor = shape.scale === 'Order' ? (turning.speedHz ?? 0) : 1
  return high * factor > sampleHz / 2 ? 'AboveNyquist' : [{ lowHz: low * factor, highHz: high * factor }]
}

/** The speed of the shaft in Hz: as the sampling says it, else that of the machine's record, both in r/min; null where neither does. */
export function shaftHz(samplingRpm: number | null, nominalRpm: number | null): number | null {
  const rpm = samplingRpm || nominalRpm
  return rpm ? rpm / 60 : null
}
