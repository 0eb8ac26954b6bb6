import type { Brand, BrandHost } from '@undertone/domain/branding/branding.calls'
import { type BrandImageKey, brandImages } from '@undertone/domain/branding/branding-images.table'
import type { Language } from '@undertone/domain/core/text'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { usableFiles } from '../../resource/file-access.ts'

interface BrandRow {
  companyId: number | null
  productName: string | null
  loginTitle: string | null
  loginLine: string | null
  largeScreenTitle: string | null
  copyright: string | null
  accent: string | null
  images: Record<string, string>
}

const noImages = Object.fromEntries(brandImages.map(({ key }) => [key, null])) as Record<BrandImageKey, string | null>

/** An empty brand. */
export const emptyBrand: Brand = {
  productName: null,
  loginTitle: null,
  loginLine: null,
  largeScreenTitle: null,
  copyright: null,
  accent: null,
  images: noImages,
}

const brandOf = ({ companyId: _companyId, images, ...words }: BrandRow): Brand => ({
  ...words,
  images: Object.fromEntries(brandImages.map(({ key }) => [key, images[key] ?? null])) as Brand['images'],
})

/**
 * Brands of a company in one language: its own, that of each company above, and the platform's. Nearest first; `companyId` is null for the
 * platform.
 */
export async function brandsAbove(
  db: Queries,
  companyId: number | null,
  language: Language,
): Promise<{ companyId: number | null; brand: Brand }[]> {
  const found = await sql<BrandRow>`
    with recursive up (id, parent_id, depth) as (
      select c.id, c.parent_id, 0 from company c where c.id = ${companyId}::int
      union all select c.id, c.parent_id, up.depth + 1 from company c join up on c.id = up.parent_id)
    select b.company_id as "companyId", b.product_name as "productName", b.login_title as "loginTitle", b.login_line as "loginLine",
      b.large_screen_title as "largeScreenTitle", b.copyright, b.accent,
      coalesce((select json_object_agg(i.kind, i.file_id) from branding_image i where i.branding_id = b.id), '{}') as images
    from branding b left join up on up.id = b.company_id
    where b.language = ${language} and (b.company_id is null or up.id is not null)
    order by up.depth nulls last`.execute(db)
  return found.rows.map((row) => ({ companyId: row.companyId, brand: brandOf(row) }))
}

/** Replaces the brand of a company (null: the platform) in one language. */
export async function writeBrand(
  db: Queries,
  owner: { readonly tenantId: number | null; readonly companyId: number | null },
  language: Language,
  { images, ...words }: Brand,
): Promise<void> {
  const { id } = await db
    .insertInto('branding')
    .values({ ...owner, language, ...words })
    .onConflict((conflict) => conflict.columns(['companyId', 'language']).doUpdateSet({ ...words, updatedAt: new Date() }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('brandingImage').where('brandingId', '=', id).execute()
  const rows = Object.entries(images).flatMap(([kind, fileId]) =>
    fileId === null ? [] : [{ brandingId: id, tenantId: owner.tenantId, kind, fileId }],
  )
  if (rows.length > 0) await db.insertInto('brandingImage').values(rows).execute()
}

/** A file that a caller may use in a brand of their tenant (or, without one, of the platform), or undefined. */
export const fileForBrand = (db: Queries, scope: Scope, id: string) =>
  db
    .selectFrom('file')
    .select(['kind', 'width', 'height'])
    .where('id', '=', id)
    .where(sql<boolean>`file.tenant_id is not distinct from ${scope.tenantId}::int`)
    .where(usableFiles(scope, 'file'))
    .executeTakeFirst()

/** A brand picture by id, while a brand uses it. */
export const brandFile = (db: Queries, id: string) =>
  db
    .selectFrom('file')
    .select(['id', 'kind', 'size'])
    .where('id', '=', id)
    .where(({ exists, selectFrom }) => exists(selectFrom('brandingImage').select('kind').whereRef('brandingImage.fileId', '=', 'file.id')))
    .executeTakeFirst()

/** The customer with this host name. */
export const tenantOfHost = async (db: Queries, host: string): Promise<number | null> =>
  (await db.selectFrom('brandHost').select('tenantId').where('host', '=', host.toLowerCase()).executeTakeFirst())?.tenantId ?? null

export const brandHosts = (db: Queries): Promise<BrandHost[]> =>
  db
    .selectFrom('brandHost')
    .innerJoin('company', 'company.id', 'brandHost.tenantId')
    .select(['brandHost.host', 'brandHost.tenantId', 'company.name as tenantName'])
    .orderBy('brandHost.host')
    .execute()

export async function writeHosts(db: Queries, hosts: readonly { readonly host: string; readonly tenantId: number }[]): Promise<void> {
  await db.deleteFrom('brandHost').execute()
  if (hosts.length > 0)
    await db
      .insertInto('brandHost')
      .values(hosts.map(({ host, tenantId }) => ({ host, tenantId })))
      .execute()
}

/** Those of the ids that are customers. */
export const knownTenants = async (db: Queries, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('tenant')
          .select('id')
          .where('id', 'in', [...ids])
          .execute()
      ).map(({ id }) => id)
