import { accessErrors } from '@undertone/domain/access/access.errors'
import { longestExportDays, longestExportRows } from '@undertone/domain/access/operation-log.calls'
import { memberOf } from '@undertone/domain/core/enum'
import { DomainError } from '@undertone/domain/core/error'
import { type Login, sessionCalls } from '@undertone/domain/session/session.calls'
import { type LoginResult, loginResult } from '@undertone/domain/session/session.enums'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type PageNumber, pageOfIds } from '../../platform/database/page.ts'
import { containing } from '../../platform/database/sql.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { fromZoned, toZoned } from '../../platform/runtime/clock.ts'
import { attachment, csvStream } from '../../platform/sheet/csv.ts'
import { inZone } from '../../platform/sheet/sheet-time.ts'

interface Filter {
  readonly keyword?: string | undefined
  readonly result?: LoginResult | null | undefined
  readonly begin: Date | undefined
  readonly end: Date | undefined
}

/** Joins from the log to its company; the planner drops joins that a filter does not use. */
const joined = sql`login_log l left join account a on a.id = l.account_id left join company c on c.id = a.tenant_id`
const newest = { forward: sql`l.id desc`, backward: sql`l.id` }

function conditions({ keyword, result, begin, end }: Filter): RawBuilder<SqlBool> {
  const all = [sql<SqlBool>`true`]
  if (keyword) {
    const like = containing(keyword)
    all.push(sql<SqlBool>`(l.user_name ilike ${like} or l.address ilike ${like} or c.name ilike ${like})`)
  }
  if (result) all.push(sql<SqlBool>`l.result = ${result}`)
  if (begin) all.push(sql<SqlBool>`l.login_time >= ${begin}`)
  if (end) all.push(sql<SqlBool>`l.login_time <= ${end}`)
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

type Stored = Omit<Login, 'loginTime'> & { readonly loginTime: Date }

/** One page of logins, newest first. */
async function logins(db: Database, filter: Filter, page: PageNumber): Promise<{ rows: Stored[]; total: number }> {
  const { ids, total } = await pageOfIds(db, { id: sql`l.id`, from: joined, where: conditions(filter), order: newest }, page)
  const { rows } = await sql<Stored>`select l.id, l.user_name, c.name as company_name, l.result, l.address, l.agent, l.login_time
    from ${joined} where l.id = any(${ids}::bigint[]) order by ${newest.forward}`.execute(db)
  return { rows, total }
}

const headings = {
  cn: ['登录时间', '登录名', '公司', '结果', '地址', '客户端'],
  en: ['Time', 'Login name', 'Company', 'Result', 'Address', 'Client'],
} as const

/** The login log, for the platform's administrator. */
export function loginLogRoutes(db: Database): Binding[] {
  return [
    bind(sessionCalls.loginLog, async ({ body }, { caller }) => {
      const range = { begin: fromZoned(body.begin, caller.timeZone), end: fromZoned(body.end, caller.timeZone, 'end') }
      const filter = { keyword: body.keyword, result: body.result, ...range }
      const { rows, total } = await logins(db, filter, body)
      return { total, records: rows.map((row) => ({ ...row, loginTime: toZoned(row.loginTime, caller.timeZone) })) }
    }),
    bind(sessionCalls.exportLoginLog, async ({ body }, { caller, language }, reply) => {
      const begin = fromZoned(body.begin, caller.timeZone)
      const end = fromZoned(body.end, caller.timeZone, 'end')
      if (!begin || !end || end.getTime() - begin.getTime() > longestExportDays * 86_400_000)
        throw new DomainError(accessErrors.rangeTooLong, { days: longestExportDays }, 'begin')
      const filter = { keyword: body.keyword, result: body.result, begin, end }
      const { rows } = await logins(db, filter, { pageNum: 1, pageSize: longestExportRows })
      const lines = rows.map((row) => [
        toZoned(row.loginTime, caller.timeZone),
        row.userName,
        row.companyName,
        memberOf(loginResult, row.result)?.[language] ?? row.result,
        row.address,
        row.agent,
      ])
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(`login-log_${toZoned(Date.now(), caller.timeZone).slice(0, 10)}.csv`))
        .send(csvStream([headings[language].map((head, i) => (i === 0 ? inZone(head, caller.timeZone) : head)), ...lines]))
    }),
  ]
}
