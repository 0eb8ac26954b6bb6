import type { workScreens } from '@undertone/domain/work/work.screens'
import type { Pages } from '../../core/address/pages.ts'

export const workPages = {
  faultRepair: async () => ({ Component: (await import('./list/work-page.tsx')).RepairPage }),
  faultUpkeep: async () => ({ Component: (await import('./list/work-page.tsx')).UpkeepPage }),
} satisfies Pages<typeof workScreens>
