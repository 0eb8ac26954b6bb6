import type { Text } from '@undertone/domain/core/text'

/** Texts of the company screen. */
export const orgText = {
  picture: { cn: '图片布点', en: 'Image and areas' },
  openTree: { cn: '在设备树中打开', en: 'Open in asset tree' },
} as const satisfies Record<string, Text>
