import { allPermission } from '@undertone/domain/core/screen'
import type { Language } from '@undertone/domain/core/text'

/** Which rows a caller may touch: one tenant, and of it all companies or the ones named. A scope without a tenant sees nothing. */
export interface Scope {
  readonly tenantId: number | null
  readonly companyIds: 'all' | readonly number[]
}

/** Whoever stands behind a request, as the database knew him a moment ago. */
export interface Caller {
  readonly accountId: number
  readonly userName: string
  readonly super: boolean
  readonly permissions: ReadonlySet<string>
  readonly scope: Scope
  readonly homeCompanyId: number | null
  readonly timeZone: string
  readonly tokenHash: Buffer
}

/** What a handler knows besides its input. */
export interface Context {
  readonly caller: Caller
  readonly language: Language
  readonly address: string
  readonly agent: string
}

/** The super administrator has the platform's permissions and no others; a tenant's user never has those. */
export function may(caller: Caller, permission: string): boolean {
  if (permission === allPermission) return caller.super
  if (permission.startsWith('platform:')) return caller.super
  return !caller.super && caller.permissions.has(permission)
}
