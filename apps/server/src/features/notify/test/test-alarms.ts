import { sql } from 'kysely'
import type { Database, Queries } from '../../../platform/database/database.ts'

/** A machine with a point, whose alarms a test raises by hand. */
export interface TestMachine {
  readonly tenantId: number
  readonly companyId: number
  readonly equipmentId: number
  readonly mappingId: number
}

/** Adds a machine with a point in a company. */
export async function addMachine(db: Database, name: string, companyId = 13, tenantId = 13): Promise<TestMachine> {
  const owner = { tenantId, companyId }
  const { id: areaId } = await db
    .insertInto('area')
    .values({ ...owner, name: `Hall of ${name}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: equipmentId } = await db
    .insertInto('equipment')
    .values({ ...owner, areaId, name, type: 1, level: 'A', runStatus: 'Open' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: mappingId } = await db
    .insertInto('mapping')
    .values({ ...owner, equipmentId, name: 'Drive end' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...owner, equipmentId, mappingId }
}

/** Raises an alarm of a machine, as the evaluation writes it: the alarm and its event, which notifies unless it is quiet. */
export async function raise(
  db: Database,
  machine: TestMachine,
  { level = 3, type = 'VibrationIntensity', axis = 'X', isQuiet = false, isMuted = false } = {},
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const now = new Date()
    const { id } = await tx
      .insertInto('alarm')
      .values({
        ...machine,
        alarmType: type,
        axis,
        source: 1,
        level,
        value: 11.8,
        limitValue: 9.3,
        beganAt: now,
        raisedAt: now,
        lastAt: now,
        createdBy: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addEvent(tx, id, 'Began', { level, isQuiet, isMuted })
    return id
  })
}

/** Lets something happen to an alarm. */
export async function addEvent(
  db: Queries,
  alarmId: number,
  kind: string,
  { level = 3, isQuiet = false, isMuted = false } = {},
): Promise<void> {
  await sql`insert into alarm_event (tenant_id, alarm_id, at, kind, level, value, is_quiet, is_muted)
    select tenant_id, id, now(), ${kind}, ${level}, value, ${isQuiet}, ${isMuted} from alarm where id = ${alarmId}`.execute(db)
}

/** Ends an alarm. */
export async function end(db: Database, alarmId: number): Promise<void> {
  await sql`update alarm set ended_at = now(), handling = 1 where id = ${alarmId}`.execute(db)
  await addEvent(db, alarmId, 'Ended')
}
