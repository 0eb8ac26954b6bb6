import type { emailScreens } from '@undertone/domain/email/email.screens'
import type { Pages } from '../../core/address/pages.ts'

export const emailPages = {
  emailTemplates: async () => ({ Component: (await import('./email-page.tsx')).EmailPage }),
  emailTemplate: async () => ({ Component: (await import('./email-edit-page.tsx')).EmailEditPage }),
  mailServers: async () => ({ Component: (await import('./mail-server-page.tsx')).MailServerPage }),
  platformMailServers: async () => ({ Component: (await import('./platform-mail-server-page.tsx')).PlatformMailServerPage }),
} satisfies Pages<typeof emailScreens>
