import { sql } from 'kysely'
import type { Queries, Tx } from '../../platform/database/database.ts'
import type { Cell } from '../codec/column-codec.ts'
import { type Columns, decodeColumns, encodeColumns } from '../codec/columns-codec.ts'
import { weekOf } from '../codec/span.ts'
import { DamagedChunk } from './chunk.store.ts'
import type { PointWeek } from './history-lock.ts'
import type { SampleTime } from './reopen.ts'

interface Row extends PointWeek {
  readonly bytes: Buffer
  readonly corrections: Buffer | null
}

/** What is stored about the samples of a downsampled week, packed. */
export interface ThinnedTimes {
  readonly bytes: Buffer
  /** Times and digests of its corrections; null without any. */
  readonly corrections: Buffer | null
}

/** A sample that may have been downsampled. */
export interface ThinnedSample extends SampleTime {
  readonly correction: boolean
  readonly digest: bigint
}

function columnIn(place: PointWeek, bytes: Buffer, name: string): readonly Cell[] {
  const found = decodeColumns(bytes)
  if ('error' in found) throw new DamagedChunk(place, found.error)
  return found.cells.get(name) ?? []
}

const timesIn = ({ bytes, ...place }: Row): number[] => columnIn(place, bytes, 'ts').map(Number)

/** The corrections of a week by time, microseconds, and digest. */
function correctionsIn({ corrections, ...place }: Row): [us: number, digest: string][] {
  if (corrections === null) return []
  const digests = columnIn(place, corrections, 'digest')
  return columnIn(place, corrections, 'ts').map((us, i) => [Number(us), String(digests[i])])
}

async function rowsOf(db: Queries, weeks: readonly PointWeek[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.mapping_id, t.week, t.bytes, t.corrections
    from unnest(${weeks.map(({ mappingId }) => mappingId)}::int[], ${weeks.map(({ week }) => week)}::int[]) as wanted (mapping_id, week)
    join thinned_time t on t.mapping_id = wanted.mapping_id and t.week = wanted.week`.execute(db)
  return rows
}

function packedCorrections(before: readonly Row[], { n, cells }: Columns): Buffer | null {
  const [times, digests, flags] = ['ts', 'digest', 'correction'].map((name) => cells.get(name) ?? [])
  const own = Array.from({ length: n }, (_, i) => i).flatMap((i): [number, string][] =>
    flags?.[i] === 1 ? [[Number(times?.[i]), String(digests?.[i])]] : [],
  )
  const all = new Map([...before.flatMap(correctionsIn), ...own].map((one) => [one.join(':'), one]))
  if (all.size === 0) return null
  const ordered = [...all.values()].sort(([a], [b]) => a - b)
  return encodeColumns({
    n: ordered.length,
    cells: new Map<string, Cell[]>([
      ['ts', ordered.map(([us]) => us)],
      ['digest', ordered.map(([, digest]) => digest)],
    ]),
  })
}

/** Packed measuring times and corrections of a downsampled week, including those of these rows; stored with its spans. */
export async function withThinnedTimes(db: Queries, place: PointWeek, rows: Columns): Promise<ThinnedTimes> {
  const before = await rowsOf(db, [place])
  const own = (rows.cells.get('ts') ?? []).map(Number)
  const ts = [...new Set([...before.flatMap(timesIn), ...own])].sort((a, b) => a - b)
  return { bytes: encodeColumns({ n: ts.length, cells: new Map([['ts', ts]]) }), corrections: packedCorrections(before, rows) }
}

export const bytesOfTimes = ({ bytes, corrections }: ThinnedTimes): number => bytes.length + (corrections?.length ?? 0)

/** Bytes of the stored times of a week. */
export const thinnedTimeBytes = async (db: Queries, place: PointWeek): Promise<number> =>
  (await rowsOf(db, [place])).reduce((sum, row) => sum + bytesOfTimes(row), 0)

/** Stores the times of a week; the caller holds the lock of the week. */
export async function saveThinnedTimes(tx: Tx, { mappingId, week }: PointWeek, { bytes, corrections }: ThinnedTimes): Promise<void> {
  await sql`
    insert into thinned_time (mapping_id, week, bytes, corrections) values (${mappingId}, ${week}, ${bytes}, ${corrections})
    on conflict (mapping_id, week) do update set bytes = excluded.bytes, corrections = excluded.corrections`.execute(tx)
}

/**
 * The samples that were already downsampled: they are counted in spans, and would be counted twice. Identified by point and time, as
 * nothing else is left; a correction, which has the time of what it corrects, by its values too. The caller holds the locks of the weeks.
 */
export async function thinnedAmong<T extends ThinnedSample>(tx: Tx, samples: readonly T[], late: readonly PointWeek[]): Promise<Set<T>> {
  if (late.length === 0) return new Set()
  const known = new Set<string>()
  for (const row of await rowsOf(tx, late)) {
    const place = `${row.mappingId}:${row.week}`
    for (const us of timesIn(row)) known.add(`${place}:${us}`)
    for (const [us, digest] of correctionsIn(row)) known.add(`${place}:${us}:${digest}`)
  }
  const keyOf = ({ mappingId, t, correction, digest }: T): string => {
    const key = `${mappingId}:${weekOf(t)}:${Math.round(t * 1000)}`
    return correction ? `${key}:${digest}` : key
  }
  return known.size === 0 ? new Set() : new Set(samples.filter((sample) => known.has(keyOf(sample))))
}
