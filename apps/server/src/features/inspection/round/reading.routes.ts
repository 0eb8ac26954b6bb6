import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import {
  inspectionReadingCalls,
  maxReadings,
  type ReadingRecord,
  type ReadingTrend,
} from '@undertone/domain/inspection/round/reading.calls'
import { inspectionPoint } from '@undertone/domain/inspection/route/inspection-point.resource'
import { inspectionItemKind } from '@undertone/domain/inspection/standard/item.enums'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/sql.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import type { Caller, Scope } from '../../../platform/identity/principal.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { readable } from '../../../resource/scope.ts'

const { Number: NumberKind, Values } = inspectionItemKind.members

const json = (name: string) => sql`r.judged_by ->> ${name}`
const limit = (name: string) => sql`(r.judged_by ->> ${name})::float8`
/** A reading `r` at a point `p` of an area `a` and machine `e`, with the item as it was judged. */
const columns = sql`r.id, r.point_id, r.item_id, p.name as point_name, a.name as area_name, e.name as equipment_name, r.mapping_id, ${json('name')} as item_name,
  (r.judged_by ->> 'kind')::int4 as kind, ${json('metric')} as metric, ${json('unit')} as unit, ${limit('lowFail')} as low_fail, ${limit('lowWarn')} as low_warn,
  ${limit('highWarn')} as high_warn, ${limit('highFail')} as high_fail, r.answer, r.verdict, coalesce(k.nick_name, r.done_by_name) as by, r.device_name as device, r.is_calibrated,
  (extract(epoch from r.done_at) * 1000)::float8 as ms, r.task_id`
const joined = sql`join inspection_point p on p.id = r.point_id join inspection_area a on a.id = p.inspection_area_id
  left join equipment e on e.id = p.equipment_id left join account k on k.id = r.done_by`
/** A number that counts: an answer that was put aside is in no trend. */
const isNumber = sql`not r.is_aside and r.answer is not null and (r.judged_by ->> 'kind')::int4 in (${NumberKind.code}, ${Values.code})`

type Row = Omit<ReadingRecord, 'at'> & { readonly ms: number; readonly taskId: number }

/** What is read at the points that a caller may see, each with its newest value. */
async function findReadings(db: Database, { scope, timeZone }: Caller, filter: ParsedOf<typeof inspectionReadingCalls.findPage>['body']) {
  const { keyword, verdict, pageNum, pageSize } = filter
  const like = keyword ? containing(keyword) : null
  const newest = sql`select ${columns}, p.order_num as place, a.order_num as area_place
    from inspection_newest w join inspection_result r on r.tenant_id = w.tenant_id and r.id = w.result_id ${joined}
    where ${readable(inspectionPoint, scope, 'p')} and w.tenant_id = ${scope.tenantId}::int4`
  const where = sql`(${like}::text is null or n.point_name ilike ${like} or n.area_name ilike ${like} or n.item_name ilike ${like} or n.equipment_name ilike ${like})
    and (${verdict ?? null}::int4 is null or n.verdict = ${verdict ?? null})`
  const { rows } = await sql<Row & { total: number }>`select n.*, count(*) over ()::int4 as total from (${newest}) n where ${where}
    order by n.area_place, n.area_name, n.place, n.point_name, n.item_name, n.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(
    db,
  )
  const records = rows.map(({ ms, total: _total, taskId: _task, ...row }) => ({ ...row, at: toZoned(ms, timeZone) }))
  return { records, total: rows[0]?.total ?? 0 }
}

/** The readings of an item at a point in the order of time, with the limits of the newest. */
async function readingTrend(db: Database, scope: Scope, timeZone: string, pointId: number, itemId: number): Promise<ReadingTrend> {
  const { rows } = await sql<Row>`select ${columns} from inspection_result r ${joined}
    where r.tenant_id = ${scope.tenantId}::int4 and r.point_id = ${pointId} and r.item_id = ${itemId} and ${readable(inspectionPoint, scope, 'p')} and ${isNumber}
    order by r.done_at desc, r.id desc limit ${maxReadings}`.execute(db)
  const [newest] = rows
  if (!newest) throw new DomainError(coreErrors.recordNotFound, {}, 'itemId')
  const readings = rows.map(({ ms, answer, verdict, by, device, isCalibrated, taskId }) => ({
    ...{ ms, answer, verdict, by, device, isCalibrated, taskId },
    at: toZoned(ms, timeZone),
  }))
  return { ...newest, readings: readings.reverse() }
}

/** What is read on rounds. */
export const readingRoutes = (db: Database): Binding[] => [
  bind(inspectionReadingCalls.findPage, ({ body }, { caller }) => findReadings(db, caller, body)),
  bind(inspectionReadingCalls.trend, ({ query }, { caller }) =>
    readingTrend(db, caller.scope, caller.timeZone, query.pointId, query.itemId),
  ),
]
