import { maxPageSize } from '@undertone/domain/core/call'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import { type DilutionRun, dilutionCalls, dilutionPreview } from '@undertone/domain/retention/retention.calls'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { runJob } from '../../platform/queue/jobs.ts'
import { retentionHolds } from './retention-holds.ts'
import { addPolicy, editPolicy, enablePolicy, findPolicies, findRules, removePolicies, tenantOptions } from './retention-policy.store.ts'
import { previewDilution } from './retention-preview.ts'
import { findRuns, openRun, stopRun } from './retention-run.store.ts'

async function runOf(db: Database, id: number, timeZone: string): Promise<DilutionRun> {
  const [found] = (await findRuns(db, { id, pageNum: 1, pageSize: 1 }, timeZone)).records
  if (!found) throw new Refusal(coreErrors.recordNotFound)
  return found
}

/** Policies that thin old features and waves of all tenants, what they would do, and the runs that did it. */
export function dilutionRoutes(db: Database): Binding[] {
  return [
    bind(dilutionCalls.findPage, ({ body }, { caller }) => findPolicies(db, body, caller.timeZone)),
    bind(dilutionCalls.tenants, () => tenantOptions(db)),
    bind(dilutionCalls.add, ({ body }, { caller }) => addPolicy(db, body, caller.accountId, caller.timeZone)),
    bind(dilutionCalls.edit, ({ body }, { caller }) => editPolicy(db, body, caller.timeZone)),
    bind(dilutionCalls.enable, ({ body }, { caller }) => enablePolicy(db, body.id, body.enabled, caller.timeZone)),
    bind(dilutionCalls.remove, async ({ params }) => {
      await removePolicies(db, params.ids)
      return null
    }),
    bind(dilutionCalls.preview, async ({ body }, context) => {
      const rules = await findRules(db, { policyId: body.policyId })
      const job = await runJob(db, 'dilution.preview', context, async (step) => ({
        result: await previewDilution(db, rules, retentionHolds, Date.now(), step),
      }))
      return { ...job, result: dilutionPreview.nullable().parse(job.result) }
    }),
    bind(dilutionCalls.run, async ({ body }, { caller }) => {
      const rules = await findRules(db, { tenantId: body.tenantId })
      const id = await openRun(db, { rules, asker: caller, tenantId: body.tenantId, night: null })
      return runOf(db, id, caller.timeZone)
    }),
    bind(dilutionCalls.stop, async ({ body }, { caller }) => {
      await runOf(db, body.id, caller.timeZone)
      await stopRun(db, body.id)
      return null
    }),
    bind(dilutionCalls.runs, ({ query }, { caller }) => {
      const pageSize = Math.min(maxPageSize, Math.max(1, query.pageSize ?? 10))
      return findRuns(db, { pageNum: Math.max(1, query.pageNum ?? 1), pageSize }, caller.timeZone)
    }),
  ]
}
