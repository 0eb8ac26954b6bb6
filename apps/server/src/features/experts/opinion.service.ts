import type { DataOf, ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { type OpinionConclusion, type OpinionDetail, type OpinionRecord, opinionCalls } from '@undertone/domain/experts/opinion.calls'
import { opinionState } from '@undertone/domain/experts/opinion.enums'
import { opinionErrors } from '@undertone/domain/experts/opinion.errors'
import type { NotifiedOpinionEvent } from '@undertone/domain/experts/opinion-events'
import { opinionLimits } from '@undertone/domain/experts/opinion-limits'
import { taskKind } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import type { ConcludeFinding } from '../../contracts/finding-conclusion.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { accessError, type Caller, may } from '../../platform/identity/principal.ts'
import { enqueueTask } from '../../platform/queue/task.ts'
import { toZoned, zonedOrNull } from '../../platform/runtime/clock.ts'
import { inScope } from '../../resource/scope.ts'
import type { WaveViews } from '../../waves/compute/wave.service.ts'
import { freezeFinding, renumbered } from './freeze-finding.ts'
import { addEvent, deleteCopies, eventsOf, findOwn, type OwnRow, ownRow, type RequestRow, stateOf } from './opinion.store.ts'

const missing = (): DomainError => new DomainError(coreErrors.recordNotFound, {}, 'id')

/** Throws for callers without this permission, which a call needs beside its own. */
function checkMay(caller: Caller, permission: string): void {
  if (!may(caller, permission)) throw accessError(caller, permission)
}

const findingAccess = diagnosisCalls.getDetail.access

/** What was concluded, in API form; null before. */
export function conclusionOf(row: RequestRow, timeZone: string): OpinionConclusion | null {
  const { answer, basis, reason, correctedFault: fault, correctedPart: part, watchUntilMs, answerText, takenBy } = row
  if (answer === null || basis === null) return null
  return { answer, basis, reason, fault, part, watchUntil: zonedOrNull(watchUntilMs, timeZone), text: answerText ?? '', by: takenBy ?? '' }
}

/** The parts of a request that both sides see, in API form. */
export const requestOf = ({ id, state, fault, part, askedMs, takenMs, takenBy, endedMs, answer }: RequestRow, timeZone: string) => ({
  ...{ id, state, fault, part, askedMs, takenBy, endedMs, answer },
  askedAt: toZoned(askedMs, timeZone),
  takenAt: zonedOrNull(takenMs, timeZone),
  endedAt: zonedOrNull(endedMs, timeZone),
})

function recordOf(row: OwnRow, { timeZone }: Caller): OpinionRecord {
  const { companyId, companyName, equipmentId, equipmentName, mappingName, findingId, question, askedBy, adoptedBy, adoptedMs } = row
  return {
    ...requestOf(row, timeZone),
    ...{ companyId, companyName, equipmentId, equipmentName, mappingName, findingId, question, askedBy, adoptedBy },
    conclusion: conclusionOf(row, timeZone),
    adoptedAt: zonedOrNull(adoptedMs, timeZone),
  }
}

/** A page of a customer's requests. */
export async function opinionPage(
  db: Database,
  caller: Caller,
  filter: ParsedOf<typeof opinionCalls.findPage>['body'],
): Promise<DataOf<typeof opinionCalls.findPage>> {
  const { rows, total } = await findOwn(db, caller.scope, filter)
  return { records: rows.map((row) => recordOf(row, caller)), total }
}

/** A request in scope with what was shown and what happened to it. */
export async function opinionDetail(db: Database, caller: Caller, id: number): Promise<OpinionDetail> {
  const row = await ownRow(db, caller.scope, id)
  if (!row) throw missing()
  const events = (await eventsOf(db, id)).map(({ atMs, ...one }) => ({ ...one, at: toZoned(atMs, caller.timeZone) }))
  return { ...recordOf(row, caller), shown: may(caller, findingAccess) ? row.shown : null, events }
}

/** Has the other side notified of what happened to a request. */
export const notifyOfOpinion = (tx: Tx, tenantId: number, opinionId: number, kind: NotifiedOpinionEvent) =>
  enqueueTask(tx, taskKind.members.OpinionMoved.code, { tenantId, payload: { opinionId, kind } })

/** What experts would see of a finding in scope. */
export async function previewOpinion(db: Database, views: WaveViews, caller: Caller, findingId: number) {
  checkMay(caller, findingAccess)
  const { shown, digest } = await freezeFinding(db, views, caller, findingId)
  return { shown, digest }
}

/** Throws where a customer has asked for as much as one may, or for this already. */
async function checkRequests(tx: Tx, tenantId: number, findingId: number): Promise<void> {
  const { rows: recent } = await sql<{
    findingId: number | null
    isWaiting: boolean
    isToday: boolean
  }>`select finding_id, ended_at is null as is_waiting,
      asked_at > now() - interval '1 day' as is_today
    from expert_opinion where tenant_id = ${tenantId} and (ended_at is null or asked_at > now() - interval '1 day')`.execute(tx)
  const waiting = recent.filter(({ isWaiting }) => isWaiting)
  if (waiting.some((one) => one.findingId === findingId)) throw new DomainError(opinionErrors.alreadyAsked)
  if (waiting.length >= opinionLimits.waiting) throw new DomainError(opinionErrors.tooManyWaiting, { max: opinionLimits.waiting })
  const { perDay: max } = opinionLimits
  if (recent.filter(({ isToday }) => isToday).length >= max) throw new DomainError(opinionErrors.tooManyToday, { max })
}

/** Asks for an opinion: copies what the caller has consented to, if it is still what the preview had. */
export async function askOpinion(
  db: Database,
  views: WaveViews,
  caller: Caller,
  { findingId, question, digest }: ParsedOf<typeof opinionCalls.ask>['body'],
): Promise<number> {
  checkMay(caller, findingAccess)
  const frozen = await freezeFinding(db, views, caller, findingId)
  if (frozen.digest !== digest) throw new DomainError(opinionErrors.shownChanged, {}, 'digest')
  const { tenantId, companyId, equipmentId, mappingId, fault, part, shown, bodies } = frozen
  const { accountId } = caller.scope
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('expert_opinion'), ${tenantId})`.execute(tx)
    await checkRequests(tx, tenantId, findingId)
    const { rows } = await sql<{
      id: number
    }>`insert into expert_opinion (tenant_id, company_id, equipment_id, mapping_id, finding_id, fault, part, question, shown, asked_by, asked_name)
      values (${tenantId}, ${companyId}, ${equipmentId}, ${mappingId}, ${findingId}, ${fault}, ${part}, ${question}, '{}', ${accountId}, ${caller.userName}) returning id`.execute(
      tx,
    )
    const id = rows[0]?.id ?? 0
    const copies: number[] = []
    for (const body of bodies) {
      const { rows: copied } = await sql<{
        id: number
      }>`insert into expert_opinion_wave (tenant_id, opinion_id, body) values (${tenantId}, ${id}, ${body}) returning id`.execute(tx)
      copies.push(copied[0]?.id ?? 0)
    }
    await sql`update expert_opinion set shown = ${JSON.stringify(renumbered(shown, copies))}::jsonb where id = ${id}`.execute(tx)
    await addEvent(tx, id, 'ask', accountId, caller.userName)
    await notifyOfOpinion(tx, tenantId, id, 'ask')
    return id
  })
}

/** A locked request in scope. */
interface OwnLocked {
  readonly tenantId: number
  readonly state: OwnRow['state']
}

async function lockOwn(tx: Tx, { scope }: Caller, id: number): Promise<OwnLocked> {
  const { rows } =
    await sql<OwnLocked>`select o.tenant_id, ${stateOf} as state from expert_opinion o where o.id = ${id} and ${inScope(scope, 'o')} for update of o`.execute(
      tx,
    )
  const [row] = rows
  if (!row) throw missing()
  return row
}

/** Ends the consent before the answer. */
export async function withdrawOpinion(db: Database, caller: Caller, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { tenantId, state } = await lockOwn(tx, caller, id)
    if (state === 'Answered' || state === 'Withdrawn') throw new DomainError(opinionErrors.ended, { state: opinionState.members[state] })
    await sql`update expert_opinion set ended_at = now(), withdrawn_name = ${caller.userName} where id = ${id}`.execute(tx)
    await deleteCopies(tx, id)
    await addEvent(tx, id, 'withdraw', caller.scope.accountId, caller.userName)
    if (state === 'Taken') await notifyOfOpinion(tx, tenantId, id, 'withdraw')
  })
}

/** The conclusion of an expert becomes that of the finding, marked with its source. */
export async function adoptOpinion(db: Database, conclude: ConcludeFinding, caller: Caller, id: number): Promise<void> {
  // The finding then says what the expert concluded.
  checkMay(caller, opinionCalls.getDetail.access)
  const refreshPages = await db.transaction().execute(async (tx) => {
    await lockOwn(tx, caller, id)
    const row = await ownRow(tx, caller.scope, id)
    if (!row) throw missing()
    const { answer, basis, reason, correctedFault: fault, correctedPart: part, watchUntilMs, answerText, takenBy, findingId } = row
    if (answer === null || basis === null) throw new DomainError(opinionErrors.notAnswered)
    if (row.adoptedMs !== null) throw new DomainError(opinionErrors.alreadyAdopted)
    if (findingId === null) throw new DomainError(opinionErrors.findingGone)
    const isToCome = watchUntilMs !== null && watchUntilMs > Date.now()
    const note = (answerText ?? '').trim()
    const done = await conclude(tx, caller, {
      ...{ id: findingId, answer, basis, reason, fault, part, note, expert: takenBy },
      until: isToCome ? watchUntilMs : null,
    })
    await sql`update expert_opinion set adopted_at = now(), adopted_by = ${caller.scope.accountId}, adopted_name = ${caller.userName} where id = ${id}`.execute(
      tx,
    )
    await addEvent(tx, id, 'adopt', caller.scope.accountId, caller.userName)
    return done
  })
  refreshPages()
}
