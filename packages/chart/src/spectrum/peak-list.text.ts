import type { Text } from '@undertone/domain/core/text'

/** Texts of the peak list. */
export const peakText = {
  title: { cn: '峰值列表', en: 'Peaks' },
  none: { cn: '没有高于噪声的峰', en: 'No peaks above the noise' },
  rule: { cn: '高出邻域 18 dB 才命名', en: 'Peaks are named from 18 dB above their surroundings' },
  copy: { cn: '复制', en: 'Copy' },
  copied: { cn: '已复制', en: 'Copied' },
  refused: { cn: '浏览器拒绝了复制，请选中表格后手动复制', en: 'The browser refused to copy. Select the table and copy it yourself' },
} as const satisfies Record<string, Text>
