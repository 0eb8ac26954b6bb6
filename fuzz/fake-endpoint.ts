import { protocols } from '@undertone/device/protocols'
import { SessionRegistry } from '../apps/server/src/ingest/access/client-sessions.ts'
import type { Access } from '../apps/server/src/ingest/access/gateway-access.ts'
import { SecurityLog } from '../apps/server/src/ingest/access/security-log.ts'
import { Intake } from '../apps/server/src/ingest/intake/intake.ts'
import { connectionLimits } from '../apps/server/src/ingest/message/limits.ts'
import type { Answer, Message } from '../apps/server/src/ingest/message/message.ts'
import type { Endpoint } from '../apps/server/src/ingest/mqtt/endpoint.ts'
import { KeptSessions } from '../apps/server/src/ingest/mqtt/kept-sessions.ts'
import { Wills } from '../apps/server/src/ingest/mqtt/wills.ts'
import { Presence } from '../apps/server/src/ingest/presence/presence.ts'
import { IngestRates } from '../apps/server/src/ingest/queue/ingest-rates.ts'
import { defaultQueueLimits, IntakeQueue } from '../apps/server/src/ingest/queue/intake-queue.ts'
import { paceMetrics } from '../apps/server/src/ingest/queue/pace.metrics.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { createMetrics } from '../apps/server/src/platform/runtime/metrics.ts'

/** The valid token. */
export const token = 'fuzz-token'

class NoPresence extends Presence {
  override recordActivity(): void {}
}

class NoSecurityLog extends SecurityLog {
  override record(): void {}
}

const access: Access = {
  sender: { gatewayId: 1, tenantId: 1, deviceId: 'S-1' },
  credentialHash: Buffer.alloc(32),
  edition: 'Full',
  tlsRequired: false,
  singleAddress: false,
}
const free = { messagesPerSecond: 1e12, bytesPerSecond: 1e15, burstSeconds: 1 }
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The parts of the ingest in front of the database; queued messages are decoded and settled immediately. */
export class FakeEndpoint {
  readonly endpoint: Endpoint
  readonly #queue: IntakeQueue
  readonly #db: Database

  constructor() {
    const metrics = createMetrics()
    const now = () => Date.now()
    // Everything in one batch: there is no backlog.
    this.#queue = new IntakeQueue({ ...defaultQueueLimits, batchBytes: Number.MAX_SAFE_INTEGER }, metrics)
    // Never queried, but required.
    this.#db = openDatabase('postgres://user@127.0.0.1:1/none')
    const presence = new NoPresence(this.#db, 1)
    const rates = new IngestRates({ gateway: free, tenants: { Full: free } })
    const intake = new Intake({ queue: this.#queue, rates, presence, metrics, now, isStopping: () => false, diskIsFull: () => false })
    const security = new NoSecurityLog(this.#db, metrics.registry, quiet)
    this.endpoint = {
      intake,
      login: async ({ username, password }) => {
        if (!username) return 'missing'
        return username === token || Buffer.from(password ?? []).toString() === token ? access : 'wrong'
      },
      registry: new SessionRegistry(() => undefined),
      security,
      paced: paceMetrics(metrics.registry),
      presence,
      attributes: { read: async () => ({ fw_version: '1.4' }), shared: async () => ({}) },
      metrics,
      limits: connectionLimits,
      log: quiet,
      now,
      kept: new KeptSessions(),
      provisioner: { request: async () => '{}', enter: () => () => undefined },
      wills: new Wills({ intake, security, metrics }),
      firmware: { read: () => Promise.resolve(Buffer.alloc(64)) },
      onListening: () => undefined,
    }
  }

  /** Settles waiting messages; returns their number. */
  async settle(): Promise<number> {
    let count = 0
    while (this.#queue.load.messages > 0) {
      for (const message of (await this.#queue.take('prompt')) ?? []) {
        message.settle({ answer: answerTo(message), text: 'fuzz' })
        this.#queue.release(message)
        count++
      }
    }
    return count
  }

  async close(): Promise<void> {
    await this.#db.destroy()
  }
}

function answerTo({ protocol, address, payload }: Message): Answer {
  if (protocol === null) return 'quarantined'
  const decoded = protocols[protocol].decode(payload, address)
  return 'error' in decoded && decoded.error.kind === 'samples' ? 'quarantined' : 'stored'
}
