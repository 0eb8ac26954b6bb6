import { operationKind, operationLogType, operationSource } from '@undertone/domain/access/access.enums'
import { accessErrors } from '@undertone/domain/access/access.errors'
import { longestExportDays, longestExportRows, type Operation, operationLogCalls } from '@undertone/domain/access/operation-log.calls'
import { memberOf } from '@undertone/domain/core/enum'
import { DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { calls } from '@undertone/domain/index/calls'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type PageNumber, pageOfIds } from '../../platform/database/page.ts'
import { containing } from '../../platform/database/sql.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { fromZoned, toZoned } from '../../platform/runtime/clock.ts'
import { attachment, csvStream } from '../../platform/sheet/csv.ts'
import { inZone } from '../../platform/sheet/sheet-time.ts'

interface Filter {
  readonly userName?: string | undefined
  readonly kind?: number | null | undefined
  readonly result?: number | null | undefined
  readonly source?: number | null | undefined
  readonly subject?: string | undefined
  readonly keyword?: string | undefined
}

/** Companies matching a name, queried first: a join with every operation would cost more. */
async function companiesMatching(db: Database, like: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from company where parent_id is null and search_text like lower(${like})`.execute(db)
  return rows.map(({ id }) => id)
}

async function conditions(db: Database, filter: Filter, begin: Date | undefined, end: Date | undefined): Promise<RawBuilder<SqlBool>> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (filter.userName) all.push(sql`o.user_name ilike ${containing(filter.userName)}`)
  if (typeof filter.kind === 'number') all.push(sql`o.kind = ${filter.kind}`)
  if (typeof filter.result === 'number') all.push(sql`o.result = ${filter.result}`)
  if (typeof filter.source === 'number') all.push(sql`o.source = ${filter.source}`)
  if (filter.subject) all.push(sql`o.subject = ${filter.subject}`)
  if (begin) all.push(sql`o.time >= ${begin}`)
  if (end) all.push(sql`o.time <= ${end}`)
  if (filter.keyword) {
    const like = containing(filter.keyword)
    all.push(
      sql`(o.user_name ilike ${like} or o.path ilike ${like} or o.message ilike ${like} or o.tenant_id = any(${await companiesMatching(db, like)}::int[]) or o.input::text ilike ${like} or o.before::text ilike ${like} or o.after::text ilike ${like})`,
    )
  }
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

type Stored = Omit<Operation, 'time' | 'title'> & { time: Date }

/** The call of an entry: the one whose path matches, `{id}` matching any segment. */
const patterns = calls.map((call) => ({
  call,
  regex: new RegExp(`^${call.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
}))

const titleOf = (row: Stored, language: Language): string =>
  patterns.find(({ call, regex }) => call.method === row.method && regex.test(row.path))?.call.summary[language] ??
  `${row.method} ${row.path}`

const newest = { forward: sql`o.id desc`, backward: sql`o.id` }

/** One page of operations, newest first. */
async function operations(db: Database, where: RawBuilder<SqlBool>, page: PageNumber): Promise<{ rows: Stored[]; total: number }> {
  const { ids, total } = await pageOfIds(db, { id: sql`o.id`, from: sql`operation_log o`, where, order: newest }, page)
  const found = await sql<Stored>`
    select o.id, o.time, o.user_name as "userName", c.name as "companyName", o.kind, o.subject, o.method, o.path, o.ids, o.source, o.result, o.code,
      o.message, o.duration_ms as "durationMs", o.address, o.agent, o.before, o.after, o.input
    from operation_log o left join company c on c.id = o.tenant_id where o.id = any(${ids}::bigint[]) order by ${newest.forward}`.execute(
    db,
  )
  return { rows: found.rows.map((row) => ({ ...row, ids: row.ids.map(Number) })), total }
}

const headings = {
  cn: ['时间', '登录名', '公司', '操作', '类型', '对象编号', '来源', '结果', '消息', '耗时(ms)', '地址', '修改前', '修改后'],
  en: [
    'Time',
    'Login name',
    'Company',
    'Operation',
    'Kind',
    'Ids',
    'Source',
    'Result',
    'Message',
    'Duration (ms)',
    'Address',
    'Before',
    'After',
  ],
} as const

/** The operation log of all tenants, for the platform's administrator. */
export function operationLogRoutes(db: Database): Binding[] {
  return [
    bind(operationLogCalls.findPage, async ({ body }, { caller, language }) => {
      const { pageNum, pageSize, begin, end, ...filter } = body
      const where = await conditions(db, filter, fromZoned(begin, caller.timeZone), fromZoned(end, caller.timeZone, 'end'))
      const { rows, total } = await operations(db, where, { pageNum, pageSize })
      return { records: rows.map((row) => ({ ...row, time: toZoned(row.time, caller.timeZone), title: titleOf(row, language) })), total }
    }),
    bind(operationLogCalls.export, async ({ body }, { caller, language }, reply) => {
      const begin = fromZoned(body.begin, caller.timeZone)
      const end = fromZoned(body.end, caller.timeZone, 'end')
      if (!begin || !end || end.getTime() - begin.getTime() > longestExportDays * 86_400_000)
        throw new DomainError(accessErrors.rangeTooLong, { days: longestExportDays }, 'begin')
      const { rows } = await operations(db, await conditions(db, body, begin, end), { pageNum: 1, pageSize: longestExportRows })
      const lines = rows.map((row) => [
        toZoned(row.time, caller.timeZone),
        row.userName,
        row.companyName,
        titleOf(row, language),
        memberOf(operationKind, row.kind)?.[language] ?? '',
        row.ids.join(' '),
        memberOf(operationSource, row.source)?.[language] ?? '',
        memberOf(operationLogType, row.result)?.[language] ?? '',
        row.message,
        Math.round(row.durationMs),
        row.address,
        row.before === null ? '' : JSON.stringify(row.before),
        row.after === null ? '' : JSON.stringify(row.after),
      ])
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(`operation-log_${toZoned(Date.now(), caller.timeZone).slice(0, 10)}.csv`))
        .send(csvStream([headings[language].map((head, i) => (i === 0 ? inZone(head, caller.timeZone) : head)), ...lines]))
    }),
  ]
}
