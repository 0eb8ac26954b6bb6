import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { LimitEvaluator } from '../../apps/server/src/features/alarm/evaluate/evaluate-samples.ts'
import { startIngest } from '../../apps/server/src/ingest/run/start-ingest.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { Events } from '../../apps/server/src/platform/events/events.ts'
import { createMetrics } from '../../apps/server/src/platform/runtime/metrics.ts'
import { startServerProcess } from '../../apps/server/src/testing/test-server-process.ts'
import { BlobStore } from '../../apps/server/src/waves/segment/blob-store.ts'
import { commission } from '../../apps/simulator/src/commissioning/commissioning.ts'
import { plants } from '../../apps/simulator/src/plants/plants.ts'
import { logIn } from '../../apps/simulator/src/transport/api.ts'
import { type GatewayLink, openGatewayLink, type Publish } from '../../apps/simulator/src/transport/gateway-link.ts'
import { startPostgres } from '../../scripts/postgres/postgres.ts'

const password = 'Vibra7tion'
const quiet = () => undefined

/** The demo plants as the simulator commissions them, and the product's own ingest and alarm evaluation on a clock that the caller sets. */
export class ClockedPlant {
  readonly db: Database
  readonly #links: ReadonlyMap<string, GatewayLink>
  readonly #end: () => Promise<void>
  readonly #clock: { now: number }

  private constructor(db: Database, links: ReadonlyMap<string, GatewayLink>, clock: { now: number }, end: () => Promise<void>) {
    this.db = db
    this.#links = links
    this.#clock = clock
    this.#end = end
  }

  static async open(startMs: number): Promise<ClockedPlant> {
    const home = mkdtempSync(path.join(os.tmpdir(), 'undertone-month-'))
    const postgres = await startPostgres({ dataDir: path.join(home, 'pg'), log: quiet, unsafeForTests: true })
    const dataDir = path.join(home, 'data')
    const credentials = await commissioned(postgres.url, dataDir)
    const clock = { now: startMs }
    const db = openDatabase(postgres.url, { max: 5 })
    const blobs = await BlobStore.open(dataDir)
    const events = new Events()
    const log = { info: quiet, warn: quiet, error: (details: object, text: string) => console.error(text, details) }
    const evaluator = new LimitEvaluator(events)
    const parts = { db, blobs, events, evaluator, metrics: createMetrics(), log, now: () => clock.now }
    const ingest = await startIngest({ ...parts, host: '127.0.0.1', port: 0 })
    const links = new Map<string, GatewayLink>()
    for (const [serial, credential] of credentials) {
      const refused = () => console.error(`${serial} was rejected`)
      links.set(
        serial,
        openGatewayLink(`mqtt://127.0.0.1:${ingest.port}`, serial, credential, { onConnect: quiet, onTokenRejected: refused }),
      )
    }
    return new ClockedPlant(db, links, clock, async () => {
      for (const link of links.values()) link.close()
      await ingest.stop()
      evaluator.close()
      await blobs.close()
      await db.destroy()
      await postgres.stop()
      rmSync(home, { recursive: true, force: true })
    })
  }

  /** The simulated time, epoch ms. */
  set now(ms: number) {
    this.#clock.now = ms
  }

  publishOf(serial: string): Publish {
    const link = this.#links.get(serial)
    if (!link) throw new Error(`there is no gateway ${serial}`)
    return link.publish
  }

  close(): Promise<void> {
    return this.#end()
  }
}

/** Lets the simulator enter its plants into a product like a user; returns the tokens of the gateways. */
async function commissioned(databaseUrl: string, dataDir: string): Promise<ReadonlyMap<string, string>> {
  const env = { UNDERTONE_DEMO: 'on', DEMO_PASSWORD: password, ADMIN_PASSWORD: password }
  const server = await startServerProcess({ databaseUrl, dataDir, env })
  try {
    return (await commission(await logIn(server.base, 'demoadmin', password), plants, new Map())).credentials
  } finally {
    await server.end('SIGTERM')
  }
}
