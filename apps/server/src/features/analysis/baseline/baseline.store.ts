import type { Baseline } from '@undertone/domain/analysis/baseline/baseline.calls'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { inScope } from '../../../resource/scope.ts'

/** Measurements are comparable within a point, a collection mode and a set of axes such as XYZ. */
export interface ComparisonKey {
  readonly mappingId: number
  readonly freqMode: number
  readonly axes: string
}

/** The baseline of a point in scope for measurements of one kind. */
export async function baselineOf(
  db: Queries,
  scope: Scope,
  timeZone: string,
  { mappingId, freqMode, axes }: ComparisonKey,
): Promise<Baseline | null> {
  const found = await sql<{ id: number; waveId: number; t0: Date; note: string; setBy: string; createdAt: Date }>`
    select b.id, b.sampling_id as "waveId", p.t0, b.note, coalesce(a.nick_name, '') as "setBy", b.created_at as "createdAt"
    from baseline b join mapping m on m.id = b.mapping_id and m.tenant_id = b.tenant_id
      join sampling p on p.id = b.sampling_id and p.mapping_id = b.mapping_id left join account a on a.id = b.created_by
    where b.mapping_id = ${mappingId} and b.freq_mode = ${freqMode} and b.axes = ${axes} and ${inScope(scope, 'm')}`.execute(db)
  const row = found.rows[0]
  if (!row) return null
  const { t0, createdAt, ...rest } = row
  return { ...rest, dateTime: toZoned(t0, timeZone), setAt: toZoned(createdAt, timeZone) }
}

/** Makes a measurement the baseline of its kind, replacing the former one; point and measurement must be in scope. */
export async function setBaseline(
  db: Queries,
  { tenantId, accountId }: Scope,
  waveId: number,
  { mappingId, freqMode, axes }: ComparisonKey,
  note: string,
): Promise<void> {
  await sql`insert into baseline (tenant_id, mapping_id, freq_mode, axes, sampling_id, note, created_by)
    values (${tenantId}, ${mappingId}, ${freqMode}, ${axes}, ${waveId}, ${note}, ${accountId})
    on conflict (mapping_id, freq_mode, axes) do update
      set sampling_id = excluded.sampling_id, note = excluded.note, created_by = excluded.created_by, created_at = now()`.execute(db)
}

/** Clears a baseline of a point in scope; false without one. */
export async function clearBaseline(db: Queries, scope: Scope, id: number): Promise<boolean> {
  const gone = await sql`delete from baseline b using mapping m
    where b.id = ${id} and m.id = b.mapping_id and m.tenant_id = b.tenant_id and ${inScope(scope, 'm')} returning b.id`.execute(db)
  return gone.rows.length > 0
}
