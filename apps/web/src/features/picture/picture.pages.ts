import type { pictureScreens, placingScreens } from '@undertone/domain/picture/picture.screens'
import type { Pages } from '../../core/address/pages.ts'

export const picturePages = {
  areaPicture: async () => ({ Component: (await import('./live-picture-page.tsx')).AreaPicturePage }),
  machinePicture: async () => ({
    Component: (await import('./live-picture-page.tsx')).MachinePicturePage,
  }),
  companyPlacing: async () => ({
    Component: (await import('./placing-page.tsx')).CompanyPlacingPage,
  }),
  areaPlacing: async () => ({
    Component: (await import('./placing-page.tsx')).AreaPlacingPage,
  }),
  machinePlacing: async () => ({
    Component: (await import('./placing-page.tsx')).MachinePlacingPage,
  }),
} satisfies Pages<typeof pictureScreens & typeof placingScreens>
