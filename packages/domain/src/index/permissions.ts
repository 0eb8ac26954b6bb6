import { calls } from './calls.ts'

/** Every permission key of the product: what the calls ask for. */
export const permissions: readonly string[] = [
  ...new Set(calls.map((one) => one.access).filter((access) => access !== 'public' && access !== 'session')),
].sort()

/** The keys that a tenant's roles may hold; those of the platform belong to the super administrator alone. */
export const tenantPermissions: readonly string[] = permissions.filter((key) => !key.startsWith('platform:'))
