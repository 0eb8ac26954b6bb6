import { Counter, type Registry } from 'prom-client'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { Throttle } from '../../platform/runtime/throttle.ts'
import { textOfError } from '../message/database-fault.ts'
import type { Sender } from '../message/message.ts'

/** Security events reported to the owner of a gateway. */
export type SecurityEvent = 'plaintext' | 'twoAddresses' | 'foreignSensor' | 'deniedTopic'

/** The same event of a gateway is logged again after this time, ms (guess: one row per hour is readable, one per message is not). */
const repeatMs = 3_600_000

/** Reports possible misuse of gateways to their owners: always as a metric, throttled as a row of the operation log. */
export class SecurityLog {
  readonly #db: Database
  readonly #log: Log
  readonly #events: Counter<'kind'>
  readonly #now: () => number
  readonly #due = new Throttle(repeatMs)

  constructor(db: Database, registry: Registry, log: Log, now: () => number = () => performance.now()) {
    this.#db = db
    this.#log = log
    this.#now = now
    this.#events = new Counter({
      name: 'undertone_ingest_security_events_total',
      help: 'Possible misuse of a gateway by kind',
      labelNames: ['kind'],
      registers: [registry],
    })
  }

  record(kind: SecurityEvent, sender: Sender, address: string, text: string): void {
    this.#events.inc({ kind })
    if (!this.#due.isDue(`${sender.gatewayId} ${kind}`, this.#now())) return
    this.#log.warn({ kind, gatewayId: sender.gatewayId, tenantId: sender.tenantId, address }, text)
    this.#write(kind, sender, address, text).catch((error: unknown) =>
      this.#log.warn({ kind, error: textOfError(error) }, 'a security event could not be logged'),
    )
  }

  /** Writes a row to the operation log, for the owner of the gateway. */
  async #write(kind: SecurityEvent, sender: Sender, address: string, text: string): Promise<void> {
    await this.#db
      .insertInto('operationLog')
      .values({
        accountId: null,
        userName: sender.deviceId,
        tenantId: sender.tenantId,
        kind: 0,
        subject: 'gateway',
        method: 'INGEST',
        path: kind,
        ids: [sender.gatewayId],
        source: 0,
        result: 1,
        code: 0,
        message: text.replaceAll('\u0000', '').slice(0, 500),
        durationMs: 0,
        address,
        agent: '',
        input: null,
        before: null,
        after: null,
      })
      .execute()
  }
}
