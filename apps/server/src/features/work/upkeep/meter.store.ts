import { defaultRollsAt } from '@undertone/domain/work/upkeep/upkeep.calls'
import { sql } from 'kysely'
import { type MachineRunRule, runsOf } from '../../../plant/point-hours.ts'
import type { Database, Queries, Tx } from '../../../platform/database/database.ts'

const hourMs = 3_600_000
const dayMs = 86_400_000
const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/** The running hours of a machine; times in epoch ms. */
export interface MeterState {
  readonly life: number
  readonly lifeMs: number
  readonly rollsAt: number
}

export async function meterOf(db: Queries, equipmentId: number): Promise<MeterState | undefined> {
  const { rows } =
    await sql<MeterState>`select life, ${ms('life_at')} as life_ms, rolls_at from meter where equipment_id = ${equipmentId}`.execute(db)
  return rows[0]
}

export interface ReadingRow {
  readonly id: number
  readonly value: number
  readonly kind: 1 | 2 | 3 | 4
  readonly life: number
  readonly ms: number
  readonly by: string
}

/** The newest readings of a machine's meter. */
export async function readingsOf(db: Queries, equipmentId: number, count: number): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`select r.id, r.value, r.kind, r.life, ${ms('r.at')} as ms, coalesce(a.nick_name, r.author) as by
    from meter_reading r left join account a on a.id = r.created_by where r.equipment_id = ${equipmentId} order by r.id desc limit ${count}`.execute(
    db,
  )
  return rows
}

/** The rule that says when a machine runs; null where none senses it. */
export async function runRuleOf(db: Queries, equipmentId: number): Promise<MachineRunRule | null> {
  const { rows } = await sql<MachineRunRule>`select r.mapping_id, r.metric, r.above, r.sample_count from run_threshold r
    join mapping m on m.id = r.mapping_id where m.equipment_id = ${equipmentId} order by r.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Hours that a machine ran in a period by its rule. */
async function ranHours(db: Database, rule: MachineRunRule, fromMs: number, toMs: number): Promise<number> {
  const runs = (await runsOf(db, { runRule: rule }, fromMs, toMs)) ?? []
  return (
    runs.reduce((sum, { from, to, running }) => sum + (running ? Math.max(0, Math.min(to, toMs) - Math.max(from, fromMs)) : 0), 0) / hourMs
  )
}

/** Writes the running hours of a machine. */
export const writeMeter = (tx: Queries, tenantId: number, equipmentId: number, { life, lifeMs, rollsAt }: MeterState) =>
  sql`insert into meter (equipment_id, tenant_id, life, life_at, rolls_at) values (${equipmentId}, ${tenantId}, ${life}, ${new Date(lifeMs)}, ${rollsAt})
    on conflict (equipment_id) do update set life = excluded.life, life_at = excluded.life_at, rolls_at = excluded.rolls_at`.execute(tx)

/** The hours that were counted ago are counted again from here, so that rows which came late are not lost; longer, and a look at history takes long. Guesses. */
const minStepMs = hourMs
const maxStepMs = 31 * dayMs

/** Adds what a machine ran since its hours were counted last, where a rule senses it. A machine without readings begins with what is known from now on. */
export async function countHours(db: Database, tenantId: number, equipmentId: number, nowMs: number): Promise<MeterState | undefined> {
  const known = await meterOf(db, equipmentId)
  const rule = await runRuleOf(db, equipmentId)
  if (rule === null || (known && nowMs - known.lifeMs < minStepMs)) return known
  const from = known ? Math.max(known.lifeMs, nowMs - maxStepMs) : nowMs
  const ran = known ? await ranHours(db, rule, from, nowMs) : 0
  const counted = { life: (known?.life ?? 0) + ran, lifeMs: nowMs, rollsAt: known?.rollsAt ?? defaultRollsAt }
  await writeMeter(db, tenantId, equipmentId, counted)
  return counted
}

/** Days over which the hours a day are measured; a guess: a month evens out weekends. */
const rateDays = 30

/** How many hours a machine runs a day: by its rule, else between two readings that are a day apart at least; null where neither says it. */
export async function hoursPerDay(db: Database, equipmentId: number, nowMs: number): Promise<number | null> {
  const rule = await runRuleOf(db, equipmentId)
  if (rule !== null) return (await ranHours(db, rule, nowMs - rateDays * dayMs, nowMs)) / rateDays
  const readings = await readingsOf(db, equipmentId, 50)
  const [newest] = readings
  const older =
    newest &&
    (readings.findLast((one) => newest.ms - one.ms <= rateDays * dayMs && newest.ms - one.ms >= dayMs) ??
      readings.find((one) => newest.ms - one.ms >= dayMs))
  return newest && older ? ((newest.life - older.life) / (newest.ms - older.ms)) * dayMs : null
}

/** Locks the readings of a machine until the transaction ends. */
export const lockMeter = (tx: Tx, equipmentId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('meter', ${equipmentId}))`.execute(tx)
