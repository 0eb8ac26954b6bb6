import type { companyExportScreens } from '@undertone/domain/company-export/company-export.screens'
import type { Pages } from '../../core/address/pages.ts'

export const companyExportPages = {
  companyExport: async () => ({ Component: (await import('./company-export-page.tsx')).CompanyExportPage }),
} satisfies Pages<typeof companyExportScreens>
