import type { retentionScreens } from '@undertone/domain/retention/retention.screens'
import type { Pages } from '../../core/address/pages.ts'

export const retentionPages = {
  retention: async () => ({ Component: (await import('./retention-page.tsx')).RetentionPage }),
} satisfies Pages<typeof retentionScreens>
