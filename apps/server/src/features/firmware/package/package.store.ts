import type { CodeOf } from '@undertone/domain/core/enum'
import type { sensorCategory } from '@undertone/domain/device/model/sensor-models.table'
import type { firmwareType } from '@undertone/domain/firmware/firmware.enums'
import { type SqlBool, sql } from 'kysely'
import type { Database, Queries, Tx } from '../../../platform/database/database.ts'
import { type PageNumber, pageOfIds } from '../../../platform/database/page.ts'
import { containing } from '../../../platform/database/sql.ts'

/** A package as it is stored. */
export interface PackageRow {
  readonly id: number
  readonly name: string
  readonly type: CodeOf<typeof firmwareType>
  readonly deviceType: CodeOf<typeof sensorCategory> | null
  readonly productType: string
  readonly hwVersion: string
  readonly swVersion: string
  readonly description: string | null
  readonly url: string | null
  readonly fileId: string
  readonly fileName: string
  readonly sizeBytes: number
  readonly sha256: string
  readonly signature: string
  readonly rollouts: number
  readonly createdBy: string | null
  readonly createdAt: Date
}

/** Which packages are listed. */
export interface PackageFilter {
  readonly id?: number | undefined
  readonly keyword?: string | undefined
  readonly type?: string | null | undefined
  readonly productType?: string | null | undefined
}

async function rowsOf(db: Queries, ids: readonly number[]): Promise<PackageRow[]> {
  const { rows } = await sql<PackageRow>`
    select w.id, w.name, w.type, w.device_type, w.product_type, w.hw_version, w.sw_version, w.description, w.url, w.file_id, f.name as file_name,
      w.size_bytes, w.sha256, w.signature, (select count(*)::int from firmware_rollout r where r.firmware_id = w.id) as rollouts,
      a.nick_name as created_by, w.created_at
    from firmware w join file f on f.id = w.file_id left join account a on a.id = w.created_by
    where w.id = any(${ids}::int[]) order by w.id desc`.execute(db)
  return rows
}

/** The newest packages first. */
export async function packagePage(db: Queries, { id, keyword, type, productType }: PackageFilter, page: PageNumber) {
  const like = keyword ? containing(keyword) : null
  const where = sql.join(
    [
      sql<SqlBool>`true`,
      ...(id ? [sql<SqlBool>`w.id = ${id}`] : []),
      ...(like ? [sql<SqlBool>`(w.name ilike ${like} or w.description ilike ${like})`] : []),
      ...(type ? [sql<SqlBool>`w.type = ${type}`] : []),
      ...(productType ? [sql<SqlBool>`w.product_type = ${productType}`] : []),
    ],
    sql` and `,
  )
  const order = { forward: sql`w.id desc`, backward: sql`w.id` }
  const { ids, total } = await pageOfIds(db, { id: sql`w.id`, from: sql`firmware w`, where: sql<SqlBool>`${where}`, order }, page)
  return { records: await rowsOf(db, ids), total }
}

export const packageAt = async (db: Queries, id: number): Promise<PackageRow | undefined> => (await rowsOf(db, [id]))[0]

/** A file of the platform that was received as firmware. */
export async function receivedFile(db: Queries, id: string): Promise<{ size: number; sha256: string } | undefined> {
  const row = await db
    .selectFrom('file')
    .select(['size', 'sha256'])
    .where('id', '=', id)
    .where('kind', '=', 'firmware')
    .where('tenantId', 'is', null)
    .executeTakeFirst()
  return row?.sha256 ? { size: row.size, sha256: row.sha256.toString('hex') } : undefined
}

/** The name of the package that a file belongs to. */
export async function ownerOfFile(db: Queries, fileId: string): Promise<string | undefined> {
  return (await db.selectFrom('firmware').select('name').where('fileId', '=', fileId).executeTakeFirst())?.name
}

/** Deletes packages that were never rolled out; answers the name of one that was, and then deletes none. */
export async function removePackages(db: Database, ids: readonly number[]): Promise<string | null> {
  return db.transaction().execute(async (tx: Tx) => {
    const { rows } = await sql<{ name: string; used: boolean }>`
      select w.name, exists (select from firmware_rollout r where r.firmware_id = w.id) as used
      from firmware w where w.id = any(${ids}::int[]) order by w.id for update`.execute(tx)
    const used = rows.find((row) => row.used)
    if (used) return used.name
    await tx
      .deleteFrom('firmware')
      .where('id', 'in', [...ids])
      .execute()
    return null
  })
}
