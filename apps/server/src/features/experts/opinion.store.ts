import type { ParsedOf } from '@undertone/domain/core/call'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import type { conclusionBasis, findingAnswer, rejectReason } from '@undertone/domain/diagnosis/diagnosis.enums'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { OpinionDetail, opinionCalls } from '@undertone/domain/experts/opinion.calls'
import type { opinionState } from '@undertone/domain/experts/opinion.enums'
import type { OpinionShown } from '@undertone/domain/experts/opinion-shown'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { arrayText } from '../../platform/database/array-text.ts'
import type { Queries, Tx } from '../../platform/database/database.ts'
import { pageOfIds } from '../../platform/database/page.ts'
import { containing } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { inScope } from '../../resource/scope.ts'

export type OpinionStateCode = CodeOf<typeof opinionState>

/** What both sides see of a request; times in epoch ms. */
export interface RequestRow {
  readonly id: number
  readonly state: OpinionStateCode
  readonly fault: FaultKindKey
  readonly part: BearingPartKey | null
  readonly askedMs: number
  readonly takenMs: number | null
  readonly takenBy: string | null
  readonly endedMs: number | null
  readonly answer: CodeOf<typeof findingAnswer> | null
  readonly basis: CodeOf<typeof conclusionBasis> | null
  readonly reason: CodeOf<typeof rejectReason> | null
  readonly correctedFault: FaultKindKey | null
  readonly correctedPart: BearingPartKey | null
  readonly watchUntilMs: number | null
  readonly answerText: string | null
}

/** A request as its customer sees it. */
export interface OwnRow extends RequestRow {
  readonly companyId: number
  readonly companyName: string
  readonly equipmentId: number
  readonly equipmentName: string
  readonly mappingName: string | null
  readonly findingId: number | null
  readonly question: string
  readonly askedBy: string
  readonly adoptedBy: string | null
  readonly adoptedMs: number | null
}

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/** Where a request stands: made of its times. */
export const stateOf = sql`case when o.answer is not null then 'Answered' when o.ended_at is not null then 'Withdrawn' when o.taken_at is not null then 'Taken' else 'Asked' end`

/** Requests in a state. */
export const isInState = (state: OpinionStateCode): RawBuilder<SqlBool> =>
  ({
    Asked: sql<SqlBool>`o.ended_at is null and o.taken_at is null`,
    Taken: sql<SqlBool>`o.ended_at is null and o.taken_at is not null`,
    Answered: sql<SqlBool>`o.answer is not null`,
    Withdrawn: sql<SqlBool>`o.ended_at is not null and o.answer is null`,
  })[state]

/** The columns of `RequestRow`, of `expert_opinion o`. */
export const requestColumns = sql`o.id, ${stateOf} as state, o.fault, o.part, ${ms('o.asked_at')} as asked_ms, ${ms('o.taken_at')} as taken_ms,
  coalesce((select x.nick_name from account x where x.id = o.taken_by), o.taken_name) as taken_by, ${ms('o.ended_at')} as ended_ms, o.answer, o.basis, o.reason,
  o.corrected_fault, o.corrected_part, ${ms('o.watch_until')} as watch_until_ms, o.answer_text`

const ownColumns = sql`${requestColumns}, o.company_id, c.name as company_name, o.equipment_id, e.name as equipment_name, m.name as mapping_name, o.finding_id, o.question,
  coalesce((select x.nick_name from account x where x.id = o.asked_by), o.asked_name) as asked_by,
  coalesce((select x.nick_name from account x where x.id = o.adopted_by), o.adopted_name) as adopted_by, ${ms('o.adopted_at')} as adopted_ms`
const ownTables = sql`expert_opinion o join company c on c.id = o.company_id join equipment e on e.id = o.equipment_id left join mapping m on m.id = o.mapping_id`

type Filter = ParsedOf<typeof opinionCalls.findPage>['body']

function ownWhere(scope: Scope, { state, findingId, equipmentId, keyword }: Filter): RawBuilder<SqlBool> {
  const all: RawBuilder<unknown>[] = [inScope(scope, 'o')]
  if (state) all.push(isInState(state))
  if (findingId) all.push(sql`o.finding_id = ${findingId}`)
  if (equipmentId) all.push(sql`o.equipment_id = ${equipmentId}`)
  if (keyword) all.push(sql`(e.name ilike ${containing(keyword)} or o.question ilike ${containing(keyword)})`)
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** A page of a customer's requests, the newest first. */
export async function findOwn(db: Queries, scope: Scope, filter: Filter): Promise<{ rows: OwnRow[]; total: number }> {
  const order = { forward: sql`o.asked_at desc, o.id desc`, backward: sql`o.asked_at, o.id` }
  const from = sql`expert_opinion o join equipment e on e.id = o.equipment_id`
  const { ids, total } = await pageOfIds(db, { id: sql`o.id`, from, where: ownWhere(scope, filter), order }, filter)
  const { rows } = await sql<OwnRow>`select ${ownColumns} from ${ownTables}
    where o.id = any(${arrayText(ids)}::int4[]) order by array_position(${arrayText(ids)}::int4[], o.id)`.execute(db)
  return { rows, total }
}

/** One request of a customer with all that was shown; undefined out of scope. */
export async function ownRow(db: Queries, scope: Scope, id: number): Promise<(OwnRow & { readonly shown: OpinionShown }) | undefined> {
  const { rows } = await sql<OwnRow & { shown: OpinionShown }>`select ${ownColumns}, o.shown from ${ownTables}
    where o.id = ${id} and ${inScope(scope, 'o')}`.execute(db)
  return rows[0]
}

export type EventKind = OpinionDetail['events'][number]['kind']

export async function eventsOf(db: Queries, id: number): Promise<{ kind: EventKind; by: string; atMs: number }[]> {
  const { rows } = await sql<{ kind: EventKind; by: string; atMs: number }>`select v.kind, v.account_name as by, ${ms('v.at')} as at_ms
    from expert_opinion_event v where v.opinion_id = ${id} order by v.id`.execute(db)
  return rows
}

/** Notes what happened to a request. Names stay as they were: of the other side no account is looked up. */
export async function addEvent(tx: Tx, id: number, kind: EventKind, accountId: number | null, userName: string): Promise<void> {
  await sql`insert into expert_opinion_event (tenant_id, opinion_id, kind, account_name)
    select o.tenant_id, o.id, ${kind}, coalesce((select a.nick_name from account a where a.id = ${accountId}), ${userName}) from expert_opinion o where o.id = ${id}`.execute(
    tx,
  )
}

/** Deletes the copied waveforms of a request, whose consent has ended. */
export const deleteCopies = (tx: Tx, id: number) => sql`delete from expert_opinion_wave where opinion_id = ${id}`.execute(tx)
