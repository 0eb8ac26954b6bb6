import type { caseScreens, publicCaseScreens } from '@undertone/domain/cases/case.screens'
import type { Pages } from '../../core/address/pages.ts'

export const casesPages = {
  caseLibrary: async () => ({ Component: (await import('./list/case-library-page.tsx')).CaseLibraryPage }),
  caseForm: async () => ({ Component: (await import('./form/case-form-page.tsx')).CaseFormPage }),
  publicCases: async () => ({ Component: (await import('./platform/public-cases-page.tsx')).PublicCasesPage }),
  publicCaseForm: async () => ({ Component: (await import('./platform/public-case-form-page.tsx')).PublicCaseFormPage }),
} satisfies Pages<typeof caseScreens & typeof publicCaseScreens>
