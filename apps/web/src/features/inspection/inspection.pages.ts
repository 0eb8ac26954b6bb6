import type { hazardScreens } from '@undertone/domain/inspection/hazard/hazard.screens'
import { inspectionScreens } from '@undertone/domain/inspection/inspection.screens'
import { libraryScreens } from '@undertone/domain/work/library/library.screens'
import type { Pages } from '../../core/address/pages.ts'
import { formOf, listOf } from '../../resource/list/resource-pages.ts'

export const inspectionPages = {
  hazards: async () => ({ Component: (await import('./hazard/hazards-page.tsx')).HazardsPage }),
  hazardForm: async () => ({ Component: (await import('./hazard/hazard-form-page.tsx')).HazardFormPage }),
  inspectionTasks: async () => ({ Component: (await import('./round/round-list-page.tsx')).RoundListPage }),
  inspectionToday: async () => ({ Component: (await import('./today/today-page.tsx')).TodayPage }),
  inspectionRound: async () => ({ Component: (await import('./round/round-page.tsx')).RoundPage }),
  inspectionReadings: async () => ({ Component: (await import('./reading/reading-page.tsx')).ReadingPage }),
  inspectionWaves: async () => ({ Component: (await import('./wave/wave-page.tsx')).InspectionWavePage }),
  inspectionPlans: async () => ({ Component: (await import('./plan/plan-list-page.tsx')).PlanListPage }),
  inspectionPlan: async () => ({ Component: (await import('./plan/plan-page.tsx')).PlanPage }),
  inspectionHolidays: async () =>
    listOf((await import('@undertone/domain/inspection/round/inspection-holiday.resource')).inspectionHoliday),
  inspectionLines: async () => ({ Component: (await import('./route/line-list-page.tsx')).LineListPage }),
  inspectionLine: async () => ({ Component: (await import('./route/line-page.tsx')).LinePage }),
  inspectionPoints: async () => ({ Component: (await import('./route/point-list-page.tsx')).PointListPage }),
  inspectionPoint: async () => ({ Component: (await import('./route/point-page.tsx')).PointPage }),
  inspectionLabels: async () => ({ Component: (await import('./route/labels-page.tsx')).LabelsPage }),
  inspectionAreas: async () => listOf((await import('@undertone/domain/inspection/route/inspection-area.resource')).inspectionArea),
  inspectionArea: async () =>
    formOf(
      (await import('@undertone/domain/inspection/route/inspection-area.resource')).inspectionArea,
      inspectionScreens.inspectionAreas.path,
    ),
  inspectionStandards: async () => ({ Component: (await import('./standard/standard-list-page.tsx')).StandardListPage }),
  inspectionStandard: async () => ({ Component: (await import('./standard/standard-page.tsx')).StandardPage }),
  inspectionDevices: async () => listOf((await import('@undertone/domain/inspection/device/inspection-device.resource')).inspectionDevice),
  inspectionGroups: async () => listOf((await import('@undertone/domain/inspection/inspection-group.resource')).inspectionGroup),
  inspectionGroup: async () =>
    formOf(
      (await import('@undertone/domain/inspection/inspection-group.resource')).inspectionGroup,
      inspectionScreens.inspectionGroups.path,
    ),
  dangerLibs: async () => listOf((await import('@undertone/domain/work/library/danger-lib.resource')).dangerLib),
  dangerLib: async () =>
    formOf((await import('@undertone/domain/work/library/danger-lib.resource')).dangerLib, libraryScreens.dangerLibs.path),
  repairLibs: async () => listOf((await import('@undertone/domain/work/library/repair-lib.resource')).repairLib),
  repairLib: async () =>
    formOf((await import('@undertone/domain/work/library/repair-lib.resource')).repairLib, libraryScreens.repairLibs.path),
  upkeepPlans: async () => ({ Component: (await import('./upkeep/upkeep-plan-list-page.tsx')).UpkeepPlanListPage }),
  upkeepPlan: async () => ({ Component: (await import('./upkeep/upkeep-plan-page.tsx')).UpkeepPlanPage }),
  upkeepLibs: async () => listOf((await import('@undertone/domain/work/library/upkeep-lib.resource')).upkeepLib),
  upkeepLib: async () =>
    formOf((await import('@undertone/domain/work/library/upkeep-lib.resource')).upkeepLib, libraryScreens.upkeepLibs.path),
} satisfies Pages<typeof inspectionScreens & typeof hazardScreens & typeof libraryScreens>
