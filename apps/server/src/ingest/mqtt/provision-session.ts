import { maxProvisionBytes, provisionTopics } from '@undertone/device/thingsboard/provision'
import type { Provisioner } from '../access/provisioner.ts'
import type { ReadPacket } from '../packet/mqtt-reader.ts'
import {
  acknowledge,
  connack,
  type DisconnectReason,
  disconnect,
  pingresp,
  publish,
  suback,
  unsuback,
  type Version,
} from '../packet/packets.ts'
import type { Transport } from './endpoint.ts'

/** Longest time of a connection that registers a device, ms (guess: clients connect, subscribe, ask and leave). */
export const provisionMs = 30_000
/** Longest packet of such a connection, bytes: a request with its topic. */
export const provisionPacketBytes = maxProvisionBytes + 256
/** Requests of one connection (guess: a second one after the first was refused). */
const maxRequests = 5

/** The session of a client without a credential: it may ask to be registered, and nothing else. */
export class ProvisionSession {
  readonly #version: Version
  readonly #transport: Transport
  readonly #provisioner: Pick<Provisioner, 'request'>
  #requests = 0

  constructor(version: Version, transport: Transport, provisioner: Pick<Provisioner, 'request'>) {
    this.#version = version
    this.#transport = transport
    this.#provisioner = provisioner
  }

  connack(clientId: string): void {
    const assigned = clientId === '' ? { assignedClientIdentifier: `provision-${crypto.randomUUID()}` } : {}
    const limits = { receiveMaximum: 1, maximumPacketSize: provisionPacketBytes, sessionExpiryInterval: 0, ...assigned }
    this.#transport.write(connack(this.#version, limits))
  }

  take(packet: ReadPacket): void {
    switch (packet.cmd) {
      case 'subscribe':
        this.#transport.write(
          suback(
            this.#version,
            packet.messageId ?? 0,
            packet.subscriptions.map(({ topic }) => (topic === provisionTopics.response ? 0 : this.#version === 5 ? 0x87 : 0x80)),
          ),
        )
        break
      case 'unsubscribe':
        this.#transport.write(unsuback(this.#version, packet.messageId ?? 0, packet.unsubscriptions.length))
        break
      case 'publish':
        if (packet.topic !== provisionTopics.request || packet.qos === 2 || ++this.#requests > maxRequests) this.close('notAuthorized')
        else void this.#ask(packet)
        break
      case 'pingreq':
        this.#transport.write(pingresp)
        break
      case 'puback':
        break
      case 'disconnect':
        this.#transport.end('left')
        break
      default:
        this.close('protocolError')
    }
  }

  close(why: DisconnectReason): void {
    const goodbye = disconnect(this.#version, why)
    if (goodbye) this.#transport.write(goodbye)
    this.#transport.end(why)
  }

  /** The request is acknowledged once the device is registered: what is answered is committed. */
  async #ask({ payload, qos, messageId = 0 }: Extract<ReadPacket, { cmd: 'publish' }>): Promise<void> {
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    const answer = await this.#provisioner.request(bytes, this.#transport)
    if (qos === 1) this.#transport.write(acknowledge('puback', this.#version, messageId, 0))
    this.#transport.write(publish(this.#version, provisionTopics.response, answer))
  }
}
