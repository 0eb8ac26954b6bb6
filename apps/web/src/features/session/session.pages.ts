import type { sessionScreens } from '@undertone/domain/session/session.screens'
import type { Pages } from '../../core/address/pages.ts'

export const sessionPages = {
  loginLog: async () => ({ Component: (await import('./login-log-page.tsx')).LoginLogPage }),
} satisfies Pages<typeof sessionScreens>
