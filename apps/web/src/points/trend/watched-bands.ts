import type { WatchedBand } from '@undertone/chart/spectrum/spectrum-spec'
import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { type Detection, detections } from '@undertone/domain/waveform/spectrum/spectrum-choices.table'
import type { Say } from '../../core/language/language.ts'

/** A band with its limits, as returned by calls. */
export interface LimitedBand {
  readonly id: number
  readonly name: string
  readonly measure: string
  readonly ranges: readonly { readonly lowHz: number; readonly highHz: number }[]
  readonly limitC: number | null
  readonly limitD: number | null
}

/**
 * A limit as a spectrum amplitude: that of a single line which reaches it alone. An RMS is √2 lower than the peak of its sine; a
 * limit of the highest line is used as is.
 */
const heightOf = (limit: number, measure: string, detection: Detection): number =>
  measure === 'Rms' ? (limit * detections[detection].factor) / detections.rms.factor : limit * detections[detection].factor

/** A band with its limits, named by their level, for a spectrum; `unitFactor` converts to the unit of the axis. */
export function watchedBand(
  { id, name, measure, ranges, limitC, limitD }: LimitedBand,
  { detection, say, unitFactor = 1 }: { readonly detection: Detection; readonly say: Say; readonly unitFactor?: number },
): WatchedBand {
  const limit = (level: 'C' | 'D', value: number | null, tone: 'warning' | 'danger') => {
    if (value === null) return []
    const label = `${say(alarmLevel.members[level])} ${value}${measure === 'Rms' ? ' RMS' : ''}`
    return [{ value: heightOf(value, measure, detection) * unitFactor, label, tone }]
  }
  return { key: String(id), label: name, ranges, limits: [...limit('C', limitC, 'warning'), ...limit('D', limitD, 'danger')] }
}
