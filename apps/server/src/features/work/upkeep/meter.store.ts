import { type RanSince, type RunSample, ranSince } from '@undertone/domain/alarm/threshold/run-periods'
import { defaultRollsAt } from '@undertone/domain/work/upkeep/upkeep.calls'
import { sql } from 'kysely'
import { type MachineRunRule, runSamples, runsOf } from '../../../plant/point-hours.ts'
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

/** Hours a day that a machine ran in a period by its rule: of the time that is known, a day at least. */
async function ranPerDay(db: Database, rule: MachineRunRule, fromMs: number, toMs: number): Promise<number> {
  const runs = (await runsOf(db, { runRule: rule }, fromMs, toMs)) ?? []
  const days = Math.max(1, ((runs.at(-1)?.to ?? 0) - (runs[0]?.from ?? 0)) / dayMs)
  return runs.reduce((sum, { from, to, running }) => sum + (running ? to - from : 0), 0) / hourMs / days
}

/** Writes the running hours of a machine. */
export const writeMeter = (tx: Queries, tenantId: number, equipmentId: number, { life, lifeMs, rollsAt }: MeterState) =>
  sql`insert into meter (equipment_id, tenant_id, life, life_at, rolls_at) values (${equipmentId}, ${tenantId}, ${life}, ${new Date(lifeMs)}, ${rollsAt})
    on conflict (equipment_id) do update set life = excluded.life, life_at = excluded.life_at, rolls_at = excluded.rolls_at`.execute(tx)

/** Hours are counted again after so long; a guess: services are due in days. */
const minStepMs = hourMs
/** A count takes so much at a time where there are more rows than are read one by one; and looks so far back for the state of the machine at a reading. */
const stepMs = dayMs
const stateMs = 6 * hourMs

/** What a machine ran after a moment by its rule, and up to which sample; null where no later sample settles it. */
async function ranAfter(db: Database, rule: MachineRunRule, fromMs: number, nowMs: number): Promise<RanSince | null> {
  const ranIn = (samples: readonly RunSample[], since: number) => ranSince(samples, rule.above, rule.sampleCount, since)
  const { samples: all, isWhole } = await runSamples(db, rule, fromMs, nowMs)
  // A moment that is no sample, as that of a reading: the sample before it says whether the machine ran then.
  let tail: readonly RunSample[] = isWhole ? all.slice(0, 1) : (await runSamples(db, rule, fromMs, fromMs)).samples
  if (tail[0]?.t !== fromMs) tail = (await runSamples(db, rule, fromMs - stateMs, fromMs)).samples
  if (isWhole) return ranIn([...tail, ...all.filter(({ t }) => t > fromMs)], fromMs)
  let ran: RanSince = { ranMs: 0, untilMs: fromMs }
  for (let at = fromMs; at < nowMs; at += stepMs) {
    const samples = [...tail, ...(await runSamples(db, rule, at + 1, Math.min(nowMs, at + stepMs))).samples]
    const more = ranIn(samples, ran.untilMs)
    if (more) ran = { ranMs: ran.ranMs + more.ranMs, untilMs: more.untilMs }
    tail = more ? samples.filter(({ t }) => t >= more.untilMs) : samples
  }
  return ran.untilMs === fromMs ? null : ran
}

/** Hours that a machine has been counted for after a moment, up to the newest sample that was counted; 0 where nothing senses it. */
export async function countedAfter(db: Database, equipmentId: number, fromMs: number, state: MeterState | undefined): Promise<number> {
  const rule = state && fromMs < state.lifeMs ? await runRuleOf(db, equipmentId) : null
  const ran = rule && state && (await ranAfter(db, rule, fromMs, state.lifeMs))
  return (ran?.ranMs ?? 0) / hourMs
}

/**
 * Adds what a machine ran since its hours were counted last, where a rule senses it: up to its newest settled sample, so that rows which come late after
 * that one are counted when they come. A machine without readings begins with what is known from now on. What a reading writes at the same time stands.
 */
export async function countHours(db: Database, tenantId: number, equipmentId: number, nowMs: number): Promise<MeterState | undefined> {
  const known = await meterOf(db, equipmentId)
  const rule = await runRuleOf(db, equipmentId)
  if (rule === null || (known && nowMs - known.lifeMs < minStepMs)) return known
  if (!known) {
    await sql`insert into meter (equipment_id, tenant_id, life, life_at, rolls_at)
      values (${equipmentId}, ${tenantId}, 0, ${new Date(nowMs)}, ${defaultRollsAt}) on conflict (equipment_id) do nothing`.execute(db)
    return meterOf(db, equipmentId)
  }
  const ran = await ranAfter(db, rule, known.lifeMs, nowMs)
  if (ran === null) return known
  await sql`update meter set life = ${known.life + ran.ranMs / hourMs}, life_at = ${new Date(ran.untilMs)}
    where equipment_id = ${equipmentId} and life = ${known.life} and life_at = ${new Date(known.lifeMs)}`.execute(db)
  return meterOf(db, equipmentId)
}

/** Days over which the hours a day are measured; a guess: a month evens out weekends. */
const rateDays = 30

/** How many hours a machine runs a day: by its rule, else between two readings that are a day apart at least; null where neither says it. */
export async function hoursPerDay(db: Database, equipmentId: number, nowMs: number): Promise<number | null> {
  const rule = await runRuleOf(db, equipmentId)
  if (rule !== null) return ranPerDay(db, rule, nowMs - rateDays * dayMs, nowMs)
  const readings = await readingsOf(db, equipmentId, 50)
  const [newest] = readings
  const older =
    newest &&
    (readings.findLast((one) => newest.ms - one.ms <= rateDays * dayMs && newest.ms - one.ms >= dayMs) ??
      readings.find((one) => newest.ms - one.ms >= dayMs))
  return newest && older ? ((newest.life - older.life) / (newest.ms - older.ms)) * dayMs : null
}

/** The running hours of a machine, and how many a day; null where they are not known. */
export interface MachineHours {
  readonly life: number | null
  readonly perDay: number | null
}

export async function machineHours(db: Database, tenantId: number, equipmentId: number, nowMs: number): Promise<MachineHours> {
  const meter = await countHours(db, tenantId, equipmentId, nowMs)
  return { life: meter?.life ?? null, perDay: await hoursPerDay(db, equipmentId, nowMs) }
}

/** Locks the readings of a machine until the transaction ends. */
export const lockMeter = (tx: Tx, equipmentId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('meter', ${equipmentId}))`.execute(tx)
