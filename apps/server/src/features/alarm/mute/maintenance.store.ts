import type { AlarmLocation } from '@undertone/condition/alarm/muting'
import { sql } from 'kysely'
import { parentsOf, withParents } from '../../../plant/company-tree.ts'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries } from '../../../platform/database/database.ts'

/** Locations of alarms, by id. */
export async function alarmLocations(
  db: Queries,
  alarmIds: readonly number[],
): Promise<ReadonlyMap<number, AlarmLocation & { readonly tenantId: number }>> {
  const { rows } = await sql<Omit<AlarmLocation, 'companyIds'> & { id: number; tenantId: number; companyId: number }>`
    select a.id, a.tenant_id, a.company_id, e.area_id, a.equipment_id, a.mapping_id from alarm a left join equipment e on e.id = a.equipment_id
    where a.id = any(${arrayText(alarmIds)}::int4[])`.execute(db)
  const found = new Map<number, AlarmLocation & { readonly tenantId: number }>()
  for (const [tenantId, own] of Map.groupBy(rows, (row) => row.tenantId)) {
    const parents = await parentsOf(db, tenantId)
    for (const { id, companyId, ...place } of own) found.set(id, { ...place, companyIds: withParents(companyId, parents) })
  }
  return found
}
