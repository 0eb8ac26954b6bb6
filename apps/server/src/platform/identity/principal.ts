import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { allPermission } from '@undertone/domain/core/screen'
import type { Language } from '@undertone/domain/core/text'
import { editionIncludes, editionLabel } from '@undertone/domain/tenant/editions'
import { tenantErrors } from '@undertone/domain/tenant/tenant.errors'

/** Companies of a tenant: all, or the listed ones. */
export type Companies = 'all' | readonly number[]

/**
 * Rows a caller may access: those of the given companies of one tenant, plus the caller's own records within `ownWithin`. Without a tenant,
 * or without companies, nothing.
 */
export interface Scope {
  readonly tenantId: number | null
  readonly companyIds: Companies
  /** The owner of "own records"; new rows carry this id. */
  readonly accountId: number | null
  /** Where the caller's own records are accessible; empty unless a role has the data scope "own records". */
  readonly ownWithin: Companies
}

/** A scope without any access. */
export const noScope: Scope = { tenantId: null, companyIds: [], accountId: null, ownWithin: [] }

/** The principal of a request, as recently read from the database. */
export interface Caller {
  /** 0 for an open API key, which has no account and owns no rows. */
  readonly accountId: number
  readonly userName: string
  readonly super: boolean
  readonly permissions: ReadonlySet<string>
  /** Edition of the tenant; none for platform accounts. */
  readonly edition?: string | null
  /** Permissions of the roles that the edition does not include. */
  readonly beyondEdition?: ReadonlySet<string>
  readonly scope: Scope
  readonly homeCompanyId: number | null
  readonly timeZone: string
  readonly tokenHash: Buffer
  /** The open API key, if the caller is not a user. */
  readonly openApiKeyId?: number
}

/** What a handler receives besides its input. */
export interface Context {
  readonly caller: Caller
  readonly language: Language
  readonly address: string
  readonly agent: string
}

/** The super administrator has only the platform permissions; users of a tenant never have them. */
export function may(caller: Pick<Caller, 'super' | 'permissions'>, permission: string): boolean {
  if (permission === allPermission) return caller.super
  if (permission.startsWith('platform:')) return caller.super
  return !caller.super && caller.permissions.has(permission)
}

/** Why access is denied: the tenant's edition does not include the permission, or it was not granted. */
export function accessError({ edition }: Pick<Caller, 'edition'>, permission: string): DomainError {
  if (!edition || permission.startsWith('platform:') || editionIncludes(edition, permission)) return new DomainError(coreErrors.forbidden)
  return new DomainError(tenantErrors.notInEdition, { edition: editionLabel(edition) })
}
