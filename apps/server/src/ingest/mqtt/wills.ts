import { endpointProtocolOf } from '@undertone/device/protocols'
import type { Metrics } from '../../platform/runtime/metrics.ts'
import type { ClientSession } from '../access/client-sessions.ts'
import type { SecurityLog } from '../access/security-log.ts'
import type { Will } from '../access/sign-in.ts'
import { addTo } from '../access/tenant-count.ts'
import type { Intake } from '../intake/intake.ts'

/** Wills of one gateway that wait or are being stored: as many as it may have connections. All of them: as many as there may be connections. */
const maxWills = { gateway: 16, all: 20_000 } as const
/** Longest wait of a will, s (guess: as long as a session is kept). */
const maxDelaySeconds = 86_400

/** Who left a will. */
type Client = Pick<ClientSession, 'clientId' | 'access' | 'address'>

/** What wills are done with. */
interface WillParts {
  readonly intake: Pick<Intake, 'accept'>
  readonly security: Pick<SecurityLog, 'record'>
  readonly metrics: Pick<Metrics, 'wills'>
}

/**
 * The messages that clients left for when their connection ends without a farewell. One is a message of its gateway like any other: same topics, same
 * rates, same checks, stored with the time of the end; others of its protocol do not read it, because clients do not read each other.
 */
export class Wills {
  readonly #parts: WillParts
  readonly #byGateway = new Map<number, number>()
  /** What ends each wait, by gateway and client, with what became of the will. */
  readonly #waiting = new Map<string, (outcome: 'returned' | 'forgotten') => void>()
  #count = 0

  constructor(parts: WillParts) {
    this.#parts = parts
  }

  /** A client has ended without a farewell. */
  leave(client: Client, will: Will): void {
    const { sender } = client.access
    // Only what carries a meaning of its own: a part of a file belongs to others.
    if (endpointProtocolOf(will.topic) !== 'thingsboard') {
      this.#parts.security.record('deniedTopic', sender, client.address, { topic: will.topic.slice(0, 100).replaceAll('\u0000', '') })
      this.#parts.metrics.wills.inc({ outcome: 'denied' })
      return
    }
    if ((this.#byGateway.get(sender.gatewayId) ?? 0) >= maxWills.gateway || this.#count >= maxWills.all) {
      this.#parts.metrics.wills.inc({ outcome: 'tooMany' })
      return
    }
    this.#add(sender.gatewayId, 1)
    if (will.delaySeconds > 0) this.#wait(client, will)
    else void this.#store(client, will)
  }

  /** A client is back: a will that still waits is not done. */
  returned(gatewayId: number, clientId: string): void {
    this.#waiting.get(keyOf(gatewayId, clientId))?.('returned')
  }

  /** A gateway may no longer send: its wills that still wait are not done. */
  forget(gatewayId: number): void {
    for (const [key, end] of this.#waiting) if (key.startsWith(keyOf(gatewayId, ''))) end('forgotten')
  }

  #wait(client: Client, will: Will): void {
    const { gatewayId } = client.access.sender
    const key = keyOf(gatewayId, client.clientId)
    this.#waiting.get(key)?.('returned')
    const seconds = Math.min(will.delaySeconds, maxDelaySeconds)
    const timer = setTimeout(() => {
      this.#waiting.delete(key)
      void this.#store(client, will)
    }, seconds * 1000).unref()
    this.#waiting.set(key, (outcome) => {
      clearTimeout(timer)
      this.#waiting.delete(key)
      this.#add(gatewayId, -1)
      this.#parts.metrics.wills.inc({ outcome })
    })
  }

  async #store({ access }: Client, { topic, payload }: Will): Promise<void> {
    try {
      const verdict = await this.#parts.intake.accept(access, { protocol: 'thingsboard', address: topic, payload })
      this.#parts.metrics.wills.inc({ outcome: typeof verdict === 'string' ? verdict : verdict.answer })
    } finally {
      this.#add(access.sender.gatewayId, -1)
    }
  }

  #add(gatewayId: number, by: 1 | -1): void {
    this.#count += by
    addTo(this.#byGateway, gatewayId, by)
  }
}

const keyOf = (gatewayId: number, clientId: string): string => `${gatewayId} ${clientId}`
