import { parentPort } from 'node:worker_threads'
import { openDatabase } from '../../platform/database/database.ts'
import { executeRun } from './retention-run.ts'

/** A run to execute on a thread with its own connection. */
export interface RetentionWork {
  readonly databaseUrl: string
  readonly runId: number
}

/** Why weeks stay unchanged. */
export interface RetentionResult {
  readonly faults: readonly string[]
}

/** Statement timeout in seconds (guess: all waveforms of a sensor of many years). */
const statementSeconds = 600

async function work({ databaseUrl, runId }: RetentionWork): Promise<RetentionResult> {
  const db = openDatabase(databaseUrl, { max: 1, statementSeconds })
  const faults: string[] = []
  try {
    await executeRun(db, runId, { onFault: (reason) => faults.push(reason) })
    return { faults }
  } finally {
    await db.destroy()
  }
}

parentPort?.on('message', ({ id, job }: { id: number; job: RetentionWork }) => {
  work(job).then(
    (result) => parentPort?.postMessage({ id, result }),
    (error: Error) => parentPort?.postMessage({ id, error: { name: error.name, message: error.message } }),
  )
})
