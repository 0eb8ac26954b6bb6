import type { ReadBrand } from '../../contracts/company-brand.ts'
import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { brandingRoutes } from './branding.routes.ts'
import { brandSetting } from './branding.service.ts'

/** Provides the brand that applies to a company. */
export const provideBrand = (): { readonly readBrand: ReadBrand } => ({
  readBrand: async (db, companyId, language) => (await brandSetting(db, companyId, language)).effective,
})

export const brandingFeature = defineFeature({
  name: 'branding',
  start: ({ db, files }: Pick<Platform, 'db' | 'files'>) => ({ routes: brandingRoutes(db, files) }),
})
