import type { Text } from '@undertone/domain/core/text'

/** Texts about permissions that a release adds to roles. */
export const newPermissionsText = {
  announcement: { cn: '新版本提供了新的权限，以下角色尚未采用：', en: 'This release adds permissions that these roles do not have yet:' },
  of: { cn: '{name}（{count} 项）', en: '{name} ({count})' },
  title: { cn: '“{name}”的新权限', en: 'New permissions for {name}' },
  explanation: {
    cn: '新版本的标准角色包含下列权限。该角色的权限曾被修改，因此未自动加入。请勾选要授予的权限；未勾选的不再提示，之后仍可在角色中授予。',
    en: 'The standard role of this type now includes these permissions. They were not added automatically because the permissions of this role were customized. Select the ones to grant. The others are not offered again, but can still be granted in the role.',
  },
  later: { cn: '稍后处理', en: 'Later' },
  grant: { cn: '授予 {count} 项', en: 'Grant {count}' },
  grantNone: { cn: '均不授予', en: 'Grant none' },
  updated: { cn: '已更新“{name}”的权限', en: 'Permissions of {name} updated' },
  follows: {
    cn: '权限与该类型的标准角色一致，并随版本更新；修改后不再自动更新。',
    en: 'These permissions follow the standard role and are updated with each release. Once you change them, they are no longer updated automatically.',
  },
} as const satisfies Record<string, Text>
