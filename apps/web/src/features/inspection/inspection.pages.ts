import type { hazardScreens } from '@undertone/domain/inspection/hazard/hazard.screens'
import { inspectionScreens } from '@undertone/domain/inspection/inspection.screens'
import { libraryScreens } from '@undertone/domain/work/library/library.screens'
import type { Pages } from '../../core/address/pages.ts'
import { formOf, listOf } from '../../resource/list/resource-pages.ts'

export const inspectionPages = {
  hazards: async () => ({ Component: (await import('./hazard/hazards-page.tsx')).HazardsPage }),
  hazardForm: async () => ({ Component: (await import('./hazard/hazard-form-page.tsx')).HazardFormPage }),
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
  upkeepLibs: async () => listOf((await import('@undertone/domain/work/library/upkeep-lib.resource')).upkeepLib),
  upkeepLib: async () =>
    formOf((await import('@undertone/domain/work/library/upkeep-lib.resource')).upkeepLib, libraryScreens.upkeepLibs.path),
} satisfies Pages<typeof inspectionScreens & typeof hazardScreens & typeof libraryScreens>
