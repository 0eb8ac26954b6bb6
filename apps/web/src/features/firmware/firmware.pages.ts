import type { firmwareScreens } from '@undertone/domain/firmware/firmware.screens'
import type { Pages } from '../../core/address/pages.ts'

export const firmwarePages = {
  firmwareRollouts: async () => ({ Component: (await import('./rollout/rollout-page.tsx')).RolloutPage }),
  firmwarePackages: async () => ({ Component: (await import('./package/package-page.tsx')).PackagePage }),
} satisfies Pages<typeof firmwareScreens>
