import type { pluginScreens } from '@undertone/domain/plugin/plugin.screens'
import type { Pages } from '../../core/address/pages.ts'

export const pluginPages = {
  plugins: async () => ({ Component: (await import('./plugin-page.tsx')).PluginPage }),
  plugin: async () => ({ Component: (await import('./plugin-detail-page.tsx')).PluginDetailPage }),
} satisfies Pages<typeof pluginScreens>
