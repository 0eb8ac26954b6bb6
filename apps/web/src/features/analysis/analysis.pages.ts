import type { analysisScreens } from '@undertone/domain/analysis/analysis.screens'
import type { Pages } from '../../core/address/pages.ts'

export const analysisPages = {
  analysis: async () => ({ Component: (await import('./page/analysis-page.tsx')).AnalysisPage }),
} satisfies Pages<typeof analysisScreens>
