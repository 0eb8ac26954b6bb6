import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** What a plant of the demo company needs of people. */
interface DemoPeople {
  readonly tenantId: number
  readonly companyId: number
  readonly leaderId: number
  readonly memberId: number
}

/** Items of the demo standard: one of each kind. Columns: name, kind, method, metric, unit, low, high warning, high, choices, failing ones. */
const items = [
  ['Guards and covers in place', 1, 'Look from all sides', null, null, null, null, null, null, null],
  ['Leakage', 3, 'Look below seals and flanges', null, null, null, null, null, 'None; Drops; Runs', 'Runs'],
  ['Oil pressure', 2, 'Read the gauge at the skid', null, 'bar', 1, 3.5, 4, null, null],
  ['Velocity at the drive end', 6, 'Handheld meter on the marked spot', 'v', null, null, 2.8, 4.5, null, null],
  ['Bearing temperature', 6, 'Infrared thermometer, 20 cm', 'tem', null, null, 75, 85, null, null],
  ['Nameplate and general view', 5, 'One picture from the walkway', null, null, null, null, null, null, null],
  ['Remarks', 4, null, null, null, null, null, null, null, null],
] as const
const [picture, remarks] = ['Nameplate and general view', 'Remarks']

const points = [
  ['Cooling pump skid', 'A7K2MPX9QD'],
  ['Compressor room', 'C4H8RTW3LN'],
  ['Gearbox gallery', 'G9V5ZBF6SE'],
] as const

/** An area, points, a standard, a route, a team and rounds for every shift, so that the screens of inspection have something to show. */
export async function seedInspection(tx: Tx, { tenantId, companyId, leaderId, memberId }: DemoPeople): Promise<void> {
  const one = async (query: ReturnType<typeof sql<{ id: number }>>): Promise<number> => {
    const { rows } = await query.execute(tx)
    return rows[0]?.id ?? 0
  }
  const areaId = await one(
    sql`insert into inspection_area (tenant_id, company_id, name, order_num) values (${tenantId}, ${companyId}, 'Utilities', 10) returning id`,
  )
  const standardId = await one(
    sql`insert into inspection_standard (tenant_id, company_id, name, collect_mode) values (${tenantId}, ${companyId}, 'Rotating machine, every shift', 1) returning id`,
  )
  for (const [at, [name, kind, method, metric, unit, lowFail, highWarn, highFail, options, failOptions]] of items.entries())
    await tx
      .insertInto('inspectionItem')
      .values({
        ...{ tenantId, standardId, position: at + 1, name, kind, method, metric, unit, lowFail, highWarn, highFail, options, failOptions },
        rightAnswer: kind === 1 ? 1 : null,
        isRequired: name !== picture && name !== remarks,
        needsPicture: false,
        whileRunning: metric !== null,
      })
      .execute()
  const lineId = await one(
    sql`insert into inspection_line (tenant_id, company_id, name, type, inspection_type) values (${tenantId}, ${companyId}, 'Utilities, daily walk', 2, 2) returning id`,
  )
  for (const [at, [name, code]] of points.entries()) {
    const pointId =
      await one(sql`insert into inspection_point (tenant_id, company_id, inspection_area_id, standard_id, name, type, status, code, order_num)
      values (${tenantId}, ${companyId}, ${areaId}, ${standardId}, ${name}, 1, 0, ${code}, ${at + 1}) returning id`)
    await sql`insert into inspection_stop (line_id, tenant_id, point_id, position, minutes) values (${lineId}, ${tenantId}, ${pointId}, ${at + 1}, 10)`.execute(
      tx,
    )
  }
  const groupId = await one(
    sql`insert into inspection_group (tenant_id, company_id, name, leader_id) values (${tenantId}, ${companyId}, 'Shift A', ${leaderId}) returning id`,
  )
  await sql`insert into inspection_group_member (group_id, account_id) values (${groupId}, ${memberId}), (${groupId}, ${leaderId})`.execute(
    tx,
  )
  await sql`insert into inspection_plan (tenant_id, company_id, name, line_id, group_id, repeat, start_at, every, is_last_day, more_times, on_holiday,
      window_minutes, grace_minutes, open_minutes, remind_minutes, escalate_minutes, paused)
    select ${tenantId}, id, 'Utilities, every shift', ${lineId}, ${groupId}, 2, to_char(now() at time zone time_zone, 'YYYY-MM-DD 06:00:00'),
      1, false, '14:00,22:00', 1, 420, 30, 60, 15, 0, false from company where id = ${companyId}`.execute(tx)
}
