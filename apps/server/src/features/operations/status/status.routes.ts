import type { HealthDetail } from '@undertone/domain/core/status.calls'
import { statusCalls } from '@undertone/domain/operations/status.calls'
import { incidentDays } from '@undertone/domain/operations/status-limits'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { productVersion } from '../../../platform/http/openapi.ts'
import { zonedWriter } from '../../../platform/runtime/clock.ts'
import { incidents, noteLooks, partCounts, runningFacts } from './incident.store.ts'
import { partLooks } from './part-states.ts'

/** How often the parts are looked at, ms: incidents are exact to a minute. */
export const watchMs = 60_000

/** What the status page asks. */
export interface StatusParts {
  readonly db: Database
  readonly health: () => Promise<HealthDetail>
  readonly serverRun: number
}

/** Looks at the parts and notes those that are not well; a job of the leading server. */
export async function watchParts({ db, health }: Pick<StatusParts, 'db' | 'health'>): Promise<void> {
  const startedAt = new Date(Date.now() - process.uptime() * 1000)
  await noteLooks(db, partLooks(await health(), await partCounts(db)), startedAt)
}

const minutesOf = (beganAt: Date, endedAt: Date | null): number =>
  Math.max(1, Math.round(((endedAt ?? new Date()).getTime() - beganAt.getTime()) / 60_000))

const dayMs = 86_400_000

/** The state of the parts and the incidents, for the platform's administrator. */
export const statusRoutes = ({ db, health, serverRun }: StatusParts): Binding[] => [
  bind(statusCalls.parts, async (_input, { caller }) => {
    const write = zonedWriter(caller.timeZone)
    const looks = partLooks(await health(), await partCounts(db))
    const known = await incidents(db)
    const facts = await runningFacts(db)
    const open = new Map(known.filter(({ endedAt }) => endedAt === null).map((one) => [one.part, one]))
    const now = Date.now()
    const from = Math.max(facts.watchedSince?.getTime() ?? now, now - (incidentDays.shown - 1) * dayMs)
    return {
      parts: looks.map((one) => {
        const since = one.state === 'warning' || one.state === 'fault' ? open.get(one.part)?.beganAt : undefined
        return { ...one, detail: { ...one.detail }, since: since ? write(since.getTime()) : null }
      }),
      incidents: known.map(({ beganAt, endedAt, ...one }) => ({
        ...one,
        beganAt: write(beganAt.getTime()),
        endedAt: endedAt === null ? null : write(endedAt.getTime()),
        minutes: minutesOf(beganAt, endedAt),
      })),
      watched: facts.watchedSince === null ? null : { from: write(from).slice(0, 10), to: write(now).slice(0, 10) },
      servers: facts.servers.map(({ id, startedAt }) => ({ id, startedAt: write(startedAt.getTime()), isThis: id === serverRun })),
      lastBackupAt: facts.lastBackupAt === null ? null : write(facts.lastBackupAt.getTime()),
      version: productVersion,
    }
  }),
]
