import type { Text } from '@undertone/domain/core/text'

/** Sentences about the rights that a release has brought to roles. */
export const newRightsText = {
  news: { cn: '新版本提供了新的权限，以下角色尚未采用：', en: 'This release brings new rights that these roles do not have yet:' },
  of: { cn: '{name}（{count} 项）', en: '{name} ({count})' },
  title: { cn: '“{name}”的新权限', en: 'New rights for {name}' },
  explained: {
    cn: '新版本的标准角色包含下列权限。因该角色的权限曾被修改，未自动加入。请勾选要授予的权限；未勾选的不再提示，之后仍可在角色中授予。',
    en: 'The standard role of this kind has these rights now. They were not added automatically, because the rights of this role have been changed by hand. Tick what it shall get. The rest is not offered again; it can still be given in the role.',
  },
  later: { cn: '稍后处理', en: 'Later' },
  give: { cn: '授予 {count} 项', en: 'Give {count}' },
  giveNone: { cn: '均不授予', en: 'Give none' },
  given: { cn: '已更新“{name}”的权限', en: 'The rights of {name} were updated' },
  follows: {
    cn: '权限与该类型的标准一致，并随版本更新；修改后不再自动更新。',
    en: 'These rights follow the standard of the kind and grow with new releases. Once changed they stay as you set them.',
  },
} as const satisfies Record<string, Text>
