import type { orgScreens } from '@undertone/domain/org/org.screens'
import type { Pages } from '../../core/address/pages.ts'

export const orgPages = {
  companies: async () => ({ Component: (await import('./company-page.tsx')).CompanyPage }),
} satisfies Pages<typeof orgScreens>
