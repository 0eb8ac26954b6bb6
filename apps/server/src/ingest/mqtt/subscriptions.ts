import { topicMatches } from '@undertone/device/mqtt/topic'
import { maySubscribe } from '@undertone/device/protocols'
import type { ISubscribePacket, IUnsubscribePacket } from 'mqtt-packet'
import type { Metrics } from '../../platform/runtime/metrics.ts'
import { suback, unsuback } from '../packet/packets.ts'
import type { Client } from './client.ts'

const denied = { 4: 0x80, 5: 0x87 } as const
/** Reason code of MQTT 5; 3.1.1 has only 0x80. */
const invalidFilter = 0x8f
/** Maximum filters, more than there are topics (guess). */
const maxFilters = 32

/** The subscriptions of one client, only to its own topics. Delivery is at most once. */
export class Subscriptions {
  readonly #filters = new Set<string>()

  isSubscribed(topic: string): boolean {
    if (this.#filters.has(topic)) return true
    for (const filter of this.#filters) if (topicMatches(filter, topic)) return true
    return false
  }

  subscribe(client: Client, packet: ISubscribePacket, metrics: Metrics): void {
    const granted = packet.subscriptions.map(({ topic }) => {
      if (maySubscribe(topic, client.clientId) && this.#filters.size < maxFilters) {
        this.#filters.add(topic)
        return 0
      }
      metrics.subscriptionsDenied.inc()
      return client.version === 5 && topic === '' ? invalidFilter : denied[client.version]
    })
    client.write(suback(client.version, packet.messageId ?? 0, granted))
  }

  unsubscribe(client: Client, packet: IUnsubscribePacket): void {
    for (const filter of packet.unsubscriptions) this.#filters.delete(filter)
    client.write(unsuback(client.version, packet.messageId ?? 0, packet.unsubscriptions.length))
  }
}
