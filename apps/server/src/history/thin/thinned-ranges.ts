import type { DownsampledRange } from '@undertone/domain/waveform/waveform.calls'
import { weekStart } from '../codec/span.ts'
import type { ThinnedWeek } from '../read/packed.ts'

/** The time ranges (epoch ms) of downsampled weeks within a range, ascending. */
export function thinnedStretches(weeks: readonly ThinnedWeek[], begin: number, end: number): DownsampledRange[] {
  const found: DownsampledRange[] = []
  for (const { week, seconds } of weeks) {
    const own = { from: Math.max(begin, weekStart(week)), to: Math.min(end, weekStart(week + 1)), seconds }
    const last = found.at(-1)
    if (last?.seconds === seconds && last.to === own.from) found[found.length - 1] = { ...last, to: own.to }
    else found.push(own)
  }
  return found
}
