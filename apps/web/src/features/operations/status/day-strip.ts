import type { IncidentRecord, PartStatus } from '@undertone/domain/operations/status.calls'
import { incidentDays } from '@undertone/domain/operations/status-limits'

/** How a part was on a day: the worst of it; `none`: it was not watched. */
export interface StripDay {
  readonly day: string
  readonly state: 'none' | 'good' | 'warning' | 'fault'
}

const dayMs = 86_400_000
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The last 90 days of a part, the oldest first; one that is not in use has only its incidents of before. Days are those of the caller's zone, as the incidents are. */
export function dayStrip(
  { part, state }: Pick<PartStatus, 'part' | 'state'>,
  incidents: readonly IncidentRecord[],
  watched: { readonly from: string; readonly to: string } | null,
): StripDay[] {
  if (watched === null) return []
  const last = Date.parse(`${watched.to}T00:00:00Z`)
  const own = incidents.filter((one) => one.part === part)
  return Array.from({ length: incidentDays.shown }, (_, at) => {
    const day = dayOf(last - (incidentDays.shown - 1 - at) * dayMs)
    const of = own.filter(({ beganAt, endedAt }) => beganAt.slice(0, 10) <= day && day <= (endedAt ?? watched.to).slice(0, 10))
    if (of.some(({ severity }) => severity === 'fault')) return { day, state: 'fault' }
    if (of.length > 0) return { day, state: 'warning' }
    return { day, state: day < watched.from || state === 'unused' ? 'none' : 'good' }
  })
}
