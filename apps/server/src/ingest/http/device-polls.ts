import { encodePolledCommand } from '@undertone/device/thingsboard/command'
import type { Delivery, DownCommand, DownTransport, SharedAttributes } from '../../contracts/device-link.ts'
import { addTo } from '../access/tenant-count.ts'
import type { Sender } from '../message/message.ts'

/** Longest and usual time of a poll, ms (the default of ThingsBoard's clients is a minute). */
export const pollMs = { initial: 60_000, max: 60_000 } as const
/**
 * Polls of one gateway, and of all, at a time (guesses: two of each kind while one is replaced; as many as a server has devices by HTTP). A
 * tenant may have as many as are still free, like places of requests (`HttpSlots`).
 */
const maxPolls = { gateway: 4, all: 10_000 } as const

/** What a device waits for: commands, or changes of its wanted settings. */
export type PollKind = 'rpc' | 'attributes'

interface Poll {
  readonly kind: PollKind
  readonly isEncrypted: boolean
  readonly end: (answer: string | null) => void
}

/** The devices that wait by HTTP for what comes down. A command goes to one poll, at most once. */
export class DevicePolls implements DownTransport {
  readonly #byGateway = new Map<number, Set<Poll>>()
  readonly #byTenant = new Map<number, number>()
  readonly #onWaiting: (gatewayId: number) => void
  #count = 0

  /** `onWaiting` is called when a device begins to wait: its commands may be sent. */
  constructor(onWaiting: (gatewayId: number) => void) {
    this.#onWaiting = onWaiting
  }

  /** Waits for a message; null when the time is over or the device has gone. Undefined at once if too many wait. */
  wait(
    { gatewayId, tenantId }: Pick<Sender, 'gatewayId' | 'tenantId'>,
    kind: PollKind,
    { ms, isEncrypted, signal }: { readonly ms: number; readonly isEncrypted: boolean; readonly signal: AbortSignal },
  ): Promise<string | null> | undefined {
    const own = this.#byGateway.get(gatewayId) ?? new Set<Poll>()
    const ofTenant = this.#byTenant.get(tenantId) ?? 0
    if (own.size >= maxPolls.gateway || ofTenant >= maxPolls.all - this.#count) return undefined
    return new Promise((resolve) => {
      const poll: Poll = {
        kind,
        isEncrypted,
        end: (answer) => {
          clearTimeout(timer)
          if (!own.delete(poll)) return
          this.#count--
          addTo(this.#byTenant, tenantId, -1)
          if (own.size === 0 && this.#byGateway.get(gatewayId) === own) this.#byGateway.delete(gatewayId)
          resolve(answer)
        },
      }
      const timer = setTimeout(() => poll.end(null), Math.min(pollMs.max, Math.max(0, ms)))
      signal.addEventListener('abort', () => poll.end(null), { once: true })
      own.add(poll)
      this.#count++
      addTo(this.#byTenant, tenantId, 1)
      this.#byGateway.set(gatewayId, own)
      this.#onWaiting(gatewayId)
    })
  }

  send(gatewayId: number, command: DownCommand): Promise<Delivery> {
    const waiting = [...(this.#byGateway.get(gatewayId) ?? [])].filter(({ isEncrypted }) => isEncrypted || !command.hasSecrets)
    const forCommands = waiting.find(({ kind }) => kind === 'rpc')
    if (forCommands) {
      forCommands.end(encodePolledCommand(command))
      return Promise.resolve('delivered')
    }
    // The device API of ThingsBoard has attributes of the device itself only.
    const forSettings =
      command.method === 'writeSettings' && command.sensorId === null ? waiting.find(({ kind }) => kind === 'attributes') : undefined
    forSettings?.end(JSON.stringify(command.params))
    const isKnown = this.#byGateway.has(gatewayId)
    return Promise.resolve(forSettings ? 'deliveredUnanswered' : isKnown ? 'notSupported' : 'notConnected')
  }

  /** The device API of ThingsBoard has attributes of the device itself only. */
  share(gatewayId: number, { sensorId, values, isRepeated }: SharedAttributes): Promise<boolean> {
    const waiting = isRepeated ? [] : [...(this.#byGateway.get(gatewayId) ?? [])].filter(({ kind }) => kind === 'attributes')
    if (sensorId === null) for (const poll of waiting) poll.end(JSON.stringify(values))
    return Promise.resolve(sensorId === null && waiting.length > 0)
  }

  disconnect(gatewayId: number): void {
    for (const poll of [...(this.#byGateway.get(gatewayId) ?? [])]) poll.end(null)
  }

  /** Ends all polls: the server is stopping. */
  close(): void {
    for (const gatewayId of [...this.#byGateway.keys()]) this.disconnect(gatewayId)
  }
}
