import type { tenantScreens } from '@undertone/domain/tenant/tenant.screens'
import type { Pages } from '../../core/address/pages.ts'
import { listOf } from '../../resource/list/resource-pages.ts'

export const tenantPages = {
  tenants: async () => ({ Component: (await import('./tenant-page.tsx')).TenantPage }),
  innerHosts: async () => listOf((await import('@undertone/domain/tenant/inner-host.resource')).innerHost),
  deviceAccess: async () => ({ Component: (await import('./tenant-access-page.tsx')).TenantAccessPage }),
} satisfies Pages<typeof tenantScreens>
