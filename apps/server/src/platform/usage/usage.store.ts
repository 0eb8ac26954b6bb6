import { usageKeys } from '@undertone/domain/operations/usage-kinds.table'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { UsageMeter } from './usage-meter.ts'

/** How often counts are written, ms (guess: a server that is killed loses a minute of them; one that stops loses none). */
export const flushUsageMs = 60_000

const columnOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const columns = usageKeys.map(columnOf)

/** The day of a moment, in the zone of the root company `c` of a tenant. */
export const dayOf = (at: string) => sql.raw(`(${at} at time zone c.time_zone)::date`)

/** Adds what a meter has counted to today's rows of its tenants; what could not be written is counted again. Throws the error of the database. */
export async function flushUsage(db: Database, meter: UsageMeter): Promise<void> {
  const taken = meter.take()
  if (taken.size === 0) return
  const given = [...taken].map(([tenantId, counts]) => ({
    tenant_id: tenantId,
    ...Object.fromEntries(usageKeys.map((key) => [columnOf(key), counts[key]])),
  }))
  const names = sql.raw(columns.join(', '))
  try {
    // In the order of the tenants: servers and threads that add at one moment wait for each other and never in a circle.
    await sql`insert into usage_day as known (tenant_id, day, ${names})
      select t.id, ${dayOf('clock_timestamp()')}, ${sql.raw(columns.map((name) => `given.${name}`).join(', '))}
      from json_to_recordset(${JSON.stringify(given)}::json) as given (tenant_id int, ${sql.raw(columns.map((name) => `${name} bigint`).join(', '))})
        join tenant t on t.id = given.tenant_id join company c on c.id = t.id
      order by t.id
      on conflict (tenant_id, day) do update set ${sql.raw(columns.map((name) => `${name} = known.${name} + excluded.${name}`).join(', '))}`.execute(
      db,
    )
  } catch (error) {
    meter.giveBack(taken)
    throw error
  }
}
