import { DomainError } from '@undertone/domain/core/error'
import { checkOfKey } from '@undertone/domain/inspection/hazard/check-key'
import type { HazardReport } from '@undertone/domain/inspection/hazard/hazard.calls'
import { hazardErrors } from '@undertone/domain/inspection/hazard/hazard.errors'
import { inspectionVerdict } from '@undertone/domain/inspection/round/round.enums'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'

const { Fail } = inspectionVerdict.members

/**
 * A report with the round of its check.
 * @throws where its `checkKey` names no check in scope that has failed: by the answer that counts, or by one of the caller beside it, where no choice was made.
 */
export async function withCheck(db: Queries, { scope }: Caller, report: HazardReport): Promise<HazardReport> {
  if (!report.checkKey) return report
  const check = checkOfKey(report.checkKey)
  if (!check) throw new DomainError(hazardErrors.noFailedCheck, {}, 'checkKey')
  const { rows } = await sql<{
    isFailed: boolean
  }>`select coalesce((array_agg(r.verdict order by r.id desc) filter (where not r.is_aside))[1] = ${Fail.code}, false)
      or coalesce(bool_or(r.verdict = ${Fail.code} and r.is_aside and r.decided_at is null and r.done_by = ${scope.accountId}), false) as is_failed
    from inspection_result r join inspection_task t on t.id = r.task_id
    where r.task_id = ${check.taskId} and r.point_id = ${check.pointId} and r.item_id = ${check.itemId} and ${inScope(scope, 't')}`.execute(
    db,
  )
  if (!rows[0]?.isFailed) throw new DomainError(hazardErrors.noFailedCheck, {}, 'checkKey')
  return { ...report, taskId: check.taskId }
}
