import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useCall } from '../../core/api/query.ts'
import { useSession } from '../../core/session/session.ts'
import { wallClock } from '../../core/time/time-range.ts'

/** How long a trend is fresh, in ms (guess: a minute is not visible on a day). */
export const trendStaleMs = 60_000

/** The values of one metric of a point in a period (epoch ms). */
export function useFeatureTrend(mappingId: number, metric: number, [from, to]: readonly [number, number]) {
  const { timeZone } = useSession().user
  const query = {
    mappingId: String(mappingId),
    chartType: String(metric),
    startTime: wallClock(from, timeZone),
    endTime: wallClock(to, timeZone),
  }
  return useCall(waveformCalls.getDataByTimeRange, { query }, { noErrorPage: true, staleMs: trendStaleMs })
}
