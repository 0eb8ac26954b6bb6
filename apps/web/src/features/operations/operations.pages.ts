import type { operationsScreens, usageScreens } from '@undertone/domain/operations/operations.screens'
import type { Pages } from '../../core/address/pages.ts'

export const operationsPages = {
  usage: async () => ({ Component: (await import('./usage/own-usage-page.tsx')).OwnUsagePage }),
  systemStatus: async () => ({ Component: (await import('./status/system-status-page.tsx')).SystemStatusPage }),
  customerUsage: async () => ({ Component: (await import('./usage/customer-usage-page.tsx')).CustomerUsagePage }),
  customerUsageDetail: async () => ({ Component: (await import('./usage/customer-usage-detail-page.tsx')).CustomerUsageDetailPage }),
} satisfies Pages<typeof usageScreens & typeof operationsScreens>
