import { type KnownName, namesIn } from '@undertone/domain/cases/find-names'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'

/** What names a tenant and may stand in a text: companies, places, people, machines, points and devices of the whole tenant, whatever the caller may see. */
export async function knownNames(db: Queries, tenantId: number, text: string): Promise<KnownName[]> {
  const { rows } = await sql<KnownName>`select distinct kind, text from (
      select 'Company' as kind, name as text from company where tenant_id = ${tenantId}
      union all select 'Place', unnest(array[province, city, address]) from company where tenant_id = ${tenantId}
      union all select 'Person', unnest(array[nick_name, login_name]) from account where tenant_id = ${tenantId}
      union all select 'Contact', unnest(array[phone, email]) from account where tenant_id = ${tenantId}
      union all select 'Person', author from fault_case where tenant_id = ${tenantId}
      union all select 'Person', name from work_labour where tenant_id = ${tenantId}
      union all select 'Person', name from inspection_group where tenant_id = ${tenantId}
      union all select 'Area', name from area where tenant_id = ${tenantId}
      union all select 'Area', name from inspection_area where tenant_id = ${tenantId}
      union all select 'Point', name from inspection_point where tenant_id = ${tenantId}
      union all select 'Place', name from inspection_line where tenant_id = ${tenantId}
      union all select 'Machine', name from equipment where tenant_id = ${tenantId}
      union all select 'Machine', equipment_name from fault_case where tenant_id = ${tenantId}
      union all select 'Place', location from equipment where tenant_id = ${tenantId}
      union all select 'Number', serial_number from equipment where tenant_id = ${tenantId}
      union all select 'Point', name from mapping where tenant_id = ${tenantId}
      union all select 'Point', mapping_name from fault_case where tenant_id = ${tenantId}
      union all select 'Device', n from sensor cross join unnest(array[name, sensor_id]) of (n) where tenant_id = ${tenantId}
      union all select 'Device', n from gateway cross join unnest(array[name, device_id, mac, ip, sim]) of (n) where tenant_id = ${tenantId}
      union all select 'Number', case_number from fault_case where tenant_id = ${tenantId}) named
    where text is not null and text <> ''`.execute(db)
  return namesIn(rows, text)
}
