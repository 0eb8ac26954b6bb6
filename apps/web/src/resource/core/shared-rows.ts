import type { Resource } from '@undertone/domain/core/resource'
import type { AnyRow } from './form-values.ts'

/** Whether users can change a row: a library also lists rows of the platform and of other companies of the tenant, and some rows are kept by the server. */
export const isOwnRow = (of: Resource, row: AnyRow): boolean =>
  (!of.shared || (row[of.owner] != null && row.isWritable !== false)) && (!of.kept || row[of.kept.field] !== of.kept.is)
