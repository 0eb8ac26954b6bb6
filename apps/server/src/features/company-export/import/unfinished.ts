import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { ExportReader } from './export-reader.ts'
import { IdMap, movesSchema } from './id-map.ts'

/** How far the measured values are written: a point, by its place among those of the export, and the last week of it. */
export interface FeatureCursor {
  readonly point: number
  readonly week: number
}

/** What an import that broke off needs to go on. */
const unfinishedSchema = z.object({
  /** Of the manifest: another export of the same company has other rows. */
  manifest: z.string(),
  /** New ids of uploaded files by their old ones. */
  files: z.record(z.string(), z.string()),
  rows: z.int(),
  renamed: z.array(z.tuple([z.string(), z.string()])),
  /** When the company was suspended where it comes from. */
  suspendedAt: z.string().nullable(),
  features: z.object({ point: z.int(), week: z.int() }).nullable(),
})
export type Unfinished = z.output<typeof unfinishedSchema>

/** An import whose tables are written, and which is not complete. */
export interface OpenArrival {
  readonly tenantId: number
  readonly ids: IdMap
  readonly unfinished: Unfinished
}

/** What tells an export from others: its list of files with their checksums. */
export const manifestHash = ({ manifest }: Pick<ExportReader, 'manifest'>): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex')

/** The import of this export that broke off, if there is one; not one that is being purged. */
export async function findUnfinished(db: Database, reader: Pick<ExportReader, 'manifest'>): Promise<OpenArrival | undefined> {
  const { rows } = await sql<{ tenantId: number; moves: unknown; unfinished: unknown }>`
    select a.tenant_id, a.moves, a.unfinished from company_arrival a join tenant t on t.id = a.tenant_id
    where a.source_id = ${reader.manifest.company.id} and a.unfinished ->> 'manifest' = ${manifestHash(reader)} and t.purging_at is null
    order by a.tenant_id desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const unfinished = unfinishedSchema.parse(row.unfinished)
  return { tenantId: row.tenantId, unfinished, ids: IdMap.of(movesSchema.parse(row.moves), new Map(Object.entries(unfinished.files))) }
}

/** Notes how far the measured values are, in the transaction that writes them. */
export const noteFeatures = (tx: Tx, tenantId: number, cursor: FeatureCursor) =>
  sql`update company_arrival set unfinished = jsonb_set(unfinished, '{features}', ${JSON.stringify(cursor)}::jsonb) where tenant_id = ${tenantId}`.execute(
    tx,
  )

/** Keeps others from writing the same company, until the connection ends or lets it go. @throws while someone else does */
export async function lockArrival(client: pg.Client, tenantId: number): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(hashtext('import of a company'), $1) as locked`, [
    tenantId,
  ])
  if (rows[0]?.locked !== true) throw new Error(`the company ${tenantId} is being imported by another command`)
}
