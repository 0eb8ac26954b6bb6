import type { inspectionWorkScreens, workScreens } from '@undertone/domain/work/work.screens'
import type { Pages } from '../../core/address/pages.ts'

export const workPages = {
  faultRepair: async () => ({ Component: (await import('./list/work-page.tsx')).RepairPage }),
  faultUpkeep: async () => ({ Component: (await import('./list/work-page.tsx')).UpkeepPage }),
  inspectionRepair: async () => ({ Component: (await import('./list/work-page.tsx')).InspectionRepairPage }),
  inspectionUpkeep: async () => ({ Component: (await import('./list/work-page.tsx')).InspectionUpkeepPage }),
  inspectionRepairForm: async () => ({ Component: (await import('./form/work-form-page.tsx')).RepairFormPage }),
  inspectionUpkeepForm: async () => ({ Component: (await import('./form/work-form-page.tsx')).UpkeepFormPage }),
} satisfies Pages<typeof workScreens & typeof inspectionWorkScreens>
