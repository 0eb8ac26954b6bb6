import type { CodeOf } from '@undertone/domain/core/enum'
import { codesOf } from '@undertone/domain/core/enum'
import type { firmwareType, rolloutState } from '@undertone/domain/firmware/firmware.enums'
import { upgradePhase } from '@undertone/domain/firmware/firmware.enums'
import type { RolloutCounts } from '@undertone/domain/firmware/rollout.calls'
import {
  openPhases,
  refusalReasons,
  type UpgradePhase,
  type UpgradeReason,
  upgradeStatusOf,
  workingPhases,
} from '@undertone/domain/firmware/upgrade-machine'
import { type SqlBool, sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import { type PageNumber, pageOfIds } from '../../../platform/database/page.ts'
import { isConnectedAs } from '../../../platform/database/server-run.ts'
import { containing } from '../../../platform/database/sql.ts'

const waitingPhases = openPhases.filter((phase) => !workingPhases.includes(phase))

/** Counts of the devices `u` of a roll-out. */
const countColumns = sql`count(*)::int as total,
  count(*) filter (where u.phase = any(${waitingPhases}::text[]))::int as waiting,
  count(*) filter (where u.phase = any(${workingPhases}::text[]))::int as upgrading,
  count(*) filter (where u.phase = 'success')::int as success,
  count(*) filter (where u.phase = 'failed')::int as failed,
  count(*) filter (where u.phase = 'failed' and u.reason = any(${refusalReasons}::text[]))::int as refused,
  count(*) filter (where u.phase = 'cancelled')::int as cancelled`

/** A roll-out as it is stored, with its package and counts. */
export interface RolloutRow extends RolloutCounts {
  readonly id: number
  readonly firmwareId: number
  readonly firmwareName: string
  readonly type: CodeOf<typeof firmwareType>
  readonly swVersion: string
  readonly state: CodeOf<typeof rolloutState>
  readonly stage: number
  readonly stageEnds: number[]
  readonly stopPercent: number
  readonly parallel: number
  readonly downloadMinutes: number
  readonly installMinutes: number
  readonly waitHours: number
  readonly customers: number
  readonly createdBy: string | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

/** Which roll-outs are listed. */
export interface RolloutFilter {
  readonly id?: number | undefined
  readonly firmwareId?: number | null | undefined
  readonly state?: string | null | undefined
  readonly keyword?: string | undefined
}

/** The newest roll-outs first. */
export async function rolloutPage(db: Queries, { id, firmwareId, state, keyword }: RolloutFilter, page: PageNumber) {
  const where = sql<SqlBool>`${sql.join(
    [
      sql<SqlBool>`true`,
      ...(id ? [sql<SqlBool>`r.id = ${id}`] : []),
      ...(firmwareId ? [sql<SqlBool>`r.firmware_id = ${firmwareId}`] : []),
      ...(state ? [sql<SqlBool>`r.state = ${state}`] : []),
      ...(keyword ? [sql<SqlBool>`w.name ilike ${containing(keyword)}`] : []),
    ],
    sql` and `,
  )}`
  const order = { forward: sql`r.id desc`, backward: sql`r.id` }
  const from = sql`firmware_rollout r join firmware w on w.id = r.firmware_id`
  const { ids, total } = await pageOfIds(db, { id: sql`r.id`, from, where, order }, page)
  const { rows } = await sql<RolloutRow>`
    select r.id, r.firmware_id, w.name as firmware_name, w.type, w.sw_version, r.state, r.stage, r.stage_ends, r.stop_percent, r.parallel,
      r.download_minutes, r.install_minutes, r.wait_hours, a.nick_name as created_by, r.created_at, r.finished_at, n.*
    from firmware_rollout r join firmware w on w.id = r.firmware_id left join account a on a.id = r.created_by
      cross join lateral (select ${countColumns}, count(distinct u.tenant_id)::int as customers from firmware_upgrade u where u.rollout_id = r.id) n
    where r.id = any(${ids}::int[]) order by r.id desc`.execute(db)
  return { records: rows, total }
}

/** A device of a roll-out as it is stored. */
export interface UpgradeRow {
  readonly id: number
  readonly stage: number
  readonly customerName: string
  readonly gatewayName: string
  readonly name: string
  readonly deviceId: string
  readonly isOnline: boolean
  readonly phase: UpgradePhase
  readonly reason: UpgradeReason | null
  readonly detail: string | null
  readonly fromVersion: string | null
  readonly sentBytes: number
  readonly sizeBytes: number
  readonly attempts: number
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
}

/** The devices of a roll-out: those at work and the failed ones first. */
export async function upgradePage(
  db: Queries,
  { id, status, keyword }: { readonly id: number; readonly status?: number | null | undefined; readonly keyword?: string | undefined },
  page: PageNumber,
): Promise<{ records: UpgradeRow[]; total: number }> {
  const from = sql`firmware_upgrade u left join sensor s on s.id = u.sensor_pk join gateway g on g.id = coalesce(u.gateway_id, s.gateway_id)`
  const phases = codesOf(upgradePhase).filter((phase) => upgradeStatusOf(phase) === status)
  const like = keyword ? containing(keyword) : null
  const where = sql<SqlBool>`u.rollout_id = ${id} ${status ? sql`and u.phase = any(${phases}::text[])` : sql``}
    ${like ? sql`and (coalesce(s.name, g.name) ilike ${like} or coalesce(s.sensor_id, g.device_id) ilike ${like})` : sql``}`
  const rank = sql`case when u.phase = any(${workingPhases}::text[]) then 0 when u.phase = 'failed' then 1 when u.phase = 'offered' then 2
    when u.phase = 'success' then 3 else 4 end`
  const order = { forward: sql`${rank}, u.id`, backward: sql`${rank} desc, u.id desc` }
  const { ids, total } = await pageOfIds(db, { id: sql`u.id`, from, where, order }, page)
  const { rows } = await sql<UpgradeRow>`
    select u.id, u.stage + 1 as stage, c.name as customer_name, g.name as gateway_name, coalesce(s.name, g.name) as name,
      coalesce(s.sensor_id, g.device_id) as device_id, ${isConnectedAs('g')} as is_online, u.phase, u.reason, u.detail, u.from_version, u.sent_bytes,
      w.size_bytes, u.attempts, u.started_at, u.finished_at
    from ${from} join company c on c.id = u.tenant_id join firmware_rollout r on r.id = u.rollout_id join firmware w on w.id = r.firmware_id
    where u.id = any(${ids}::int[]) order by ${rank}, u.id`.execute(db)
  return { records: rows, total }
}
