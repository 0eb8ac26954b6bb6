import type { IPublishPacket } from 'mqtt-packet'

/** Bytes kept of the payload of a message above the limit: enough to see in the quarantine what it is (guess). */
const payloadHeadBytes = 4096
/** The longest topic with its length, and the id of the message. */
const maxTopicBytes = 2 + 65_535 + 2

/** The beginning of a message of MQTT 3.1.1 that is too long to be kept. */
export class PublishHead {
  /** Bytes after the fixed header. */
  readonly length: number
  readonly #first: number
  #bytes: Buffer = Buffer.alloc(0)

  constructor(first: number, length: number) {
    this.#first = first
    this.length = length
  }

  /** Keeps what belongs to the beginning; returns the number of bytes kept. */
  add(bytes: Buffer): number {
    const missing = maxTopicBytes + payloadHeadBytes - this.#bytes.length
    if (missing <= 0) return 0
    const kept = bytes.subarray(0, missing)
    this.#bytes = Buffer.concat([this.#bytes, kept])
    return kept.length
  }

  /** The message with the beginning of its payload; null if its quality of service does not exist. */
  get packet(): (IPublishPacket & { cmd: 'publish' }) | null {
    const qos = (this.#first >> 1) & 3
    if (qos === 3) return null
    const topicEnd = 2 + this.#bytes.readUInt16BE(0)
    const start = qos > 0 ? topicEnd + 2 : topicEnd
    return {
      cmd: 'publish',
      topic: this.#bytes.toString('utf8', 2, topicEnd),
      payload: this.#bytes.subarray(start, start + payloadHeadBytes),
      qos: qos as 0 | 1 | 2,
      dup: (this.#first & 8) !== 0,
      retain: (this.#first & 1) !== 0,
      ...(qos > 0 ? { messageId: this.#bytes.readUInt16BE(topicEnd) } : {}),
    }
  }

  /** Bytes of the payload as sent. */
  get payloadBytes(): number {
    return this.length - 2 - this.#bytes.readUInt16BE(0) - ((this.#first >> 1) & 3 ? 2 : 0)
  }
}
