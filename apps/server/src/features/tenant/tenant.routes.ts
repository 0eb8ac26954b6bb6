import { longestExportRows } from '@undertone/domain/access/operation-log.calls'
import { maxPageSize } from '@undertone/domain/core/call'
import { memberOf } from '@undertone/domain/core/enum'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { type PurgeRecord, tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { edition, tenantState } from '@undertone/domain/tenant/tenant.enums'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { JobKind, startsJob } from '../../platform/job/job-kind.ts'
import { toZoned, zonedWriter } from '../../platform/runtime/clock.ts'
import { attachment, csvStream } from '../../platform/sheet/csv.ts'
import { inZone } from '../../platform/sheet/sheet-time.ts'
import { beginPurge, type PurgeParts, purgePreview, purgeTenant } from './purge.service.ts'
import { addTenant, editTenant, extendTenant, suspendTenant } from './tenant.service.ts'
import { findTenants, tenantOf } from './tenant.store.ts'

const headings = {
  cn: [
    '客户名称',
    '管理员账号',
    '版本',
    '到期时间',
    '状态',
    '公司数',
    '用户数',
    '网关数',
    '传感器数',
    '上传文件（字节）',
    '最近数据',
    '创建时间',
  ],
  en: [
    'Customer',
    'Administrator',
    'Edition',
    'Expires',
    'State',
    'Companies',
    'Users',
    'Gateways',
    'Sensors',
    'Uploaded files (bytes)',
    'Last data',
    'Created',
  ],
} as const

const timeColumns: ReadonlySet<number> = new Set((['Expires', 'Last data', 'Created'] as const).map((head) => headings.en.indexOf(head)))

async function findPurges(db: Database, pageNum: number, pageSize: number, timeZone: string) {
  const { rows } = await sql<Omit<PurgeRecord, 'endedAt'> & { endedAt: Date; total: number }>`
    select id, purged_id as tenant_id, tenant_name, purged_by, ended_at, rows, waves, files, sha256, (count(*) over ())::int as total
    from tenant_purge order by id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  const write = zonedWriter(timeZone)
  return { records: rows.map(({ total: _, ...row }) => ({ ...row, endedAt: write(row.endedAt.getTime()) })), total: rows[0]?.total ?? 0 }
}

/** Dependencies of the tenant routes. */
export interface TenantParts extends PurgeParts {
  readonly events: Events
  /** Throws with the field unless the password is that of the account. */
  readonly confirmPassword: (accountId: number, password: string, field: string) => Promise<void>
}

/** Purges a tenant by a job. */
function purgeRoute({ db, confirmPassword, ...parts }: TenantParts, changed: (tenantId: number) => void): Binding {
  const purgeJob = new JobKind({
    name: 'tenant.purge',
    input: z.object({ id: z.number(), name: z.string(), edition: z.string() }),
    access: () => [tenantCalls.purge.access],
    // It goes on with what is left.
    afterRestart: 'runsAgain',
    run: async (tenant, context, step) => {
      const outcome = await purgeTenant({ db, ...parts }, tenant, context, step)
      changed(tenant.id)
      return outcome
    },
  })
  return startsJob(
    purgeJob,
    bind(tenantCalls.purge, async ({ body }, context) => {
      await confirmPassword(context.caller.accountId, body.password, 'password')
      const tenant = await beginPurge(db, body.id, body.name)
      const job = await purgeJob.start({ ...tenant, id: body.id }, context)
      return { ...job, result: z.object({ purgeId: z.number() }).nullable().parse(job.result) }
    }),
  )
}

/** The customers of the platform, for its administrator: from creation to the proof of deletion. */
export function tenantRoutes({ db, events, confirmPassword, ...parts }: TenantParts): Binding[] {
  /** Caches drop the tenant's data. */
  const changed = (tenantId: number) => events.emit('assets', { tenantId, companyId: tenantId, resource: 'company' })
  const change = async (id: number, timeZone: string, work: (tx: Tx) => Promise<void>) => {
    await db.transaction().execute(work)
    changed(id)
    return tenantOf(db, id, timeZone)
  }
  return [
    bind(tenantCalls.findPage, ({ body }, { caller }) => {
      const { pageNum, pageSize, orderBy, order, ...filter } = body
      return findTenants(db, filter, { orderBy, order, pageNum, pageSize }, caller.timeZone)
    }),
    bind(tenantCalls.exportList, async ({ body }, { caller, language }, reply) => {
      const page = { orderBy: 'name', order: 'asc', pageNum: 1, pageSize: longestExportRows } as const
      const { records } = await findTenants(db, body, page, caller.timeZone)
      const lines = records.map((row) => [
        row.name,
        row.administrator,
        memberOf(edition, row.edition)?.[language] ?? row.edition,
        row.expiresAt,
        memberOf(tenantState, row.state)?.[language] ?? row.state,
        row.companies,
        row.users,
        row.gateways,
        row.sensors,
        row.fileBytes,
        row.lastDataAt,
        row.createdAt,
      ])
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(`customers_${toZoned(Date.now(), caller.timeZone).slice(0, 10)}.csv`))
        .send(csvStream([headings[language].map((head, i) => (timeColumns.has(i) ? inZone(head, caller.timeZone) : head)), ...lines]))
    }),
    bind(tenantCalls.add, async ({ body }, { caller, language }) => {
      const id = await db.transaction().execute((tx) => addTenant(tx, body, caller.accountId, language))
      changed(id)
      return tenantOf(db, id, caller.timeZone)
    }),
    bind(tenantCalls.edit, ({ body }, { caller }) => change(body.id, caller.timeZone, (tx) => editTenant(tx, body))),
    bind(tenantCalls.extend, ({ body }, { caller }) => change(body.id, caller.timeZone, (tx) => extendTenant(tx, body))),
    bind(tenantCalls.suspend, ({ body }, { caller }) =>
      change(body.id, caller.timeZone, (tx) => suspendTenant(tx, body.id, body.suspended)),
    ),
    bind(tenantCalls.purgePreview, ({ body }) => purgePreview(db, body.id)),
    purgeRoute({ db, events, confirmPassword, ...parts }, changed),
    bind(tenantCalls.purges, ({ query }, { caller }) =>
      findPurges(db, Math.max(1, query.pageNum ?? 1), Math.min(maxPageSize, Math.max(1, query.pageSize ?? 10)), caller.timeZone),
    ),
    bind(tenantCalls.proof, async ({ params }, _context, reply) => {
      const row = await db
        .selectFrom('tenantPurge')
        .select(['document', 'sha256', 'signature', 'publicKey', 'purgedId'])
        .where('id', '=', params.id)
        .executeTakeFirst()
      if (!row) throw new DomainError(coreErrors.recordNotFound)
      const { purgedId, ...proof } = row
      return reply
        .type('application/octet-stream')
        .header('content-disposition', attachment(`purge-proof_${purgedId}.json`))
        .send(JSON.stringify({ algorithm: 'Ed25519', ...proof }, null, 2))
    }),
  ]
}
