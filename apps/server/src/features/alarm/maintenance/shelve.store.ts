import type { Shelved } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/sql.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { inScope } from '../../../resource/scope.ts'

interface Row extends Omit<Shelved, 'createdAt' | 'untilAt' | 'endedAt'> {
  readonly createdAt: Date
  readonly untilAt: Date
  readonly endedAt: Date | null
}

const holds = sql`(s.ended_at is null and s.until_at > now())`

const joined = sql`alarm_shelf s join company c on c.id = s.company_id left join mapping m on m.id = s.mapping_id
  left join equipment e on e.id = m.equipment_id left join gateway g on g.id = s.gateway_id left join account b on b.id = s.ended_by`

const isVisible = ({ scope }: Caller, also: readonly RawBuilder<unknown>[]) => sql.join([inScope(scope, 's'), ...also], sql` and `)

async function read(db: Queries, caller: Caller, also: readonly RawBuilder<unknown>[], limit: number, offset: number): Promise<Shelved[]> {
  const { rows } = await sql<Row>`select s.id, s.alarm_id, s.alarm_type,
      (select a.band_name from alarm a where a.id = s.alarm_id) as band_name, c.name as company_name, e.name as equipment_name, s.mapping_id,
      m.name as mapping_name, g.name as gateway_name, s.reason, s.account_name as user_name, b.nick_name as ended_by_name, s.created_at, s.until_at,
      (extract(epoch from s.until_at) * 1000)::float8 as until_ms, s.ended_at, ${holds} as holds
    from ${joined} where ${isVisible(caller, also)} order by s.created_at desc, s.id desc limit ${limit} offset ${offset}`.execute(db)
  const zoned = (at: Date) => toZoned(at, caller.timeZone)
  return rows.map((row) => ({
    ...row,
    createdAt: zoned(row.createdAt),
    untilAt: zoned(row.untilAt),
    endedAt: row.endedAt && zoned(row.endedAt),
  }))
}

/** Shelved alarms in scope, newest first. */
export async function shelvesPage(
  db: Queries,
  caller: Caller,
  { holds: filter, keyword }: { readonly holds?: boolean | undefined; readonly keyword?: string | undefined },
  limit: number,
  offset: number,
) {
  const also: RawBuilder<unknown>[] = []
  if (filter !== undefined) also.push(filter ? holds : sql`not ${holds}`)
  if (keyword) {
    const like = containing(keyword)
    also.push(
      sql`(s.reason ilike ${like} or s.account_name ilike ${like} or e.name ilike ${like} or m.name ilike ${like} or g.name ilike ${like})`,
    )
  }
  const records = await read(db, caller, also, limit, offset)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${joined} where ${isVisible(caller, also)}`.execute(db)
  return { records, total: rows[0]?.total ?? 0 }
}

export async function shelvingOf(db: Queries, caller: Caller, id: number): Promise<Shelved | undefined> {
  return (await read(db, caller, [sql`s.id = ${id}`], 1, 0))[0]
}

/** Maximum shelvings of one machine listed individually (guess). */
const maxNamed = 20

/** Active shelvings of a point, or of all points of a machine. */
export async function shelvesAt(
  db: Queries,
  caller: Caller,
  { equipmentId, mappingId }: { readonly equipmentId: number | null; readonly mappingId: number | null },
): Promise<Shelved[]> {
  const where = mappingId === null ? sql`m.equipment_id = ${equipmentId}` : sql`s.mapping_id = ${mappingId}`
  return read(db, caller, [holds, where], maxNamed, 0)
}
