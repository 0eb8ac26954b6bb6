import type { Resource } from '@undertone/domain/core/resource'
import type { AnyRow } from './form-values.ts'

/** Whether a row belongs to the user's companies: a library also lists rows of the platform and of other companies of the tenant, which are read-only. */
export const isOwnRow = (of: Resource, row: AnyRow): boolean => !of.shared || (row[of.owner] != null && row.isWritable !== false)
