import { type Said, said } from '@undertone/domain/connector/said'
import type { Log } from '../../../platform/runtime/log.ts'
import { textOfError } from '../../message/database-fault.ts'

/** A failure of a connector that is shown on the page. */
export class ConnectorFault extends Error {
  readonly said: Said

  constructor(given: Said) {
    super(given.key)
    this.said = given
  }
}

/** What the page says of a failure. Only what was written for it: any other text may name what is no customer's business, and is in the log. */
export function saidOf(error: unknown, connector: number | null, log: Log): Said {
  if (error instanceof ConnectorFault) return error.said
  log.error({ connector, error: textOfError(error) }, 'a connector failed unexpectedly')
  return said('unexpected')
}
