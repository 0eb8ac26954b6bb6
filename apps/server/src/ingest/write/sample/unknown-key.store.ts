import { unknownKeyLimits } from '@undertone/domain/device/telemetry/near-key'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Sample } from '../../message/sample.ts'

interface SeenKey {
  readonly sensor: number
  readonly key: string
  times: number
  first: number
  last: number
  value: string
}

function seenKeys(samples: readonly Sample[]): SeenKey[] {
  const seen = new Map<string, SeenKey>()
  for (const { sensorPk, extra, receivedAt } of samples) {
    // Keys are mapped at sensors: what is none chooses its keys by its own configuration.
    if (sensorPk === null) continue
    for (const [key, value] of Object.entries(extra ?? {})) {
      const text = String(value).slice(0, unknownKeyLimits.valueLength)
      const id = `${sensorPk}:${key}`
      const known = seen.get(id)
      if (!known) {
        seen.set(id, { sensor: sensorPk, key, times: 1, first: receivedAt, last: receivedAt, value: text })
        continue
      }
      known.times++
      known.first = Math.min(known.first, receivedAt)
      if (receivedAt >= known.last) known.value = text
      known.last = Math.max(known.last, receivedAt)
    }
  }
  // The same order for all writers.
  return [...seen.values()].sort((a, b) => a.sensor - b.sensor || (a.key < b.key ? -1 : 1))
}

/** Counts the unknown keys of new samples. A sensor has a limited number of them; the others are counted together under an empty key. */
export async function recordUnknownKeys(tx: Tx, samples: readonly Sample[]): Promise<void> {
  const seen = seenKeys(samples)
  if (seen.length === 0) return
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as given (sensor int, key text, times int, first float8, last float8, value text)
    ), numbered as (
      select given.*, known.key is not null or row_number() over (partition by given.sensor, known.key is null order by given.key)
        + (select count(*) from unknown_key u where u.sensor_pk = given.sensor and u.key <> '') <= ${unknownKeyLimits.perSensor} as has_room
      from given left join unknown_key known on known.sensor_pk = given.sensor and known.key = given.key
    )
    insert into unknown_key as known (sensor_pk, key, times, first_at, last_at, last_value)
    select sensor, case when has_room then key else '' end as key, sum(times), to_timestamp(min(first) / 1000), to_timestamp(max(last) / 1000),
      case when bool_and(has_room) then (array_agg(value order by last desc))[1] else '' end
    from numbered group by 1, 2 order by 1, 2
    on conflict (sensor_pk, key) do update set times = known.times + excluded.times, first_at = least(known.first_at, excluded.first_at),
      last_value = case when excluded.last_at >= known.last_at then excluded.last_value else known.last_value end,
      last_at = greatest(known.last_at, excluded.last_at)`.execute(tx)
}
