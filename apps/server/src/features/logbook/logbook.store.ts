import type { ParsedOf } from '@undertone/domain/core/call'
import type { LogNote, logbookCalls } from '@undertone/domain/logbook/logbook.calls'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { arrayText } from '../../platform/database/array-text.ts'
import type { Queries } from '../../platform/database/database.ts'
import { pageOfIds } from '../../platform/database/page.ts'
import { containing } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { inScope } from '../../resource/scope.ts'

/** A note with the names of its place; times in epoch ms. */
export interface NoteRow extends Omit<LogNote, 'at' | 'writtenAt' | 'editedAt'> {
  readonly writtenMs: number
  readonly editedMs: number | null
}

type Filter = ParsedOf<typeof logbookCalls.findPage>['body']

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
const tables = sql`log_note n join equipment e on e.id = n.equipment_id left join mapping m on m.id = n.mapping_id left join account u on u.id = n.created_by`

/** Notes that a caller may see: on machines in scope, and their own. */
export const visibleNote = (scope: Scope) => sql<SqlBool>`(${inScope(scope, 'n')} or ${inScope(scope, 'e')})`

const columns = ({
  accountId,
}: Scope) => sql`n.id, n.company_id, c.name as company_name, n.equipment_id, e.name as equipment_name, n.mapping_id, m.name as mapping_name, n.body as text,
  coalesce(u.nick_name, n.author) as by, coalesce(n.created_by = ${accountId}, false) as is_mine, ${ms('n.happened_at')} as at_ms, ${ms('n.created_at')} as written_ms,
  ${ms('n.edited_at')} as edited_ms, n.version,
  coalesce((select jsonb_agg(jsonb_build_object('id', x.account_id, 'name', x.name) order by x.position) from log_note_mention x where x.note_id = n.id), '[]') as mentions,
  coalesce((select jsonb_agg(jsonb_build_object('fileId', f.id, 'name', f.name, 'isImage', f.width is not null) order by t.created_at, f.id)
    from log_note_file t join file f on f.id = t.file_id where t.note_id = n.id), '[]') as files`

function notesWhere(scope: Scope, { equipmentId, mappingId, keyword }: Filter): RawBuilder<SqlBool> {
  const all: RawBuilder<unknown>[] = [visibleNote(scope)]
  if (equipmentId) all.push(sql`n.equipment_id = ${equipmentId}`)
  if (mappingId)
    all.push(
      sql`(n.mapping_id = ${mappingId} or (n.mapping_id is null and n.equipment_id = (select p.equipment_id from mapping p where p.id = ${mappingId})))`,
    )
  if (keyword) {
    const like = containing(keyword)
    all.push(sql`(n.body ilike ${like} or e.name ilike ${like} or m.name ilike ${like} or coalesce(u.nick_name, n.author) ilike ${like})`)
  }
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** A page of notes, the newest first. */
export async function findNotes(db: Queries, scope: Scope, filter: Filter): Promise<{ rows: NoteRow[]; total: number }> {
  const order = { forward: sql`n.happened_at desc, n.id desc`, backward: sql`n.happened_at, n.id` }
  const { ids, total } = await pageOfIds(db, { id: sql`n.id`, from: tables, where: notesWhere(scope, filter), order }, filter)
  const { rows } = await sql<NoteRow>`select ${columns(scope)} from ${tables} join company c on c.id = n.company_id
    where n.id = any(${arrayText(ids)}::int4[]) order by array_position(${arrayText(ids)}::int4[], n.id)`.execute(db)
  return { rows, total }
}

/** One note; undefined where it is not visible. */
export async function noteRow(db: Queries, scope: Scope, id: number): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`select ${columns(scope)} from ${tables} join company c on c.id = n.company_id
    where n.id = ${id} and ${visibleNote(scope)}`.execute(db)
  return rows[0]
}

/** Earlier texts of a note, the newest first. */
export async function versionsOf(db: Queries, id: number): Promise<{ version: number; text: string; atMs: number; replacedMs: number }[]> {
  const { rows } = await sql<{
    version: number
    text: string
    atMs: number
    replacedMs: number
  }>`select v.version, v.body as text, ${ms('v.happened_at')} as at_ms,
      ${ms('v.replaced_at')} as replaced_ms
    from log_note_version v where v.note_id = ${id} order by v.version desc`.execute(db)
  return rows
}
