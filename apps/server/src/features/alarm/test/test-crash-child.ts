import { startIngest } from '../../../ingest/run/start-ingest.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { Events } from '../../../platform/events/events.ts'
import { createMetrics } from '../../../platform/runtime/metrics.ts'
import { BlobStore } from '../../../waves/segment/blob-store.ts'
import { LimitEvaluator } from '../evaluate/evaluate-samples.ts'

/** A server process that ingests and evaluates data, to be killed by the crash test. Arguments: database, data folder. */
const [url = '', dataDir = ''] = process.argv.slice(2)
const quiet = () => undefined
const events = new Events()
const ingest = await startIngest({
  db: openDatabase(url, { max: 3 }),
  blobs: await BlobStore.open(dataDir),
  events,
  evaluator: new LimitEvaluator(events),
  host: '127.0.0.1',
  port: 0,
  metrics: createMetrics(),
  log: { info: quiet, warn: quiet, error: (details, text) => console.error(text, details) },
})
process.stdout.write(`listening on ${ingest.port}\n`)
