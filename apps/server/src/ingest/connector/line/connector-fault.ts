import type { Log } from '../../../platform/runtime/log.ts'
import { textOfError } from '../../message/database-fault.ts'

/** A failure of a connector whose text is shown on the page. */
export class ConnectorFault extends Error {}

/** What the page shows of a failure. Only texts that were written for it: any other may name what is no customer's business, and is in the log. */
export function shownText(error: unknown, connector: number | null, log: Log): string {
  if (error instanceof ConnectorFault) return error.message
  log.error({ connector, error: textOfError(error) }, 'a connector failed unexpectedly')
  return 'an unexpected error: the log of the server names it'
}
