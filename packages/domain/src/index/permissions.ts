import { calls } from './calls.ts'

/** Every permission key that a call requires. */
export const permissions: readonly string[] = [
  ...new Set(calls.map((one) => one.access).filter((access) => access !== 'public' && access !== 'session')),
].sort()

/** The keys that roles of a tenant may have; platform keys are for the super administrator only. */
export const tenantPermissions: readonly string[] = permissions.filter((key) => !key.startsWith('platform:'))
