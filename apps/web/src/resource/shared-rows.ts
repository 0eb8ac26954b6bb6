import type { Resource } from '@undertone/domain/core/resource'
import type { AnyRow } from './form-values.ts'

/** Whether a row is the tenant's own: a library also shows rows of the platform, which nobody but the platform writes. */
export const isOwnRow = (of: Resource, row: AnyRow): boolean => !of.shared || row[of.owner] != null
