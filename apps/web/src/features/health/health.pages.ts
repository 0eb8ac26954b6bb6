import type { healthScreens } from '@undertone/domain/health/health.screens'
import type { Pages } from '../../core/address/pages.ts'

export const healthPages = {
  healthOverview: async () => ({ Component: (await import('./overview/health-page.tsx')).HealthPage }),
  machineHealth: async () => ({
    Component: (await import('./machine/machine-list-page.tsx')).MachineListPage,
  }),
  pointHealth: async () => ({ Component: (await import('./point/point-page.tsx')).HealthPointPage }),
  baselines: async () => ({ Component: (await import('./learning/learning-page.tsx')).LearningPage }),
} satisfies Pages<typeof healthScreens>
