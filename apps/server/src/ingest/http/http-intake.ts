import { setTimeout as pause } from 'node:timers/promises'
import type { Access } from '../access/gateway-access.ts'
import { type Authenticator, type Peer, policyRefusal } from '../access/sign-in.ts'
import type { AttributeReader } from '../attribute/reported-attribute.store.ts'
import type { Message, Verdict } from '../message/message.ts'
import type { LoginRefusal } from '../packet/packets.ts'
import type { Presence } from '../presence/presence.ts'
import type { Pacing } from '../queue/pacer.ts'

/** What the HTTP intake shares with the MQTT endpoint. */
export interface HttpEndpoint extends Authenticator, Pacing {
  readonly presence: Pick<Presence, 'recordActivity'>
  readonly attributes: AttributeReader
  readonly now: () => number
}

/** Message kinds accepted by HTTP: those of MQTT except files. */
export type HttpMessageKind = 'gatewayTelemetry' | 'deviceTelemetry' | 'gatewayAttributes' | 'deviceAttributes'

/** Why a message was not accepted; it can be sent again. */
export type Unavailable = 'diskFull' | 'busy' | 'stopping'

/** Maximum wait for queue space and for the commit, ms (guesses: most programs time out after 30 s). */
const queueTimeoutMs = 10_000
const commitTimeoutMs = 15_000
/** Interval of checking for queue space, ms (guess). */
const pollMs = 50

/** Intake for devices that use HTTP. */
export interface DeviceIntake {
  readonly attributes: AttributeReader
  /** The gateway with this token, or why this connection is refused. */
  authorize(token: string, peer: Peer): Promise<Access | LoginRefusal>
  /** Puts a message into the queue and waits for its commit. */
  accept(access: Access, kind: HttpMessageKind, topic: string, payload: Uint8Array): Promise<Verdict | Unavailable>
}

/** Accepts HTTP messages into the queue of the MQTT endpoint: same limits, fairness and rates, answered after the commit. */
export class HttpIntake implements DeviceIntake {
  readonly #shared: HttpEndpoint

  constructor(shared: HttpEndpoint) {
    this.#shared = shared
  }

  get attributes(): AttributeReader {
    return this.#shared.attributes
  }

  async authorize(token: string, line: Peer): Promise<Access | LoginRefusal> {
    const access = await this.#shared.login({ username: token, password: undefined })
    if (typeof access === 'string') return access
    return policyRefusal(access, this.#shared, line) ?? access
  }

  async accept(access: Access, kind: HttpMessageKind, topic: string, payload: Uint8Array): Promise<Verdict | Unavailable> {
    const { queue, rates, presence, now } = this.#shared
    const unavailable = await this.#waitForRoom(access)
    if (unavailable) return unavailable
    presence.recordActivity(access.sender.gatewayId, now())
    rates.take(access, payload.byteLength)
    const settled = new Promise<Verdict>((resolve) => {
      const message: Message = { sender: access.sender, topic, meaning: { kind }, payload, receivedAt: now(), settle: resolve }
      queue.push(message)
    })
    const timer = new AbortController()
    const timedOut = pause(commitTimeoutMs, 'busy' as const, { signal: timer.signal, ref: false }).catch(() => 'busy' as const)
    const result = await Promise.race([settled, timedOut])
    timer.abort()
    return result
  }

  async #waitForRoom(access: Access): Promise<Unavailable | null> {
    const { queue, rates } = this.#shared
    const until = performance.now() + queueTimeoutMs
    for (;;) {
      if (this.#shared.isStopping()) return 'stopping'
      if (this.#shared.diskIsFull()) return 'diskFull'
      const wait = rates.waitOf(access)
      if (!wait && !queue.isFullFor(access.sender.tenantId)) return null
      if (performance.now() + (wait?.ms ?? 0) > until) return 'busy'
      await pause(Math.max(pollMs, wait?.ms ?? 0), undefined, { ref: false })
    }
  }
}
