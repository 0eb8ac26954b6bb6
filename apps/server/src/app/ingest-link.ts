import type { ConnectorLink, OpcuaLink } from '../contracts/connector-link.ts'
import type { Delivery, DownCommand, SharedAttributes } from '../contracts/device-link.ts'
import type { QuarantineBudget, QuarantineRetry } from '../contracts/quarantine-retry.ts'
import type { ChunkRefusal } from '../ingest/firmware/firmware-chunks.ts'
import type { DeviceIntake } from '../ingest/http/http-intake.ts'
import type { TlsListenerConfig } from '../ingest/mqtt/listeners.ts'
import type { IngestStatus } from '../ingest/run/start-ingest.ts'
import type { BucketSettings } from '../platform/bucket/bucket-settings.ts'
import type { EventFrame } from '../platform/events/thread-transport.ts'
import type { NatsSettings } from '../platform/nats/nats-settings.ts'
import type { LogLevel } from '../platform/runtime/log.ts'
import type { EndedSpan } from '../platform/trace/span.ts'
import type { TraceSettings } from '../platform/trace/trace-settings.ts'
import type { OutgoingSettings } from './outgoing-guard.ts'

/** Settings of the ingest thread. */
export interface IngestSettings {
  readonly databaseUrl: string
  readonly dataDir: string
  /** Where waveforms and files are stored; null: in the data folder. */
  readonly bucket: BucketSettings | null
  /** The number of this server, as in `gateway.connected_to`. */
  readonly serverRun: number
  readonly host: string
  readonly port: number
  readonly tls: TlsListenerConfig | null
  readonly logLevel: LogLevel
  /** Text from which the key of stored secrets is derived; without it the key is a file in the data folder. */
  readonly secretKey: string | undefined
  /** Where connectors to devices may connect to. */
  readonly outgoing: OutgoingSettings
  /** Where devices dial in; null: nowhere. */
  readonly dialIn: { readonly host: string; readonly port: number } | null
  /** Where collection cards dial in; null: nowhere. */
  readonly cards: { readonly host: string; readonly port: number } | null
  /** Where OPC UA servers of connectors may listen; null: nowhere. */
  readonly opcuaPorts: { readonly host: string; readonly first: number; readonly last: number } | null
  /** The stream that servers share; null: this one writes what it receives. */
  readonly nats: NatsSettings | null
  /** Which messages are traced; null: none. */
  readonly traces: Pick<TraceSettings, 'sampler'> | null
  /** Shared flag: the disk is full. */
  readonly diskIsFull: SharedArrayBuffer
}

/** Sent by the ingest once it is listening. */
export interface ReadyMessage {
  readonly port: number
  readonly tlsPort: number | null
  readonly relayPath: string
  readonly budget: QuarantineBudget
  /** Periodic jobs for the leading server. */
  readonly jobs: readonly { readonly name: string; readonly ms: number }[]
}

/** API of the server for the ingest thread. */
export type ServerApi = {
  ready: (ready: ReadyMessage) => void
  /** For its event transport. */
  event: (frame: EventFrame) => void
  /** To be sent with those of the server. */
  spans: (spans: readonly EndedSpan[]) => void
}

/** API of the ingest thread for the server. */
export type IngestApi = {
  /** For its event transport. */
  event: (frame: EventFrame) => void
  status: () => IngestStatus
  metrics: () => Promise<string>
  send: (gatewayId: number, command: DownCommand) => Delivery
  sendByConnector: (gatewayId: number, command: DownCommand) => Promise<Delivery>
  kick: (gatewayId: number) => void
  reloadCertificate: () => Promise<void>
  authorize: DeviceIntake['authorize']
  accept: DeviceIntake['accept']
  provision: DeviceIntake['provision']
  attributes: DeviceIntake['attributes']['read']
  shared: DeviceIntake['attributes']['shared']
  firmware: (...asked: Parameters<DeviceIntake['firmware']['read']>) => Promise<Uint8Array | ChunkRefusal>
  share: (gatewayId: number, shared: SharedAttributes) => boolean
  retry: QuarantineRetry['retry']
  tryConnector: ConnectorLink['try']
  opcuaServer: OpcuaLink['server']
  opcuaBrowse: OpcuaLink['browse']
  opcuaCertificate: OpcuaLink['certificate']
  /** Runs a job while this server leads; these jobs are short and need no signal. */
  run: (name: string) => Promise<void>
  stop: () => Promise<void>
}
