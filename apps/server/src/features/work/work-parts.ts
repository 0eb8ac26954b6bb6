import type { WorkLabour, WorkPart } from '@undertone/domain/work/work.calls'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'

/** Replaces the parts and labour of work. */
export async function setParts(
  tx: Tx,
  { scope }: Caller,
  workId: number,
  { parts, labour }: { readonly parts: readonly WorkPart[]; readonly labour: readonly WorkLabour[] },
): Promise<void> {
  for (const table of ['work_part', 'work_labour']) await sql`delete from ${sql.table(table)} where work_id = ${workId}`.execute(tx)
  await sql`insert into work_part (tenant_id, work_id, position, name, quantity, unit_cost)
    select ${scope.tenantId}::int4, ${workId}::int4, n, one ->> 'name', (one ->> 'quantity')::float8, (one ->> 'unitCost')::float8
    from jsonb_array_elements(${JSON.stringify(parts)}::jsonb) with ordinality as of (one, n)`.execute(tx)
  await sql`insert into work_labour (tenant_id, work_id, position, name, minutes)
    select ${scope.tenantId}::int4, ${workId}::int4, n, one ->> 'name', (one ->> 'minutes')::int4
    from jsonb_array_elements(${JSON.stringify(labour)}::jsonb) with ordinality as of (one, n)`.execute(tx)
}
