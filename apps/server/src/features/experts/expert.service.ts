import type { DataOf, ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { checkConclusion } from '@undertone/domain/diagnosis/check-conclusion'
import type { ExpertDetail, ExpertRecord, expertCalls } from '@undertone/domain/experts/opinion.calls'
import { opinionState } from '@undertone/domain/experts/opinion.enums'
import { opinionErrors } from '@undertone/domain/experts/opinion.errors'
import type { OpinionShown } from '@undertone/domain/experts/opinion-shown'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { arrayText } from '../../platform/database/array-text.ts'
import type { Database, Queries, Tx } from '../../platform/database/database.ts'
import { pageOfIds } from '../../platform/database/page.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { instantOf } from '../../platform/runtime/clock.ts'
import { conclusionOf, notifyOfOpinion, requestOf } from './opinion.service.ts'
import { addEvent, deleteCopies, isInState, type RequestRow, requestColumns, stateOf } from './opinion.store.ts'

const missing = (): DomainError => new DomainError(coreErrors.recordNotFound, {}, 'id')

/** A request as experts see it. What it shows is read only while the expert has it. */
interface PlatformRow extends RequestRow {
  readonly customerName: string
  readonly isMine: boolean
  readonly question: string | null
  readonly shown: OpinionShown | null
}

/** Whether an expert reads what a request shows: they have taken it, and it has not ended. */
const isOpenTo = (accountId: number) => sql<SqlBool>`(o.ended_at is null and o.taken_by = ${accountId})`

const columns = (accountId: number) =>
  sql`${requestColumns}, c.name as customer_name, coalesce(o.taken_by = ${accountId}, false) as is_mine`
const tables = sql`expert_opinion o join company c on c.id = o.tenant_id`

const recordOf = (row: PlatformRow, { timeZone }: Caller): ExpertRecord => ({
  ...requestOf(row, timeZone),
  customerName: row.customerName,
  isMine: row.isMine,
})

/** A page of requests of all customers: those that wait first, the oldest before the others; then the newest. */
export async function expertPage(
  db: Database,
  caller: Caller,
  { state, customerId, isMine, ...page }: ParsedOf<typeof expertCalls.findPage>['body'],
): Promise<DataOf<typeof expertCalls.findPage>> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (state) all.push(isInState(state))
  if (customerId) all.push(sql`o.tenant_id = ${customerId}`)
  if (isMine) all.push(sql`o.taken_by = ${caller.accountId}`)
  const wait = sql`case when o.ended_at is null then o.asked_at end`
  const order = {
    forward: sql`o.ended_at is not null, ${wait}, o.ended_at desc, o.id desc`,
    backward: sql`o.ended_at is not null desc, ${wait} desc, o.ended_at, o.id`,
  }
  const where = sql<SqlBool>`${sql.join(all, sql` and `)}`
  const { ids, total } = await pageOfIds(db, { id: sql`o.id`, from: sql`expert_opinion o`, where, order }, page)
  const { rows } = await sql<PlatformRow>`select ${columns(caller.accountId)} from ${tables}
    where o.id = any(${arrayText(ids)}::int4[]) order by array_position(${arrayText(ids)}::int4[], o.id)`.execute(db)
  return { records: rows.map((row) => recordOf(row, caller)), total }
}

