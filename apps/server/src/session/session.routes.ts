import { sessionCalls } from '@undertone/domain/session/session.calls'
import { sql } from 'kysely'
import { toZoned } from '../core/clock.ts'
import type { Database } from '../core/database.ts'
import { type Binding, bind } from '../core/http.ts'
import { containing } from '../core/sql.ts'
import { changePassword, login, logout, menuOf, userInfo } from './session.service.ts'

export function sessionRoutes(db: Database): Binding[] {
  return [
    bind(sessionCalls.login, ({ body }, { address, agent }) => login(db, body, { address, agent })),
    bind(sessionCalls.logout, async (_input, { caller }) => {
      await logout(db, caller)
      return null
    }),
    bind(sessionCalls.getInfo, (_input, { caller }) => userInfo(db, caller)),
    bind(sessionCalls.getSysMenus, async (_input, { caller, language }) => menuOf(caller, language)),
    bind(sessionCalls.modifyPassword, async ({ body }, { caller }) => {
      await changePassword(db, caller, body)
      return null
    }),
    bind(sessionCalls.loginLog, async ({ body }, { caller }) => {
      const filtered = db
        .selectFrom('loginLog')
        .leftJoin('account', 'account.id', 'loginLog.accountId')
        .leftJoin('company', 'company.id', 'account.tenantId')
        .$if(body.keyword !== undefined && body.keyword !== '', (query) =>
          query.where('loginLog.userName', 'ilike', containing(body.keyword ?? '')),
        )
        .$if(body.result !== undefined && body.result !== null, (query) => query.where('loginLog.result', '=', String(body.result)))
      const { total } = await filtered.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
      const rows = await filtered
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
        .limit(body.pageSize)
        .offset((body.pageNum - 1) * body.pageSize)
        .execute()
      return {
        total,
        records: rows.map((row) => ({ ...row, result: row.result as never, loginTime: toZoned(row.loginTime, caller.timeZone) })),
      }
    }),
  ]
}
