import type { LampState } from '@undertone/domain/notify/lamp/lamp-writes'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'

/** A lamp to switch, and how it is reached. */
export interface LampToSwitch extends LampState {
  readonly id: number
  readonly tenantId: number
  readonly name: string
  readonly ip: string
  readonly port: number
  readonly unitId: number
  readonly isOn: boolean
  /** Whether its time is so long past that it is given up. */
  readonly isStale: boolean
}

const lampRow = sql`id, tenant_id, name, type, ip, port, unit_id, address, sound_level, control, custom_kind, custom_address, custom_on, custom_off`

const known = (mappingIds: readonly (number | null)[]): number[] => [...new Set(mappingIds.filter((id) => id !== null))]

/** Lights the lamps of these points, each for its configured time. */
export async function lightLamps(tx: Tx, mappingIds: readonly (number | null)[], now: Date): Promise<void> {
  const ids = known(mappingIds)
  if (ids.length === 0) return
  await sql`update alarm_lamp set lit_until = ${now}::timestamptz + make_interval(secs => duration), is_lit = false, switch_at = ${now}
    where id in (select alarm_lamp_id from alarm_lamp_mapping where mapping_id = any(${ids}::int[]))`.execute(tx)
}

/** Turns off the lamps of these points that have no unacknowledged alarm left. */
export async function releaseLamps(tx: Tx, mappingIds: readonly (number | null)[], now: Date): Promise<void> {
  const ids = known(mappingIds)
  if (ids.length === 0) return
  await sql`update alarm_lamp l set lit_until = ${now}, switch_at = ${now} where l.lit_until > ${now}
    and l.id in (select alarm_lamp_id from alarm_lamp_mapping where mapping_id = any(${ids}::int[]))
    and not exists (select from alarm_lamp_mapping lm join alarm a on a.mapping_id = lm.mapping_id
      where lm.alarm_lamp_id = l.id and a.ended_at is null and a.handling = 0 and a.acknowledged_at is null)`.execute(tx)
}

/** How long to try to turn off an unreachable lamp, minutes (guess: after that it is probably unplugged). */
const giveUpMinutes = 10

/** Lamps addressed concurrently (guess). */
const maxConcurrent = 16

/** Lamps due to be switched on or off. */
export async function lampsToSwitch(db: Queries, now: Date): Promise<LampToSwitch[]> {
  const { rows } = await sql<LampToSwitch>`
    select ${lampRow}, lit_until > ${now} as is_on,
      lit_until < ${now}::timestamptz - make_interval(mins => ${giveUpMinutes}) as is_stale
    from alarm_lamp where lit_until is not null and switch_at <= ${now} and (lit_until <= ${now} or not is_lit) order by switch_at limit ${maxConcurrent}`.execute(
    db,
  )
  return rows
}

/** Records a successful switch; a lamp that is on is due again when its time ends. */
export async function noteSwitched(db: Queries, { id, isOn }: Pick<LampToSwitch, 'id' | 'isOn'>): Promise<void> {
  await (isOn
    ? sql`update alarm_lamp set is_lit = true, switch_at = lit_until where id = ${id} and lit_until is not null`
    : sql`update alarm_lamp set is_lit = false, lit_until = null, switch_at = null where id = ${id} and lit_until <= now()`
  ).execute(db)
}

/** Schedules another attempt. */
export async function noteFailed(db: Queries, id: number, at: Date): Promise<void> {
  await sql`update alarm_lamp set switch_at = ${at} where id = ${id} and lit_until is not null`.execute(db)
}

/** A lamp visible to the caller, to be lit for some seconds; its end is stored before it is lit. */
export async function lampToTest(db: Queries, scope: Scope, id: number, seconds: number) {
  const until = sql`greatest(lit_until, now() + make_interval(secs => ${seconds}))`
  const { rows } = await sql<Omit<LampToSwitch, 'isOn' | 'isStale'>>`
    update alarm_lamp as l set lit_until = ${until}, is_lit = true, switch_at = ${until} where l.id = ${id} and ${inScope(scope, 'l')}
    returning ${lampRow}`.execute(db)
  return rows[0]
}

/** Cancels a test that did not reach its lamp; an alarm's request stays. */
export async function endTest(db: Queries, id: number): Promise<void> {
  await sql`update alarm_lamp set lit_until = null, is_lit = false, switch_at = null where id = ${id} and not exists (
    select from alarm_lamp_mapping lm join alarm a on a.mapping_id = lm.mapping_id
    where lm.alarm_lamp_id = alarm_lamp.id and a.ended_at is null and a.handling = 0 and a.acknowledged_at is null)`.execute(db)
}
