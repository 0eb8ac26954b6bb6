import { maxPageSize } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { type RetentionRun, retentionCalls, retentionPreview } from '@undertone/domain/retention/retention.calls'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { JobKind, startsJob } from '../../platform/job/job-kind.ts'
import { retentionHolds } from './retention-holds.ts'
import { addPolicy, editPolicy, enablePolicy, findPolicies, findRules, removePolicies, tenantOptions } from './retention-policy.store.ts'
import { previewRetention } from './retention-preview.ts'
import { findRuns, openRun, stopRun } from './retention-run.store.ts'

async function runOf(db: Database, id: number, timeZone: string): Promise<RetentionRun> {
  const [found] = (await findRuns(db, { id, pageNum: 1, pageSize: 1 }, timeZone)).records
  if (!found) throw new DomainError(coreErrors.recordNotFound)
  return found
}

/** Retention policies of all tenants, their preview, and their runs. */
export function retentionRoutes(db: Database): Binding[] {
  const previewJob = new JobKind({
    name: 'dilution.preview',
    input: retentionCalls.preview.body,
    access: () => [retentionCalls.preview.access],
    afterRestart: 'runsAgain',
    run: async ({ policyId }, _context, step) => {
      const rules = await findRules(db, { policyId })
      return { result: await previewRetention(db, rules, retentionHolds, Date.now(), step) }
    },
  })
  return [
    bind(retentionCalls.findPage, ({ body }, { caller }) => findPolicies(db, body, caller.timeZone)),
    bind(retentionCalls.tenants, () => tenantOptions(db)),
    bind(retentionCalls.add, ({ body }, { caller }) => addPolicy(db, body, caller.accountId, caller.timeZone)),
    bind(retentionCalls.edit, ({ body }, { caller }) => editPolicy(db, body, caller.timeZone)),
    bind(retentionCalls.enable, ({ body }, { caller }) => enablePolicy(db, body.id, body.enabled, caller.timeZone)),
    bind(retentionCalls.remove, async ({ params }) => {
      await removePolicies(db, params.ids)
      return null
    }),
    startsJob(
      previewJob,
      bind(retentionCalls.preview, async ({ body }, context) => {
        const job = await previewJob.start(body, context)
        return { ...job, result: retentionPreview.nullable().parse(job.result) }
      }),
    ),
    bind(retentionCalls.run, async ({ body }, { caller }) => {
      const rules = await findRules(db, { tenantId: body.tenantId })
      const id = await openRun(db, { rules, asker: caller, tenantId: body.tenantId, night: null })
      return runOf(db, id, caller.timeZone)
    }),
    bind(retentionCalls.stop, async ({ body }, { caller }) => {
      await runOf(db, body.id, caller.timeZone)
      await stopRun(db, body.id)
      return null
    }),
    bind(retentionCalls.runs, ({ query }, { caller }) => {
      const pageSize = Math.min(maxPageSize, Math.max(1, query.pageSize ?? 10))
      return findRuns(db, { pageNum: Math.max(1, query.pageNum ?? 1), pageSize }, caller.timeZone)
    }),
  ]
}
