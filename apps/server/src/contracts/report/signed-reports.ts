import type { Language } from '@undertone/domain/core/text'
import type { Queries } from '../../platform/database/database.ts'

/** Signed versions of reports, as they are printed. Implemented by the reports; callers do not depend on them. */
export interface SignedReports {
  /** Ids of a tenant's versions that were signed by a time, in order, behind one of them. */
  idsOf(db: Queries, tenantId: number, page: { readonly after: number; readonly until: Date; readonly limit: number }): Promise<number[]>
  /** A version as the PDF that people download, in its layout; null where it is gone. @throws UnprintableError where it cannot be printed */
  print(tenantId: number, versionId: number, language: Language): Promise<{ readonly name: string; readonly bytes: Uint8Array } | null>
}
