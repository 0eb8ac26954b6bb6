import type { quarantineScreens } from '@undertone/domain/quarantine/quarantine.screens'
import type { Pages } from '../../core/address/pages.ts'

export const quarantinePages = {
  quarantine: async () => ({ Component: (await import('./quarantine-page.tsx')).QuarantinePage }),
} satisfies Pages<typeof quarantineScreens>
