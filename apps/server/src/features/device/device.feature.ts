import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { cardRoutes } from './card.routes.ts'
import { deviceRoutes } from './device.routes.ts'
import { deviceConfigRoutes } from './device-config.routes.ts'
import { expireCommands, expireCommandsMs } from './expire-commands.job.ts'

interface DeviceNeeds extends Pick<Platform, 'db' | 'events' | 'box'> {
  /** Closes the connection of a gateway. */
  readonly disconnectGateway: (id: number) => void
  /** The MQTT port of the ingest, shown to users. */
  readonly mqttPort: number
}

export const deviceFeature = defineFeature({
  name: 'device',
  start: ({ db, events, box, disconnectGateway, mqttPort }: DeviceNeeds) => ({
    routes: [...cardRoutes(db, events), ...deviceRoutes(db, events, disconnectGateway, mqttPort), ...deviceConfigRoutes(db, box)],
    jobs: [{ name: 'expire commands', everyMs: expireCommandsMs, run: () => expireCommands(db, new Date()) }],
  }),
})
