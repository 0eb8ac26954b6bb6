import { sql } from 'kysely'
import pg from 'pg'
import { CopyOut, copyIn } from '../../apps/server/src/backup/copy.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { isLong } from '../../trials/core/measure.ts'
import { samplesFound } from './stage/ledger.ts'
import { type Cast, play, type Stage } from './stage/stage.ts'

/** Required speed from MQTT to committed rows, as a share of raw COPY (performance.md). */
const goalPercent = 30
/** Rows of one COPY (performance.md: "in batches of 5,000"). */
const copyRows = 5000
const rows = isLong ? 600_000 : 60_000

/** Copies the ingested rows to a table of the same shape; returns rows a second. */
async function copySpeed(db: Database, url: string): Promise<number> {
  await sql`create table feature_copied (like feature including all)`.execute(db)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const blocks: Buffer[][] = []
    for (let from = 0; from < rows; from += copyRows) {
      const out = new CopyOut(
        `copy (select * from feature order by ts, mapping_id limit ${copyRows} offset ${from}) to stdout (format binary)`,
      )
      client.query(out)
      const parts: Buffer[] = []
      for await (const part of out.bytes) parts.push(part)
      blocks.push(parts)
    }
    const started = performance.now()
    let copied = 0
    for (const block of blocks) copied += await copyIn(client, 'copy feature_copied from stdin (format binary)', toAsync(block))
    const seconds = (performance.now() - started) / 1000
    await sql`drop table feature_copied`.execute(db)
    return copied / seconds
  } finally {
    await client.end()
  }
}

async function* toAsync(parts: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* parts
}

/** Everything is due immediately; the senders are limited only by their in-flight messages. */
async function flatOut(stage: Stage, cast: Cast, what: string): Promise<void> {
  const { name, gateways, sensorsEach } = cast
  await stage.enter(cast)
  const times = { from: Date.now() - 3_600_000, stepMs: 1000 }
  const send = (items: number) =>
    stage.generator.ask({ do: 'send', group: name, perSecond: items * 1000, seconds: 0.001, drainSeconds: 600, times })
  await send(Math.ceil(rows / sensorsEach / 4))
  await sql`truncate feature`.execute(stage.product.db)
  const later = { ...times, from: times.from + 1_800_000 }
  const items = rows / sensorsEach
  const { result, usage } = await stage.product.measure(() =>
    stage.generator.ask({ do: 'send', group: name, perSecond: items * 1000, seconds: 0.001, drainSeconds: 600, times: later }),
  )
  const speed = (result.acked * sensorsEach) / usage.seconds
  const reference = await copySpeed(stage.product.db, stage.product.databaseUrl)
  stage.figure({
    what: `rows of 20 values a second, ${what}, of raw COPY`,
    measured: (100 * speed) / reference,
    unit: '%',
    goal: goalPercent,
    better: 'more',
  })
  const percent = (share: number) => `${Math.round(50 * share)} %`
  stage.note(
    `${gateways} gateways: ${Math.round(speed).toLocaleString('en')} rows/s, ${Math.round(speed * 20).toLocaleString('en')} values/s; COPY ${Math.round(reference).toLocaleString('en')} rows/s; ` +
      `server ${percent(usage.serverShare)}, PostgreSQL ${percent(usage.postgresShare)}, generator ${percent(result.generatorCpuSeconds / usage.seconds)} of two cores`,
  )
}

const isGood = await play('COPY', async (stage) => {
  const base = { uploadMinutes: 0, what: { width: 20 }, inFlight: 500 } as const
  await flatOut(stage, { ...base, name: 'G', gateways: 100, sensorsEach: 30 }, '30 sensors a message')
  await flatOut(stage, { ...base, name: 'S', gateways: 500, sensorsEach: 1 }, '1 sensor a message')
  const ledger = await stage.generator.ask({ do: 'ledger', group: 'S' })
  // The rows of the warm-up were deleted: they were all acknowledged before.
  const measured = ledger.map(({ sensors, acked }) => ({
    sensors,
    acked: acked.map(([, to]): [number, number] => [to - rows / 500 + 1, to]),
  }))
  await stage.lost(samplesFound(stage.product.db, measured, 'a_x'))
})
process.exitCode = isGood ? 0 : 1
