import type { Database } from '../../platform/database/database.ts'
import type { ServerEvents } from '../../platform/events/server-events.ts'
import { collected } from '../../platform/queue/collected.ts'
import { type Log, textOfError } from '../../platform/runtime/log.ts'
import { wakeCommands } from './send-command.job.ts'

/** Where commands wait, and what runs their tasks. */
interface WakerParts {
  readonly db: Database
  readonly serverRun: number
  readonly log: Log
  /** Has due tasks run on this server. */
  readonly wake: () => void
}

/**
 * Returns what is called when a gateway begins to listen at this server, or (`isListening` false) has answered commands: those that wait for it
 * are sent.
 */
export function commandWaker(
  { db, serverRun, log, wake }: WakerParts,
  { isListening }: { readonly isListening: boolean },
): (event: ServerEvents['gatewayListens']) => void {
  const add = collected<number>({
    handle: async (ids) => {
      if ((await wakeCommands(db, isListening ? serverRun : null, ids)) > 0) wake()
    },
    onFailure: (error) => log.warn({ error: textOfError(error) }, 'waiting commands could not be looked up and will be'),
  })
  return ({ gatewayId }) => add(gatewayId)
}
