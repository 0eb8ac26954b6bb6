import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { eachSample, type StoredRow, type StoredSpan } from '../../../history/read/each.ts'
import { rawResolution } from '../../../history/store/chunk.store.ts'
import { type FeatureColumn, featureColumns } from '../../../history/store/feature-rows.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { ExportArchive, ExportCursor } from '../archive/archive.ts'
import { float32Text } from './float-text.ts'

/** Points per query. */
const pointsAtOnce = 500
/** Earlier than any measurement (1684). */
const earliest = Number.MIN_SAFE_INTEGER / 1000
/** Rows per block of a file (guess: some milliseconds of work between two turns of the event loop). */
const rowsAtOnce = 500

/** Month of a time in UTC. */
const monthOf = (t: number): string => new Date(t).toISOString().slice(0, 7)
const monthStart = (month: string): number => Date.parse(`${month}-01T00:00:00Z`)
const afterMonth = (month: string): number => {
  const begin = new Date(monthStart(month))
  return Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + 1, 1)
}

/** A stored time, microseconds since 1970, in UTC. */
function timeText(us: number): string {
  const ms = Math.floor(us / 1000)
  const rest = us - ms * 1000
  const text = new Date(ms).toISOString()
  return rest === 0 ? text : text.replace('Z', `${String(rest).padStart(3, '0')}Z`)
}

/** Quotes what has a comma, a quote or a line break. No text of these columns is shown by a spreadsheet as a formula: they are numbers and JSON. */
const quotedText = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function cellText({ name, type }: FeatureColumn, cells: StoredRow['cells']): string {
  const value = cells[name]
  if (value === null || value === undefined) return ''
  if (type === 'timestamp with time zone') return timeText(Number(value))
  if (type === 'real') return float32Text(Number(value))
  return typeof value === 'string' ? quotedText(value) : String(value)
}

const spanHead = 'time,seconds,metric,n,low,high,mean,last\n'

const spanLines = ({ t, seconds, values }: StoredSpan): string =>
  Object.entries(values)
    .map(
      ([metric, { n, low, high, mean, last }]) => `${new Date(t).toISOString()},${seconds},${metric},${n},${low},${high},${mean},${last}\n`,
    )
    .join('')

/** Samples that are read one after another, with the one that comes next. */
class Ahead {
  readonly #samples: AsyncIterator<StoredRow | StoredSpan>
  next: StoredRow | StoredSpan | undefined

  constructor(samples: AsyncIterable<StoredRow | StoredSpan>) {
    this.#samples = samples[Symbol.asyncIterator]()
  }

  async move(): Promise<void> {
    const { value, done } = await this.#samples.next()
    this.next = done ? undefined : value
  }

  async end(): Promise<void> {
    await this.#samples.return?.()
  }
}

/** The lines of one month of one kind; stops in front of the next month. */
async function* linesOfMonth(
  ahead: Ahead,
  end: number,
  head: string,
  lineOf: (one: StoredRow | StoredSpan) => string,
): AsyncGenerator<Uint8Array> {
  let text = head
  let rows = 0
  while (ahead.next && ahead.next.t < end) {
    text += lineOf(ahead.next)
    rows += 1
    if (rows % rowsAtOnce === 0) {
      yield Buffer.from(text)
      text = ''
      await nextTurn()
    }
    await ahead.move()
  }
  yield Buffer.from(text)
}

interface PointPlan {
  readonly db: Database
  readonly columns: readonly FeatureColumn[]
  readonly mappingId: number
  readonly archive: ExportArchive
}

async function writePoint(
  { db, columns, mappingId, archive }: PointPlan,
  kind: 'row' | 'span',
  { begin, end }: { readonly begin: number; readonly end: number },
): Promise<void> {
  const samples = eachSample(db, mappingId, begin, end)
  const ofKind = async function* () {
    for await (const one of samples) if (one.kind === kind) yield one
  }
  const ahead = new Ahead(ofKind())
  const head = kind === 'row' ? `${columns.map(({ name }) => (name === 'ts' ? 'time' : name)).join(',')}\n` : spanHead
  const lineOf = (one: StoredRow | StoredSpan): string =>
    one.kind === 'span' ? spanLines(one) : `${columns.map((column) => cellText(column, one.cells)).join(',')}\n`
  try {
    await ahead.move()
    while (ahead.next) {
      const month = monthOf(ahead.next.t)
      let rows = 0
      let [firstSensor, sensor] = [0, 0]
      const counted = (one: StoredRow | StoredSpan) => {
        rows += 1
        const named = one.kind === 'row' ? Number(one.cells.sensor_pk ?? 0) : 0
        if (named > 0) firstSensor = firstSensor === 0 ? named : Math.min(firstSensor, named)
        sensor = Math.max(sensor, named)
        return lineOf(one)
      }
      const path = `features/point-${mappingId}/${month}${kind === 'span' ? '-spans' : ''}.csv`
      await archive.add(path, linesOfMonth(ahead, afterMonth(month), head, counted), {
        deflate: true,
        note: () => ({ kind: kind === 'row' ? 'features' : 'spans', point: mappingId, rows, firstSensor, sensor }),
        cursor: { phase: 'features', id: mappingId, month, kind },
      })
    }
  } finally {
    await ahead.end()
  }
}

/** Whether data retention has left spans of a point. */
async function hasSpans(db: Database, mappingId: number): Promise<boolean> {
  const found = await sql`select from feature_chunk where mapping_id = ${mappingId} and resolution_s <> ${rawResolution} limit 1`.execute(
    db,
  )
  return found.rows.length > 0
}

/** Whose values are written. */
export interface FeatureSource {
  readonly db: Database
  readonly tenantId: number
  /** The points of the snapshot: one that was added since is in none of the tables. */
  readonly points: ReadonlySet<number>
  /** Epoch ms. */
  readonly until: number
}

/**
 * Writes the measured values of every point of a tenant up to a time, a file for each point and month (UTC). One week of a point is in memory.
 * Goes on behind `archive.cursor`.
 */
export async function writeFeatures(
  { db, tenantId, points: known, until }: FeatureSource,
  archive: ExportArchive,
  step: () => Promise<void>,
): Promise<void> {
  const columns = await featureColumns(db)
  const cursor = archive.cursor?.phase === 'features' ? archive.cursor : undefined
  let last = cursor === undefined ? 0 : Number(cursor.id) - (cursor.month === undefined ? 0 : 1)
  for (;;) {
    const { rows: points } = await sql<{ id: number }>`
      select id from mapping where tenant_id = ${tenantId} and id > ${last} order by id limit ${pointsAtOnce}`.execute(db)
    if (points.length === 0) return
    for (const { id: mappingId } of points) {
      last = mappingId
      if (!known.has(mappingId)) continue
      const begun = cursor && Number(cursor.id) === mappingId ? cursor : undefined
      const behind = begun?.month === undefined ? earliest : afterMonth(begun.month)
      const plan = { db, columns, mappingId, archive }
      if (begun?.kind !== 'span') await writePoint(plan, 'row', { begin: behind, end: until })
      if (await hasSpans(db, mappingId)) await writePoint(plan, 'span', { begin: begun?.kind === 'span' ? behind : earliest, end: until })
      archive.note({ cursor: { phase: 'features', id: mappingId } satisfies ExportCursor })
      await step()
    }
  }
}
