import { parentPort } from 'node:worker_threads'
import { openDatabase } from '../../platform/database/database.ts'
import { forgetDeletedPoints } from '../store/forget-points.ts'
import { rollUpHours } from '../store/hour.store.ts'
import { moveLimits } from '../store/limits.ts'
import { emptyPartitions, packWeeks } from './compact.ts'

/** One round of work on history; it takes the time that it takes, on a connection and a thread of its own. */
export interface HistoryRound {
  readonly databaseUrl: string
  readonly work: 'rollUp' | 'pack'
  readonly now: number
}

/** What a round did. */
export interface HistoryDone {
  readonly packed: number
  /** Weeks that could not be packed and stay as rows. */
  readonly faults: readonly string[]
}

/** Longest statement in seconds: clearing the dead rows of a month takes its time. A guess. */
const statementSeconds = 600

async function run({ databaseUrl, work, now }: HistoryRound): Promise<HistoryDone> {
  const db = openDatabase(databaseUrl, { max: 1, statementSeconds })
  // Whoever wants the round to end ends the thread; its transaction goes with the connection.
  const { signal } = new AbortController()
  const faults: string[] = []
  try {
    const { packedBeforeWeek } = await moveLimits(db, now)
    if (work === 'rollUp') {
      await rollUpHours(db, signal)
      return { packed: 0, faults }
    }
    await forgetDeletedPoints(db, signal)
    const packed = await packWeeks(db, { now, signal, packedBeforeWeek, onFault: (_, reason) => faults.push(reason) })
    await emptyPartitions(db, signal)
    return { packed, faults }
  } finally {
    await db.destroy()
  }
}

parentPort?.on('message', ({ id, job }: { id: number; job: HistoryRound }) => {
  run(job).then(
    (result) => parentPort?.postMessage({ id, result }),
    (error: Error) => parentPort?.postMessage({ id, error: { name: error.name, message: error.message } }),
  )
})
