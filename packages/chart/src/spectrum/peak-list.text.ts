import type { Text } from '@undertone/domain/core/text'

/** Sentences of the list of peaks. */
export const peakText = {
  title: { cn: '峰值列表', en: 'Peaks' },
  none: { cn: '没有高于噪声的峰', en: 'No peak stands out of the noise' },
  rule: { cn: '高出邻域 18 dB 才命名', en: 'Named from 18 dB above the neighbourhood' },
  copy: { cn: '复制', en: 'Copy' },
  copied: { cn: '已复制', en: 'Copied' },
} as const satisfies Record<string, Text>
