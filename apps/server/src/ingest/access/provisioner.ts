import { decodeProvisionRequest, encodeProvisionAnswer, type ProvisionAnswer } from '@undertone/device/thingsboard/provision'
import { Counter, type Registry } from 'prom-client'
import { hashCredential, newCredential } from '../../plant/provisioning/credential.ts'
import { provisionGateway } from '../../plant/provisioning/provision-gateway.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { textOfError } from '../message/database-fault.ts'
import { TokenBucket } from '../queue/token-bucket.ts'
import type { Peer } from './sign-in.ts'
import { addTo } from './tenant-count.ts'

/**
 * Requests of one address and of all, a second and at once (guesses: a cabinet with a hundred gateways behind one router is switched on; a secret has 192
 * random bits, so that this bounds work, not guessing), and how many are written at a time: the connections of the ingest are for measurements.
 */
const rates = { address: { perSecond: 1, burstSeconds: 100 }, all: { perSecond: 20, burstSeconds: 20 }, atOnce: 2, waiting: 200 } as const
/** Connections that log in to be registered at a time, and those of one address (guesses: each lasts half a minute at most). */
const maxSessions = { all: 500, address: 100 } as const
/** Addresses that are remembered; the oldest are forgotten, when all of them together are still bounded. */
const maxAddresses = 10_000

interface ProvisionerParts {
  readonly db: Database
  readonly events: Pick<Events, 'emit'>
  readonly log: Log
  readonly registry: Registry
  readonly now?: () => number
}

/** Registers devices that have a provisioning key and no credential yet. Anybody may ask: what that costs is bounded. */
export class Provisioner {
  readonly #parts: ProvisionerParts
  readonly #now: () => number
  readonly #all: TokenBucket
  readonly #byAddress = new Map<string, TokenBucket>()
  readonly #outcomes: Counter<'outcome'>
  readonly #queue: (() => void)[] = []
  readonly #sessionsOf = new Map<string, number>()
  #sessions = 0
  #running = 0

  constructor(parts: ProvisionerParts) {
    this.#parts = parts
    this.#now = parts.now ?? (() => performance.now())
    this.#all = new TokenBucket(rates.all.perSecond, rates.all.burstSeconds, this.#now())
    this.#outcomes = new Counter({
      name: 'undertone_provisioning_total',
      help: 'Devices that asked to be registered by a provisioning key, by outcome',
      labelNames: ['outcome'],
      registers: [parts.registry],
    })
  }

  /** A place for a connection that logs in to be registered; null if there is none. Call the result when it ends. */
  enter(address: string): (() => void) | null {
    if (this.#sessions >= maxSessions.all || (this.#sessionsOf.get(address) ?? 0) >= maxSessions.address) return null
    this.#sessions++
    addTo(this.#sessionsOf, address, 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#sessions--
      addTo(this.#sessionsOf, address, -1)
    }
  }

  /** Answers a request, in the shape of ThingsBoard. */
  async request(payload: Uint8Array, peer: Peer): Promise<string> {
    return encodeProvisionAnswer(await this.#answer(payload, peer))
  }

  async #answer(payload: Uint8Array, peer: Peer): Promise<ProvisionAnswer> {
    if (!this.#mayAsk(peer.address) || this.#queue.length >= rates.waiting) return this.#refuse('tooMany')
    const asked = decodeProvisionRequest(payload)
    if (!asked) return this.#refuse('malformed')
    await this.#turn()
    try {
      const credential = newCredential()
      const made = await provisionGateway(this.#parts.db, { ...asked, ...peer, credentialHash: hashCredential(credential) })
      if ('refused' in made) {
        this.#parts.log.info({ reason: made.refused, address: peer.address }, 'a device was not registered')
        return made.refused === 'unknownKey' ? this.#refuse('notFound') : this.#refuse('refused', made.refused)
      }
      this.#outcomes.inc({ outcome: 'registered' })
      this.#parts.events.emit('assets', { tenantId: made.tenantId, companyId: made.companyId, resource: 'gateway' })
      return { credential }
    } catch (error) {
      this.#parts.log.warn({ error: textOfError(error) }, 'a device could not be registered')
      return this.#refuse('unavailable')
    } finally {
      this.#running--
      this.#queue.shift()?.()
    }
  }

  #refuse(refused: Exclude<ProvisionAnswer, { credential: string }>['refused'], outcome: string = refused): ProvisionAnswer {
    this.#outcomes.inc({ outcome })
    return { refused }
  }

  /** Waits for one of the places; they are given in order. */
  async #turn(): Promise<void> {
    if (this.#running >= rates.atOnce) await new Promise<void>((resolve) => this.#queue.push(resolve))
    this.#running++
  }

  #mayAsk(address: string): boolean {
    const at = this.#now()
    const own = this.#byAddress.get(address) ?? new TokenBucket(rates.address.perSecond, rates.address.burstSeconds, at)
    this.#byAddress.delete(address)
    this.#byAddress.set(address, own)
    const [oldest] = this.#byAddress.keys()
    if (this.#byAddress.size > maxAddresses && oldest !== undefined) this.#byAddress.delete(oldest)
    if (own.waitMs(at) > 0) return false
    own.take(1, at)
    if (this.#all.waitMs(at) > 0) return false
    this.#all.take(1, at)
    return true
  }
}
