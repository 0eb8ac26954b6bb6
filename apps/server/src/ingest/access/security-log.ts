import { type SecurityEventDetail, type SecurityEventKind, securityEventText } from '@undertone/domain/device/security/security-event-text'
import { Counter, type Registry } from 'prom-client'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { Throttle } from '../../platform/runtime/throttle.ts'
import { textOfError } from '../message/database-fault.ts'
import type { Sender } from '../message/message.ts'
import { gatewaysOfSensors } from './sensor-owners.store.ts'

/** The same event of a gateway is stored again after this time, ms (guess: one row per hour is readable, one per message is not). */
const repeatMs = 3_600_000
/** Sensor ids whose owners are still to be found: a gateway that tries out ids must not fill the memory (guess). */
const maxSought = 1000
/** Longest text of a gateway that is stored, characters (guess: ids and topics in use are shorter). */
const maxText = 100

const safe = (text: string): string => text.replaceAll('\u0000', '').slice(0, maxText)

/** A gateway about which an event is. */
type Subject = Pick<Sender, 'gatewayId' | 'tenantId' | 'deviceId'>

/**
 * Reports possible misuse of gateways to their owners: always as a metric, throttled as a security event, which its owner sees, and as a row of
 * the operation log, which the platform's administrator sees.
 */
export class SecurityLog {
  readonly #db: Database
  readonly #log: Log
  readonly #events: Counter<'kind'>
  readonly #now: () => number
  readonly #due = new Throttle(repeatMs)
  readonly #soughtBy = new Throttle(repeatMs)
  readonly #sought = new Map<string, number>()
  #isSeeking = false

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

  record(kind: SecurityEventKind, sender: Subject, address: string, detail: SecurityEventDetail = {}): void {
    this.#events.inc({ kind })
    if (!this.#due.isDue(`${sender.gatewayId} ${kind}`, this.#now())) return
    this.#log.warn({ kind, gatewayId: sender.gatewayId, tenantId: sender.tenantId, address }, securityEventText(kind, detail, 'en'))
    this.#write(kind, sender, address, detail).catch((error: unknown) => this.#logFailure(kind, error))
  }

  /**
   * A gateway sent data for a sensor that its tenant does not have. Its owner learns no more, because that would tell which ids other tenants
   * have; a tenant that has the sensor gets an event of its own.
   */
  recordUnknownSensor(sender: Subject, address: string, sensorId: string): void {
    this.record('unknownSensor', sender, address, { sensorId: safe(sensorId) })
    if (this.#sought.size >= maxSought || !this.#soughtBy.isDue(`${sender.tenantId} ${sensorId}`, this.#now())) return
    this.#sought.set(sensorId, sender.tenantId)
    if (!this.#isSeeking) this.#seekOwners().catch((error: unknown) => this.#logFailure('sensorElsewhere', error))
  }

  /** Looks up the owners of all ids that have come meanwhile, in one query after the other. */
  async #seekOwners(): Promise<void> {
    this.#isSeeking = true
    try {
      while (this.#sought.size > 0) {
        const sought = new Map(this.#sought)
        this.#sought.clear()
        for (const { sensorId, ...owner } of await gatewaysOfSensors(this.#db, [...sought.keys()]))
          if (owner.tenantId !== sought.get(sensorId)) this.record('sensorElsewhere', owner, '', { sensorId: safe(sensorId) })
      }
    } finally {
      this.#isSeeking = false
    }
  }

  #logFailure(kind: SecurityEventKind, error: unknown): void {
    this.#log.warn({ kind, error: textOfError(error) }, 'a security event could not be logged')
  }

  async #write(kind: SecurityEventKind, sender: Subject, address: string, detail: SecurityEventDetail): Promise<void> {
    await this.#db
      .insertInto('securityEvent')
      .values({ gatewayId: sender.gatewayId, kind, address, detail: JSON.stringify(detail) })
      .execute()
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
        message: securityEventText(kind, detail, 'en').slice(0, 500),
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
