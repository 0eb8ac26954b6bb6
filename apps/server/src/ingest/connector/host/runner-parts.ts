import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { Log } from '../../../platform/runtime/log.ts'
import type { OutgoingGuard } from '../../../platform/security/outgoing.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import type { Intake } from '../../intake/intake.ts'
import type { Presence } from '../../presence/presence.ts'
import type { CardHub } from '../line/card-hub.ts'
import type { DialInHub } from '../line/dial-in-hub.ts'
import type { OpcuaPorts } from './connector-host.ts'

/** What the runner of connectors needs of the server. */
export interface RunnerParts {
  readonly db: Database
  readonly events: Pick<Events, 'on'>
  readonly intake: Intake
  readonly presence: Pick<Presence, 'setConnected'>
  readonly box: SecretBox
  readonly outgoing: OutgoingGuard
  readonly dialIn: DialInHub | null
  readonly cards: CardHub | null
  readonly opcuaPorts: OpcuaPorts | null
  /** Has the commands that wait for a gateway sent. */
  readonly onListening: (gatewayId: number) => void
  readonly log: Log
  readonly now: () => number
}
