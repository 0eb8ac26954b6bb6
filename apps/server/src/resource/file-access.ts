import { resources } from '@undertone/domain/index/resources'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../platform/identity/principal.ts'
import { column, snake } from './columns.ts'
import { isPublishedFile } from './published.ts'
import { inScope, readable } from './scope.ts'

/** All fields in which a row shows a picture or offers a file. */
const pictures = resources.flatMap((of) =>
  Object.entries(of.fields).flatMap(([name, field]) => (field.kind === 'image' || field.kind === 'file' ? [{ of, name }] : [])),
)

/** Columns that grant access to the referenced files; files of other tables are accessible only to their uploader. */
export const openingColumns: readonly { readonly table: string; readonly column: string }[] = [
  ...pictures.map(({ of, name }) => ({ table: of.table, column: snake(name) })),
  // The branding of a company is visible to all its users.
  { table: 'branding_image', column: 'file_id' },
  { table: 'alarm_attachment', column: 'file_id' },
  { table: 'work_file', column: 'file_id' },
  { table: 'hazard_file', column: 'file_id' },
  { table: 'fault_case_file', column: 'file_id' },
  { table: 'public_case_file', column: 'file_id' },
  { table: 'log_note_file', column: 'file_id' },
  { table: 'inspection_result_file', column: 'file_id' },
  // Of the platform, which has no tenant.
  { table: 'diagnostic_model_version', column: 'file_id' },
  { table: 'firmware', column: 'file_id' },
]

/** The files a caller may put to a use of their own: those they may read, but no picture of a customer's public case, which ends with that case. */
export const usableFiles = (scope: Scope, alias: string): RawBuilder<SqlBool> => sql<SqlBool>`(${readableFiles(scope, alias)}
  and not exists (select 1 from public_case_file as taken join public_case as copy on copy.id = taken.public_case_id
    where taken.file_id = ${column(alias, 'id')} and not copy.is_of_platform))`

/**
 * The files a caller may read: within the tenant the caller's own uploads, and those referenced by visible rows. Files without a tenant
 * belong to the platform only, except pictures of its branding, which every company inherits, and files of what it
 * has published for the mobile app.
 * `seesCases` is whether the caller may see fault cases.
 */
export function readableFiles(scope: Scope, alias: string, seesCases = true): RawBuilder<SqlBool> {
  const shown = pictures.map(
    ({ of, name }) => sql<SqlBool>`exists (select 1 from ${sql.table(of.table)} as shown
      where ${column('shown', name)} = ${column(alias, 'id')} and ${readable(of, scope, 'shown')})`,
  )
  const brand = sql<SqlBool>`exists (select 1 from branding_image as shown where shown.file_id = ${column(alias, 'id')})`
  const attached = sql<SqlBool>`exists (select 1 from alarm_attachment as shown join alarm as owner on owner.id = shown.alarm_id
    where shown.file_id = ${column(alias, 'id')} and ${inScope(scope, 'owner')})`
  const ofWork = sql<SqlBool>`exists (select 1 from work_file as shown join work as owner on owner.id = shown.work_id
    where shown.file_id = ${column(alias, 'id')} and ${inScope(scope, 'owner')})`
  const ofHazard = sql<SqlBool>`exists (select 1 from hazard_file as shown join hazard as owner on owner.id = shown.hazard_id
    where shown.file_id = ${column(alias, 'id')} and ${inScope(scope, 'owner')})`
  const ofCase = sql<SqlBool>`exists (select 1 from fault_case_file as shown join fault_case as owner on owner.id = shown.case_id
    where shown.file_id = ${column(alias, 'id')} and ${inScope(scope, 'owner')})`
  const isPlatform = scope.tenantId === null && scope.accountId !== null
  const ofPublicCase = sql<SqlBool>`exists (select 1 from public_case_file as shown join public_case as owner on owner.id = shown.public_case_id
    where ${seesCases}::boolean and shown.file_id = ${column(alias, 'id')} and (${isPlatform}::boolean or owner.state = 'Approved'))`
  const model = sql<SqlBool>`(${isPlatform}::boolean
    and exists (select 1 from diagnostic_model_version as shown where shown.file_id = ${column(alias, 'id')}))`
  const firmware = sql<SqlBool>`(${isPlatform}::boolean and exists (select 1 from firmware as shown where shown.file_id = ${column(alias, 'id')}))`
  const ofNote = sql<SqlBool>`exists (select 1 from log_note_file as shown join log_note as owner on owner.id = shown.note_id
      join equipment as machine on machine.id = owner.equipment_id
    where shown.file_id = ${column(alias, 'id')} and (${inScope(scope, 'owner')} or ${inScope(scope, 'machine')}))`
  const ofRound = sql<SqlBool>`exists (select 1 from inspection_result_file as shown join inspection_result as result on result.id = shown.result_id
      join inspection_task as owner on owner.id = result.task_id
    where shown.file_id = ${column(alias, 'id')} and ${inScope(scope, 'owner')})`
  const own = sql<SqlBool>`${column(alias, 'createdBy')} = ${scope.accountId}`
  const opened = sql.join([own, ...shown, brand, attached, ofWork, ofHazard, ofCase, ofNote, ofRound, model, firmware], sql` or `)
  return sql<SqlBool>`(${column(alias, 'tenantId')} is not distinct from ${scope.tenantId}::int and (${opened})
    or ${column(alias, 'tenantId')} is null and (${brand} or ${ofPublicCase} or ${isPublishedFile(column(alias, 'id'))}))`
}
