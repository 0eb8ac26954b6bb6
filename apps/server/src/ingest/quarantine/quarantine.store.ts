import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { arrayOf } from '../message/array-literal.ts'
import type { QuarantineLimits } from '../message/limits.ts'
import type { Kept, QuarantineReason } from '../message/quarantine-reason.ts'
import { QuarantineRoom } from './quarantine-room.ts'

/** One thing to be kept aside. */
export interface QuarantineEntry {
  readonly tenantId: number | null
  readonly gatewayId: number | null
  readonly topic: string
  readonly reason: QuarantineReason
  readonly detail: string
  readonly raw: Uint8Array
  /**
   * What may be done with bytes for which there is no room: `count`, only their number and the checksum of the last are kept;
   * `head`, the same, and of many bytes only the first are kept in any case; `refuse`, nothing is written.
   */
  readonly without: 'count' | 'head' | 'refuse'
  /** When it came for the first and for the last time, epoch ms; now where nothing is said. */
  readonly received?: { readonly first: number; readonly last: number }
  /** It was taken out to be replayed, and stays: with its count, all of its bytes and, for the first of its parts, its id. */
  readonly again?: { readonly id: number | null; readonly times: number }
  /** What announced the file that these bytes are, as its sender wrote it. */
  readonly announcement?: string
}

const mayRefuse = ({ without }: QuarantineEntry): boolean => without === 'refuse'

const detailLength = 500

/** Text that PostgreSQL takes, whatever a device put into it. */
const storable = (text: string): string => text.replaceAll('\u0000', '\ufffd').toWellFormed().slice(0, detailLength).toWellFormed()

function digestOf(entry: QuarantineEntry): Buffer {
  const head = Buffer.from(JSON.stringify([entry.topic, entry.reason]))
  return hash('sha256', Buffer.concat([head, entry.raw]), 'buffer')
}

interface Row {
  entry: QuarantineEntry
  readonly digest: Buffer
  times: number
}

/** Two that are the same: the later one, but one that is replayed stays what it is. */
function joined(a: QuarantineEntry, b: QuarantineEntry): QuarantineEntry {
  const one = a.again ? a : b
  if (!a.received || !b.received) return one
  return { ...one, received: { first: Math.min(a.received.first, b.received.first), last: Math.max(a.received.last, b.received.last) } }
}

