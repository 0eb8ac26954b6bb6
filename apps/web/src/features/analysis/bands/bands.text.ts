import type { Text } from '@undertone/domain/core/text'

/** Texts of band alarms on the analysis page. */
export const bandsText = {
  create: { cn: '新建频带报警', en: 'Band alarm' },
  createHelp: { cn: '为当前可见频段新建频带报警', en: 'Create a band alarm for the visible frequency range' },
  zoomFirst: { cn: '请先在频谱上放大要监视的频段', en: 'Zoom in on the frequency range to monitor first' },
} as const satisfies Record<string, Text>
