import type { CardMapping } from '@undertone/domain/connector/card-config'
import type { OpcuaNode } from '@undertone/domain/connector/connector.calls'
import type { connectorState, opcuaLogin, opcuaMode, opcuaPolicy, readingQuality } from '@undertone/domain/connector/connector.enums'
import type { ConnectorConfig } from '@undertone/domain/connector/connector-config'
import type { Said } from '@undertone/domain/connector/said'
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
  readonly detail: Said | null
  readonly at: number | null
}

/** Something that was received and not stored as a measurement. */
export interface RefusalState {
  readonly at: number
  readonly address: string
  readonly detail: Said
}

/** What a trial saw; nothing of it was stored. */
export interface TrialResult {
  readonly error: Said | null
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
  readonly lastError: Said | null
  readonly lastErrorAt: number | null
  readonly readings: readonly ReadingState[]
  readonly refusals: readonly RefusalState[]
}

/** A certificate as a person compares it; times in epoch ms. */
export interface CertificateFacts {
  readonly fingerprint: string
  readonly subject: string
  readonly issuer: string
  readonly from: number
  readonly to: number
}

/** An endpoint that an OPC UA server offers and that we can use. */
export interface OpcuaEndpoint {
  readonly policy: CodeOf<typeof opcuaPolicy>
  readonly mode: CodeOf<typeof opcuaMode> | null
  readonly logins: readonly CodeOf<typeof opcuaLogin>[]
  readonly certificate: CertificateFacts | null
}

/** What the form of an OPC UA connector asks the server for. Failures are texts for the page, in both languages. */
export interface OpcuaLink {
  /** What a server offers, before anything is known of it. */
  server(setup: ConnectorSetup): Promise<{ readonly error: Said | null; readonly endpoints: readonly OpcuaEndpoint[] }>
  /** The nodes below a node; null: the folder of objects. */
  browse(
    setup: ConnectorSetup,
    node: string | null,
  ): Promise<{ readonly error: Said | null; readonly nodes: readonly OpcuaNode[]; readonly hasMore: boolean }>
  /** The certificate by which servers know a customer. */
  certificate(
    tenantId: number,
  ): Promise<{ readonly error: Said | null; readonly pem: string; readonly fingerprint: string; readonly uri: string }>
}

/** The connectors of this server, which run beside the ingest. */
export interface ConnectorLink {
  /** Whether devices can dial in: the operator has opened a port for them. */
  readonly canListen: boolean
  /** Where collection cards dial in; null: nowhere. */
  readonly cardPort: number | null
  /** The ports where OPC UA servers of connectors may listen; null: none. */
  readonly opcuaPorts: { readonly first: number; readonly last: number } | null
  readonly opcua: OpcuaLink
  /** Runs a connector for some seconds on live data, and stores nothing. */
  try(setup: ConnectorSetup): Promise<TrialResult>
}
