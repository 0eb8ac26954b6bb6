import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { ReadPointLimits } from '../../contracts/point-limits.ts'
import type { TimeCorrector } from '../../contracts/time-corrector.ts'
import { cardRoutes } from './card/card.routes.ts'
import { commandBatchTasks } from './command-batch.job.ts'
import { commandBatchRoutes } from './command-batch.routes.ts'
import { commandWaker } from './command-waker.ts'
import { deviceRoutes } from './device.routes.ts'
import { deviceConfigRoutes } from './device-config.routes.ts'
import { fleetRoutes } from './fleet.routes.ts'
import { networkingRoutes } from './networking/networking.routes.ts'
import { provisioningRoutes } from './provisioning/provisioning.routes.ts'
import { forgetClaims } from './provisioning/provisioning.store.ts'
import { sampleCheckRoutes } from './sample-check.routes.ts'
import { securityEventRoutes } from './security-event.routes.ts'
import { type CommandParts, deviceCommandTasks } from './send-command.job.ts'

/** Interval of forgetting what devices no longer offer, ms. */
const forgetClaimsMs = 3_600_000

interface DeviceNeeds extends Pick<Platform, 'events' | 'log'>, CommandParts {
  readonly times: TimeCorrector
  readonly readPointLimits: ReadPointLimits
  /** Has due tasks of this server run now. */
  readonly wake: () => void
  /** Closes the connection of a gateway. */
  readonly disconnectGateway: (id: number) => void
  /** The MQTT port of the ingest, shown to users. */
  readonly mqttPort: number
}

export const deviceFeature = defineFeature({
  name: 'device',
  start: ({ db, events, log, box, link, times, readPointLimits, serverRun, wake, disconnectGateway, mqttPort }: DeviceNeeds) => {
    const waker = { db, serverRun, log, wake }
    events.on('gatewayListens', commandWaker(waker, { isListening: true }))
    // A device that has answered may get its next command.
    events.on('commandsEnded', commandWaker(waker, { isListening: false }))
    return {
      routes: [
        ...sampleCheckRoutes(db, events, times),
        ...cardRoutes(db, events),
        ...networkingRoutes(db, events),
        ...provisioningRoutes(db, events),
        ...deviceRoutes(db, events, disconnectGateway, mqttPort),
        ...deviceConfigRoutes(db, box),
        ...commandBatchRoutes(db, wake),
        ...fleetRoutes(db, readPointLimits),
        ...securityEventRoutes(db),
      ],
      jobs: [{ name: 'forget claims', everyMs: forgetClaimsMs, run: () => forgetClaims(db) }],
      taskKinds: [deviceCommandTasks({ db, box, link, serverRun }), commandBatchTasks({ db })],
    }
  },
})
