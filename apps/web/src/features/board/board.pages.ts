import type { boardScreens } from '@undertone/domain/board/board.screens'
import type { Pages } from '../../core/address/pages.ts'

export const boardPages = {
  largeScreen: async () => ({ Component: (await import('./page/choose-page.tsx')).ChooseBoardPage }),
  board: async () => ({ Component: (await import('./page/board-page.tsx')).BoardPage }),
  legacyBoard: async () => ({ Component: (await import('./page/legacy-page.tsx')).LegacyBoardPage }),
  legacyBoardNext: async () => ({ Component: (await import('./page/legacy-page.tsx')).LegacyBoardNextPage }),
  allCompanies: async () => ({ Component: (await import('./page/companies-page.tsx')).CompaniesPage }),
  boardEditor: async () => ({ Component: (await import('./edit/board-editor-page.tsx')).BoardEditorPage }),
  mapBorders: async () => ({ Component: (await import('./borders/map-borders-page.tsx')).MapBordersPage }),
  oldBoard: async () => ({ Component: (await import('./page/choose-page.tsx')).ChooseBoardPage }),
} satisfies Pages<typeof boardScreens>
