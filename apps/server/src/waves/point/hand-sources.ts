import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** Who measured something by hand, when (epoch ms), and with what. */
export interface HandSource {
  readonly resultId: number
  readonly taskId: number
  readonly mappingId: number
  readonly t: number
  readonly values: Readonly<Record<string, number>>
  readonly by: string
  readonly device: string | null
}

/** The measurements by hand of points in a period, both ends included, newest first. The caller has checked that the points are visible. */
export async function handSources(
  db: Queries,
  mappingIds: readonly number[],
  { begin, end, max }: { readonly begin: number; readonly end: number; readonly max?: number },
): Promise<HandSource[]> {
  const { rows } =
    await sql<HandSource>`select x.result_id, r.task_id, x.mapping_id, (extract(epoch from x.ts) * 1000)::float8 as t, x."values",
      coalesce(a.nick_name, r.done_by_name) as by, r.device_name as device
    from inspection_measurement x join inspection_result r on r.id = x.result_id left join account a on a.id = r.done_by
    where x.mapping_id = any(${[...mappingIds]}::int4[]) and x.ts between ${new Date(begin)} and ${new Date(end)}
    order by x.ts desc, x.result_id desc ${max === undefined ? sql`` : sql`limit ${max}`}`.execute(db)
  return rows
}
