import type { SwitchedLamp } from '@undertone/domain/notify/lamp/lamp-writes'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'

/** A lamp that is to be switched, and how it is reached. */
export interface LampToSwitch extends SwitchedLamp {
  readonly id: number
  readonly name: string
  readonly ip: string
  readonly port: number
  readonly unitId: number
  readonly isOn: boolean
  /** When it was to be switched, so long that it is given up now. */
  readonly isStale: boolean
}

const spoken = sql`id, name, type, ip, port, unit_id, address, sound_level, control, custom_kind, custom_address, custom_on, custom_off`

const known = (mappingIds: readonly (number | null)[]): number[] => [...new Set(mappingIds.filter((id) => id !== null))]

/** Lights the lamps of these points for as long as each is set to be lit. */
export async function lightLamps(tx: Tx, mappingIds: readonly (number | null)[], now: Date): Promise<void> {
  const ids = known(mappingIds)
  if (ids.length === 0) return
  await sql`update alarm_lamp set lit_until = ${now}::timestamptz + make_interval(secs => duration), is_lit = false, switch_at = ${now}
    where id in (select alarm_lamp_id from alarm_lamp_mapping where mapping_id = any(${ids}::int[]))`.execute(tx)
}

/** Puts the lamps of these points out where no alarm of theirs waits for a person any more. */
export async function releaseLamps(tx: Tx, mappingIds: readonly (number | null)[], now: Date): Promise<void> {
  const ids = known(mappingIds)
  if (ids.length === 0) return
  await sql`update alarm_lamp l set lit_until = ${now}, switch_at = ${now} where l.lit_until > ${now}
    and l.id in (select alarm_lamp_id from alarm_lamp_mapping where mapping_id = any(${ids}::int[]))
    and not exists (select from alarm_lamp_mapping lm join alarm a on a.mapping_id = lm.mapping_id
      where lm.alarm_lamp_id = l.id and a.ended_at is null and a.handling = 0)`.execute(tx)
}

/** How long it is tried to put out a lamp that does not answer, minutes (a guess: then somebody has pulled its plug). */
const giveUpMinutes = 10

/** Lamps that are spoken to at once (guess). */
const atOnce = 16

/** The lamps whose turn it is: to be lit, or to be put out. */
export async function lampsToSwitch(db: Queries, now: Date): Promise<LampToSwitch[]> {
  const { rows } = await sql<LampToSwitch>`
    select ${spoken}, lit_until > ${now} as is_on,
      lit_until < ${now}::timestamptz - make_interval(mins => ${giveUpMinutes}) as is_stale
    from alarm_lamp where lit_until is not null and switch_at <= ${now} and (lit_until <= ${now} or not is_lit) order by switch_at limit ${atOnce}`.execute(
    db,
  )
  return rows
}

/** Notes that a lamp has what it was told; one that was lit is looked at again when its time is over. */
export async function noteSwitched(db: Queries, { id, isOn }: Pick<LampToSwitch, 'id' | 'isOn'>): Promise<void> {
  await (isOn
    ? sql`update alarm_lamp set is_lit = true, switch_at = lit_until where id = ${id} and lit_until is not null`
    : sql`update alarm_lamp set is_lit = false, lit_until = null, switch_at = null where id = ${id} and lit_until <= now()`
  ).execute(db)
}

/** Tries again later. */
export async function noteUnswitched(db: Queries, id: number, at: Date): Promise<void> {
  await sql`update alarm_lamp set switch_at = ${at} where id = ${id} and lit_until is not null`.execute(db)
}

/** A lamp in the caller's sight, to be lit for some seconds; that it is to be put out is written before it is lit. */
export async function lampToTest(db: Queries, scope: Scope, id: number, seconds: number) {
  const until = sql`greatest(lit_until, now() + make_interval(secs => ${seconds}))`
  const { rows } = await sql<Omit<LampToSwitch, 'isOn' | 'isStale'>>`
    update alarm_lamp as l set lit_until = ${until}, is_lit = true, switch_at = ${until} where l.id = ${id} and ${inScope(scope, 'l')}
    returning ${spoken}`.execute(db)
  return rows[0]
}

/** Forgets a test that did not reach its lamp; what an alarm wants stays. */
export async function endTest(db: Queries, id: number): Promise<void> {
  await sql`update alarm_lamp set lit_until = null, is_lit = false, switch_at = null where id = ${id} and not exists (
    select from alarm_lamp_mapping lm join alarm a on a.mapping_id = lm.mapping_id
    where lm.alarm_lamp_id = alarm_lamp.id and a.ended_at is null and a.handling = 0)`.execute(db)
}
