import type { alarmLampScreens } from '@undertone/domain/notify/lamp/alarm-lamp.screens'
import type { notifyScreens } from '@undertone/domain/notify/notify.screens'
import type { Pages } from '../../core/address/pages.ts'

export const notifyPages = {
  notices: async () => ({ Component: (await import('./log/notice-log-page.tsx')).NoticeLogPage }),
  escalation: async () => ({
    Component: (await import('./escalation/escalation-page.tsx')).EscalationPage,
  }),
  lamps: async () => ({ Component: (await import('./lamp/lamp-page.tsx')).LampPage }),
  lampForm: async () => ({
    Component: (await import('./lamp/lamp-page.tsx')).LampFormPage,
  }),
} satisfies Pages<typeof notifyScreens & typeof alarmLampScreens>
