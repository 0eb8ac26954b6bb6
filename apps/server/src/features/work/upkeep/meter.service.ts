import { equipment } from '@undertone/domain/asset/equipment.resource'
import type { ParsedOf } from '@undertone/domain/core/call'
import { DomainError } from '@undertone/domain/core/error'
import { lifeAfter, type MeterProblem, meterProblem, readingBefore } from '@undertone/domain/work/upkeep/meter'
import { defaultRollsAt, type MachineMeter, type upkeepPlanCalls } from '@undertone/domain/work/upkeep/upkeep.calls'
import { meterReadingKind } from '@undertone/domain/work/upkeep/upkeep.enums'
import { upkeepErrors } from '@undertone/domain/work/upkeep/upkeep.errors'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { instantOf, toZoned } from '../../../platform/runtime/clock.ts'
import { ownerOf } from '../../../resource/resource-store.ts'
import { countedAfter, hoursPerDay, lockMeter, meterOf, readingsOf, runRuleOf, writeMeter } from './meter.store.ts'
import { correctPlans, shiftPlans } from './plan-hours.store.ts'

/** Readings that a page shows. */
const shownReadings = 20

/** The running hours of a machine with its newest readings. */
export async function machineMeter(
  db: Database,
  { timeZone }: Pick<Caller, 'timeZone'>,
  equipmentId: number,
  nowMs = Date.now(),
): Promise<MachineMeter> {
  const state = await meterOf(db, equipmentId)
  const readings = await readingsOf(db, equipmentId, shownReadings)
  const perDay = await hoursPerDay(db, equipmentId, nowMs)
  return {
    life: state ? Math.round(state.life * 10) / 10 : null,
    hoursPerDay: perDay === null ? null : Math.round(perDay * 10) / 10,
    isSensed: (await runRuleOf(db, equipmentId)) !== null,
    rollsAt: state?.rollsAt ?? defaultRollsAt,
    readings: readings.map(({ ms, ...one }) => ({ ...one, at: toZoned(ms, timeZone) })),
  }
}

const refusals = {
  earlier: upkeepErrors.meterEarlier,
  lower: upkeepErrors.meterLower,
  rolledOver: upkeepErrors.meterRolledOver,
  jump: upkeepErrors.meterJump,
  beyond: upkeepErrors.meterBeyond,
  nothingToCorrect: upkeepErrors.meterNothing,
} as const satisfies Record<MeterProblem, unknown>

/** Fields of the form at which a refusal stands. */
const fields: Readonly<Record<MeterProblem, string>> = {
  ...{ earlier: 'at', lower: 'kind', rolledOver: 'kind', jump: 'value', beyond: 'value', nothingToCorrect: 'kind' },
}

/** Adds a reading of a machine in scope. @throws where it has to be asked what it means, or cannot be. */
export async function addReading(db: Database, caller: Caller, given: ParsedOf<typeof upkeepPlanCalls.read>['body']): Promise<void> {
  const { equipmentId, value, kind, isConfirmed } = given
  const timeMs = (nowMs: number) =>
    given.at === null || given.at === undefined ? nowMs : Math.min(nowMs, instantOf(given.at, caller.timeZone, 'begin', 'at').getTime())
  await ownerOf(db, equipment, caller.scope, equipmentId, 'equipmentId')
  // History is read in a transaction of its own: before this one, and only for a first reading.
  const seen = await meterOf(db, equipmentId)
  const isFirst = (await readingsOf(db, equipmentId, 1)).length === 0
  const countedSince = isFirst ? await countedAfter(db, equipmentId, timeMs(Date.now()), seen) : 0
  await db.transaction().execute(async (tx) => {
    const { tenantId } = await ownerOf(tx, equipment, caller.scope, equipmentId, 'equipmentId')
    await lockMeter(tx, equipmentId)
    const ms = timeMs(Date.now())
    const state = await meterOf(tx, equipmentId)
    const rollsAt = given.rollsAt ?? state?.rollsAt ?? defaultRollsAt
    const readings = await readingsOf(tx, equipmentId, shownReadings)
    const before = readingBefore(readings, kind)
    const problem = meterProblem(readings, { value, ms, kind }, { rollsAt, isConfirmed })
    if (problem) throw new DomainError(refusals[problem], { last: before?.value ?? 0, max: rollsAt }, fields[problem])
    const life = lifeAfter(readings, { value, ms, kind }, rollsAt)
    // The first reading says what the life of the machine was when it was read, not that it ran so long since its services. Hours that were counted after
    // it are counted again from there.
    const [first] = readings
    const again = countedSince + (state?.life ?? 0) - (seen?.life ?? 0)
    if (!first) await shiftPlans(tx, equipmentId, state?.life ?? 0, life, again)
    else if (kind === meterReadingKind.members.Corrected.code) await correctPlans(tx, equipmentId, first.life, life)
    await writeMeter(tx, tenantId, equipmentId, { life, lifeMs: ms, rollsAt })
    await sql`insert into meter_reading (tenant_id, equipment_id, value, kind, life, at, created_by, author)
      values (${tenantId}, ${equipmentId}, ${value}, ${kind}, ${life}, ${new Date(ms)}, ${caller.scope.accountId}, ${caller.userName})`.execute(
      tx,
    )
  })
}
