import type { CodeOf } from '@undertone/domain/core/enum'
import { DomainError } from '@undertone/domain/core/error'
import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { WorkOutcome } from '@undertone/domain/work/work.calls'
import type { workFound } from '@undertone/domain/work/work.enums'
import { workErrors } from '@undertone/domain/work/work.errors'
import { sql } from 'kysely'
import type { ConcludeFinding } from '../../contracts/finding-conclusion.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { timeOrNull } from './add-work.ts'
import type { LockedWork } from './lock-work.ts'
import { keepAfterFiles } from './work-proof.ts'

/** Keeps what was found and done; the component must be of the machine. */
export async function keepOutcome(tx: Tx, caller: Caller, work: LockedWork, outcome: WorkOutcome): Promise<void> {
  const downFrom = timeOrNull(outcome.downFrom, caller, 'downFrom', 'begin')
  const downTo = timeOrNull(outcome.downTo, caller, 'downTo')
  if ((downFrom === null) !== (downTo === null) || (downFrom && downTo && downFrom >= downTo))
    throw new DomainError(workErrors.downtimeOrder, {}, 'downTo')
  const componentId = outcome.componentId ?? null
  if (componentId !== null) {
    const { rows } = await sql`select from component where id = ${componentId} and equipment_id = ${work.equipmentId}`.execute(tx)
    if (rows.length === 0) throw new DomainError(workErrors.otherMachine, {}, 'componentId')
  }
  if (outcome.fileIds) await keepAfterFiles(tx, caller, work.id, outcome.fileIds)
  const isOther = outcome.found === 'OtherFault'
  await sql`update work set cause = ${outcome.cause}, action = ${outcome.action}, found = ${outcome.found},
      found_fault = ${isOther ? (outcome.foundFault ?? null) : null}, found_part = ${isOther ? (outcome.foundPart ?? null) : null}, component_id = ${componentId},
      failed_part = ${componentId === null ? null : outcome.failedPart || null}, replacement = ${componentId === null ? null : outcome.replacement || null},
      down_from = ${downFrom}, down_to = ${downTo}
    where id = ${work.id}`.execute(tx)
}

interface Kept {
  readonly found: CodeOf<typeof workFound> | null
  readonly foundFault: FaultKindKey | null
  readonly foundPart: BearingPartKey | null
  readonly cause: string | null
  readonly action: string | null
  readonly componentId: number | null
  readonly failedPart: string | null
  readonly replacement: string | null
}

/** Fills the failure ledger: the component has failed, and another has taken its place. What somebody entered there before stays. */
async function fillLedger(tx: Tx, { scope }: Caller, workId: number, { componentId, failedPart, replacement }: Kept): Promise<void> {
  if (componentId === null) return
  await sql`update component k set failed_at = coalesce(k.failed_at, w.down_from, w.started_at, now()), failed_part = coalesce(k.failed_part, ${failedPart}), updated_at = now()
    from work w where w.id = ${workId} and k.id = ${componentId}`.execute(tx)
  if (replacement === null) return
  const { rows } = await sql<{
    id: number
  }>`insert into component (tenant_id, company_id, equipment_id, name, kind, drive_port, model, bearing_id, order_num, commissioned_at, created_by)
    select k.tenant_id, k.company_id, k.equipment_id, ${replacement}, k.kind, k.drive_port, k.model, k.bearing_id, k.order_num, coalesce(w.down_to, w.finished_at), ${scope.accountId}::int4
    from component k, work w where k.id = ${componentId} and w.id = ${workId} and k.replaced_by_id is null returning id`.execute(tx)
  const [added] = rows
  if (added) await sql`update component set replaced_by_id = ${added.id} where id = ${componentId}`.execute(tx)
}

/** What was seen inside the machine settles the finding, and the ledger; the result notifies open pages. */
export async function settleOutcome(
  tx: Tx,
  conclude: ConcludeFinding,
  caller: Caller,
  work: LockedWork,
): Promise<(() => void) | undefined> {
  const { rows } =
    await sql<Kept>`select found, found_fault, found_part, cause, action, component_id, failed_part, replacement from work where id = ${work.id}`.execute(
      tx,
    )
  const [kept] = rows
  if (!kept) return undefined
  await fillLedger(tx, caller, work.id, kept)
  if (work.findingId === null || kept.found === null || kept.found === 'NotOpened') return undefined
  const note = [kept.cause, kept.action].filter(Boolean).join('\n')
  const seen = { id: work.findingId, note, basis: 'Seen', workId: work.id } as const
  if (kept.found === 'AsSuspected') return conclude(tx, caller, { ...seen, answer: 'Confirmed', fault: null, part: null })
  if (kept.found === 'OtherFault' && kept.foundFault !== null)
    return conclude(tx, caller, { ...seen, answer: 'Corrected', fault: kept.foundFault, part: kept.foundPart })
  return conclude(tx, caller, { ...seen, answer: 'Rejected', fault: null, part: null })
}
