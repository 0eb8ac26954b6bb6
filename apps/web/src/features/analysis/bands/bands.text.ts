import type { Text } from '@undertone/domain/core/text'

/** Words of watched bands on the bench. */
export const bandsText = {
  make: { cn: '设为频带报警', en: 'Band alarm' },
  makeHelp: { cn: '为当前可见的频段新建频带报警', en: 'Make a band alarm of the stretch that is seen' },
  zoomFirst: { cn: '先在频谱上放大要监视的频段', en: 'Zoom into the stretch of the spectrum to be watched first' },
} as const satisfies Record<string, Text>
