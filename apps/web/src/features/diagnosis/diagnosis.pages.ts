import type { diagnosticModelScreens } from '@undertone/domain/diagnostic-model/diagnostic-model.screens'
import type { Pages } from '../../core/address/pages.ts'

export const diagnosisPages = {
  diagnosticModels: async () => ({ Component: (await import('./model/model-page.tsx')).ModelPage }),
} satisfies Pages<typeof diagnosticModelScreens>
