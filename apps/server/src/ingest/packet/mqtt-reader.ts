import {
  type IConnectPacket,
  type IDisconnectPacket,
  type IPublishPacket,
  type ISubscribePacket,
  type IUnsubscribePacket,
  parser,
} from 'mqtt-packet'

/** A packet as handled here; packets of which only the kind matters carry nothing else. */
export type ReadPacket =
  | (IConnectPacket & { cmd: 'connect' })
  | (IPublishPacket & { cmd: 'publish' })
  | (ISubscribePacket & { cmd: 'subscribe' })
  | (IUnsubscribePacket & { cmd: 'unsubscribe' })
  | (IDisconnectPacket & { cmd: 'disconnect' })
  | { readonly cmd: 'pubrel'; readonly messageId?: number }
  | { readonly cmd: 'pingreq' | 'pingresp' | 'puback' | 'pubrec' | 'pubcomp' | 'connack' | 'suback' | 'unsuback' | 'auth' }

/** The parser of one stream. Every input yields packets or a fault; it never throws. */
export class MqttReader {
  readonly #parser = parser()
  readonly #onPacket: (packet: ReadPacket) => void
  #fault: string | null = null

  constructor(onPacket: (packet: ReadPacket) => void) {
    this.#onPacket = onPacket
    this.#parser.on('packet', (packet) => {
      if (this.#fault === null) this.#onPacket(packet)
    })
    this.#parser.on('error', (error: unknown) => this.#fail(error))
  }

  /** Reads a chunk; a fault ends the stream for good. */
  read(chunk: Buffer): string | null {
    if (this.#fault !== null) return this.#fault
    try {
      this.#parser.parse(chunk)
    } catch (error) {
      this.#fail(error)
    }
    return this.#fault
  }

  #fail(error: unknown): void {
    this.#fault ??= error instanceof Error ? error.message : 'unreadable'
  }
}
