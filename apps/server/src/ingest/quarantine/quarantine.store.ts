import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { arrayOf } from '../message/array-literal.ts'
import type { QuarantineLimits } from '../message/limits.ts'
import type { QuarantineReason, RetainedBytes } from '../message/quarantine-reason.ts'
import { storableText } from '../message/storable-text.ts'
import { QuarantineSpace } from './quarantine-space.ts'

/** An item to quarantine. */
export interface QuarantineEntry {
  readonly tenantId: number | null
  readonly gatewayId: number | null
  /** Where it was sent to in its protocol; names the protocol, too. Stored as `topic`. */
  readonly address: string
  readonly reason: QuarantineReason
  readonly detail: string
  readonly raw: Uint8Array
  /** More bytes were received than `raw`. */
  readonly isHead?: true
  /**
   * What to do when there is no space: `count` stores only the number and the checksum of the last one; `head` the same, and truncates long
   * content in any case; `refuse` stores nothing.
   */
  readonly onFull: 'count' | 'head' | 'refuse'
  /** Time of the first and the last receipt, epoch ms; now by default. */
  readonly receivedBetween?: { readonly first: number; readonly last: number }
  /** A retried entry that stays in quarantine: keeps its count, all of its bytes and, for its first part, its id. */
  readonly retried?: { readonly id: number | null; readonly times: number }
  /** The announcement of the file, as sent. */
  readonly announcement?: string
}

const mayReject = ({ onFull }: QuarantineEntry): boolean => onFull === 'refuse'

const detailLength = 500

const sanitize = (text: string): string => storableText(text, detailLength)

function digestOf(entry: QuarantineEntry): Buffer {
  const head = Buffer.from(JSON.stringify([entry.address, entry.reason]))
  return hash('sha256', Buffer.concat([head, entry.raw]), 'buffer')
}

interface Row {
  entry: QuarantineEntry
  readonly digest: Buffer
  times: number
}

/** Of two equal items the later one, but a retried one takes precedence. */
function mergeTwo(a: QuarantineEntry, b: QuarantineEntry): QuarantineEntry {
  const one = a.retried ? a : b
  if (!a.receivedBetween || !b.receivedBetween) return one
  return {
    ...one,
    receivedBetween: {
      first: Math.min(a.receivedBetween.first, b.receivedBetween.first),
      last: Math.max(a.receivedBetween.last, b.receivedBetween.last),
    },
  }
}

/** Merges repeated items, in index order, so that two servers cannot deadlock. */
function mergeRepeated(rows: Iterable<Row>): Map<string, Row> {
  const once = new Map<string, Row>()
  for (const row of rows) {
    const key = keyOf(row.entry.gatewayId, row.digest)
    const existingKeys = once.get(key)
    if (existingKeys) {
      existingKeys.times += row.times
      existingKeys.entry = mergeTwo(existingKeys.entry, row.entry)
    } else once.set(key, { ...row })
  }
  return new Map([...once].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const keyOf = (gatewayId: number | null, digest: Buffer): string => `${gatewayId ?? 0}:${digest.toString('hex')}`

/**
 * Quarantines the items; a known one increments its count. The bytes are stored while there is space, after that one row per gateway and
 * reason counts items without bytes. Returns what was stored of each item.
 */
export async function quarantine(tx: Tx, entries: readonly QuarantineEntry[], limits: QuarantineLimits): Promise<RetainedBytes[]> {
  const digested = entries.map((entry) => ({ entry, digest: digestOf(entry), times: entry.retried?.times ?? 1 }))
  const rows = mergeRepeated(digested)
  const room = await QuarantineSpace.load(
    tx,
    entries.map(({ gatewayId }) => gatewayId),
    limits,
  )
  const fits = new Map(
    [...rows].map(([key, { entry }]) => {
      const hasRoom = room.reserve(entry.gatewayId, retainedBytes(entry, limits).byteLength)
      return [key, hasRoom || entry.retried !== undefined]
    }),
  )
  const overBudget = [...rows].filter(([key]) => !fits.get(key)).map(([, row]) => row)
  for (const key of await known(tx, overBudget)) fits.set(key, true)

  const taken = new Set<number>()
  const idOf = ({ retried }: QuarantineEntry): number | null => {
    if (!retried || retried.id === null || taken.has(retried.id)) return null
    taken.add(retried.id)
    return retried.id
  }
  await write(
    tx,
    [...rows]
      .filter(([key]) => fits.get(key))
      .map(([, row]) => {
        const raw = retainedBytes(row.entry, limits)
        return {
          ...row,
          id: idOf(row.entry),
          raw,
          detail: detailOf(row.entry, limits),
          retained: isWhole(row.entry, limits) ? 'whole' : 'head',
        }
      }),
  )
  const counted = mergeRepeated(
    [...rows].filter(([key, { entry }]) => !fits.get(key) && !mayReject(entry)).map(([, row]) => countOnlyRow(row)),
  )
  await write(
    tx,
    [...counted.values()].map((row) => ({ ...row, id: null, raw: new Uint8Array(), detail: row.entry.detail, retained: 'digest' })),
  )
  return digested.map(({ entry, digest }): RetainedBytes => {
    if (fits.get(keyOf(entry.gatewayId, digest))) return isWhole(entry, limits) ? 'whole' : 'head'
    return mayReject(entry) ? 'nothing' : 'digest'
  })
}

const retainedBytes = ({ raw, onFull, retried }: QuarantineEntry, { headBytes }: QuarantineLimits): Uint8Array =>
  onFull === 'head' && !retried && raw.byteLength > headBytes ? raw.subarray(0, headBytes) : raw

const isWhole = (entry: QuarantineEntry, limits: QuarantineLimits): boolean => !entry.isHead && retainedBytes(entry, limits) === entry.raw

const nameOf = (raw: Uint8Array): string => `${raw.byteLength} bytes, sha256 ${hash('sha256', raw)}`

function detailOf(entry: QuarantineEntry, limits: QuarantineLimits): string {
  const { byteLength } = retainedBytes(entry, limits)
  return byteLength === entry.raw.byteLength ? entry.detail : `the first ${byteLength} of ${nameOf(entry.raw)}: ${entry.detail}`
}

/** The row of a gateway and reason that counts all items received without space. */
function countOnlyRow({ entry, times }: Row): Row {
  const { reason, raw, detail } = entry
  const digest = hash('sha256', JSON.stringify(['without bytes', reason]), 'buffer')
  return { entry: { ...entry, detail: `without bytes for lack of space; the last of ${nameOf(raw)}: ${detail}` }, digest, times }
}

/** Keys that are quarantined already: repeated, they need no space. */
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
  readonly retained: 'whole' | 'head' | 'digest'
}

async function write(tx: Tx, rows: readonly NewRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += chunkRows) {
    await tx
      .insertInto('quarantine')
      .values(
        rows.slice(from, from + chunkRows).map(({ id, entry, digest, times, raw, detail, retained }) => ({
          ...(id === null ? {} : { id }),
          ...(entry.receivedBetween
            ? { firstAt: new Date(entry.receivedBetween.first), receivedAt: new Date(entry.receivedBetween.last) }
            : {}),
          tenantId: entry.tenantId,
          gatewayId: entry.gatewayId,
          topic: sanitize(entry.address),
          reason: entry.reason,
          detail: sanitize(detail),
          raw: Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength),
          digest,
          times,
          kept: retained,
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

/** A statement is limited to 65,535 parameters; a row has at most thirteen. */
const chunkRows = 1000
