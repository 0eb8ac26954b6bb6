import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { leavesRows, migrationFiles } from '../../../platform/database/migrate.ts'
import type { ExportReader } from './export-reader.ts'

/**
 * The migrations after that of an export which its rows would have to go through; the names of all, and whether one leaves rows as they are. Migrations
 * are not applied to what is imported.
 */
export const unappliedOf = (schema: string, names: readonly string[], leaves: (name: string) => boolean): readonly string[] =>
  names.filter((name) => name > schema && !leaves(name))

/** The schema of an export must be that of this installation, or an earlier one to which migrations have only added since. @throws */
export async function checkSchema(db: Database, { manifest }: ExportReader): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db)
  const names = rows.map(({ name }) => name)
  const newest = names.at(-1) ?? ''
  if (manifest.schema > newest)
    throw new Error(`The export is of a newer version (${manifest.schema}) than this installation (${newest}): upgrade it first`)
  if (!names.includes(manifest.schema))
    throw new Error(
      `The export is of a version (${manifest.schema}) that this installation has never had: export again with the version of this installation`,
    )
  const known = new Set(migrationFiles())
  const [first] = unappliedOf(manifest.schema, names, (name) => known.has(name) && leavesRows(name))
  if (first !== undefined)
    throw new Error(
      `The export is of an earlier version (${manifest.schema}), and ${first} changed the data since: upgrade the installation that it comes from to the version of this one and export again`,
    )
}
