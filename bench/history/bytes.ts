import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { weekMs, weekOf, weekStart } from '../../apps/server/src/history/codec/span.ts'
import { packWeeks } from '../../apps/server/src/history/pack/compact.ts'
import { featureColumns, insertRows } from '../../apps/server/src/history/store/feature-rows.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { startPostgres } from '../../scripts/postgres/postgres.ts'
import { isLong } from '../../trials/core/measure.ts'
import { metrics, type UploadKind, uploadsOf } from '../support/uploads.ts'

/** Bytes per feature value in rows and after packing, including indexes. Goal: at most 1 for uploads as in the protocol's examples. */
const goal = 1
const points = isLong ? 40 : 10
const weeks = isLong ? 8 : 2
const firstWeek = weekOf(Date.UTC(2026, 2, 2))

const kinds: readonly UploadKind[] = [5, 10, 60].flatMap((minutes) =>
  (['radio', 'digits'] as const).map((resolution) => ({ minutes, resolution })),
)

async function sizes(db: Database): Promise<{ rows: number; packed: number }> {
  const found = await sql<{ rows: number; packed: number }>`
    select pg_total_relation_size('feature_all') as rows, pg_total_relation_size('feature_chunk') as packed`.execute(db)
  return found.rows[0] ?? { rows: 0, packed: 0 }
}

async function measure(db: Database, kind: UploadKind): Promise<{ rows: number; packed: number; perSecond: number }> {
  await sql`truncate feature, feature_chunk`.execute(db)
  const columns = await featureColumns(db)
  let values = 0
  for (let point = 1; point <= points; point++) {
    for (let week = firstWeek; week < firstWeek + weeks; week++) {
      const uploads = uploadsOf(week, point, kind)
      values += uploads.n * metrics.length
      // Digests are not part of an upload: the packer stores only those that it cannot recompute.
      await db
        .transaction()
        .execute((tx) =>
          insertRows(tx, columns, point, { n: uploads.n, cells: new Map([...uploads.cells, ['digest', uploads.cells.get('seq') ?? []]]) }),
        )
    }
  }
  const before = await sizes(db)
  const start = performance.now()
  const now = weekStart(firstWeek + weeks) + 2 * weekMs
  await packWeeks(db, {
    now,
    signal: new AbortController().signal,
    packedBeforeWeek: weekOf(now),
    onFault: (_, reason) => {
      throw new Error(reason)
    },
  })
  const seconds = (performance.now() - start) / 1000
  const after = await sizes(db)
  return { rows: before.rows / values, packed: after.packed / values, perSecond: values / metrics.length / seconds }
}

const home = mkdtempSync(path.join(os.tmpdir(), 'undertone-bench-'))
const postgres = await startPostgres({ dataDir: path.join(home, 'data'), log: () => undefined, unsafeForTests: true })
const db = openDatabase(postgres.url, { statementSeconds: 600 })
try {
  await migrate(db)
  await sql`create table feature_all partition of feature for values from ('2020-01-01') to ('2030-01-01')`.execute(db)
  console.log(
    `bytes per value of ${points} points × ${weeks} weeks, uploads of ${metrics.length} values; the reference is the wide row they are packed from`,
  )
  console.log('cycle   resolution   rows  packed  ratio  uploads packed/s')
  for (const kind of kinds) {
    const { rows, packed, perSecond } = await measure(db, kind)
    const isGoal = kind.minutes === 5 && kind.resolution === 'radio'
    if (isGoal && packed > goal) process.exitCode = 1
    const figures = [
      rows.toFixed(2).padStart(6),
      packed.toFixed(2).padStart(7),
      (rows / packed).toFixed(1).padStart(6),
      Math.round(perSecond),
    ]
    console.log(`${`${kind.minutes} min`.padEnd(7)} ${kind.resolution.padEnd(9)} ${figures.join(' ')}${isGoal ? `  goal ${goal}` : ''}`)
  }
} finally {
  await db.destroy()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}
