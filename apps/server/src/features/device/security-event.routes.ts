import { accessErrors } from '@undertone/domain/access/access.errors'
import { longestExportDays, longestExportRows } from '@undertone/domain/access/operation-log.calls'
import { memberOf } from '@undertone/domain/core/enum'
import { DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { type SecurityEventRecord, securityEventCalls } from '@undertone/domain/device/security/security-event.calls'
import { securityEventKind } from '@undertone/domain/device/security/security-event.enums'
import { type SecurityEventDetail, type SecurityEventKind, securityEventText } from '@undertone/domain/device/security/security-event-text'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type PageNumber, pageOfIds } from '../../platform/database/page.ts'
import { containing } from '../../platform/database/sql.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { fromZoned, toZoned } from '../../platform/runtime/clock.ts'
import { attachment, csvStream } from '../../platform/sheet/csv.ts'
import { inScope } from '../../resource/scope.ts'

interface Filter {
  readonly kind?: SecurityEventKind | null | undefined
  readonly gatewayId?: number | null | undefined
  readonly keyword?: string | undefined
  readonly begin: Date | undefined
  readonly end: Date | undefined
}

interface Stored extends Omit<SecurityEventRecord, 'time' | 'text'> {
  readonly time: Date
  readonly detail: SecurityEventDetail
}

const from = sql`security_event e join gateway g on g.id = e.gateway_id join company c on c.id = g.company_id`
const newest = { forward: sql`e.id desc`, backward: sql`e.id` }

function conditions(scope: Scope, { kind, gatewayId, keyword, begin, end }: Filter): RawBuilder<SqlBool> {
  const all = [inScope(scope, 'g')]
  if (kind) all.push(sql<SqlBool>`e.kind = ${kind}`)
  if (gatewayId) all.push(sql<SqlBool>`e.gateway_id = ${gatewayId}`)
  if (begin) all.push(sql<SqlBool>`e.time >= ${begin}`)
  if (end) all.push(sql<SqlBool>`e.time <= ${end}`)
  if (keyword) {
    const like = containing(keyword)
    all.push(sql<SqlBool>`(g.name ilike ${like} or g.device_id ilike ${like} or e.address ilike ${like} or e.detail::text ilike ${like})`)
  }
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** One page of events in scope, newest first. */
async function events(db: Database, where: RawBuilder<SqlBool>, page: PageNumber): Promise<{ rows: Stored[]; total: number }> {
  const { ids, total } = await pageOfIds(db, { id: sql`e.id`, from, where, order: newest }, page)
  const { rows } =
    await sql<Stored>`select e.id::float8 as id, e.time, e.kind, e.gateway_id, g.name as gateway_name, g.device_id, c.name as company_name, e.address, e.detail
    from ${from} where e.id = any(${ids}::bigint[]) order by ${newest.forward}`.execute(db)
  return { rows, total }
}

const headings = {
  cn: ['时间', '事件', '网关', '设备编号', '公司', '来源地址', '说明'],
  en: ['Time', 'Event', 'Gateway', 'Device ID', 'Company', 'Address', 'Description'],
} as const

const textOf = ({ kind, detail }: Stored, language: Language): string => securityEventText(kind, detail, language)

/** Security events of the gateways in scope. */
export function securityEventRoutes(db: Database): Binding[] {
  return [
    bind(securityEventCalls.findPage, async ({ body }, { caller, language }) => {
      const { begin, end, pageNum, pageSize, ...filter } = body
      const range = { begin: fromZoned(begin, caller.timeZone), end: fromZoned(end, caller.timeZone, 'end') }
      const { rows, total } = await events(db, conditions(caller.scope, { ...filter, ...range }), { pageNum, pageSize })
      const records = rows.map((row) => {
        const { detail: _, ...record } = row
        return { ...record, time: toZoned(row.time, caller.timeZone), text: textOf(row, language) }
      })
      return { total, records }
    }),
    bind(securityEventCalls.export, async ({ body }, { caller, language }, reply) => {
      const begin = fromZoned(body.begin, caller.timeZone)
      const end = fromZoned(body.end, caller.timeZone, 'end')
      if (!begin || !end || end.getTime() - begin.getTime() > longestExportDays * 86_400_000)
        throw new DomainError(accessErrors.rangeTooLong, { days: longestExportDays }, 'begin')
      const where = conditions(caller.scope, { ...body, begin, end })
      const { rows } = await events(db, where, { pageNum: 1, pageSize: longestExportRows })
      const lines = rows.map((row) => [
        toZoned(row.time, caller.timeZone),
        memberOf(securityEventKind, row.kind)?.[language] ?? row.kind,
        row.gatewayName,
        row.deviceId,
        row.companyName,
        row.address,
        textOf(row, language),
      ])
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(`security-events_${toZoned(Date.now(), caller.timeZone).slice(0, 10)}.csv`))
        .send(csvStream([headings[language], ...lines]))
    }),
  ]
}
