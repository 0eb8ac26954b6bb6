import type { ConnectorResult } from '@undertone/device/mapped/connector-result'
import { said } from '@undertone/domain/connector/said'
import type { ConnectorSetup } from '../../../contracts/connector-link.ts'
import type { Delivery, DownCommand } from '../../../contracts/device-link.ts'
import type { Reach } from '../../../platform/security/outgoing.ts'
import type { Received, Verdict } from '../../message/message.ts'
import type { CardHub } from '../line/card-hub.ts'
import { ConnectorFault } from '../line/connector-fault.ts'
import type { DialInHub } from '../line/dial-in-hub.ts'
import type { ClientIdentity } from './client-identity.ts'
import type { ConnectorMonitor } from './connector-monitor.ts'
import type { MachineSource } from './machine-source.ts'
import type { PointSource } from './point-source.ts'

/** Takes a command for the gateway of a connector, or says why it cannot now. What becomes of it is answered later, once. */
export type TakeCommand = (command: DownCommand) => Promise<Delivery>

/** How a message is delivered. */
export interface Delivered {
  /** False for a part of something that is counted with another part. */
  readonly isCounted?: boolean
}

/** Where OPC UA servers of connectors may listen. */
export interface OpcuaPorts {
  readonly host: string
  readonly first: number
  readonly last: number
}

/** What a connector may use of the server. */
export interface ConnectorHost {
  readonly setup: ConnectorSetup
  readonly reach: Reach
  readonly monitor: ConnectorMonitor
  /** Null where the operator has opened no port. */
  readonly dialIn: DialInHub | null
  /** The same for collection cards. */
  readonly cards: CardHub | null
  /** Null where the operator has opened none. */
  readonly opcuaPorts: OpcuaPorts | null
  readonly isTrial: boolean
  readonly now: () => number
  /** Hands a message to the ingest, as often as it takes; resolves after its commit, and rejects when the connector is stopped. */
  deliver(received: Omit<Received, 'mapping'>, how?: Delivered): Promise<Verdict>
  /** The points of the company of its gateway, for what publishes them. */
  readonly points: PointSource
  /** The machines of the company of its gateway, for what shows them with their state and alarms. */
  readonly machines: MachineSource
  /** Has commands for its gateway go to this connection until the returned function is called. Those that wait are sent. Never called by a trial. */
  accept(take: TakeCommand): () => void
  /** A device may be reached now that was not before: commands that wait are tried again. */
  ready(): void
  /** The certificate and key by which OPC UA servers know the customer. */
  opcuaIdentity(): Promise<ClientIdentity>
  /** Says what became of a command, in the protocol of the connector; resolves after the commit. */
  answer(commandId: number, result: ConnectorResult): Promise<void>
}

/**
 * Runs one connection of a connector until it ends, or until the signal is aborted; rejects with the reason if it failed. The caller
 * connects again.
 */
export type RunConnector = (host: ConnectorHost, signal: AbortSignal) => Promise<void>

/** The address of the host of a connector, if the list of internal hosts allows it; rejects if the signal is aborted before it is known. */
export async function addressOf(
  { reach, setup }: Pick<ConnectorHost, 'reach' | 'setup'>,
  signal: AbortSignal,
): Promise<{ readonly address: string; readonly family: 4 | 6; readonly port: number }> {
  const { host, port } = setup
  if (host === '' || port === null) throw new ConnectorFault(said('hostMissing'))
  const found = await reach.resolve(host, port)
  // A listener that is added after an abort is never called.
  signal.throwIfAborted()
  if ('error' in found)
    throw new ConnectorFault(found.error === 'hostRefused' ? said('hostInternal', { host, port }) : said('hostUnknown', { host }))
  return { ...found, port }
}
