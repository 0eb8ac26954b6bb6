import { brandingCalls } from '@undertone/domain/branding/branding.calls'
import { DomainError } from '@undertone/domain/core/error'
import { fileIdPattern } from '@undertone/domain/file/file.calls'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { fileKindOf } from '@undertone/domain/file/file-kinds.table'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { uploadName } from '../../platform/storage/uploads.ts'
import { brandSetting, PublicBrands, requestedCompany, saveBrand, saveHosts } from './branding.service.ts'
import { brandFile, brandHosts } from './branding.store.ts'

/** A brand picture cannot execute anything; its bytes never change under an id. */
const passive = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'public, max-age=86400, immutable',
  'content-disposition': 'inline',
} as const

/** Brands of companies and of the platform, and their public part for the login page. */
export function brandingRoutes(db: Database, uploads: ObjectStore): Binding[] {
  const shown = new PublicBrands(db)
  return [
    bind(brandingCalls.get, async ({ query }, { caller }) =>
      brandSetting(db, await requestedCompany(db, caller, query.platformCompanyId), query.languageType),
    ),
    bind(brandingCalls.save, async ({ body: { platformCompanyId, languageType, ...brand } }, { caller }) => {
      await db.transaction().execute((tx) => saveBrand(tx, caller, platformCompanyId, languageType, brand))
      shown.clear()
      return brandSetting(db, platformCompanyId, languageType)
    }),
    bind(brandingCalls.savePlatform, async ({ body: { languageType, ...brand } }, { caller }) => {
      await db.transaction().execute((tx) => saveBrand(tx, caller, null, languageType, brand))
      shown.clear()
      return brandSetting(db, null, languageType)
    }),
    bind(brandingCalls.hosts, () => brandHosts(db)),
    bind(brandingCalls.saveHosts, async ({ body: { hosts } }) => {
      await db.transaction().execute((tx) => saveHosts(tx, hosts))
      shown.clear()
      return brandHosts(db)
    }),
    bind(brandingCalls.brand, ({ query }, _context, reply) => shown.get(reply.request.hostname, query.languageType)),
    bind(brandingCalls.brandImage, async ({ params: { fileId } }, _context, reply) => {
      const isShown = fileIdPattern.test(fileId) && (await shown.shows(reply.request.hostname, fileId))
      const row = isShown ? await brandFile(db, fileId) : undefined
      const file = row && (await uploads.read(uploadName(row.id)))
      if (!row || !file) throw new DomainError(fileErrors.fileNotFound)
      return reply.headers(passive).header('content-length', row.size).type(fileKindOf(row.kind).mime).send(file.stream)
    }),
  ]
}
