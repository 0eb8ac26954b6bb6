import mqtt from 'mqtt'
import { windowOf } from './window.ts'

/** CONNACK codes for a rejected token: MQTT 5's bad user name and not authorized, and those of 3.1.1. */
const TOKEN_REJECTED = new Set([0x86, 0x87, 4, 5])

/** Reason code of a successful acknowledgement. */
const STORED = 0x00

/** Maximum unacknowledged messages of a gateway. */
const IN_FLIGHT = 32

/** Publishes at QoS 1 and resolves with the reason code of the acknowledgement, however long the product is unavailable. */
export type Publish = (topic: string, payload: string | Uint8Array) => Promise<number>

/** A gateway's connection: it reconnects automatically and resends unacknowledged messages. */
export interface GatewayLink {
  readonly publish: Publish
  /** Continues with another token. */
  useCredential(credential: string): void
  /** Drops the connection and comes back after a while, as a restarted gateway does. */
  restart(afterMs: number): void
  close(): void
}

/** Events of a link. */
export interface LinkEvents {
  onConnect(): void
  /** Topics that are subscribed to after each connect, and what arrives on them. */
  readonly topics?: readonly string[]
  onMessage?(topic: string, payload: Uint8Array): void
  /** The product rejects the token; the link waits for `useCredential`. */
  onTokenRejected(reason: number): void
}

/** The reason code that mqtt.js sets on an error for a rejected packet. */
const reasonOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number' ? error.code : undefined

/** Opens the connection of one gateway. */
export function openGatewayLink(mqttUrl: string, clientId: string, credential: string, events: LinkEvents): GatewayLink {
  const window = windowOf(IN_FLIGHT)
  let closed = false

  const open = (username: string) => {
    const client = mqtt.connect(mqttUrl, {
      protocolVersion: 5,
      clientId,
      username,
      clean: true,
      keepalive: 30,
      reconnectPeriod: 2000,
      connectTimeout: 10_000,
      reconnectOnConnackError: true,
      resubscribe: false,
    })
    client.on('connect', () => {
      events.onConnect()
      if (events.topics) client.subscribe([...events.topics], { qos: 1 })
    })
    client.on('message', (topic, payload) => events.onMessage?.(topic, payload))
    // Network errors repeat while the product is unavailable or busy and are not reported. A rejected token is.
    client.on('error', (error) => {
      const reason = reasonOf(error)
      if (reason === undefined || !TOKEN_REJECTED.has(reason) || client !== current) return
      client.end(true)
      events.onTokenRejected(reason)
    })
    return client
  }
  let current = open(credential)
  let renewed = Promise.withResolvers<void>()

  const once = (topic: string, payload: string | Uint8Array): Promise<number> =>
    new Promise((resolve, reject) => {
      current.publish(
        topic,
        typeof payload === 'string' ? payload : Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength),
        { qos: 1 },
        (error, packet) => {
          if (!error) return resolve(packet && 'reasonCode' in packet && typeof packet.reasonCode === 'number' ? packet.reasonCode : STORED)
          const reason = reasonOf(error)
          if (reason === undefined) reject(error)
          else resolve(reason)
        },
      )
    })

  const publish: Publish = (topic, payload) =>
    window.run(async () => {
      for (;;) {
        const change = renewed.promise
        try {
          return await once(topic, payload)
        } catch (error) {
          if (closed) throw error
          // The client was closed because its token was rejected: wait for the next one.
          await change
        }
      }
    })

  return {
    publish,
    useCredential(next) {
      current = open(next)
      renewed.resolve()
      renewed = Promise.withResolvers<void>()
    },
    restart(afterMs) {
      const client = current
      client.end(false, () => setTimeout(() => !closed && client === current && client.reconnect(), afterMs))
    },
    close() {
      closed = true
      current.end(true)
      renewed.resolve()
    },
  }
}