/** Repetitions merged, in the order of the index, so that two servers cannot wait for each other. */
function merged(rows: Iterable<Row>): Map<string, Row> {
  const once = new Map<string, Row>()
  for (const row of rows) {
    const key = keyOf(row.entry.gatewayId, row.digest)
    const known = once.get(key)
    if (known) {
      known.times += row.times
      known.entry = joined(known.entry, row.entry)
    } else once.set(key, { ...row })
  }
  return new Map([...once].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const keyOf = (gatewayId: number | null, digest: Buffer): string => `${gatewayId ?? 0}:${digest.toString('hex')}`

/**
 * Keeps the entries; what is there already counts up instead of filling the table. While there is room the bytes are kept, after
 * that one row for each gateway and reason counts what came without them. Answers what was kept, entry by entry.
 */
export async function quarantine(tx: Tx, entries: readonly QuarantineEntry[], limits: QuarantineLimits): Promise<Kept[]> {
  const given = entries.map((entry) => ({ entry, digest: digestOf(entry), times: entry.again?.times ?? 1 }))
  const rows = merged(given)
  const room = await QuarantineRoom.look(
    tx,
    entries.map(({ gatewayId }) => gatewayId),
    limits,
  )
  const fits = new Map(
    [...rows].map(([key, { entry }]) => {
      const hasRoom = room.take(entry.gatewayId, keptBytes(entry, limits).byteLength)
      return [key, hasRoom || entry.again !== undefined]
    }),
  )
  const crowded = [...rows].filter(([key]) => !fits.get(key)).map(([, row]) => row)
  for (const key of await known(tx, crowded)) fits.set(key, true)

  const taken = new Set<number>()
  const idOf = ({ again }: QuarantineEntry): number | null => {
    if (!again || again.id === null || taken.has(again.id)) return null
    taken.add(again.id)
    return again.id
  }
  await write(
    tx,
    [...rows]
      .filter(([key]) => fits.get(key))
      .map(([, row]) => {
        const raw = keptBytes(row.entry, limits)
        return { ...row, id: idOf(row.entry), raw, detail: detailOf(row.entry, limits), kept: raw === row.entry.raw ? 'whole' : 'head' }
      }),
  )
  const counted = merged([...rows].filter(([key, { entry }]) => !fits.get(key) && !mayRefuse(entry)).map(([, row]) => withoutBytes(row)))
  await write(
    tx,
    [...counted.values()].map((row) => ({ ...row, id: null, raw: new Uint8Array(), detail: row.entry.detail, kept: 'digest' })),
  )
  return given.map(({ entry, digest }): Kept => {
    if (fits.get(keyOf(entry.gatewayId, digest))) return keptBytes(entry, limits) === entry.raw ? 'whole' : 'head'
    return mayRefuse(entry) ? 'nothing' : 'digest'
  })
}

const keptBytes = ({ raw, without, again }: QuarantineEntry, { headBytes }: QuarantineLimits): Uint8Array =>
  without === 'head' && !again && raw.byteLength > headBytes ? raw.subarray(0, headBytes) : raw

const nameOf = (raw: Uint8Array): string => `${raw.byteLength} bytes, sha256 ${hash('sha256', raw)}`

function detailOf(entry: QuarantineEntry, limits: QuarantineLimits): string {
  const { byteLength } = keptBytes(entry, limits)
  return byteLength === entry.raw.byteLength ? entry.detail : `the first ${byteLength} of ${nameOf(entry.raw)}: ${entry.detail}`
}

/** The entry of a gateway and reason that stands for all that came when there was no room. */
function withoutBytes({ entry, times }: Row): Row {
  const { reason, raw, detail } = entry
  const digest = hash('sha256', JSON.stringify(['without bytes', reason]), 'buffer')
  return { entry: { ...entry, detail: `without bytes, there was no room; the last of ${nameOf(raw)}: ${detail}` }, digest, times }
}

/** The keys of those that are in quarantine already: repeated, they need no room. */
async function known(tx: Tx, rows: readonly Row[]): Promise<string[]> {
  if (rows.length === 0) return []
  const found = await sql<{ gatewayId: number; digest: Buffer }>`
    select coalesce(q.gateway_id, 0) as gateway_id, q.digest
    from unnest(${arrayOf(
      'int4',
      rows.map(({ entry }) => entry.gatewayId ?? 0),
    )}, ${rows.map(({ digest }) => digest)}::bytea[]) as wanted (gateway_id, digest)
    join quarantine q on coalesce(q.gateway_id, 0) = wanted.gateway_id and q.digest = wanted.digest`.execute(tx)
  return found.rows.map(({ gatewayId, digest }) => keyOf(gatewayId, digest))
}

interface NewRow extends Row {
  readonly id: number | null
  readonly raw: Uint8Array
  readonly detail: string
  readonly kept: 'whole' | 'head' | 'digest'
}

async function write(tx: Tx, rows: readonly NewRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += chunkRows) {
    await tx
      .insertInto('quarantine')
      .values(
        rows.slice(from, from + chunkRows).map(({ id, entry, digest, times, raw, detail, kept }) => ({
          ...(id === null ? {} : { id }),
          ...(entry.received ? { firstAt: new Date(entry.received.first), receivedAt: new Date(entry.received.last) } : {}),
          tenantId: entry.tenantId,
          gatewayId: entry.gatewayId,
          topic: storable(entry.topic),
          reason: entry.reason,
          detail: storable(detail),
          raw: Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength),
          digest,
          times,
          kept,
          announcement: entry.announcement ?? null,
        })),
      )
      .onConflict((conflict) =>
        conflict.expression(sql`coalesce(gateway_id, 0), digest`).doUpdateSet((set) => ({
          times: sql`quarantine.times + excluded.times`,
          firstAt: sql`least(quarantine.first_at, excluded.first_at)`,
          receivedAt: sql`greatest(quarantine.received_at, excluded.received_at)`,
          topic: set.ref('excluded.topic'),
          detail: set.ref('excluded.detail'),
        })),
      )
      .execute()
  }
}

/** A statement can carry 65,535 parameters, and a row has thirteen at most. */
const chunkRows = 1000
