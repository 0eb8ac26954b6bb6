import type { monitorScreens } from '@undertone/domain/monitor/monitor.screens'
import type { Pages } from '../../core/address/pages.ts'

export const monitorPages = {
  overview: async () => ({ Component: (await import('./overview/overview-page.tsx')).OverviewPage }),
  machine: async () => ({ Component: (await import('./machine/machine-page.tsx')).MachinePage }),
  point: async () => ({ Component: (await import('./point/point-page.tsx')).PointPage }),
} satisfies Pages<typeof monitorScreens>
