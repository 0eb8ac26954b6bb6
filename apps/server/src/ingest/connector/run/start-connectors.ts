import { type Jobs, singleServerJobs } from '../../../platform/database/leader.ts'
import type { OutgoingGuard } from '../../../platform/security/outgoing.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import type { OpcuaPorts } from '../host/connector-host.ts'
import type { RunnerParts } from '../host/runner-parts.ts'
import { CardHub } from '../line/card-hub.ts'
import { DialInHub } from '../line/dial-in-hub.ts'
import { ConnectorRunner, runnerTickMs } from './connector-runner.ts'

export type { ConnectorRunner }

/** What connectors to devices need; without it none run. */
export interface ConnectorOptions {
  /** Opens their passwords. */
  readonly box: SecretBox
  /** Decides where they may connect to. */
  readonly outgoing: OutgoingGuard
  /** Where devices dial in; null: nowhere. */
  readonly dialIn: { readonly host: string; readonly port: number } | null
  /** Where collection cards dial in; null: nowhere. */
  readonly cards: { readonly host: string; readonly port: number } | null
  /** Where OPC UA servers listen; null: nowhere. */
  readonly opcuaPorts: OpcuaPorts | null
}

/** Starts what runs the connectors; null where none are to run. The leading server calls its tick. */
export async function startConnectors(
  connectors: ConnectorOptions | undefined,
  jobs: Pick<Jobs, 'every'> | undefined,
  parts: Pick<RunnerParts, 'db' | 'events' | 'intake' | 'presence' | 'onListening' | 'log' | 'now'>,
): Promise<ConnectorRunner | null> {
  if (!connectors) return null
  const { log } = parts
  const { box, outgoing, dialIn, cards, opcuaPorts } = connectors
  const hub = dialIn ? new DialInHub(log) : null
  if (hub && dialIn) {
    const port = await hub.listen(dialIn.host, dialIn.port)
    log.info({ host: dialIn.host, port }, 'devices can dial in')
  }
  const cardHub = cards ? new CardHub(log, parts.now) : null
  if (cardHub && cards) {
    const port = await cardHub.listen(cards.host, cards.port)
    log.info({ host: cards.host, port }, 'collection cards can dial in')
  }
  const runner = new ConnectorRunner({ ...parts, box, outgoing, dialIn: hub, cards: cardHub, opcuaPorts })
  const owned = jobs ?? singleServerJobs(log)
  owned.every(runnerTickMs, 'connectors', () => runner.tick())
  return runner
}
