import { silentAfterMs } from '@undertone/domain/monitor/monitor.enums'

/** A server that thins a trend gives two points for each stretch, so the usual step of the stretches is twice the mean. */
const pointsOfStretch = 2
const minuteMs = 60_000

/** Two points farther apart than this, in ms, are not joined: three silent periods, as for "offline", and never less than its minutes. */
export function silenceMs(times: readonly number[], measured: number): number {
  const steps = times
    .slice(1)
    .map((t, index) => t - (times[index] ?? t))
    .sort((a, b) => a - b)
  const mean = steps.length === 0 ? 0 : steps.reduce((sum, step) => sum + step, 0) / steps.length
  const usual = measured > times.length ? pointsOfStretch * mean : (steps[steps.length >> 1] ?? 0)
  return silentAfterMs(usual / minuteMs)
}
