import type { cardScreens } from '@undertone/domain/device/card/card.screens'
import type { deviceScreens } from '@undertone/domain/device/device.screens'
import type { networkingScreens } from '@undertone/domain/device/networking/networking.screens'
import type { provisioningScreens } from '@undertone/domain/device/provisioning/provisioning.screens'
import type { Pages } from '../../core/address/pages.ts'

export const devicePages = {
  sensors: async () => ({
    Component: (await import('./sensor/sensor-list-page.tsx')).SensorListPage,
  }),
  sensorForm: async () => ({
    Component: (await import('./sensor/sensor-edit-page.tsx')).SensorEditPage,
  }),
  sensorBulk: async () => ({
    Component: (await import('./sensor-bulk/sensor-bulk-page.tsx')).SensorBulkPage,
  }),
  sensorGrid: async () => ({
    Component: (await import('./sensor-grid/sensor-grid-page.tsx')).SensorGridPage,
  }),
  fleet: async () => ({ Component: (await import('./fleet/fleet-page.tsx')).FleetPage }),
  commandBatches: async () => ({
    Component: (await import('./batch/command-batch-page.tsx')).CommandBatchPage,
  }),
  gateways: async () => ({ Component: (await import('./gateway/gateway-page.tsx')).GatewayPage }),
  gatewaySettings: async () => ({
    Component: (await import('./gateway/gateway-setting-page.tsx')).GatewaySettingPage,
  }),
  securityEvents: async () => ({
    Component: (await import('./security/security-event-page.tsx')).SecurityEventPage,
  }),
  cards: async () => ({
    Component: (await import('./card/card-list-page.tsx')).CardListPage,
  }),
  cardForm: async () => ({
    Component: (await import('./card/card-edit-page.tsx')).CardEditPage,
  }),
  provisioningKeys: async () => ({ Component: (await import('./provisioning/provisioning-page.tsx')).ProvisioningPage }),
  networkingTasks: async () => ({ Component: (await import('./networking/networking-list-page.tsx')).NetworkingListPage }),
  networkingTask: async () => ({ Component: (await import('./networking/networking-task-page.tsx')).NetworkingTaskPage }),
  networkingValues: async () => ({ Component: (await import('./networking/networking-values-page.tsx')).NetworkingValuesPage }),
} satisfies Pages<typeof deviceScreens & typeof cardScreens & typeof networkingScreens & typeof provisioningScreens>
