import type { openApiScreens } from '@undertone/domain/open-api/open-api.screens'
import type { Pages } from '../../core/address/pages.ts'

export const openApiPages = {
  openApi: async () => ({ Component: (await import('./open-api-page.tsx')).OpenApiPage }),
} satisfies Pages<typeof openApiScreens>
