import type { KnownName } from '@undertone/domain/cases/find-names'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'

/** A text without what stands between the parts of a tag: `b-302` and `b 302` are `b302`. */
const squeezed = (text: string): string => text.toLowerCase().replace(/[-–—_\s]+/g, '')

/**
 * Names of machines and devices that may stand in a squeezed text, of thousands only those: whole, or with a word or a run of letters and digits that has a
 * digit. `NameFinder` decides; this must let through all that it can find.
 */
function within(column: string, text: string) {
  const low = sql`lower(${sql.ref(column)})`
  const stands = (part: ReturnType<typeof sql>) => sql`position(regexp_replace(${part}, '[-–—_[:space:]]+', '', 'g') in ${text}::text) > 0`
  return sql`length(${sql.ref(column)}) > 1 and (${stands(low)}
    or exists (select from regexp_split_to_table(${low}, '[[:space:],.;:/|()（）【】、，]+') word
      where length(word) > 2 and word ~ '[0-9]' and ${stands(sql`word`)})
    or exists (select from regexp_matches(${low} || ' ' || regexp_replace(${low}, '[-–—_]+', '', 'g'), '[a-zß-ÿ]*[0-9]+[a-zß-ÿ]*', 'g') run
      where length(run[1]) > 1 and ${stands(sql`run[1]`)}))`
}

/**
 * What names a tenant: all its companies with their places, all people, and of machines, points and devices those whose names stand in the text. Of the whole tenant,
 * whatever the caller may see.
 */
export async function knownNames(db: Queries, tenantId: number, text: string): Promise<KnownName[]> {
  const low = squeezed(text)
  const { rows } = await sql<KnownName>`select distinct kind, text from (
      select 'Company' as kind, name as text from company where tenant_id = ${tenantId}
      union all select 'Place', unnest(array[province, city, address]) from company where tenant_id = ${tenantId}
      union all select 'Person', unnest(array[nick_name, login_name]) from account where tenant_id = ${tenantId}
      union all select 'Contact', unnest(array[phone, email]) from account where tenant_id = ${tenantId}
      union all select 'Person', author from fault_case where tenant_id = ${tenantId}
      union all select 'Person', name from work_labour where tenant_id = ${tenantId} and ${within('name', low)}
      union all select 'Person', name from inspection_group where tenant_id = ${tenantId}
      union all select 'Area', name from area where tenant_id = ${tenantId} and ${within('name', low)}
      union all select 'Machine', name from equipment where tenant_id = ${tenantId} and ${within('name', low)}
      union all select 'Machine', equipment_name from fault_case where tenant_id = ${tenantId}
      union all select 'Place', location from equipment where tenant_id = ${tenantId} and ${within('location', low)}
      union all select 'Number', serial_number from equipment where tenant_id = ${tenantId} and ${within('serial_number', low)}
      union all select 'Point', name from mapping where tenant_id = ${tenantId} and ${within('name', low)}
      union all select 'Point', mapping_name from fault_case where tenant_id = ${tenantId}
      union all select 'Device', n from sensor cross join unnest(array[name, sensor_id]) of (n) where tenant_id = ${tenantId} and ${within('n', low)}
      union all select 'Device', n from gateway cross join unnest(array[name, device_id, mac, ip, sim]) of (n) where tenant_id = ${tenantId} and ${within('n', low)}
      union all select 'Number', case_number from fault_case where tenant_id = ${tenantId} and ${within('case_number', low)}) named
    where text is not null and text <> ''`.execute(db)
  return rows
}
