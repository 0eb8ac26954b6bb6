import { bytesOf, type Message } from '../message/message.ts'
import { partitionOf } from './partition.ts'
import { bundleLimits, partitions } from './stream-limits.ts'

/** The messages of a batch that travel together. */
export interface Parcel {
  readonly partition: number
  readonly messages: readonly Message[]
}

/** Divides a batch by the shares of its gateways; those of one share are in order, and no longer than one message of the stream should be. */
export function parcelsOf(batch: readonly Message[]): Map<number, Parcel[]> {
  const parcels = new Map<number, { readonly partition: number; readonly messages: Message[] }[]>()
  const open = new Map<number, { bytes: number; readonly messages: Message[] }>()
  for (const message of batch) {
    const partition = partitionOf(message.sender.gatewayId, partitions)
    const bytes = bytesOf(message)
    let own = open.get(partition)
    if (!own || own.messages.length >= bundleLimits.messages || own.bytes + bytes > bundleLimits.bytes) {
      own = { bytes: 0, messages: [] }
      open.set(partition, own)
      parcels.set(partition, [...(parcels.get(partition) ?? []), { partition, messages: own.messages }])
    }
    own.bytes += bytes
    own.messages.push(message)
  }
  return parcels
}
