import { openDatabase } from '../../platform/database/database.ts'
import { Events } from '../../platform/events/events.ts'
import { createMetrics } from '../../platform/runtime/metrics.ts'
import { BlobStore } from '../../waves/segment/blob-store.ts'
import { startIngest } from '../run/start-ingest.ts'

/** A server process that only ingests, killed by the crash test. Arguments: database, data folder, port. */
const [url = '', dataDir = '', port = '0'] = process.argv.slice(2)
const quiet = () => undefined
const ingest = await startIngest({
  db: openDatabase(url, { max: 3 }),
  blobs: await BlobStore.open(dataDir),
  events: new Events(),
  host: '127.0.0.1',
  port: Number(port),
  metrics: createMetrics(),
  log: { info: quiet, warn: quiet, error: (details, text) => console.error(text, details) },
})
process.stdout.write(`listening on ${ingest.port}\n`)
