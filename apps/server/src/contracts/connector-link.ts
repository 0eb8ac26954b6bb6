import type { CardMapping } from '@undertone/domain/connector/card-config'
import type { connectorState, readingQuality } from '@undertone/domain/connector/connector.enums'
import type { ConnectorConfig } from '@undertone/domain/connector/connector-config'
import type { CodeOf } from '@undertone/domain/core/enum'

/** A connector as it is run. */
export interface ConnectorSetup {
  /** Null for a trial of one that is not stored. */
  readonly id: number | null
  readonly tenantId: number
  readonly gatewayId: number
  readonly host: string
  readonly port: number | null
  readonly userName: string
  readonly password: string | null
  readonly config: ConnectorConfig
  /** Of a collection card: its channels, and the AES key of its gateway (32 hexadecimal digits) if that has one. */
  readonly card?: { readonly mapping: CardMapping; readonly aesKey: string | null } | undefined
}

/** A mapped value as it was last read; times in epoch ms. */
export interface ReadingState {
  readonly sensorId: string
  readonly key: string
  readonly source: string
  readonly value: number | null
  readonly quality: CodeOf<typeof readingQuality>
  readonly detail: string
  readonly at: number | null
}

/** Something that was received and not stored as a measurement. */
export interface RefusalState {
  readonly at: number
  readonly address: string
  readonly detail: string
}

/** What a trial saw; nothing of it was stored. */
export interface TrialResult {
  readonly error: string | null
  readonly readings: readonly ReadingState[]
  readonly refusals: readonly RefusalState[]
}

/** How a running connector is doing. */
export interface ConnectorStatus {
  readonly state: CodeOf<typeof connectorState>
  readonly since: number
  readonly perMinute: number
  readonly stored: number
  readonly refused: number
  readonly lastDataAt: number | null
  /** Of a device that dials in. */
  readonly lastHeartbeatAt: number | null
  readonly lastError: string | null
  readonly lastErrorAt: number | null
  readonly readings: readonly ReadingState[]
  readonly refusals: readonly RefusalState[]
}

/** The connectors of this server, which run beside the ingest. */
export interface ConnectorLink {
  /** Whether devices can dial in: the operator has opened a port for them. */
  readonly canListen: boolean
  /** Where collection cards dial in; null: nowhere. */
  readonly cardPort: number | null
  /** Runs a connector for some seconds on live data, and stores nothing. */
  try(setup: ConnectorSetup): Promise<TrialResult>
}
