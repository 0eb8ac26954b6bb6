import type { Database } from '../core/database.ts'
import { createMetrics } from '../core/metrics.ts'
import type { QuarantineReplay } from '../core/quarantine-replay.ts'
import { HttpIntake } from '../ingest/http-intake.ts'
import { IngestRates } from '../ingest/ingest-rates.ts'
import { defaultQueueLimits, IntakeQueue } from '../ingest/intake-queue.ts'
import { connectionLimits, quarantineLimits } from '../ingest/limits.ts'
import { loginWith } from '../ingest/login.ts'
import { paceMetrics } from '../ingest/pace.metrics.ts'
import { Presence } from '../ingest/presence.ts'
import { attributeReader } from '../ingest/reported-attribute.store.ts'
import { SecurityLog } from '../ingest/security-log.ts'
import { SessionRegistry } from '../ingest/session-registry.ts'

/** An intake that knows the gateways but takes nothing in, as a server that stops: tests of the ingest start a whole one. */
export function closedIntake(db: Database): HttpIntake {
  const metrics = createMetrics()
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  return new HttpIntake({
    login: loginWith(db, log),
    registry: new SessionRegistry(() => undefined),
    security: new SecurityLog(db, metrics.registry, log),
    queue: new IntakeQueue(defaultQueueLimits, metrics),
    rates: new IngestRates(),
    limits: connectionLimits,
    paced: paceMetrics(metrics.registry),
    presence: new Presence(db, 1),
    attributes: attributeReader(db),
    now: Date.now,
    isStopping: () => true,
    diskIsFull: () => false,
  })
}

/** The way back from the quarantine of a server that stops. */
export const closedReplay: QuarantineReplay = { budget: { ...quarantineLimits, entryBytes: 0 }, replay: async () => 'stopping' }
