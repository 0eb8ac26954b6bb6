import { parentPort } from 'node:worker_threads'
import { openDatabase } from '../../platform/database/database.ts'
import { rollUpHours } from '../store/hour.store.ts'
import { moveLimits } from '../store/limits.ts'
import { removeDeletedPoints } from '../store/remove-deleted-points.ts'
import { emptyPartitions, packWeeks } from './compact.ts'

/** One run of a history job, on its own connection and thread. */
export interface HistoryJob {
  readonly databaseUrl: string
  readonly work: 'rollUp' | 'pack'
  readonly now: number
}

/** The result of a run. */
export interface HistoryJobResult {
  readonly packed: number
  /** Weeks that could not be packed and stay as rows. */
  readonly faults: readonly string[]
}

/** Statement timeout in seconds: vacuuming a month takes a while. A guess. */
const statementSeconds = 600

async function run({ databaseUrl, work, now }: HistoryJob): Promise<HistoryJobResult> {
  const db = openDatabase(databaseUrl, { max: 1, statementSeconds })
  // To abort a run, its thread is terminated; its transaction ends with the connection.
  const { signal } = new AbortController()
  const faults: string[] = []
  try {
    const { packedBeforeWeek } = await moveLimits(db, now)
    if (work === 'rollUp') {
      await rollUpHours(db, signal)
      return { packed: 0, faults }
    }
    await removeDeletedPoints(db, signal)
    const packed = await packWeeks(db, { now, signal, packedBeforeWeek, onFault: (_, reason) => faults.push(reason) })
    await emptyPartitions(db, signal)
    return { packed, faults }
  } finally {
    await db.destroy()
  }
}

parentPort?.on('message', ({ id, job }: { id: number; job: HistoryJob }) => {
  run(job).then(
    (result) => parentPort?.postMessage({ id, result }),
    (error: Error) => parentPort?.postMessage({ id, error: { name: error.name, message: error.message } }),
  )
})
