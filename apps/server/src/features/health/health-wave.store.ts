import { sql } from 'kysely'
import { isCalibrated } from '../../plant/measured/calibrated-wave.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { toZoned } from '../../platform/runtime/clock.ts'
import { inScope } from '../../resource/scope.ts'

/** Latest time that a request can name: the year 9999. */
const latestMs = 253_402_300_799_000

/** The measurement of a point in scope nearest to a time, epoch ms; the newest without one. */
export async function healthWave(db: Database, { scope, timeZone }: Caller, mappingId: number, at: number | undefined) {
  const order = at === undefined ? sql`p.t0 desc` : sql`abs(extract(epoch from p.t0 - ${new Date(Math.min(at, latestMs))}::timestamptz))`
  const { rows } = await sql<{
    id: number
    t0: Date
    axes: string[]
  }>`select p.id, p.t0, array(select w.axis from wave w where w.sampling_id = p.id order by w.axis) as axes
    from sampling p join mapping m on m.id = p.mapping_id and m.tenant_id = p.tenant_id
    where p.mapping_id = ${mappingId} and ${inScope(scope, 'm')} and exists (select 1 from wave w where w.sampling_id = p.id) and ${isCalibrated('p')}
    order by ${order}, p.id desc limit 1`.execute(db)
  const [found] = rows
  if (!found) return null
  return { waveId: found.id, mappingId, t: found.t0.getTime(), dateTime: toZoned(found.t0, timeZone), axes: found.axes }
}
