import type { dataSearchScreens } from '@undertone/domain/data-search/data-search.screens'
import type { Pages } from '../../core/address/pages.ts'

export const dataSearchPages = {
  liveData: async () => ({ Component: (await import('./realtime-page.tsx')).RealtimePage }),
  history: async () => ({ Component: (await import('./history-page.tsx')).HistoryPage }),
  pointHistory: async () => ({
    Component: (await import('./point-history-page.tsx')).PointHistoryPage,
  }),
} satisfies Pages<typeof dataSearchScreens>
