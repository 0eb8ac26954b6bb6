import { parentPort } from 'node:worker_threads'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { textOfError } from '../../platform/runtime/log.ts'
import { rollUpInTurns } from '../store/hour.store.ts'
import { moveLimits } from '../store/limits.ts'
import { removeDeletedPoints } from '../store/remove-deleted-points.ts'
import { emptyPartitions, packWeeks } from './compact.ts'

/** What to do: pack closed weeks, or roll up hours that have closed (null) and marked hours of tenants. */
export type HistoryWork = { readonly work: 'pack' } | { readonly work: 'rollUp'; readonly tenants: readonly (number | null)[] }

/** One run of a history job, on its own connection and thread. */
export interface HistoryJob {
  readonly databaseUrl: string
  readonly work: HistoryWork
  readonly now: number
}

/** The result of a run. */
export interface HistoryJobResult {
  readonly packed: number
  /** Whose hours are not all rolled up yet. */
  readonly left: readonly (number | null)[]
  /** Weeks that could not be packed and stay as rows, and tenants whose hours could not be rolled up. */
  readonly faults: readonly { readonly tenantId: number | null; readonly reason: string }[]
}

/** Statement timeout in seconds: vacuuming a month takes a while. A guess. */
const statementSeconds = 600

async function pack(db: Database, now: number, packedBeforeWeek: number): Promise<HistoryJobResult> {
  // To abort a run, its thread is terminated; its transaction ends with the connection.
  const { signal } = new AbortController()
  const faults: { tenantId: null; reason: string }[] = []
  await removeDeletedPoints(db, signal)
  const packed = await packWeeks(db, { now, signal, packedBeforeWeek, onFault: (_, reason) => faults.push({ tenantId: null, reason }) })
  await emptyPartitions(db, signal)
  return { packed, left: [], faults }
}

async function run({ databaseUrl, work, now }: HistoryJob): Promise<HistoryJobResult> {
  const db = openDatabase(databaseUrl, { max: 1, statementSeconds })
  try {
    const { packedBeforeWeek } = await moveLimits(db, now)
    if (work.work === 'pack') return await pack(db, now, packedBeforeWeek)
    const faults: { tenantId: number | null; reason: string }[] = []
    const onFault = (tenantId: number | null, error: unknown) => void faults.push({ tenantId, reason: textOfError(error) })
    return { packed: 0, left: await rollUpInTurns(db, work.tenants, onFault), faults }
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
