import { parentPort } from 'node:worker_threads'
import { openDatabase } from '../../platform/database/database.ts'
import { type PointsDone, refreshDue } from './health-round.ts'

/** Points that are due at a time, epoch ms, are worked out on a thread and connections of its own. */
export interface HealthOrder {
  readonly databaseUrl: string
  readonly now: number
  /** Points that failed lately. */
  readonly passOver: readonly number[]
}

/** Nobody waits for it: it takes a tenth of a core and of a connection, and leaves the rest to those who read and send (guess). */
const restTimes = 9

async function run({ databaseUrl, now, passOver }: HealthOrder): Promise<PointsDone> {
  const db = openDatabase(databaseUrl, { name: 'undertone health', max: 2 })
  return refreshDue(db, now, passOver, restTimes).finally(() => db.destroy())
}

parentPort?.on('message', ({ id, job }: { id: number; job: HealthOrder }) => {
  run(job).then(
    (result) => parentPort?.postMessage({ id, result }),
    (error: Error) => parentPort?.postMessage({ id, error: { name: error.name, message: error.message } }),
  )
})
