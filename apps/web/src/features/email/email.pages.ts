import type { emailScreens } from '@undertone/domain/email/email.screens'
import type { Pages } from '../../core/address/pages.ts'

export const emailPages = {
  emailTemplates: async () => ({ Component: (await import('./email-page.tsx')).EmailPage }),
  emailTemplate: async () => ({ Component: (await import('./email-edit-page.tsx')).EmailEditPage }),
} satisfies Pages<typeof emailScreens>
