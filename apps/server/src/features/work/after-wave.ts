import { sql } from 'kysely'
import { isCalibrated } from '../../plant/measured/calibrated-wave.ts'
import type { Queries } from '../../platform/database/database.ts'

/** How long after work a waveform is still looked for, days (guess: a machine that stands still for a season). */
const maxDays = 120

/**
 * Notes the first waveform after finished work, recorded as the one before it: of the same collection mode and rate. All work that lacks one, or one piece of it.
 */
export async function setAfterWave(db: Queries, id: number | null = null): Promise<void> {
  await sql`update work w set after_id = found.id, updated_at = now()
    from work o left join sampling b on b.id = o.before_id
      cross join lateral (select s.id from sampling s where s.mapping_id = o.mapping_id and s.t0 > o.finished_at
        and (b.id is null or (s.freq_mode = b.freq_mode and s.sample_hz = b.sample_hz))
        and exists (select from wave v where v.sampling_id = s.id) and ${isCalibrated('s')} order by s.t0, s.id limit 1) found
    where w.id = o.id and o.after_id is null and o.finished_at > now() - ${maxDays} * interval '1 day' and o.cancelled_at is null
      and (${id}::int4 is null or o.id = ${id})`.execute(db)
}
