import type { WatchedBand } from '@undertone/chart/spectrum/spectrum-spec'
import { type Detection, detections } from '@undertone/domain/waveform/spectrum/spectrum-choices.table'

/** A band with its limits, as calls tell it. */
export interface LimitedBand {
  readonly id: number
  readonly name: string
  readonly measure: string
  readonly ranges: readonly { readonly lowHz: number; readonly highHz: number }[]
  readonly limitC: number | null
  readonly limitD: number | null
}

/**
 * A limit as a height of the spectrum: that of a single line which reaches it by itself. An RMS stands √2 lower than the peak of its sine; of a
 * limit of the highest line this is the limit.
 */
const heightOf = (limit: number, measure: string, detection: Detection): number =>
  measure === 'Rms' ? (limit * detections[detection].factor) / detections.rms.factor : limit * detections[detection].factor

/** A band with its limits as a spectrum draws them; `unitFactor` where its axis has another unit. */
export function watchedBand({ id, name, measure, ranges, limitC, limitD }: LimitedBand, detection: Detection, unitFactor = 1): WatchedBand {
  const limit = (level: string, value: number | null, tone: 'warning' | 'danger') =>
    value === null
      ? []
      : [{ value: heightOf(value, measure, detection) * unitFactor, label: `${level} ${value}${measure === 'Rms' ? ' RMS' : ''}`, tone }]
  return { key: String(id), label: name, ranges, limits: [...limit('C', limitC, 'warning'), ...limit('D', limitD, 'danger')] }
}
