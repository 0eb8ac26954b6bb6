import { setTimeout as pause } from 'node:timers/promises'
import type { Access } from './access.ts'
import type { Message, Verdict } from './message.ts'
import type { Pacing } from './pacer.ts'
import type { LoginRefusal } from './packets.ts'
import type { Presence } from './presence.ts'
import type { AttributeReader } from './reported-attribute.store.ts'
import { type Doorkeeper, type Line, refusalOf } from './sign-in.ts'

/** What the twin shares with the MQTT endpoint. */
export interface HttpEndpoint extends Doorkeeper, Pacing {
  readonly presence: Pick<Presence, 'heard'>
  readonly attributes: AttributeReader
  readonly now: () => number
}

/** What HTTP can bring: the messages of MQTT but files. */
export type HttpMeaning = 'gatewayTelemetry' | 'deviceTelemetry' | 'gatewayAttributes' | 'deviceAttributes'

/** Why a message was not taken; it can be sent again. */
export type NotTaken = 'diskFull' | 'busy' | 'stopping'

/**
 * Requests in work at once, of one gateway and of all (guesses: a body has at most 1 MiB). A tenant may have as many as are still free:
 * alone half of them, so that another one always finds a place.
 */
const mostAtOnce = { gateway: 8, all: 64 } as const
/** How long a request may wait for room, and for its commit, ms (guesses: most programs give up after 30 s). */
const roomMs = 10_000
const commitMs = 15_000
/** How often room is looked for, ms (guess). */
const lookMs = 50

/** Takes messages from HTTP into the queue of the MQTT endpoint: same bounds, same turns, same rates, answered after the commit. */
export class HttpIntake {
  readonly #shared: HttpEndpoint
  readonly #ofGateways = new Map<number, number>()
  readonly #ofTenants = new Map<number, number>()
  #all = 0

  constructor(shared: HttpEndpoint) {
    this.#shared = shared
  }

  get attributes(): AttributeReader {
    return this.#shared.attributes
  }

  /** The gateway whose token this is, or why it may not come in over this line. */
  async enter(token: string, line: Line): Promise<Access | LoginRefusal> {
    const access = await this.#shared.login({ username: token, password: undefined })
    if (typeof access === 'string') return access
    return refusalOf(access, this.#shared, line) ?? access
  }

  /** Makes a place for the body of a request, before it is read; null when there is none. Call the result when the request is over. */
  begin({ sender: { gatewayId, tenantId } }: Access): (() => void) | null {
    const own = this.#ofGateways.get(gatewayId) ?? 0
    const ofTenant = this.#ofTenants.get(tenantId) ?? 0
    if (own >= mostAtOnce.gateway || ofTenant >= mostAtOnce.all - this.#all) return null
    const count = (by: 1 | -1) => {
      this.#all += by
      add(this.#ofGateways, gatewayId, by)
      add(this.#ofTenants, tenantId, by)
    }
    count(1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      count(-1)
    }
  }

  /** Puts a message into the queue and waits until it is committed. */
  async take(access: Access, kind: HttpMeaning, topic: string, payload: Uint8Array): Promise<Verdict | NotTaken> {
    const { queue, rates, presence, now } = this.#shared
    const hindrance = await this.#room(access)
    if (hindrance) return hindrance
    presence.heard(access.sender.gatewayId, now())
    rates.take(access, payload.byteLength)
    const settled = new Promise<Verdict>((resolve) => {
      const message: Message = { sender: access.sender, topic, meaning: { kind }, payload, receivedAt: now(), settle: resolve }
      queue.push(message)
    })
    const late = new AbortController()
    const gaveUp = pause(commitMs, 'busy' as const, { signal: late.signal, ref: false }).catch(() => 'busy' as const)
    const result = await Promise.race([settled, gaveUp])
    late.abort()
    return result
  }

  async #room(access: Access): Promise<NotTaken | null> {
    const { queue, rates } = this.#shared
    const until = performance.now() + roomMs
    for (;;) {
      if (this.#shared.isStopping()) return 'stopping'
      if (this.#shared.diskIsFull()) return 'diskFull'
      const wait = rates.waitOf(access)
      if (!wait && !queue.isFullFor(access.sender.tenantId)) return null
      if (performance.now() + (wait?.ms ?? 0) > until) return 'busy'
      await pause(Math.max(lookMs, wait?.ms ?? 0), undefined, { ref: false })
    }
  }
}

function add(counts: Map<number, number>, id: number, by: 1 | -1): void {
  const now = (counts.get(id) ?? 0) + by
  if (now > 0) counts.set(id, now)
  else counts.delete(id)
}
