import '../../platform/runtime/low-priority.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../platform/database/database.ts'
import { WorkerRpc } from '../../platform/runtime/worker-rpc.ts'
import type { ReaderApi, ReadOrder, ServerApi } from './history-reader.ts'
import { historyCsv, type Refusal, readHistoryFor, refusalOf } from './history-reads.ts'

if (!parentPort) throw new Error('history is read in a worker thread')
/** One for each read at a time. */
const db = openDatabase(String(workerData), { name: 'undertone history reader', max: 4, isLong: true })
/** The files that are being written, by read. */
const files = new Map<number, AsyncGenerator<string>>()

const refused = async <T>(work: () => Promise<T>): Promise<T | { readonly refusal: Refusal }> =>
  work().catch((error: unknown) => ({ refusal: refusalOf(error) }))

const api: ReaderApi = {
  read: ({ id, reader, search, read }: ReadOrder) =>
    refused(async () => ({
      // A job that is cancelled ends at its next step.
      bytes: await readHistoryFor(db, reader, search, read, (done, total) => server.call('step', id, done, total)),
    })),
  openCsv: ({ id, reader, search }: Omit<ReadOrder, 'read'>) => void files.set(id, historyCsv(db, reader, search)),
  nextOfCsv: (id: number) => refused(async () => ({ text: (await files.get(id)?.next())?.value ?? null })),
  closeCsv: async (id: number) => {
    await files.get(id)?.return(undefined)
    files.delete(id)
  },
}
const server: WorkerRpc<ServerApi> = new WorkerRpc<ServerApi>(parentPort, api)
