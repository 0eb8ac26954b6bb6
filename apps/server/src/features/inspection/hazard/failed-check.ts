import { DomainError } from '@undertone/domain/core/error'
import { checkOfKey } from '@undertone/domain/inspection/hazard/check-key'
import type { HazardReport } from '@undertone/domain/inspection/hazard/hazard.calls'
import { hazardErrors } from '@undertone/domain/inspection/hazard/hazard.errors'
import { inspectionVerdict } from '@undertone/domain/inspection/round/round.enums'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'

/** A report with the round of its check. @throws where its `checkKey` names no check in scope whose newest answer has failed. */
export async function withCheck(db: Queries, { scope }: Caller, report: HazardReport): Promise<HazardReport> {
  if (!report.checkKey) return report
  const check = checkOfKey(report.checkKey)
  if (!check) throw new DomainError(hazardErrors.noFailedCheck, {}, 'checkKey')
  const { rows } = await sql<{
    verdict: number | null
  }>`select r.verdict from inspection_result r join inspection_task t on t.id = r.task_id
    where r.task_id = ${check.taskId} and r.point_id = ${check.pointId} and r.item_id = ${check.itemId} and ${inScope(scope, 't')}
    order by r.id desc limit 1`.execute(db)
  if (rows[0]?.verdict !== inspectionVerdict.members.Fail.code) throw new DomainError(hazardErrors.noFailedCheck, {}, 'checkKey')
  return { ...report, taskId: check.taskId }
}