/** A request; what it shows is there while the expert has it, and what an expert concluded once it is answered. */
export async function expertDetail(db: Database, caller: Caller, id: number): Promise<ExpertDetail> {
  const open = isOpenTo(caller.accountId)
  const { rows } = await sql<PlatformRow>`select ${columns(caller.accountId)}, case when ${open} then o.question end as question,
      case when ${open} then o.shown end as shown
    from ${tables} where o.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw missing()
  return { ...recordOf(row, caller), question: row.question, shown: row.shown, conclusion: conclusionOf(row, caller.timeZone) }
}

/** The samples of a copied waveform of a request that the expert has. */
export async function frozenSamples(db: Queries, caller: Caller, waveId: number): Promise<Buffer> {
  const { rows } = await sql<{
    body: Buffer
  }>`select w.body from expert_opinion_wave w join expert_opinion o on o.id = w.opinion_id and o.tenant_id = w.tenant_id
    where w.id = ${waveId} and ${isOpenTo(caller.accountId)}`.execute(db)
  const [row] = rows
  if (!row) throw new DomainError(coreErrors.recordNotFound, {}, 'waveId')
  return row.body
}

interface Locked {
  readonly tenantId: number
  readonly state: PlatformRow['state']
  readonly takenById: number | null
  readonly takenBy: string | null
}

/** Locks a request that has not ended. */
async function lockWaiting(tx: Tx, id: number): Promise<Locked> {
  const { rows } = await sql<Locked>`select o.tenant_id, ${stateOf} as state, o.taken_by as taken_by_id,
      coalesce((select x.nick_name from account x where x.id = o.taken_by), o.taken_name) as taken_by
    from expert_opinion o where o.id = ${id} for update of o`.execute(tx)
  const [row] = rows
  if (!row) throw missing()
  if (row.state === 'Answered' || row.state === 'Withdrawn')
    throw new DomainError(opinionErrors.ended, { state: opinionState.members[row.state] })
  return row
}

/** Locks a request that the expert has taken. */
async function lockMine(tx: Tx, { accountId }: Caller, id: number): Promise<Locked> {
  const row = await lockWaiting(tx, id)
  if (row.state === 'Asked') throw new DomainError(opinionErrors.notTaken)
  if (row.takenById !== accountId) throw new DomainError(opinionErrors.takenByOther, { name: row.takenBy ?? '' })
  return row
}

/** An expert takes a request, `from` another by their name if need be: from then on they see what it shows, and no other expert does. */
export async function takeOpinion(
  db: Database,
  { accountId, userName }: Caller,
  { id, from }: ParsedOf<typeof expertCalls.take>['body'],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { tenantId, state, takenById, takenBy } = await lockWaiting(tx, id)
    if (state === 'Taken' && takenById === accountId) return
    // One whose expert has gone is free again.
    const isOfOther = state === 'Taken' && takenById !== null
    if (isOfOther && from !== takenBy) throw new DomainError(opinionErrors.takenByOther, { name: takenBy ?? '' })
    await sql`update expert_opinion set taken_at = now(), taken_by = ${accountId}, taken_name = ${userName} where id = ${id}`.execute(tx)
    await addEvent(tx, id, isOfOther ? 'takeOver' : 'take', accountId, userName)
    await notifyOfOpinion(tx, tenantId, id, 'take')
  })
}

/** An expert gives a request back, for others to take. */
export async function giveBackOpinion(db: Database, caller: Caller, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockMine(tx, caller, id)
    await sql`update expert_opinion set taken_at = null, taken_by = null, taken_name = null where id = ${id}`.execute(tx)
    await addEvent(tx, id, 'giveBack', caller.accountId, caller.userName)
  })
}

type Answer = ParsedOf<typeof expertCalls.answer>['body']

/** Throws unless an answer says what it needs to say. */
function checkAnswer({ answer, reason, fault }: Answer): void {
  if (answer === 'Rejected' && !reason) throw new DomainError(opinionErrors.reasonMissing, {}, 'reason')
  if (answer === 'Corrected' && !fault) throw new DomainError(opinionErrors.faultMissing, {}, 'fault')
}

/** Answers a request, which ends the consent. */
export async function answerOpinion(db: Database, caller: Caller, given: Answer): Promise<void> {
  checkAnswer(given)
  const { id, answer, basis, text } = given
  const until = answer === 'Watched' && given.until ? instantOf(given.until, caller.timeZone, 'end', 'until') : null
  checkConclusion({ ...given, until })
  const reason = answer === 'Rejected' ? given.reason : null
  const [fault, part] = answer === 'Corrected' ? [given.fault, given.part] : [null, null]
  await db.transaction().execute(async (tx) => {
    const { tenantId } = await lockMine(tx, caller, id)
    await sql`update expert_opinion set ended_at = now(), answer = ${answer}, basis = ${basis}, reason = ${reason ?? null}, corrected_fault = ${fault ?? null},
        corrected_part = ${part ?? null}, watch_until = ${until}, answer_text = ${text}
      where id = ${id}`.execute(tx)
    await deleteCopies(tx, id)
    await addEvent(tx, id, 'answer', caller.accountId, caller.userName)
    await notifyOfOpinion(tx, tenantId, id, 'answer')
  })
}
