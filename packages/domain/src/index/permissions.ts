import { lampCustomPermission } from '../notify/lamp/lamp-controls.table.ts'
import { calls } from './calls.ts'

/** Permissions that some values of a call require, besides the one of the call. */
const ofValues = [lampCustomPermission]

/** Every permission key that a call, or a value in one, requires. */
export const permissions: readonly string[] = [
  ...new Set([...calls.map((one) => one.access).filter((access) => access !== 'public' && access !== 'session'), ...ofValues]),
].sort()

/** The keys that roles of a tenant may have; platform keys are for the super administrator only. */
export const tenantPermissions: readonly string[] = permissions.filter((key) => !key.startsWith('platform:'))
