import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The folder of the optional package that speaks with NATS (decision 166). */
const natsFolder = fileURLToPath(new URL('../../../../../optional/nats/', import.meta.url))

/** Whether it was installed. */
export const hasNats = (): boolean => existsSync(path.join(natsFolder, 'node_modules/@nats-io/jetstream/package.json'))

/*
 * The members of `@nats-io/transport-node` and `@nats-io/jetstream` 3.4.0 that are used. Their own types are not imported, because the packages may be missing.
 */

/** A message of a subject. */
export interface NatsMessage {
  readonly data: Uint8Array
}

export interface NatsConnection {
  readonly info?: { readonly max_payload: number; readonly cluster?: string }
  publish(subject: string, data: Uint8Array): void
  subscribe(subject: string, options: { readonly callback: (error: Error | null, message: NatsMessage) => void }): unknown
  /** Resolves when the connection has ended for good, with the error that ended it. */
  closed(): Promise<Error | undefined>
  close(): Promise<void>
  drain(): Promise<void>
  status(): AsyncIterable<{ readonly type: string }>
}

/** What the stream answers to a message: where it is. */
export interface PublishAnswer {
  readonly seq: number
  readonly duplicate: boolean
}

/** A message that a consumer was given. */
export interface StreamMessage extends NatsMessage {
  /** Its place in the stream. */
  readonly seq: number
  /** How many messages its consumer was given, with this one. */
  readonly info: { readonly deliverySequence: number }
}

export interface FetchedMessages extends AsyncIterable<StreamMessage> {
  /** Ends the iteration. */
  stop(): void
}

export interface StreamConsumer {
  fetch(options: { readonly max_messages: number; readonly expires: number }): Promise<FetchedMessages>
}

export interface JetStream {
  publish(subject: string, data: Uint8Array, options: { readonly msgID: string; readonly timeout: number }): Promise<PublishAnswer>
  readonly consumers: { get(stream: string, name: string): Promise<StreamConsumer> }
}

/** What NATS tells of a stream. */
export interface StreamInfo {
  /** When it was made: one that was removed and made again differs. */
  readonly created: string
  readonly state: {
    readonly messages: number
    /** When its oldest message came; of an empty stream it means nothing. */
    readonly first_ts: string
    readonly subjects?: Readonly<Record<string, number>>
  }
  readonly config: {
    readonly name: string
    readonly retention: string
    readonly storage: string
    readonly discard: string
    readonly num_replicas: number
    readonly max_age?: number
    readonly max_msgs_per_subject?: number
    readonly sealed?: boolean
    readonly deny_delete?: boolean
  }
}

export interface JetStreamManager {
  readonly streams: {
    /** With `subjects_filter` also the number of messages of each subject. */
    info(name: string, query?: { readonly subjects_filter: string }): Promise<StreamInfo>
    list(): AsyncIterable<StreamInfo>
    add(config: object): Promise<unknown>
    /** Its bytes stay on the disk until NATS drops their file, unless `erase` is set. Rejects if the message does not exist. */
    deleteMessage(name: string, seq: number, erase: boolean): Promise<boolean>
    /** Null if the message does not exist. */
    getMessage(name: string, query: { readonly seq: number }): Promise<{ readonly header?: { get(name: string): string } } | null>
  }
  readonly consumers: {
    add(
      stream: string,
      config: { readonly filter_subject: string; readonly [setting: string]: unknown },
    ): Promise<{ readonly name: string }>
    delete(stream: string, name: string): Promise<boolean>
  }
}

export interface NatsPackage {
  connect(options: object): Promise<NatsConnection>
  credsAuthenticator(credentials: Uint8Array): unknown
  jetstream(connection: NatsConnection): JetStream
  jetstreamManager(connection: NatsConnection): Promise<JetStreamManager>
}

/** The package, from the folder of the optional packages. */
export const loadNats = (): Promise<NatsPackage> => import(new URL('client.mjs', pathToFileURL(natsFolder)).href) as Promise<NatsPackage>
