import type { Brand } from '@undertone/domain/branding/branding.calls'
import type { Language } from '@undertone/domain/core/text'
import type { Queries } from '../platform/database/database.ts'

/** Reads the brand that applies to a company. Implemented by the branding feature; callers do not depend on it. */
export type ReadBrand = (db: Queries, companyId: number, language: Language) => Promise<Brand>
