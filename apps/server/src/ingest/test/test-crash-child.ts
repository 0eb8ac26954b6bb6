import { openDatabase } from '../../platform/database/database.ts'
import { Events } from '../../platform/events/events.ts'
import { createMetrics } from '../../platform/runtime/metrics.ts'
import { BlobStore } from '../../waves/segment/blob-store.ts'
import { startIngest } from '../run/start-ingest.ts'

/** A server process that only ingests, killed by the crash test. Arguments: database, data folder, port. */
const [url = '', dataDir = '', port = '0'] = process.argv.slice(2)
const quiet = () => undefined
// Small segments, each sealed as soon as the next one is begun: kills meet that, too.
const blobs = await BlobStore.open(dataDir, { rollBytes: 1000 })
async function seal(): Promise<void> {
  for (const { segment, isSealed } of (await blobs.folder.list()).segments.slice(0, -1))
    if (!isSealed && !blobs.isWriting(segment)) await blobs.folder.seal(segment)
  setImmediate(() => void seal())
}
const ingest = await startIngest({
  db: openDatabase(url, { max: 3 }),
  blobs,
  events: new Events(),
  host: '127.0.0.1',
  port: Number(port),
  metrics: createMetrics(),
  log: { info: quiet, warn: quiet, error: (details, text) => console.error(text, details) },
})
void seal()
process.stdout.write(`listening on ${ingest.port}\n`)
