import { setTimeout as pause } from 'node:timers/promises'
import type { NatsSession, NatsSessions } from './nats-link.ts'
import type { FetchedMessages, NatsConnection, StreamInfo, StreamMessage } from './nats-package.ts'

/** How long a fetch of nothing lasts, ms. */
const emptyFetchMs = 5

interface TestMessage {
  readonly subject: string
  readonly id: string
  readonly data: Uint8Array
}

/** A stream in memory for tests of senders and readers: it answers as NATS does, and fails on request. */
export class TestStream {
  readonly messages = new Map<number, TestMessage>()
  readonly published: { readonly subject: string; readonly data: Uint8Array }[] = []
  config: StreamInfo['config'] = { name: 'undertone-test', retention: 'limits', storage: 'file', discard: 'new', num_replicas: 1 }
  created = '2026-10-01T00:00:00Z'
  next = 1
  /** What a message for the stream fails with. */
  refusal: Error | null = null
  /** Called before a message is confirmed. */
  beforeConfirming: (message: TestMessage) => void = () => undefined
  /** The consumers that there are. */
  readonly consumers = new Set<string>()
  #made = 0
  readonly #closed = Promise.withResolvers<Error | undefined>()

  /** Puts a message at the next place; returns that. */
  put(subject: string, id: string, data: Uint8Array): number {
    this.messages.set(this.next, { subject, id, data })
    return this.next++
  }

  /** Removes the stream, and makes it again: it counts from the start. */
  remake(): void {
    this.messages.clear()
    this.next = 1
    this.created = new Date(Date.parse(this.created) + 1000).toISOString()
  }

  /** Ends its connection. */
  end(error?: Error): void {
    this.#closed.resolve(error)
  }

  readonly connection: NatsConnection = {
    info: { max_payload: 1024 * 1024 },
    publish: (subject, data) => void this.published.push({ subject, data }),
    subscribe: () => undefined,
    closed: () => this.#closed.promise,
    close: async () => this.#closed.resolve(undefined),
    drain: async () => this.#closed.resolve(undefined),
    async *status() {
      // It never loses its connection.
    },
  }

  get session(): NatsSession {
    return {
      connection: this.connection,
      stream: {
        publish: async (subject, data, { msgID }) => {
          if (this.refusal) throw this.refusal
          const known = [...this.messages].find(([, { id }]) => id === msgID)
          const seq = known?.[0] ?? this.put(subject, msgID, data)
          this.beforeConfirming({ subject, id: msgID, data })
          return { seq, duplicate: known !== undefined }
        },
        consumers: {
          get: async (_stream, name) => {
            const [subject = ''] = name.split(' ')
            const seen = new Set<TestMessage>()
            return { fetch: async ({ expires }) => this.#fetch(subject, seen, expires) }
          },
        },
      },
      manager: {
        streams: {
          info: async () => this.#info,
          list: () => this.#list(),
          add: async () => undefined,
          deleteMessage: async (_stream, seq) => {
            if (!this.messages.delete(seq)) throw new Error('no message found')
            return true
          },
          getMessage: async (_stream, { seq }) => {
            const found = this.messages.get(seq)
            return found ? { header: { get: () => found.id } } : null
          },
        },
        consumers: {
          add: async (_stream, { filter_subject }) => {
            const name = `${filter_subject} ${++this.#made}`
            this.consumers.add(name)
            return { name }
          },
          delete: async (_stream, name) => this.consumers.delete(name),
        },
      },
    }
  }

  get link(): NatsSessions {
    const { session } = this
    return { current: session, session: async () => session }
  }

  get #info(): StreamInfo {
    const state = { messages: this.messages.size, first_ts: this.created, subjects: this.#subjects() }
    return { created: this.created, config: this.config, state }
  }

  async *#list(): AsyncGenerator<StreamInfo> {
    yield this.#info
  }

  #subjects(): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const { subject } of this.messages.values()) counts[subject] = (counts[subject] ?? 0) + 1
    return counts
  }

  async #fetch(subject: string, seen: Set<TestMessage>, expires: number): Promise<FetchedMessages> {
    const found = [...this.messages].filter(([, message]) => message.subject === subject && !seen.has(message))
    if (found.length === 0) await pause(Math.min(expires, emptyFetchMs))
    return {
      stop: () => found.splice(0),
      async *[Symbol.asyncIterator](): AsyncGenerator<StreamMessage> {
        for (let next = found.shift(); next; next = found.shift()) {
          const [seq, message] = next
          seen.add(message)
          yield { seq, data: message.data, info: { deliverySequence: seen.size } }
        }
      },
    }
  }
}
