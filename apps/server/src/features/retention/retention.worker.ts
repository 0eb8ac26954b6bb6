import { parentPort } from 'node:worker_threads'
import { openDatabase } from '../../platform/database/database.ts'
import { carryOut } from './retention-run.ts'

/** A run to be carried out on a thread and a connection of its own. */
export interface DilutionWork {
  readonly databaseUrl: string
  readonly runId: number
}

/** Why weeks stay as they are. */
export interface DilutionDone {
  readonly faults: readonly string[]
}

/** Longest statement in seconds (guess: all waves of a sensor of many years). */
const statementSeconds = 600

async function work({ databaseUrl, runId }: DilutionWork): Promise<DilutionDone> {
  const db = openDatabase(databaseUrl, { max: 1, statementSeconds })
  const faults: string[] = []
  try {
    await carryOut(db, runId, { onFault: (reason) => faults.push(reason) })
    return { faults }
  } finally {
    await db.destroy()
  }
}

parentPort?.on('message', ({ id, job }: { id: number; job: DilutionWork }) => {
  work(job).then(
    (result) => parentPort?.postMessage({ id, result }),
    (error: Error) => parentPort?.postMessage({ id, error: { name: error.name, message: error.message } }),
  )
})
