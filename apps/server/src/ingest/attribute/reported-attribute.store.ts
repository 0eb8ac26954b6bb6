import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { FairSemaphore } from '../../platform/runtime/fair-semaphore.ts'
import { arrayOf, momentOf } from '../message/array-literal.ts'
import type { Sender } from '../message/message.ts'
import { desiredSettingsOf } from './desired-setting.store.ts'

/** Maximum stored attributes per gateway including its sensors (guess: a hundred for each of forty). */
export const maxAttributes = 4096

/** The attributes reported in one message of a gateway. */
export interface AttributeReport {
  readonly gatewayId: number
  /** An empty sensor id is the gateway itself. */
  readonly devices: readonly { readonly sensorId: string; readonly values: Readonly<Record<string, unknown>> }[]
  readonly at: number
}

interface Row {
  readonly gatewayId: number
  readonly sensorId: string
  readonly key: string
  readonly value: string
  readonly at: number
}

const keyOf = ({ gatewayId, sensorId, key }: Omit<Row, 'value' | 'at'>): string => JSON.stringify([gatewayId, sensorId, key])

const rowsOf = ({ gatewayId, devices, at }: AttributeReport): Row[] =>
  devices.flatMap(({ sensorId, values }) =>
    Object.entries(values).map(([key, value]) => ({ gatewayId, sensorId, key, value: JSON.stringify(value), at })),
  )

/** Writes reports in order; returns for each whether it fit. An older report never replaces a newer one. */
export async function saveAttributes(tx: Tx, reports: readonly AttributeReport[]): Promise<boolean[]> {
  const known = await knownKeys(tx, [...new Set(reports.map(({ gatewayId }) => gatewayId))])
  const latest = new Map<string, Row>()
  const accepted = reports.map((report) => {
    const rows = rowsOf(report)
    const own = known.get(report.gatewayId) ?? new Set()
    const fresh = rows.filter((row) => !own.has(keyOf(row)))
    if (own.size + fresh.length > maxAttributes) return false
    for (const row of rows) {
      own.add(keyOf(row))
      latest.set(keyOf(row), row)
    }
    known.set(report.gatewayId, own)
    return true
  })
  if (latest.size > 0) await write(tx, [...latest.values()])
  return accepted
}

async function knownKeys(tx: Tx, gatewayIds: readonly number[]): Promise<Map<number, Set<string>>> {
  const rows = await tx
    .selectFrom('reportedAttribute')
    .select(['gatewayId', 'sensorId', 'key'])
    .where('gatewayId', 'in', gatewayIds)
    .execute()
  const known = new Map<number, Set<string>>()
  for (const row of rows) known.set(row.gatewayId, (known.get(row.gatewayId) ?? new Set()).add(keyOf(row)))
  return known
}

async function write(tx: Tx, rows: readonly Row[]): Promise<void> {
  const column = <K extends keyof Row>(name: K) => rows.map((row) => row[name])
  await sql`
    insert into reported_attribute as known (gateway_id, sensor_id, key, value, reported_at)
    select gateway_id, sensor_id, key, value::jsonb, ${momentOf('at')}
    from unnest(${arrayOf('int4', column('gatewayId'))}, ${column('sensorId')}::text[], ${column('key')}::text[],
      ${column('value')}::text[], ${arrayOf('float8', column('at'))}) as given (gateway_id, sensor_id, key, value, at)
    -- A gateway deleted in between has no attributes.
    where exists (select from gateway where id = given.gateway_id)
    order by 1, 2, 3
    on conflict (gateway_id, sensor_id, key) do update set value = excluded.value, reported_at = excluded.reported_at
    where known.reported_at <= excluded.reported_at`.execute(tx)
}

/** The gateway whose attributes are read. */
export type AttributeOwner = Pick<Sender, 'gatewayId' | 'tenantId'>

/** Reads attributes of a gateway, or of a sensor behind it: of these keys, or of all keys for null. */
export interface AttributeReader {
  /** What the device last reported. */
  read(of: AttributeOwner, sensorId: string, keys: readonly string[] | null): Promise<Record<string, unknown>>
  /** What it is wanted to be set to. */
  shared(of: AttributeOwner, sensorId: string, keys: readonly string[] | null): Promise<Record<string, unknown>>
}

/**
 * Two queries at a time, one of each customer, who take turns: each takes one of the few connections by which the ingest stores, and frequent requests
 * of one slow down neither ingest nor the others. Those that wait are bounded (guess: devices of one customer).
 */
const querySlots = { max: 2, maxOfKey: 1, maxWaitingOfKey: 5000 } as const

export function attributeReader(db: Database): AttributeReader {
  const turns = new FairSemaphore(querySlots, () => new Error('too many devices ask for their attributes'))
  const read = async (gatewayId: number, sensorId: string, keys: readonly string[] | null) => {
    let query = db
      .selectFrom('reportedAttribute')
      .select(['key', 'value'])
      .where('gatewayId', '=', gatewayId)
      .where('sensorId', '=', sensorId)
      .orderBy('key')
    if (keys) query = query.where('key', 'in', keys)
    return Object.fromEntries((await query.execute()).map(({ key, value }) => [key, value]))
  }
  const shared = async (gatewayId: number, sensorId: string, keys: readonly string[] | null) => {
    const all = await desiredSettingsOf(db, gatewayId, sensorId)
    return keys ? Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key))) : all
  }
  return {
    read: async ({ gatewayId, tenantId }, sensorId, keys) =>
      keys?.length === 0 ? {} : turns.run(String(tenantId), () => read(gatewayId, sensorId, keys)),
    shared: async ({ gatewayId, tenantId }, sensorId, keys) =>
      keys?.length === 0 ? {} : turns.run(String(tenantId), () => shared(gatewayId, sensorId, keys)),
  }
}
