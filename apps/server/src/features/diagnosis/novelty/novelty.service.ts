import { defaultRatePerYear } from '@undertone/condition/novelty/novelty-watch'
import type { CodeOf } from '@undertone/domain/core/enum'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { NoveltyState } from '@undertone/domain/diagnosis/novelty.calls'
import type { noveltyOutlook } from '@undertone/domain/diagnosis/novelty.enums'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { inScope } from '../../../resource/scope.ts'
import type { StoredVerdict } from './novelty-job.ts'
import { readLayout } from './recording-layout.ts'

interface StateRow {
  readonly bin: string
  readonly axes: string
  readonly rpm: number | null
  readonly verdict: StoredVerdict
  readonly sinceMs: number
  readonly lastMs: number
  readonly waveId: number | null
}

const outlooks = { learning: 'Learning', unknownState: 'UnknownState', usual: 'Usual', unusual: 'Unusual' } as const satisfies Record<
  StoredVerdict['kind'],
  CodeOf<typeof noveltyOutlook>
>

function stateOf({ bin, verdict, sinceMs, ...row }: StateRow, { timeZone }: Caller): NoveltyState {
  const isLearning = verdict.kind === 'learning'
  return {
    ...row,
    layout: readLayout(bin),
    outlook: outlooks[verdict.kind],
    have: isLearning ? verdict.have : null,
    need: isLearning ? verdict.need : null,
    p: 'p' in verdict ? verdict.p : null,
    bands: verdict.kind === 'unusual' ? [...verdict.bands] : [],
    sinceMs,
    since: toZoned(sinceMs, timeZone),
  }
}

async function requirePoint(db: Database, { scope }: Caller, mappingId: number): Promise<number> {
  const { rows } = await sql<{
    tenantId: number
  }>`select m.tenant_id from mapping m where m.id = ${mappingId} and ${inScope(scope, 'm')}`.execute(db)
  if (!rows[0]) throw new DomainError(coreErrors.recordNotFound, {}, 'mappingId')
  return rows[0].tenantId
}

/** How a point in scope stands, in each way of running. */
export async function noveltyOfPoint(db: Database, caller: Caller, mappingId: number) {
  await requirePoint(db, caller, mappingId)
  const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
  const { rows } = await sql<StateRow>`select n.bin, n.axes, n.verdict, ${ms('n.since')} as since_ms, ${ms('n.t0')} as last_ms,
      (select r.rpm from novelty_recording r where r.mapping_id = n.mapping_id and r.bin = n.bin and r.sampling_id = n.sampling_id) as rpm,
      case when exists (select from wave w where w.sampling_id = n.sampling_id) then n.sampling_id end as wave_id
    from novelty_state n where n.mapping_id = ${mappingId} order by n.t0 desc, n.bin`.execute(db)
  const { rows: accepted } = await sql<{
    t: number
  }>`select ${ms('accepted_at')} as t from novelty_accepted where mapping_id = ${mappingId}`.execute(db)
  const at = accepted[0]?.t
  return {
    mappingId,
    perYear: defaultRatePerYear,
    acceptedAt: at === undefined ? null : toZoned(at, caller.timeZone),
    states: rows.map((row) => stateOf(row, caller)),
  }
}

/** What a point in scope shows until now is its new normal. */
export async function acceptNovelty(db: Database, caller: Caller, mappingId: number): Promise<{ acceptedAt: string }> {
  const tenantId = await requirePoint(db, caller, mappingId)
  const now = new Date()
  await sql`insert into novelty_accepted (mapping_id, tenant_id, accepted_at, account_id) values (${mappingId}, ${tenantId}, ${now}, ${caller.scope.accountId})
    on conflict (mapping_id) do update set accepted_at = excluded.accepted_at, account_id = excluded.account_id`.execute(db)
  return { acceptedAt: toZoned(now.getTime(), caller.timeZone) }
}
