import type { Text } from '../../core/text.ts'
import { type Detection, detections } from '../spectrum/spectrum-choices.table.ts'

/** Detection (RMS, peak-to-peak) of feature values by metric code; metrics that are not listed are not amplitudes. Source: the telemetry keys. */
const byMetric: Readonly<Record<number, Detection>> = { 1: 'rms', 2: 'rms', 3: 'peakToPeak', 8: 'rms', 12: 'rms' }

/** Detection of a metric: RMS, peak-to-peak; null for ratios, temperatures and other metrics that are not amplitudes. */
export const detectionOfMetric = (metric: number): Detection | null => byMetric[metric] ?? null

const noLabel: Text = { cn: '', en: '' }

/** Detection label next to the unit of a metric; empty for metrics that are not amplitudes. */
export function heightWord(metric: number): Text {
  const detection = detectionOfMetric(metric)
  return detection ? detections[detection].label : noLabel
}
