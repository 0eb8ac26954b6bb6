import { offlineAfterMs } from '@undertone/domain/monitor/monitor.enums'

/** A downsampled trend has two points per interval, so the typical interval is twice the mean step. */
const pointsOfStretch = 2
const minuteMs = 60_000

/** Points farther apart than this, in ms, are not joined: three missed periods, as for "offline", and at least its minutes. */
export function gapThresholdMs(times: readonly number[], measured: number): number {
  const steps = times
    .slice(1)
    .map((t, index) => t - (times[index] ?? t))
    .sort((a, b) => a - b)
  const mean = steps.length === 0 ? 0 : steps.reduce((sum, step) => sum + step, 0) / steps.length
  const usual = measured > times.length ? pointsOfStretch * mean : (steps[steps.length >> 1] ?? 0)
  return offlineAfterMs(usual / minuteMs)
}
