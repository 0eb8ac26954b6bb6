import { historyCalls } from '@undertone/domain/data-search/history.calls'
import { useCall } from '../../core/api/query.ts'
import { useSession } from '../../core/session/session.ts'
import { wallClock } from '../../core/time/time-range.ts'
import type { Suspect } from './suspect-note.ts'

const none: readonly Suspect[] = []

/** The samples of points with a suspect clock that were received in a period (epoch ms); none without the permission for the history. */
export function useSuspects(mappingIds: readonly number[], period: readonly [number, number] | null): readonly Suspect[] {
  const { can, user } = useSession()
  const [from, to] = period ?? [0, 0]
  const found = useCall(
    historyCalls.suspects,
    {
      query: { mappingIds: mappingIds.join(','), startTime: wallClock(from, user.timeZone), endTime: wallClock(to, user.timeZone) },
    },
    { enabled: period !== null && mappingIds.length > 0 && can(historyCalls.suspects.access), noErrorPage: true, staleMs: 60_000 },
  )
  return found.data?.list ?? none
}
