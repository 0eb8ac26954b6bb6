import { alarmLoad, perMachineYear } from '@undertone/condition/alarm/alarm-quality'
import { alarmErrors } from '@undertone/domain/alarm/alarm.errors'
import type { QualityFigures } from '@undertone/domain/alarm/quality/alarm-quality.calls'
import { offendersListed } from '@undertone/domain/alarm/quality/alarm-quality.table'
import { DomainError } from '@undertone/domain/core/error'
import { sql } from 'kysely'
import { isAcknowledged, minutesToAcknowledge } from '../../../plant/alarm-state.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { companyAndBelow } from '../../../platform/database/sql.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { instantOf } from '../../../platform/runtime/clock.ts'
import { inScope } from '../../../resource/scope.ts'
import { alarmsWhere } from '../record/alarm-find.store.ts'
import { qualityWhere } from '../record/quality-faults.ts'

/** The alarms to include. */
export interface QualityRequest {
  readonly companyId?: number | null | undefined
  readonly areaId?: number | null | undefined
  readonly begin: string | number
  readonly end: string | number
}

/** Maximum reasons of suppression listed (guess: what is read at a glance). */
const mutesListed = 10

interface Counts
  extends Pick<
    QualityFigures,
    'raised' | 'flapping' | 'stale' | 'staleNow' | 'unacknowledged' | 'acknowledged' | 'minutesMedian' | 'minutesNinth' | 'muted'
  > {
  /** Times of the notified alarms, epoch ms. */
  readonly times: readonly number[] | null
}

/** Alarm quality of a period, for alarms visible to the caller. */
export async function alarmQualityOf(db: Queries, caller: Caller, request: QualityRequest): Promise<QualityFigures> {
  const begin = instantOf(request.begin, caller.timeZone)
  // The future has no alarms and would lower the rates.
  const end = new Date(Math.min(instantOf(request.end, caller.timeZone, 'end').getTime(), Date.now()))
  if (begin.getTime() >= Date.now()) throw new DomainError(alarmErrors.rangeAhead, {}, 'begin')
  if (end <= begin) throw new DomainError(alarmErrors.rangeReversed, {}, 'end')
  const from = sql`from alarm a left join equipment e on e.id = a.equipment_id`
  const where = alarmsWhere(caller, { companyId: request.companyId, areaId: request.areaId, begin: begin.getTime(), end: end.getTime() })
  const count = (of: Parameters<typeof qualityWhere>[0]) => sql`(count(*) filter (where ${qualityWhere(of)}))::int`
  const minutes = (share: number) => sql`round((percentile_cont(${share}) within group (order by ${minutesToAcknowledge})
    filter (where ${isAcknowledged}))::numeric, 1)::float8`
  const counted = await sql<Counts>`select count(*)::int as raised, ${count('Flapping')} as flapping, ${count('Stale')} as stale,
      (count(*) filter (where a.ended_at is null and ${qualityWhere('Stale')}))::int as stale_now, ${count('Unacknowledged')} as unacknowledged,
      (count(*) filter (where ${isAcknowledged}))::int as acknowledged, ${minutes(0.5)} as minutes_median, ${minutes(0.9)} as minutes_ninth,
      ${count('Muted')} as muted,
      array_agg((extract(epoch from a.raised_at) * 1000)::float8) filter (where not a.is_late and not ${qualityWhere('Muted')}) as times
    ${from} where ${where}`.execute(db)
  const counts = counted.rows[0]
  if (!counts) throw new Error('a count without a group has one row')
  const offenders = await sql<Omit<QualityFigures['offenders'][number], 'share'>>`
    select a.mapping_id, coalesce(g.name, concat_ws(' / ', max(e.name), m.name)) as place, a.alarm_type, a.band_name, count(*)::int as raised,
      sum(a.flaps)::int as flaps
    ${from} left join mapping m on m.id = a.mapping_id left join gateway g on g.id = a.gateway_id
    where ${where} group by a.mapping_id, a.gateway_id, m.name, g.name, a.alarm_type, a.band_name
    order by count(*) + sum(a.flaps) desc, 2, a.alarm_type, a.band_name limit ${offendersListed}`.execute(db)
  const mutedBy = await sql<QualityFigures['mutedBy'][number]>`select coalesce(me.note, '') as because, count(distinct a.id)::int as count
    ${from} join alarm_event me on me.alarm_id = a.id and me.is_muted where ${where} group by 1 order by 2 desc, 1 limit ${mutesListed}`.execute(
    db,
  )
  const below = request.companyId ? sql`and e.company_id in (${companyAndBelow(request.companyId)})` : sql``
  const inArea = request.areaId ? sql`and e.area_id = ${request.areaId}` : sql``
  const machines = await sql<{
    n: number
  }>`select count(*)::int as n from equipment e where ${inScope(caller.scope, 'e')} ${below} ${inArea}`.execute(db)
  const n = machines.rows[0]?.n ?? 0
  const { times, ...figures } = counts
  const [beginMs, endMs] = [begin.getTime(), end.getTime()]
  const share = (raised: number) => (figures.raised === 0 ? 0 : raised / figures.raised)
  return {
    beginMs,
    endMs,
    machines: n,
    ...figures,
    told: times?.length ?? 0,
    ...alarmLoad(beginMs, endMs, times ?? []),
    perMachineYear: perMachineYear(figures.raised, n, beginMs, endMs),
    offenders: offenders.rows.map((one) => ({ ...one, share: share(one.raised) })),
    offenderShare: share(offenders.rows.reduce((sum, { raised }) => sum + raised, 0)),
    mutedBy: mutedBy.rows,
  }
}
