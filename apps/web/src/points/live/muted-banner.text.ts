import type { Text } from '@undertone/domain/core/text'

/** Texts of the banner that says why alarms are muted. */
export const mutedBannerText = {
  inMaintenance: { cn: '维护中，报警不通知', en: 'In maintenance: alarm notifications are off' },
  mutedUntil: { cn: '至 {time}', en: 'until {time}' },
  shelved: { cn: '已搁置', en: 'Shelved' },
} as const satisfies Record<string, Text>
