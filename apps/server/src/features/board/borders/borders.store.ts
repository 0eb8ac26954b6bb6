import type { BorderLines, StoredBorders } from '@undertone/domain/board/map-borders.calls'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'

/** What is stored of the borders, without their lines. */
export const storedBorders = async (db: Queries): Promise<StoredBorders | null> =>
  (
    await sql<StoredBorders>`select b.file_name, b.given, b.kept, jsonb_array_length(b.lines) as lines, b.is_shown,
        (extract(epoch from b.uploaded_at) * 1000)::float8 as uploaded_ms, k.nick_name as uploaded_by
      from map_borders b left join account k on k.id = b.uploaded_by`.execute(db)
  ).rows[0] ?? null

/** Names the borders that are shown; null if there are none. */
export const shownBorders = async (db: Queries): Promise<string | null> =>
  (await sql<{ version: string }>`select version from map_borders where is_shown`.execute(db)).rows[0]?.version ?? null

/** The lines that are shown; none while they are hidden. */
export const shownLines = async (db: Queries): Promise<BorderLines> =>
  (await sql<BorderLines>`select lines from map_borders where is_shown`.execute(db)).rows[0] ?? { lines: [] }

/** The lines that are stored, shown or not. */
export const storedLines = async (db: Queries): Promise<BorderLines> =>
  (await sql<BorderLines>`select lines from map_borders`.execute(db)).rows[0] ?? { lines: [] }

/** Stores borders instead of those before; whether they are shown stays as it was. */
export async function replaceBorders(
  db: Queries,
  borders: { readonly fileName: string; readonly given: number; readonly lines: readonly (readonly number[])[] },
  accountId: number | null,
): Promise<void> {
  const { fileName, given, lines } = borders
  const kept = lines.reduce((sum, line) => sum + line.length / 2, 0)
  await sql`insert into map_borders (file_name, given, kept, lines, uploaded_by)
    values (${fileName}, ${given}, ${kept}, ${JSON.stringify(lines)}::jsonb, ${accountId})
    on conflict (is_only) do update set version = gen_random_uuid(), file_name = excluded.file_name, given = excluded.given, kept = excluded.kept,
      lines = excluded.lines, uploaded_by = excluded.uploaded_by, uploaded_at = now()`.execute(db)
}

/** Shows or hides them, under another name: a browser that asked while they were hidden keeps what it got under the old one. */
export const setShown = (db: Queries, isShown: boolean) =>
  sql`update map_borders set is_shown = ${isShown}, version = gen_random_uuid() where is_shown <> ${isShown}`.execute(db)
export const removeBorders = (db: Queries) => sql`delete from map_borders`.execute(db)
