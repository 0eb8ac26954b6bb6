import type { Database } from '../../platform/database/database.ts'
import type { ServerEvents } from '../../platform/events/server-events.ts'
import { type Log, textOfError } from '../../platform/runtime/log.ts'
import { wakeCommands } from './send-command.job.ts'

/** Gateways that begin to listen are collected for so long, ms (guess: thousands may reconnect within seconds). */
const collectMs = 200
/** Wait after a failure, ms (guess: until the database is back). */
const retryMs = 5000

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
  const listening = new Set<number>()
  let isScheduled = false
  const schedule = (ms: number) => {
    if (!isScheduled) setTimeout(() => void run(), ms).unref()
    isScheduled = true
  }
  const run = async () => {
    const ids = [...listening]
    listening.clear()
    isScheduled = false
    try {
      if ((await wakeCommands(db, isListening ? serverRun : null, ids)) > 0) wake()
    } catch (error) {
      log.warn({ error: textOfError(error) }, 'waiting commands could not be looked up and will be')
      for (const id of ids) listening.add(id)
      schedule(retryMs)
    }
  }
  return ({ gatewayId }) => {
    listening.add(gatewayId)
    schedule(collectMs)
  }
}
