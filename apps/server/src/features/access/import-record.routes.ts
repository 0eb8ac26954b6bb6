import { accessErrors } from '@undertone/domain/access/access.errors'
import { type ImportRecord, importRecordCalls } from '@undertone/domain/access/import-record.calls'
import { longestExportDays, longestExportRows } from '@undertone/domain/access/operation-log.calls'
import { memberOf } from '@undertone/domain/core/enum'
import { DomainError } from '@undertone/domain/core/error'
import { importResult } from '@undertone/domain/core/form.enums'
import { importKinds } from '@undertone/domain/index/import-kinds'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type PageNumber, pageOfIds } from '../../platform/database/page.ts'
import { containing } from '../../platform/database/sql.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { fromZoned, toZoned } from '../../platform/runtime/clock.ts'
import { attachment, csvStream } from '../../platform/sheet/csv.ts'

interface Filter {
  readonly keyword?: string | undefined
  readonly kind?: string | null | undefined
  readonly result?: string | null | undefined
  readonly begin: Date | undefined
  readonly end: Date | undefined
}

/** The records of the tenant for those who see all of it; anyone else sees their own. */
function visible({ scope }: Caller): RawBuilder<SqlBool> {
  const tenant = sql<SqlBool>`i.tenant_id = ${scope.tenantId}`
  return scope.companyIds === 'all' ? tenant : sql<SqlBool>`(${tenant} and i.account_id = ${scope.accountId})`
}

function conditions(caller: Caller, { keyword, kind, result, begin, end }: Filter): RawBuilder<SqlBool> {
  const all = [visible(caller)]
  if (keyword) all.push(sql<SqlBool>`(i.file_name ilike ${containing(keyword)} or i.user_name ilike ${containing(keyword)})`)
  if (kind) all.push(sql<SqlBool>`i.kind = ${kind}`)
  if (result) all.push(sql<SqlBool>`i.result = ${result}`)
  if (begin) all.push(sql<SqlBool>`i.created_at >= ${begin}`)
  if (end) all.push(sql<SqlBool>`i.created_at <= ${end}`)
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

const newest = { forward: sql`i.id desc`, backward: sql`i.id` }

async function recordsOf(db: Database, caller: Caller, filter: Filter, page: PageNumber) {
  const listed = { id: sql`i.id`, from: sql`import_record i`, where: conditions(caller, filter), order: newest }
  const { ids, total } = await pageOfIds(db, listed, page)
  const { rows } = await sql<
    Omit<ImportRecord, 'time'> & { createdAt: Date }
  >`select i.id::float8 as id, i.created_at, i.user_name, i.kind, i.file_name,
    i.row_count, i.added, i.changed, i.refused, i.problems, i.result
    from import_record i where i.id = any(${ids}::bigint[]) order by ${newest.forward}`.execute(db)
  return { total, records: rows.map(({ createdAt, ...row }) => ({ ...row, time: toZoned(createdAt, caller.timeZone) })) }
}

const headings = {
  cn: ['时间', '用户', '内容', '文件', '行数', '新增', '修改', '拒绝', '结果', '原因'],
  en: ['Time', 'User', 'Records', 'File', 'Rows', 'Added', 'Changed', 'Refused', 'Result', 'Reasons'],
} as const

/** The history of imports. */
export function importRecordRoutes(db: Database): Binding[] {
  return [
    bind(importRecordCalls.findPage, ({ body }, { caller }) => {
      const { keyword, kind, result } = body
      const range = { begin: fromZoned(body.begin, caller.timeZone), end: fromZoned(body.end, caller.timeZone) }
      return recordsOf(db, caller, { keyword, kind, result, ...range }, body)
    }),
    bind(importRecordCalls.export, async ({ body }, { caller, language }, reply) => {
      const { keyword, kind, result } = body
      const [begin, end] = [fromZoned(body.begin, caller.timeZone), fromZoned(body.end, caller.timeZone)]
      if (!begin || !end || end.getTime() - begin.getTime() > longestExportDays * 86_400_000)
        throw new DomainError(accessErrors.rangeTooLong, { days: longestExportDays }, 'begin')
      const page = { pageNum: 1, pageSize: longestExportRows }
      const { records } = await recordsOf(db, caller, { keyword, kind, result, begin, end }, page)
      const lines = records.map((row) => [
        row.time,
        row.userName,
        importKinds[row.kind]?.[language] ?? row.kind,
        row.fileName,
        ...[row.rowCount, row.added, row.changed, row.refused].map(String),
        memberOf(importResult, row.result)?.[language] ?? row.result,
        row.problems.map(({ row: at, column, reason }) => [at, column, reason].filter((part) => part !== null).join(' ')).join('; '),
      ])
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(`imports_${toZoned(Date.now(), caller.timeZone).slice(0, 10)}.csv`))
        .send(csvStream([headings[language], ...lines]))
    }),
  ]
}
