import type { Text } from '@undertone/domain/core/text'

/** Texts of samples with a suspect clock. */
export const suspectText = {
  says: { cn: '时钟可疑：设备时间 {day}（{why}）', en: 'Suspect clock: it says {day} ({why})' },
  mark: {
    cn: '{values}；设备时间 {day}，{why}。按接收时间显示',
    en: '{values}; its clock says {day}, {why}. Shown at the time of receipt',
  },
} as const satisfies Record<string, Text>
