import type { Resource } from '@undertone/domain/core/resource'
import type { AnyRow } from './form-values.ts'

/** Whether a row is one of the user's companies: a library also shows those of the platform and of the rest of the tenant, which he does not write. */
export const isOwnRow = (of: Resource, row: AnyRow): boolean => !of.shared || (row[of.owner] != null && row.isWritable !== false)
