import type { brandingScreens } from '@undertone/domain/branding/branding.screens'
import type { Pages } from '../../core/address/pages.ts'

export const brandingPages = {
  branding: async () => ({ Component: (await import('./branding-page.tsx')).BrandingPage }),
  platformBranding: async () => ({ Component: (await import('./branding-page.tsx')).PlatformBrandPage }),
} satisfies Pages<typeof brandingScreens>
