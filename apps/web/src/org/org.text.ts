import type { Text } from '@undertone/domain/core/text'

/** Sentences of the company screen. */
export const orgText = {
  title: { cn: '公司管理', en: 'Companies' },
  hint: {
    cn: '公司下有区域，区域里有设备。先新增公司，再在设备树中添加区域。',
    en: 'A company holds areas, an area holds machines. Add a company, then its areas in the asset tree.',
  },
  picture: { cn: '图片布点', en: 'Picture' },
  openTree: { cn: '在设备树中打开', en: 'Open in the asset tree' },
  branding: { cn: '品牌设置', en: 'Branding' },
} as const satisfies Record<string, Text>
