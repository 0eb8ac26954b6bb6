import type { Fault } from '../trials/trial/fault.ts'
import { serverKilled } from './cases/f01-server-killed.ts'
import { backendKilled } from './cases/f02-backend-killed.ts'
import { postmasterKilled } from './cases/f03-postmaster-killed.ts'
import { brokerKilled } from './cases/f05-broker-killed.ts'
import { diskFull } from './cases/f06-disk-full.ts'
import { clockJump } from './cases/f08-clock-jump.ts'
import { wrongClocks } from './cases/f09-wrong-clocks.ts'
import { duplicates } from './cases/f10-duplicates.ts'
import { outOfOrder } from './cases/f11-out-of-order.ts'
import { weekOffline } from './cases/f12-week-offline.ts'
import { corruptFrames } from './cases/f13-corrupt-frames.ts'
import { poison } from './cases/f14-poison.ts'
import { stuckConsumers } from './cases/f15-stuck-consumers.ts'
import { badNetwork } from './cases/f16-network.ts'
import { longLock } from './cases/f17-locks.ts'
import { deploy } from './cases/f18-deploy.ts'
import { littleMemory } from './cases/f19-little-memory.ts'
import { busyServer } from './cases/f20-busy-server.ts'
import { commandsKilled } from './cases/f21-commands.ts'
import { firmwareKilled } from './cases/f22-firmware.ts'
import { providerDown } from './cases/f23-provider-down.ts'
import { twoServers } from './cases/f24-two-servers.ts'
import { restored } from './cases/f25-restore.ts'
import { twoNamespaces } from './cases/f26-two-namespaces.ts'
import { cardsKilled } from './cases/f28-cards.ts'
import { exportKilled } from './export/f30-export.ts'
import { roundsKilled } from './rounds/f29-rounds.ts'

/** All faults, by their number in reliability.md. */
export const faults: readonly Fault[] = [
  serverKilled,
  backendKilled,
  postmasterKilled,
  brokerKilled,
  diskFull,
  clockJump,
  wrongClocks,
  duplicates,
  outOfOrder,
  weekOffline,
  corruptFrames,
  poison,
  stuckConsumers,
  badNetwork,
  longLock,
  deploy,
  littleMemory,
  busyServer,
  commandsKilled,
  firmwareKilled,
  providerDown,
  twoServers,
  restored,
  twoNamespaces,
  cardsKilled,
  roundsKilled,
  exportKilled,
]

/** The kills of the long form: fifty of the server, fifty of PostgreSQL. */
export const kills: readonly Fault[] = [serverKilled, backendKilled, postmasterKilled]

/**
 * Faults that only `npm run faults` runs: the server's own tests cover each of them in a few seconds (app/main.test.ts, backup/backup.test.ts
 * for F-25, start-lock.test.ts for F-26, backfill.test.ts and pace.test.ts for F-12, outbox.test.ts for F-15, network.test.ts for F-16, send-command.test.ts for F-21, upgrade-agent.test.ts and rollout.test.ts for F-22, card.test.ts of the connectors for F-28, offline-rounds.test.ts for F-29, company-export.test.ts for F-30 and
 * notify.test.ts for F-23), and together they take three minutes here.
 */
const commandOnly: readonly Fault[] = [
  postmasterKilled,
  brokerKilled,
  diskFull,
  weekOffline,
  stuckConsumers,
  badNetwork,
  longLock,
  deploy,
  littleMemory,
  commandsKilled,
  firmwareKilled,
  providerDown,
  twoServers,
  restored,
  twoNamespaces,
  cardsKilled,
  roundsKilled,
  exportKilled,
]

/** The faults that `npm test` runs in their short form. */
export const testedFaults: readonly Fault[] = faults.filter((fault) => !commandOnly.includes(fault))
