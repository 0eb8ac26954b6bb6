import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { until } from '../senders/crew.ts'
import type { Acked } from '../senders/ledger.ts'

/** The limit of level C of every fleet, mm/s, the consecutive samples over it that raise an alarm, and the factor that ends it (trials/senders/fleet.ts; 5 % hysteresis). */
const limits = { c: 20, count: 3, back: 0.95 } as const

const kinds = ['alarmRecheck', 'waveEvaluation'] as const

/** Waits until the server has evaluated late data and all waveforms, without the pause before it does. */
export async function settleAlarms(db: Database): Promise<void> {
  await until('late data and all waveforms are evaluated', async () => {
    await sql`update task set due_at = now() where state = 'waiting' and attempts = 0 and kind = any(${kinds})`.execute(db)
    return (await sql`select 1 from task where state <> 'failed' and kind = any(${kinds}) limit 1`.execute(db)).rows.length === 0
  })
}

/** Whether the severity of a sensor was over its limit long enough for an alarm, and whether that alarm is active at the end. */
function courseOf(samples: readonly Acked[]): { readonly crossed: boolean; readonly isActive: boolean } {
  let run = 0
  let crossed = false
  let isActive = false
  for (const { values } of samples.toSorted((a, b) => a.t - b.t)) {
    const { vX } = values
    if (vX === undefined) continue
    run = vX > limits.c ? run + 1 : 0
    if (run >= limits.count) isActive = crossed = true
    else if (vX < limits.c * limits.back) isActive = false
  }
  return { crossed, isActive }
}

interface AlarmCounts {
  readonly sensorId: string
  readonly alarms: number
  readonly open: number
  readonly begun: number
  readonly escalated: number
}

async function alarmCountsOf(db: Database, sensors: readonly string[]): Promise<ReadonlyMap<string, AlarmCounts>> {
  const { rows } = await sql<AlarmCounts>`
    select s.sensor_id, count(*)::int as alarms, count(*) filter (where a.ended_at is null)::int as open,
      sum((select count(*) from alarm_event e where e.alarm_id = a.id and e.kind = 'Began'))::int as begun,
      sum((select count(*) from alarm_event e where e.alarm_id = a.id and e.kind = 'Escalated'))::int as escalated
    from alarm a join sensor s on s.mapping_id = a.mapping_id
    where a.alarm_type = 'VibrationIntensity' and s.sensor_id = any(${sensors}) group by 1`.execute(db)
  return new Map(rows.map((row) => [row.sensorId, row]))
}

/** Violations of I-5 among the alarms of acknowledged samples: each crossing has one alarm that began once and is active as long as the value is over the limit. */
export async function alarmFaults(db: Database, acked: readonly Acked[]): Promise<string[]> {
  const bySensor = Map.groupBy(acked, ({ sensor }) => sensor)
  await settleAlarms(db)
  const counts = await alarmCountsOf(db, [...bySensor.keys()])
  return [...bySensor].flatMap(([sensor, samples]) => {
    const { crossed, isActive } = courseOf(samples)
    const { alarms = 0, open = 0, begun = 0, escalated = 0 } = counts.get(sensor) ?? {}
    if (alarms !== (crossed ? 1 : 0))
      return [`I-5: ${sensor} has ${alarms} alarms, and its values crossed the limit ${crossed ? 'once' : 'never'}`]
    if (begun !== alarms || escalated > alarms) return [`I-5: the alarm of ${sensor} began ${begun} times and escalated ${escalated} times`]
    return open === (isActive ? 1 : 0)
      ? []
      : [`I-5: the alarm of ${sensor} ${open ? 'is active' : 'has ended'}, and its value is ${isActive ? 'over the limit' : 'back'}`]
  })
}
