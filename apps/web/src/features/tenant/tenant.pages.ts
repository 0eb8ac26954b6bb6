import type { tenantScreens } from '@undertone/domain/tenant/tenant.screens'
import type { Pages } from '../../core/address/pages.ts'

export const tenantPages = {
  tenants: async () => ({ Component: (await import('./tenant-page.tsx')).TenantPage }),
  deviceAccess: async () => ({ Component: (await import('./tenant-access-page.tsx')).TenantAccessPage }),
} satisfies Pages<typeof tenantScreens>
