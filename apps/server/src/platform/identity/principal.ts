import { coreErrors, Refusal } from '@undertone/domain/core/error'
import { allPermission } from '@undertone/domain/core/screen'
import type { Language } from '@undertone/domain/core/text'
import { editionIncludes, editionLabel } from '@undertone/domain/tenant/editions'
import { tenantErrors } from '@undertone/domain/tenant/tenant.errors'

/** Nodes of a tenant's tree of companies: every one, or the ones named. */
export type Companies = 'all' | readonly number[]

/**
 * Which rows a caller may touch: of one tenant those of his companies, and besides those he made himself within `ownWithin`.
 * A scope without a tenant sees nothing, and so does one without companies.
 */
export interface Scope {
  readonly tenantId: number | null
  readonly companyIds: Companies
  /** Who "himself" is; rows he adds carry his id. */
  readonly accountId: number | null
  /** Where his own records are open to him; empty unless a role has the data scope "own records". */
  readonly ownWithin: Companies
}

/** The scope of nobody. */
export const noScope: Scope = { tenantId: null, companyIds: [], accountId: null, ownWithin: [] }

/** Whoever stands behind a request, as the database knew him a moment ago. */
export interface Caller {
  /** 0 for a key of the open API, which is nobody's account: no row may be his. */
  readonly accountId: number
  readonly userName: string
  readonly super: boolean
  readonly permissions: ReadonlySet<string>
  /** Edition of his tenant; none for the platform's own. */
  readonly edition?: string | null
  /** What his roles hold and the edition lacks. */
  readonly beyondEdition?: ReadonlySet<string>
  readonly scope: Scope
  readonly homeCompanyId: number | null
  readonly timeZone: string
  readonly tokenHash: Buffer
  /** The key of the open API that asks, where it is no person. */
  readonly openApiKeyId?: number
}

/** What a handler knows besides its input. */
export interface Context {
  readonly caller: Caller
  readonly language: Language
  readonly address: string
  readonly agent: string
}

/** The super administrator has the platform's permissions and no others; a tenant's user never has those. */
export function may(caller: Pick<Caller, 'super' | 'permissions'>, permission: string): boolean {
  if (permission === allPermission) return caller.super
  if (permission.startsWith('platform:')) return caller.super
  return !caller.super && caller.permissions.has(permission)
}

/** Why a caller may not: his tenant's edition lacks it, or nobody gave it to him. */
export function accessRefusal({ edition }: Pick<Caller, 'edition'>, permission: string): Refusal {
  if (!edition || permission.startsWith('platform:') || editionIncludes(edition, permission)) return new Refusal(coreErrors.forbidden)
  return new Refusal(tenantErrors.notInEdition, { edition: editionLabel(edition) })
}
