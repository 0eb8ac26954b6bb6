import type { CardConfig, CardMapping } from '@undertone/domain/connector/card-config'
import type { ConnectorConfig } from '@undertone/domain/connector/connector-config'
import type { DecodedMessage, DecodeError, MessageKind } from './decoded.ts'
import type { TelemetryPoint } from './telemetry.ts'

/** What the connector of a message maps; null for messages without a connector, or of one that was deleted. */
export type ConnectorMapping = Exclude<ConnectorConfig, CardConfig> | CardMapping | null

/** Reads the messages of devices in one protocol. Pure, and never throws, whatever the bytes. */
export interface Protocol {
  /** First levels of its addresses, up to the slash. No two protocols share one, so that a stored address names its protocol. */
  readonly roots: readonly string[]
  /** What a message at this address carries, decided without its bytes; null: devices may not send there. */
  kindOf(address: string): MessageKind | null
  /** `mapping` is that of the connector by which the message came. */
  decode(payload: Uint8Array, address: string, mapping?: ConnectorMapping): DecodedMessage | DecodeError
  /** Null for a protocol without messages of kind `samples`. */
  readonly samples: SampleMessages | null
  /** Whether a quarantined message is complete by itself, so that it can be sent through the ingest again. */
  readonly retryable: boolean
  /** For protocols of our own MQTT endpoint, whose topics are their addresses; null for those with a connector of their own. */
  readonly endpoint: { maySubscribe(filter: string, clientId: string): boolean } | null
}

/** What the ingest asks about messages with samples. */
export interface SampleMessages {
  /** Upper bound of the samples in a message with a mapping, without decoding it. */
  max(payload: Uint8Array, address: string, mapping: ConnectorMapping): number
  /** The entry of one sensor as a message of its own at the same address. */
  single(entry: Pick<TelemetryPoint, 'sensorId' | 'raw'>, address: string): Uint8Array
}
