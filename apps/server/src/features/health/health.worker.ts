import { parentPort } from 'node:worker_threads'
import { openDatabase } from '../../platform/database/database.ts'
import { type PointsResult, refreshDue } from './health-round.ts'

/** Refreshes the points due at a time, epoch ms, on a thread with its own connections. */
export interface HealthOrder {
  readonly databaseUrl: string
  readonly now: number
  /** Points that failed recently. */
  readonly excluded: readonly number[]
}

/** Background work: it takes a tenth of a core and of a connection and leaves the rest to requests and the ingest (guess). */
const restTimes = 9

async function run({ databaseUrl, now, excluded }: HealthOrder): Promise<PointsResult> {
  const db = openDatabase(databaseUrl, { name: 'undertone health', max: 2 })
  return refreshDue(db, now, excluded, restTimes).finally(() => db.destroy())
}

parentPort?.on('message', ({ id, job }: { id: number; job: HealthOrder }) => {
  run(job).then(
    (result) => parentPort?.postMessage({ id, result }),
    (error: Error) => parentPort?.postMessage({ id, error: { name: error.name, message: error.message } }),
  )
})
