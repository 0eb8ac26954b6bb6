import { sql } from 'kysely'
import { judgeLate } from '../../apps/server/src/features/alarm/evaluate/recheck.job.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { Events } from '../../apps/server/src/platform/events/events.ts'
import { until } from '../senders/crew.ts'
import type { Acked } from '../senders/ledger.ts'

/** The limit of level C of every fleet, mm/s, the samples in a row beyond it that are an alarm, and how far back is over (trials/senders/fleet.ts; 5 % of hysteresis). */
const limits = { c: 20, count: 3, back: 0.95 } as const

/** Judges what came late at once, as the leading server does when nothing more has come for a while, and waits until it has judged the waves. */
export async function settleAlarms(db: Database): Promise<void> {
  await until('what came late is judged, and every wave', async () => {
    await sql`update alarm_recheck set touched_at = now() - interval '1 hour'`.execute(db)
    await sql`update wave_to_judge set queued_at = now() - interval '1 hour'`.execute(db)
    await judgeLate(db, new Events())
    return (await sql`select 1 from alarm_recheck union all select 1 from wave_to_judge limit 1`.execute(db)).rows.length === 0
  })
}

/** Whether the severity of a sensor was beyond its limit for so long that somebody had to be told, and whether that alarm lasts at the end. */
function courseOf(samples: readonly Acked[]): { readonly crossed: boolean; readonly lasts: boolean } {
  let run = 0
  let crossed = false
  let lasts = false
  for (const { values } of samples.toSorted((a, b) => a.t - b.t)) {
    const { vX } = values
    if (vX === undefined) continue
    run = vX > limits.c ? run + 1 : 0
    if (run >= limits.count) lasts = crossed = true
    else if (vX < limits.c * limits.back) lasts = false
  }
  return { crossed, lasts }
}

interface Told {
  readonly sensorId: string
  readonly alarms: number
  readonly open: number
  readonly begun: number
  readonly escalated: number
}

async function toldOf(db: Database, sensors: readonly string[]): Promise<ReadonlyMap<string, Told>> {
  const { rows } = await sql<Told>`
    select s.sensor_id, count(*)::int as alarms, count(*) filter (where a.ended_at is null)::int as open,
      sum((select count(*) from alarm_event e where e.alarm_id = a.id and e.kind = 'Began'))::int as begun,
      sum((select count(*) from alarm_event e where e.alarm_id = a.id and e.kind = 'Escalated'))::int as escalated
    from alarm a join sensor s on s.mapping_id = a.mapping_id
    where a.alarm_type = 'VibrationIntensity' and s.sensor_id = any(${sensors}) group by 1`.execute(db)
  return new Map(rows.map((row) => [row.sensorId, row]))
}

/** What does not hold of the alarms of acknowledged samples: each crossing has one alarm that began once, and it lasts as long as the value is beyond (I-5). */
export async function alarmFaults(db: Database, acked: readonly Acked[]): Promise<string[]> {
  const bySensor = Map.groupBy(acked, ({ sensor }) => sensor)
  await settleAlarms(db)
  const told = await toldOf(db, [...bySensor.keys()])
  return [...bySensor].flatMap(([sensor, samples]) => {
    const { crossed, lasts } = courseOf(samples)
    const { alarms = 0, open = 0, begun = 0, escalated = 0 } = told.get(sensor) ?? {}
    if (alarms !== (crossed ? 1 : 0))
      return [`I-5: ${sensor} has ${alarms} alarms, and its values crossed the limit ${crossed ? 'once' : 'never'}`]
    if (begun !== alarms || escalated > alarms) return [`I-5: the alarm of ${sensor} began ${begun} times and escalated ${escalated} times`]
    return open === (lasts ? 1 : 0)
      ? []
      : [`I-5: the alarm of ${sensor} ${open ? 'lasts' : 'has ended'}, and its value is ${lasts ? 'beyond' : 'back'}`]
  })
}
