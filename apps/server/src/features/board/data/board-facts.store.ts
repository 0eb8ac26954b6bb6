import type { AnswerOf } from '@undertone/domain/board/board-answer'
import { boardRows } from '@undertone/domain/board/board-limits'
import { confidenceWords } from '@undertone/domain/diagnosis/finding'
import { sql } from 'kysely'
import { isDiagnosed, isHeld } from '../../../plant/open-findings.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { companyAndBelow } from '../../../platform/database/sql.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'

type Found = AnswerOf<'diagnosis'>['rows'][number]

/** The present findings of a company and those below it, the surest first; hints and rejected ones are no conclusions. */
export async function presentFindings(db: Queries, scope: Scope, companyId: number): Promise<{ total: number; rows: Found[] }> {
  const from = sql`finding f join mapping m on m.id = f.mapping_id and m.tenant_id = f.tenant_id join equipment e on e.id = m.equipment_id
    where f.gone_at is null and f.word <> ${confidenceWords[0]} and ${isHeld} and ${isDiagnosed} and ${inScope(scope, 'm')}
      and m.company_id in (${companyAndBelow(companyId)})`
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(db),
    sql<Found>`select f.id, f.fault, f.part, f.word, e.name as equipment_name, m.name as mapping_name, m.id as mapping_id,
        (extract(epoch from f.first_seen) * 1000)::float8 as since_ms
      from ${from} order by array_position(${[...confidenceWords]}::text[], f.word) desc, f.confidence desc, f.id limit ${boardRows}`.execute(
      db,
    ),
  ])
  return { total: counted[0]?.total ?? 0, rows }
}

/** A company with its place on the map. */
export interface PlacedCompany {
  readonly companyId: number
  readonly companyName: string
  readonly parentId: number | null
  readonly longitude: number | null
  readonly latitude: number | null
  readonly city: string | null
}

/** The companies in scope, of one and those below it or of all, by name. */
export async function placedCompanies(db: Queries, scope: Scope, companyId?: number): Promise<PlacedCompany[]> {
  const below = companyId === undefined ? sql`` : sql`and c.id in (${companyAndBelow(companyId)})`
  // A company is visible as what it is: its own row is the node that scopes name.
  const { rows } = await sql<PlacedCompany>`select c.id as company_id, c.name as company_name, c.parent_id, c.longitude, c.latitude, c.city
    from company c where ${inScope(scope, 'c')} ${below} order by c.name, c.id`.execute(db)
  return rows
}

/** A place that has a picture: a company, an area or a machine. */
export interface PicturePlace {
  readonly kind: string
  readonly id: number
}

/** Conditions for a company `c`, an area `a` and a machine `e` to be a place or below it. */
function belowPlace({ kind, id }: PicturePlace) {
  if (kind === 'company') {
    const isBelow = (alias: string) =>
      sql<boolean>`${sql.ref(`${alias}.${alias === 'c' ? 'id' : 'company_id'}`)} in (${companyAndBelow(id)})`
    return { company: isBelow('c'), area: isBelow('a'), equipment: isBelow('e') }
  }
  const none = sql<boolean>`false`
  if (kind === 'area') return { company: none, area: sql<boolean>`a.id = ${id}`, equipment: sql<boolean>`e.area_id = ${id}` }
  return { company: none, area: none, equipment: sql<boolean>`e.id = ${id}` }
}

/** Whether a place is one of some others, or below one of them, and in scope. */
export async function isAtPlaces(db: Queries, scope: Scope, place: PicturePlace, roots: readonly PicturePlace[]): Promise<boolean> {
  for (const root of roots) {
    const below = belowPlace(root)
    const { rows } =
      await sql`select from company c where ${place.kind === 'company'} and c.id = ${place.id} and ${below.company} and ${inScope(scope, 'c')}
      union all select from area a where ${place.kind === 'area'} and a.id = ${place.id} and ${below.area} and ${inScope(scope, 'a')}
      union all select from equipment e where ${place.kind === 'equipment'} and e.id = ${place.id} and ${below.equipment} and ${inScope(scope, 'e')}
      limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}

/** Whether a file is the plan of one of some places, or of what is below them, in scope. */
export async function isPlanAt(db: Queries, scope: Scope, fileId: string, roots: readonly PicturePlace[]): Promise<boolean> {
  for (const root of roots) {
    const below = belowPlace(root)
    const { rows } = await sql`select from company c where c.plan_picture = ${fileId} and ${below.company} and ${inScope(scope, 'c')}
      union all select from area a where a.picture = ${fileId} and ${below.area} and ${inScope(scope, 'a')}
      union all select from equipment e where e.picture = ${fileId} and ${below.equipment} and ${inScope(scope, 'e')} limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}
