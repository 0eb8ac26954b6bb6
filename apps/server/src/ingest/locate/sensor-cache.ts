import { channelOfSource, channelSource } from '@undertone/domain/device/card/channel-source'
import { sql } from 'kysely'
import type { Database, Queries } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import type { KeyMappings } from '../message/mapped-keys.ts'
import { type AnalogueScale, type SignalColumns, scaleOf } from './analogue-point.ts'

/** Point, machine and company of what measures: a sensor, or a source that is not registered as one. */
export interface SensorLocation {
  /** Null for a source that is no sensor, such as a channel of a card. */
  readonly sensorPk: number | null
  readonly gatewayId: number
  /** Null if the sensor is not bound to a measuring point; then the equipment is null too. */
  readonly mappingId: number | null
  readonly equipmentId: number | null
  /** Upload interval, minutes; 0 for a sensor that does not sleep. */
  readonly uploadMinutes: number
  /** How its analogue signal becomes a value; null for a sensor that sends values. */
  readonly scale: AnalogueScale | null
  /** Company of the point, or of the sensor without one. */
  readonly companyId: number
  /** The known keys of its unknown ones; null without any. */
  readonly mappings: KeyMappings | null
}

/** Lifetime of an entry without a change event, ms (guess: acceptable delay of a rebinding by another process). */
const ttlMs = 10_000
/** Maximum entries before the cache is cleared: ten times the largest planned fleet (guess). */
const maxEntries = 100_000

interface Row extends Omit<SensorLocation, 'scale'>, SignalColumns {
  readonly tenantId: number
  readonly sensorId: string
}

const keyOf = (tenantId: number, sensorId: string): string => `${tenantId}/${sensorId}`

/**
 * Channels of collection cards, by the names of `channelSource`: they are no sensors, and measure at the gateway of the connector of their card.
 */
async function channelRows(queries: Queries, wanted: readonly { tenantId: number; sensorId: string }[]): Promise<Row[]> {
  const channels = wanted.flatMap(({ tenantId, sensorId }) => {
    const channel = channelOfSource(sensorId)
    return channel ? [{ tenantId, ...channel }] : []
  })
  if (channels.length === 0) return []
  const { rows } = await sql<Omit<Row, 'sensorId' | 'sensorPk' | 'mappings' | keyof SignalColumns> & { cardId: number; channel: number }>`
    select c.tenant_id, c.card_id, c.number as channel, k.gateway_id, c.mapping_id, m.equipment_id, 0 as upload_minutes,
      coalesce(m.company_id, d.company_id) as company_id
    from unnest(${channels.map((one) => one.tenantId)}::int[], ${channels.map((one) => one.cardId)}::int8[], ${channels.map((one) => one.channel)}::int[])
      as wanted (tenant_id, card_id, number)
    join card_channel c on c.tenant_id = wanted.tenant_id and c.card_id = wanted.card_id and c.number = wanted.number
    join collect_card d on d.id = c.card_id join connector k on k.card_id = c.card_id left join mapping m on m.id = c.mapping_id`.execute(
    queries,
  )
  const noSignal = { category: null, signal: null, rangeLow: null, rangeHigh: null, mappings: null, sensorPk: null }
  return rows.map(({ cardId, channel, ...row }) => ({ ...row, ...noSignal, sensorId: channelSource(cardId, channel) }))
}

/** Caches sensors, and channels of cards, by tenant and sensor id, unknown ones included; cleared on changes. */
export class SensorCache {
  readonly #db: Database
  readonly #entries = new Map<string, { place: SensorLocation | null; until: number }>()
  readonly #stopListening: () => void
  #generation = 0

  constructor(db: Database, events: Events) {
    this.#db = db
    this.#stopListening = events.on('assets', () => this.clear())
  }

  clear(): void {
    this.#generation++
    this.#entries.clear()
  }

  close(): void {
    this.#stopListening()
  }

  /** The locations of these sensors, uncached ones read in one query; the result is called with tenant and sensor id. */
  async locate(
    requested: Iterable<{ tenantId: number; sensorId: string }>,
    queries: Queries = this.#db,
  ): Promise<(tenantId: number, sensorId: string) => SensorLocation | null> {
    const now = performance.now()
    const answer = new Map<string, SensorLocation | null>()
    const missing = new Map<string, { tenantId: number; sensorId: string }>()
    for (const one of requested) {
      const key = keyOf(one.tenantId, one.sensorId)
      const known = this.#entries.get(key)
      if (known && known.until > now) answer.set(key, known.place)
      else missing.set(key, one)
    }
    if (missing.size > 0) await this.#lookUp(queries, missing, answer, now + ttlMs)
    return (tenantId, sensorId) => answer.get(keyOf(tenantId, sensorId)) ?? null
  }

  async #lookUp(
    queries: Queries,
    missing: ReadonlyMap<string, { tenantId: number; sensorId: string }>,
    answer: Map<string, SensorLocation | null>,
    until: number,
  ): Promise<void> {
    const generation = this.#generation
    const keys = [...missing.values()]
    const { rows } = await sql<Row>`
      select s.tenant_id, s.sensor_id, s.id as sensor_pk, s.gateway_id, s.mapping_id, m.equipment_id,
        s.data_upload as upload_minutes, s.category, s.signal, s.range_low, s.range_high, coalesce(m.company_id, s.company_id) as company_id,
        (select jsonb_object_agg(k.key, jsonb_build_array(k.target, k.factor, k.shift)) from key_mapping k where k.sensor_pk = s.id) as mappings
      from unnest(${keys.map((one) => one.tenantId)}::int[], ${keys.map((one) => one.sensorId)}::text[]) as wanted (tenant_id, sensor_id)
      join sensor s on s.tenant_id = wanted.tenant_id and s.sensor_id = wanted.sensor_id
      left join mapping m on m.id = s.mapping_id`.execute(queries)
    const found = new Map(
      [...rows, ...(await channelRows(queries, keys))].map(({ tenantId, sensorId, category, signal, rangeLow, rangeHigh, ...place }) => [
        keyOf(tenantId, sensorId),
        { ...place, scale: scaleOf({ category, signal, rangeLow, rangeHigh }) },
      ]),
    )
    if (this.#entries.size + missing.size > maxEntries) this.#entries.clear()
    for (const key of missing.keys()) {
      const place = found.get(key) ?? null
      answer.set(key, place)
      // A change during the query may be newer than its result.
      if (generation === this.#generation) this.#entries.set(key, { place, until })
    }
  }
}
