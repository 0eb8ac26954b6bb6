import { allPermission } from '@undertone/domain/core/screen'

/** Whether the permissions include `permission`; null requires none. */
export const permits = (permissions: readonly string[], permission: string | null): boolean =>
  permission === null || permissions.includes(allPermission) || permissions.includes(permission)

/** Whether the permissions are those of the super administrator. */
export const isSuper = (permissions: readonly string[]): boolean => permissions.includes(allPermission)
