import type { ConnectorLink } from '../../contracts/connector-link.ts'
import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { connectorRoutes } from './connector.routes.ts'

interface ConnectorNeeds extends Pick<Platform, 'db' | 'box'> {
  readonly connectors: ConnectorLink
}

export const connectorFeature = defineFeature({
  name: 'connector',
  start: ({ db, box, connectors }: ConnectorNeeds) => ({ routes: connectorRoutes(db, box, connectors) }),
})
