import { bytesOf, type Message } from '../message/message.ts'
import { partitionOf } from './partition.ts'
import { bundleLimits, partitions } from './stream-limits.ts'

/** The messages of a batch that travel together. */
export interface Parcel {
  readonly partition: number
  readonly messages: readonly Message[]
}

/** Bytes of a message in the head of its bundle, besides its names (guess: its numbers and their punctuation). */
const lineBytes = 64

/** Lengths of mappings, which a connector keeps until it is changed. */
const mappingBytes = new WeakMap<object, number>()

function lengthOf(mapping: object): number {
  const known = mappingBytes.get(mapping)
  if (known !== undefined) return known
  const bytes = Buffer.byteLength(JSON.stringify(mapping))
  mappingBytes.set(mapping, bytes)
  return bytes
}

/** A bundle that more may be added to. */
interface OpenParcel {
  bytes: number
  readonly messages: Message[]
  readonly mappings: Set<object>
}

/** What a message adds to a bundle, bytes. */
function addedBytes(message: Message, { mappings }: OpenParcel): number {
  const { mapping, sender } = message
  return bytesOf(message) + sender.deviceId.length + lineBytes + (mapping && !mappings.has(mapping) ? lengthOf(mapping) : 0)
}

const emptyParcel = (): OpenParcel => ({ bytes: 0, messages: [], mappings: new Set() })

/** Divides a batch by the shares of its gateways; those of one share are in order, and no longer than one message of the stream should be. */
export function parcelsOf(batch: readonly Message[]): Map<number, Parcel[]> {
  const parcels = new Map<number, { readonly partition: number; readonly messages: Message[] }[]>()
  const open = new Map<number, OpenParcel>()
  for (const message of batch) {
    const partition = partitionOf(message.sender.gatewayId, partitions)
    let own = open.get(partition)
    if (!own || own.messages.length >= bundleLimits.messages || own.bytes + addedBytes(message, own) > bundleLimits.bytes) {
      own = emptyParcel()
      open.set(partition, own)
      parcels.set(partition, [...(parcels.get(partition) ?? []), { partition, messages: own.messages }])
    }
    own.bytes += addedBytes(message, own)
    own.messages.push(message)
    if (message.mapping) own.mappings.add(message.mapping)
  }
  return parcels
}
