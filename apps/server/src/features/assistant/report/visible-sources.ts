import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { AiSentence, AiSource } from '@undertone/domain/assistant/ai-report.calls'
import { aiSourceKind } from '@undertone/domain/assistant/ai-report.enums'
import { caseCalls } from '@undertone/domain/cases/case.calls'
import { publicationState } from '@undertone/domain/cases/case.enums'
import { historyCalls } from '@undertone/domain/data-search/history.calls'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { type RawBuilder, sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type Caller, may } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'
import type { StoredSentence, StoredSource } from './stored-text.ts'

/** What opens a record: the permission of its page, and the rows of the caller. */
const records = {
  alarmId: { access: alarmRecordCalls.detail.access, from: sql`alarm t`, scoped: 't' },
  findingId: {
    access: diagnosisCalls.getDetail.access,
    from: sql`finding t join mapping m on m.id = t.mapping_id and m.tenant_id = t.tenant_id`,
    scoped: 'm',
  },
  equipmentId: { access: monitorCalls.live.access, from: sql`equipment t`, scoped: 't' },
  mappingId: { access: monitorCalls.live.access, from: sql`mapping t`, scoped: 't' },
  caseId: { access: caseCalls.findPage.access, from: sql`fault_case t`, scoped: 't' },
} as const satisfies Record<string, { access: string; from: RawBuilder<unknown>; scoped: string }>

type RecordKey = keyof typeof records
const keys = Object.keys(records) as RecordKey[]

/** The ids of these that the caller can open. */
async function visibleIds(db: Queries, caller: Caller, key: RecordKey, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { access, from, scoped } = records[key]
  if (ids.length === 0 || !may(caller, access)) return new Set()
  const { rows } = await sql<{
    id: number
  }>`select t.id from ${from} where t.id = any(${arrayText(ids)}::int4[]) and ${inScope(caller.scope, scoped)}`.execute(db)
  // The ids of public cases are of the same sequence as those of customers.
  const shared =
    key === 'caseId'
      ? await sql<{
          id: number
        }>`select id from public_case where id = any(${arrayText(ids)}::int4[]) and state = ${publicationState.members.Approved.code}`.execute(
          db,
        )
      : { rows: [] }
  return new Set([...rows, ...shared.rows].map(({ id }) => id))
}

/** The sources that a caller may see: those whose page opens, and documents. What leads to no page any more is not shown. */
export async function visibleSources(db: Queries, caller: Caller, sources: readonly StoredSource[]): Promise<AiSource[]> {
  const visible = new Map<RecordKey, ReadonlySet<number>>()
  for (const key of keys)
    visible.set(
      key,
      await visibleIds(
        db,
        caller,
        key,
        sources.flatMap((one) => one[key] ?? []),
      ),
    )
  return sources
    .filter((one) => {
      // A trend opens with the history of its point.
      if (one.kind === aiSourceKind.members.Trend.code && !may(caller, historyCalls.historyTrend.access)) return false
      const named = keys.filter((key) => one[key] !== null)
      if (named.length === 0) return one.kind === aiSourceKind.members.Document.code
      return named.every((key) => visible.get(key)?.has(one[key] ?? 0))
    })
    .map(({ known: _known, ...source }) => source)
}

/**
 * The sentences that a caller may read: without those that cite what the caller cannot open. Once something is left out, so is what cites nothing or has
 * a doubt: what that rests on is not known.
 */
export function visibleSentences(
  sentences: readonly StoredSentence[],
  all: readonly StoredSource[],
  seen: readonly AiSource[],
): AiSentence[] {
  const open = new Set(seen.map(({ key }) => key))
  const isPartial = seen.length < all.length
  return sentences.map(({ text, begins, cites, doubts, ground }) => {
    const isOpen = cites.every((key) => open.has(key)) && !(isPartial && (cites.length === 0 || doubts.length > 0))
    return isOpen
      ? { text, begins, cites: [...cites], ground, doubts: [...doubts] }
      : { text: null, begins, cites: [], ground: null, doubts: [] }
  })
}
