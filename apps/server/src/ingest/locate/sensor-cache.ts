import { sql } from 'kysely'
import type { Database, Queries } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'

/** Where the data of a sensor belong. */
export interface SensorPlace {
  readonly sensorPk: number
  readonly gatewayId: number
  /** Null while the sensor sits on no measuring point; then equipment is null too. */
  readonly mappingId: number | null
  readonly equipmentId: number | null
  /** How often it uploads, minutes; 0 for one that does not sleep. */
  readonly uploadMinutes: number
  /** Company of the point, or of the sensor where there is none. */
  readonly companyId: number
}

/** How long a place is believed without having been told of a change, ms (guess: what a rebinding by another process may take to be seen). */
const believedMs = 10_000
/** Entries kept before all are forgotten: ten times the largest fleet of the goals (guess). */
const maxEntries = 100_000

interface Row extends SensorPlace {
  readonly tenantId: number
  readonly sensorId: string
}

const keyOf = (tenantId: number, sensorId: string): string => `${tenantId}/${sensorId}`

/** Sensors by tenant and sensor id, unknown ones included; forgets when something was changed. */
export class SensorCache {
  readonly #db: Database
  readonly #places = new Map<string, { place: SensorPlace | null; until: number }>()
  readonly #stopListening: () => void
  #generation = 0

  constructor(db: Database, events: Events) {
    this.#db = db
    this.#stopListening = events.on('assets', () => this.forget())
  }

  forget(): void {
    this.#generation++
    this.#places.clear()
  }

  close(): void {
    this.#stopListening()
  }

  /** The places of these sensors, looked up in one query where they are not known; the answer is called with tenant and id. */
  async places(
    wanted: Iterable<{ tenantId: number; sensorId: string }>,
    queries: Queries = this.#db,
  ): Promise<(tenantId: number, sensorId: string) => SensorPlace | null> {
    const now = performance.now()
    const answer = new Map<string, SensorPlace | null>()
    const missing = new Map<string, { tenantId: number; sensorId: string }>()
    for (const one of wanted) {
      const key = keyOf(one.tenantId, one.sensorId)
      const known = this.#places.get(key)
      if (known && known.until > now) answer.set(key, known.place)
      else missing.set(key, one)
    }
    if (missing.size > 0) await this.#lookUp(queries, missing, answer, now + believedMs)
    return (tenantId, sensorId) => answer.get(keyOf(tenantId, sensorId)) ?? null
  }

  async #lookUp(
    queries: Queries,
    missing: ReadonlyMap<string, { tenantId: number; sensorId: string }>,
    answer: Map<string, SensorPlace | null>,
    until: number,
  ): Promise<void> {
    const generation = this.#generation
    const asked = [...missing.values()]
    const { rows } = await sql<Row>`
      select s.tenant_id, s.sensor_id, s.id as sensor_pk, s.gateway_id, s.mapping_id, m.equipment_id,
        s.data_upload as upload_minutes, coalesce(m.company_id, s.company_id) as company_id
      from unnest(${asked.map((one) => one.tenantId)}::int[], ${asked.map((one) => one.sensorId)}::text[]) as wanted (tenant_id, sensor_id)
      join sensor s on s.tenant_id = wanted.tenant_id and s.sensor_id = wanted.sensor_id
      left join mapping m on m.id = s.mapping_id`.execute(queries)
    const found = new Map(rows.map(({ tenantId, sensorId, ...place }) => [keyOf(tenantId, sensorId), place]))
    if (this.#places.size + missing.size > maxEntries) this.#places.clear()
    for (const key of missing.keys()) {
      const place = found.get(key) ?? null
      answer.set(key, place)
      // A change that was told while we asked may have come too late for our answer.
      if (generation === this.#generation) this.#places.set(key, { place, until })
    }
  }
}
