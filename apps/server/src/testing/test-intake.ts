import { encodeProvisionAnswer } from '@undertone/device/thingsboard/provision'
import type { QuarantineRetry } from '../contracts/quarantine-retry.ts'
import { SessionRegistry } from '../ingest/access/client-sessions.ts'
import { createLogin } from '../ingest/access/login.ts'
import { SecurityLog } from '../ingest/access/security-log.ts'
import { attributeReader } from '../ingest/attribute/reported-attribute.store.ts'
import { HttpIntake } from '../ingest/http/http-intake.ts'
import { Intake } from '../ingest/intake/intake.ts'
import { quarantineLimits } from '../ingest/message/limits.ts'
import { Presence } from '../ingest/presence/presence.ts'
import { IngestRates } from '../ingest/queue/ingest-rates.ts'
import { defaultQueueLimits, IntakeQueue } from '../ingest/queue/intake-queue.ts'
import type { Database } from '../platform/database/database.ts'
import { createMetrics } from '../platform/runtime/metrics.ts'

/** An intake that knows the gateways but accepts nothing, like a stopping server: ingest tests start a complete one. */
export function closedIntake(db: Database): HttpIntake {
  const metrics = createMetrics()
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const intake = new Intake({
    queue: new IntakeQueue(defaultQueueLimits, metrics),
    rates: new IngestRates(),
    presence: new Presence(db, 1),
    metrics,
    now: Date.now,
    isStopping: () => true,
    diskIsFull: () => false,
  })
  return new HttpIntake({
    intake,
    login: createLogin(db, log),
    registry: new SessionRegistry(() => undefined),
    security: new SecurityLog(db, metrics.registry, log),
    attributes: attributeReader(db),
    firmware: null,
    provisioner: { request: async () => encodeProvisionAnswer({ refused: 'unavailable' }) },
  })
}

/** Quarantine retries of a stopping server. */
export const closedRetry: QuarantineRetry = { budget: { ...quarantineLimits, entryBytes: 0 }, retry: async () => 'stopping' }
