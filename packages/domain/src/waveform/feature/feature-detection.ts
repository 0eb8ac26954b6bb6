import type { Text } from '../../core/text.ts'
import { type Detection, detections } from '../spectrum/spectrum-choices.table.ts'

/** How the heights of feature values are stated, by code of the metric; metrics that are not listed are no heights. Source: the canonical keys of the telemetry. */
const byMetric: Readonly<Record<number, Detection>> = { 1: 'rms', 2: 'rms', 3: 'peakToPeak', 8: 'rms', 12: 'rms' }

/** How the height of a metric is stated: RMS, peak-to-peak; null for a ratio, a temperature and all that is no height. */
export const detectionOfMetric = (metric: number): Detection | null => byMetric[metric] ?? null

const unstated: Text = { cn: '', en: '' }

/** The word beside the unit of a metric that says how its height is stated; empty for what is no height. */
export function heightWord(metric: number): Text {
  const detection = detectionOfMetric(metric)
  return detection ? detections[detection].label : unstated
}
