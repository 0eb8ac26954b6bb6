import type { connectorScreens } from '@undertone/domain/connector/connector.screens'
import type { Pages } from '../../core/address/pages.ts'

export const connectorPages = {
  connectors: async () => ({ Component: (await import('./list/connector-list-page.tsx')).ConnectorListPage }),
  connectorForm: async () => ({ Component: (await import('./form/connector-form-page.tsx')).ConnectorFormPage }),
} satisfies Pages<typeof connectorScreens>
