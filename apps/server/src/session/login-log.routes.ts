import { accessErrors } from '@undertone/domain/access/access.errors'
import { longestExportDays, longestExportRows } from '@undertone/domain/access/operation-log.calls'
import { memberOf } from '@undertone/domain/core/enum'
import { Refusal } from '@undertone/domain/core/error'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { type LoginResult, loginResult } from '@undertone/domain/session/session.enums'
import { sql } from 'kysely'
import { fromZoned, toZoned } from '../core/clock.ts'
import { attachment, csvStream } from '../core/csv.ts'
import type { Database } from '../core/database.ts'
import { type Binding, bind } from '../core/http.ts'
import { containing } from '../core/sql.ts'

interface Filter {
  readonly keyword?: string | undefined
  readonly result?: LoginResult | null | undefined
  readonly begin: Date | undefined
  readonly end: Date | undefined
}

const filtered = (db: Database, { keyword, result, begin, end }: Filter) =>
  db
    .selectFrom('loginLog')
    .leftJoin('account', 'account.id', 'loginLog.accountId')
    .leftJoin('company', 'company.id', 'account.tenantId')
    .$if(Boolean(keyword), (query) =>
      query.where((any) =>
        any.or([
          any('loginLog.userName', 'ilike', containing(keyword ?? '')),
          any('loginLog.address', 'ilike', containing(keyword ?? '')),
          any('company.name', 'ilike', containing(keyword ?? '')),
        ]),
      ),
    )
    .$if(Boolean(result), (query) => query.where('loginLog.result', '=', result ?? null))
    .$if(begin !== undefined, (query) => query.where('loginLog.loginTime', '>=', begin ?? new Date(0)))
    .$if(end !== undefined, (query) => query.where('loginLog.loginTime', '<=', end ?? new Date(0)))

const rows = (db: Database, filter: Filter, limit: number, offset: number) =>
  filtered(db, filter)
    .select([
      'loginLog.id',
      'loginLog.userName',
      'company.name as companyName',
      'loginLog.result',
      'loginLog.address',
      'loginLog.agent',
      'loginLog.loginTime',
    ])
    .orderBy('loginLog.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

const headings = {
  cn: ['登录时间', '登录名', '公司', '结果', '地址', '客户端'],
  en: ['Time', 'Login name', 'Company', 'Result', 'Address', 'Client'],
} as const

/** The log of logins, for the platform's administrator. */
export function loginLogRoutes(db: Database): Binding[] {
  return [
    bind(sessionCalls.loginLog, async ({ body }, { caller }) => {
      const range = { begin: fromZoned(body.begin, caller.timeZone), end: fromZoned(body.end, caller.timeZone) }
      const filter = { keyword: body.keyword, result: body.result, ...range }
      const { total } = await filtered(db, filter).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
      const found = await rows(db, filter, body.pageSize, (body.pageNum - 1) * body.pageSize)
      return {
        total,
        records: found.map((row) => ({ ...row, result: row.result, loginTime: toZoned(row.loginTime, caller.timeZone) })),
      }
    }),
    bind(sessionCalls.exportLoginLog, async ({ body }, { caller, language }, reply) => {
      const begin = fromZoned(body.begin, caller.timeZone)
      const end = fromZoned(body.end, caller.timeZone)
      if (!begin || !end || end.getTime() - begin.getTime() > longestExportDays * 86_400_000)
        throw new Refusal(accessErrors.rangeTooLong, { days: longestExportDays }, 'begin')
      const found = await rows(db, { keyword: body.keyword, result: body.result, begin, end }, longestExportRows, 0)
      const lines = found.map((row) => [
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
        .send(csvStream([headings[language], ...lines]))
    }),
  ]
}
