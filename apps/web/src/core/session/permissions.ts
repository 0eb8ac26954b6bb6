import { allPermission } from '@undertone/domain/core/screen'

/** Whether a list of permissions opens something that needs `permission`; null needs none. */
export const permits = (permissions: readonly string[], permission: string | null): boolean =>
  permission === null || permissions.includes(allPermission) || permissions.includes(permission)

/** Whether the list of permissions is that of the super administrator. */
export const isSuper = (permissions: readonly string[]): boolean => permissions.includes(allPermission)
