import type { RecordView } from '../record/record-view.ts'
import type { NamedPart } from './name-part.ts'

/** A line of the part stands in the spectrum itself, not only in the envelope (guess: less than in the envelope, where whitening sharpens lines). */
const inSpectrumDb = 12
const linesInSpectrum = 2
/** The last stage: the floor between the lines has risen four times, and impacts drown in it. Source: stages of the trade; the numbers are guesses. */
const lastStage = { floorRatio: 4, kurtosis: 4 } as const

/**
 * Stage of a bearing defect whose lines are seen: 2 in the envelope alone, 3 also in the spectrum of the acceleration, 4 when the noise floor has risen over a baseline and
 * the signal is no longer impulsive. (Stage 1, a rise of high frequencies without lines, has no part.)
 */
export function bearingStage(view: RecordView, named: NamedPart): 2 | 3 | 4 {
  if (isLast(view)) return 4
  const speedHz = view.speed?.hz ?? 0
  const seen = named.fits[0]?.harmonics.filter(({ order, isMasked }) => {
    if (isMasked) return false
    return view.channels.some((channel) => (channel.line('acceleration', order * speedHz)?.floorDb ?? 0) >= inSpectrumDb)
  })
  return (seen?.length ?? 0) >= linesInSpectrum ? 3 : 2
}

function isLast({ channels, baseline }: RecordView): boolean {
  if (!baseline) return false
  return channels.some((channel, at) => {
    const before = baseline[at]
    if (!before) return false
    const median = (values: Float64Array) => values.slice().sort()[values.length >> 1] ?? 0
    const rise = median(channel.spectrum('acceleration')) / Math.max(median(before.spectrum('acceleration')), Number.MIN_VALUE)
    return rise >= lastStage.floorRatio && (channel.features().kurtosis ?? 0) < lastStage.kurtosis
  })
}
