import type { Text } from '@undertone/domain/core/text'

/** Texts of the company screen. */
export const orgText = {
  title: { cn: '公司管理', en: 'Companies' },
  picture: { cn: '图片布点', en: 'Image and areas' },
  openTree: { cn: '在设备树中打开', en: 'Open in asset tree' },
  branding: { cn: '品牌设置', en: 'Branding' },
} as const satisfies Record<string, Text>
