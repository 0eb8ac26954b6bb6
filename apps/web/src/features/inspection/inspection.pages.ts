import type { hazardScreens } from '@undertone/domain/inspection/hazard/hazard.screens'
import { inspectionScreens } from '@undertone/domain/inspection/inspection.screens'
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
} satisfies Pages<typeof inspectionScreens & typeof hazardScreens>
