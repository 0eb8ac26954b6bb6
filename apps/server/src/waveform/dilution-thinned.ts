import type { ThinnedStretch } from '@undertone/domain/waveform/waveform.calls'
import { sql } from 'kysely'
import type { Queries } from '../core/database.ts'
import { weekOf, weekStart } from '../core/history/span.ts'

/** The thinned stretches of series in a range (epoch ms), in order of time; of several widths in a week the widest is told. */
export async function thinnedStretches(
  db: Queries,
  mappingId: number,
  series: readonly string[],
  begin: number,
  end: number,
): Promise<ThinnedStretch[]> {
  const { rows } = await sql<{ week: number; seconds: number }>`
    select week, max(resolution_s) as seconds from feature_chunk
    where mapping_id = ${mappingId} and series = any(${[...new Set(series)]}) and resolution_s > 0 and week between ${weekOf(begin)} and ${weekOf(end)}
    group by week order by week`.execute(db)
  const found: ThinnedStretch[] = []
  for (const { week, seconds } of rows) {
    const own = { from: Math.max(begin, weekStart(week)), to: Math.min(end, weekStart(week + 1)), seconds }
    const last = found.at(-1)
    if (last?.seconds === seconds && last.to === own.from) found[found.length - 1] = { ...last, to: own.to }
    else found.push(own)
  }
  return found
}
