import { setTimeout as pause } from 'node:timers/promises'
import type { Access } from '../access/gateway-access.ts'
import { type Doorkeeper, type Line, refusalOf } from '../access/sign-in.ts'
import type { AttributeReader } from '../attribute/reported-attribute.store.ts'
import type { Message, Verdict } from '../message/message.ts'
import type { LoginRefusal } from '../packet/packets.ts'
import type { Presence } from '../presence/presence.ts'
import type { Pacing } from '../queue/pacer.ts'

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

/** How long a request may wait for room, and for its commit, ms (guesses: most programs give up after 30 s). */
const roomMs = 10_000
const commitMs = 15_000
/** How often room is looked for, ms (guess). */
const lookMs = 50

/** The way in for devices that speak HTTP. */
export interface DeviceIntake {
  readonly attributes: AttributeReader
  /** The gateway whose token this is, or why it may not come in over this line. */
  enter(token: string, line: Line): Promise<Access | LoginRefusal>
  /** Puts a message into the queue and waits until it is committed. */
  take(access: Access, kind: HttpMeaning, topic: string, payload: Uint8Array): Promise<Verdict | NotTaken>
}

/** Takes messages from HTTP into the queue of the MQTT endpoint: same bounds, same turns, same rates, answered after the commit. */
export class HttpIntake implements DeviceIntake {
  readonly #shared: HttpEndpoint

  constructor(shared: HttpEndpoint) {
    this.#shared = shared
  }

  get attributes(): AttributeReader {
    return this.#shared.attributes
  }

  async enter(token: string, line: Line): Promise<Access | LoginRefusal> {
    const access = await this.#shared.login({ username: token, password: undefined })
    if (typeof access === 'string') return access
    return refusalOf(access, this.#shared, line) ?? access
  }

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
